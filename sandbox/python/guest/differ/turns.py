"""Whose code runs in a program's process: the program's own, which is limited and watched, or ours, which is neither."""

from speciate_guest.differ.limits import Depth


class Turns:
    def __init__(self, share_of_depth, watch):
        """`watch`: what to `start()` where the program's turn begins and to `stop()` where it ends; None for nothing.

        Watching costs several times the time of what is watched, so that our own code never is.
        """
        self.depth = Depth(share_of_depth)
        self.watch = watch

    def program(self):
        """From here on the program's own code runs, under its own recursion limit."""
        self.look()
        self.depth.for_program()

    def ours(self):
        """From here on our own code runs, which has room on the stack for deep values."""
        self.depth.for_encoder()
        self.look_away()

    def look(self):
        """What follows is watched, under our own limit: it may make objects of the program's classes."""
        if self.watch is not None:
            self.watch.start()

    def look_away(self):
        if self.watch is not None:
            self.watch.stop()

    def advance(self, iterator, levels):
        """The next item of an iterator that is asked from inside of the encoder, so many levels deep."""
        self.look()
        try:
            return self.depth.advance(iterator, levels)
        finally:
            self.look_away()

    def forget(self):
        """Back to the recursion limit from before the program."""
        self.depth.forget()
