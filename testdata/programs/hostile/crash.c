/* Ends as its argument says. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static volatile int zero = 0;

int main(int count, char **arguments) {
    const char *way = count > 1 ? arguments[1] : "";
    if (strcmp(way, "segmentation") == 0) *(volatile int *)(long)zero = 1;
    if (strcmp(way, "abort") == 0) abort();
    if (strcmp(way, "division") == 0) raise(SIGFPE);
    if (strcmp(way, "killed") == 0) raise(SIGKILL);
    if (strcmp(way, "real-time") == 0) raise(SIGRTMIN + 2);
    return atoi(way);
}
