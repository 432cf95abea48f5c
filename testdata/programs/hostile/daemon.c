/* Leaves a process behind that has left its group and session and lost its parent; that one writes on and on into the
 * file that is named. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count < 2) return 1;
    int ready[2];
    if (pipe(ready) != 0) return 1;
    if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        close(0), close(1), close(2);
        int file = open(arguments[1], O_CREAT | O_WRONLY | O_APPEND, 0600);
        for (;;) {
            if (write(file, "x", 1) != 1) _exit(1);
            if (write(ready[1], "x", 1) != 1) _exit(1);
            usleep(1000);
        }
    }
    /* Ends only when the other one has begun. */
    char byte;
    if (read(ready[0], &byte, 1) != 1) return 1;
    printf("left\n");
    return 0;
}
