/* Kills its parent, again and again, for a tenth of a second; then says so. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    pid_t parent = getppid();
    for (int turn = 0; turn < 10; turn++) {
        if (parent > 1 || getpid() < 100) {
            kill(parent, SIGSTOP);
            kill(parent, SIGKILL);
        }
        usleep(10000);
    }
    printf("killed\n");
    return 0;
}
