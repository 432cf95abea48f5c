# Nim with three heaps: any winning move, here from the last heap that has one.
heaps = [int(word) for word in open("nim.inp").read().split()]
total = heaps[0] ^ heaps[1] ^ heaps[2]
with open("nim.out", "w") as out:
    if total == 0:
        print("LOSE", file=out)
    else:
        for i in (2, 1, 0):
            if heaps[i] ^ total < heaps[i]:
                heaps[i] ^= total
                break
        print(*heaps, file=out)
