/* Starts processes that start processes, of which at most 2000 are there, and none for longer than 20 s. */
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    int *started = mmap(0, sizeof *started, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (started == MAP_FAILED) return 1;
    alarm(20);
    for (;;) {
        if (__atomic_add_fetch(started, 1, __ATOMIC_RELAXED) > 2000) break;
        if (fork() == 0) alarm(20);
    }
    for (;;) pause();
}
