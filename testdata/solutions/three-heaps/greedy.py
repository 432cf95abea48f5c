# Nim with three heaps, always making two of them equal and taking the third: greedy, and wrong.
heaps = [int(word) for word in open("nim.inp").read().split()]
total = heaps[0] ^ heaps[1] ^ heaps[2]
with open("nim.out", "w") as out:
    if total == 0:
        print("LOSE", file=out)
    else:
        largest = heaps.index(max(heaps))
        others = [heaps[i] for i in range(3) if i != largest]
        heaps[largest] = abs(others[0] - others[1])
        print(*heaps, file=out)
