/* Take 1..m of n stones, forgetting that the last stone loses. */
#include <stdio.h>

int main(void)
{
    FILE *in = fopen("stone.inp", "r"), *out = fopen("stone.out", "w");
    int n, m;
    if (!in || !out || fscanf(in, "%d%d", &n, &m) != 2)
        return 1;
    fprintf(out, "%d\n", n % (m + 1));
    return fclose(out);
}
