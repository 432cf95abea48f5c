# One way to put n queens, forgetting one direction of diagonals.
import sys

sys.setrecursionlimit(10000)
n = int(open("xephau.inp").read())


def place(row, columns, sums, differences):
    if row == n:
        return []
    for column in range(n - 1, -1, -1):
        if column not in columns and row + column not in sums:
            rest = place(row + 1, columns | {column}, sums | {row + column}, differences | {row - column})
            if rest is not None:
                return [column] + rest
    return None


found = place(0, frozenset(), frozenset(), frozenset())
with open("xephau.out", "w") as out:
    if found is None:
        print(0, file=out)
    else:
        for column in found:
            print("." * column + "H" + "." * (n - 1 - column), file=out)
