/* Kills all that it can see: but only in a namespace of processes of its own, where its parent is the first one and this
 * very program has several numbers. Elsewhere this would end everything that the user runs. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int numbers(void) {
    FILE *status = fopen("/proc/self/status", "r");
    char line[512];
    int count = 0;
    while (status && fgets(line, sizeof line, status)) {
        if (strncmp(line, "NSpid:", 6) != 0) continue;
        for (char *word = strtok(line + 6, " \t\n"); word; word = strtok(0, " \t\n")) count++;
    }
    return count;
}

int main(void) {
    if (getppid() != 1 || numbers() < 2) return 9;
    kill(-1, SIGKILL);
    kill(1, SIGKILL);
    kill(1, SIGSTOP);
    printf("killed\n");
    return 0;
}
