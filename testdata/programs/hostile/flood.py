"""Writes more than is allowed and believes that nothing happened."""
import os

try:
    with open("much", "wb", buffering=0) as file:
        while True:
            file.write(b"x" * 65536)
except OSError:
    pass
print("done")
