# Ways to put k bishops on n rows and columns, by the two colours of squares; reads lines up to 0 0.
import sys


def ways(lengths):
    # Diagonals of one direction by their lengths, the shortest first: rooks on a board of stairs.
    found = [1]
    for length in sorted(lengths):
        more = found + [0]
        for k in range(1, len(more)):
            if length - k + 1 > 0:
                more[k] += found[k - 1] * (length - k + 1)
        found = more
    return found


words = [int(word) for word in sys.stdin.read().split()]
for n, k in zip(words[::2], words[1::2]):
    if n == 0 and k == 0:
        break
    colours = []
    for start in (0, 1):
        lengths = [n - abs(d) for d in range(-(n - 1), n) if (d - start) % 2 == 0]
        colours.append(ways(lengths))
    light, dark = colours
    print(sum(light[i] * dark[k - i] for i in range(k + 1) if i < len(light) and k - i < len(dark)))
