"""It closes every channel and never leaves."""
import os
import time


def f():
    os.closerange(0, 1024)
    while True:
        time.sleep(1)
