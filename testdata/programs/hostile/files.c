/* Answers by files whose names are in upper case. */
#include <stdio.h>

int main(void) {
    long first, second;
    FILE *input = fopen("TAB.INP", "r"), *output = fopen("TAB.OUT", "w");
    if (!input || !output || fscanf(input, "%ld %ld", &first, &second) != 2) return 1;
    fprintf(output, "%ld\n", first + second);
    return 0;
}
