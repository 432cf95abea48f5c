/* Nim with three heaps, as a sum of numbers in 16 bits: wrong for large heaps. Reads standard input. */
#include <stdio.h>

int main(void)
{
    short heap[3];
    if (scanf("%hd%hd%hd", &heap[0], &heap[1], &heap[2]) != 3)
        return 1;
    short total = heap[0] ^ heap[1] ^ heap[2];
    if (total == 0) {
        puts("LOSE");
        return 0;
    }
    for (int i = 0; i < 3; i++)
        if ((heap[i] ^ total) < heap[i]) {
            heap[i] ^= total;
            break;
        }
    printf("%d %d %d\n", heap[0], heap[1], heap[2]);
    return 0;
}
