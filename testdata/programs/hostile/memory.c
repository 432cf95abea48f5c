/* Takes memory, at most 4 GB; with an argument in several processes that each take a part. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **arguments) {
    (void)arguments;
    int parts = count > 1 ? 4 : 0;
    for (int part = 0; part < parts; part++) {
        if (fork() != 0) continue;
        char *taken = malloc(100 << 20);
        memset(taken, 1, 100 << 20);
        sleep(20);
        _exit(taken[5]);
    }
    if (parts > 0) {
        sleep(20);
        return 0;
    }
    for (int piece = 0; piece < 64; piece++) {
        char *taken = malloc(64 << 20);
        if (!taken) return 2;
        memset(taken, piece, 64 << 20);
    }
    return 0;
}
