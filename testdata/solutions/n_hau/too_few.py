# All ways to put n queens but those that begin in the last column.
n = int(open("n_hau.inp").read())
found = []


def place(row, columns):
    if row == n:
        found.append(list(columns))
        return
    for column in range(n if row else n - 1, 0, -1):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns)):
            place(row + 1, columns + [column])


place(0, [])
with open("n_hau.out", "w") as out:
    for number, ways in enumerate(found):
        print("Nghiem thu %d:" % (number + 1), *ways, file=out)
    print("Tong cong", len(found), "nghiem", file=out)
