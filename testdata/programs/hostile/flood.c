/* Writes without end: to standard output, to standard error, or many files. */
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
    const char *way = count > 1 ? arguments[1] : "output";
    if (strcmp(way, "files") != 0) {
        FILE *stream = strcmp(way, "error") == 0 ? stderr : stdout;
        while (fputs("a line that says nothing\n", stream) >= 0) {
        }
        return 1;
    }
    for (int number = 0; number < 1000000; number++) {
        char name[32];
        snprintf(name, sizeof name, "%d", number);
        FILE *file = fopen(name, "w");
        if (!file) return 1;
        fclose(file);
    }
    return 0;
}
