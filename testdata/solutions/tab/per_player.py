# Tab, counting only the moves of the player who wins.


def solve(n, m, x, y):
    # value[above][column]: wins 1, 3, …; losses 0, -2, …
    value = []
    for above in range(n - x + 1):
        # What each move leaves; only the best two matter, as the own column is no move.
        best = []
        for k in range(1, min(m, above) + 1):
            left = value[above - k][k]
            key = (0, -left) if left <= 0 else (1, -left)
            best.append((key, k, 1 - left if left <= 0 else -(left + 1)))
        best.sort()
        row = [0] * (m + 1)
        for column in range(1, m + 1):
            for _, k, found in best[:2]:
                if k != column:
                    row[column] = found
                    break
        value.append(row)
    return max(0, value[n - x][y])


words = open("tab.inp").read().split()
tests = int(words[0])
numbers = [int(word) for word in words[1:]]
with open("tab.out", "w") as out:
    for test in range(tests):
        print((solve(*numbers[4 * test:4 * test + 4]) + 1) // 2, file=out)
