/* Answers at once: the sum of two numbers, by standard streams. */
#include <stdio.h>

int main(void) {
    long first, second;
    if (scanf("%ld %ld", &first, &second) != 2) return 1;
    printf("%ld", first + second);
    fprintf(stderr, "added\n");
    return 0;
}
