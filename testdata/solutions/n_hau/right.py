# All ways to put n queens, from the last to the first.
n = int(open("n_hau.inp").read())
found = []


def place(row, columns):
    if row == n:
        found.append(list(columns))
        return
    for column in range(n, 0, -1):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns)):
            place(row + 1, columns + [column])


place(0, [])
with open("n_hau.out", "w") as out:
    for number, ways in enumerate(found):
        print("Nghiem thu %d:" % (number + 1), *ways, file=out)
    print("Tong cong", len(found), "nghiem", file=out)
