"""The inputs of one problem as they grow: the tests' own, changed ones, those that its comparisons call for, and near ones."""

from speciate_guest.differ.guided import Guided
from speciate_guest.differ.huge import huge_ones
from speciate_guest.differ.nearby import Nearby
from speciate_guest.differ.screen import ANSWERED, FRESH, QUICK
from speciate_guest.differ.source import NoSource

# So many for each input that is wanted: where few are answered, or some lines are left unreached.
_TRIES = 8


class Growth:
    def __init__(self, screen, form, draw, count):
        """`form`: how inputs are written and changed, and what is known of whom they are given to."""
        self.screen = screen
        self.form = form
        self.draw = draw
        self.count = count
        # What grows on: values as often as they are to be drawn. And what was answered, and reached something new with that.
        self.bases = []
        self.answered = []
        self.fresh = []
        self.tries = 0

    def take(self, texts, values):
        """Takes the tests' own inputs and grows others. `values`: those of the texts, None where there is none."""
        self.bases = [value for value in values if value is not None]
        for text, value in zip(texts, values):
            self.note(value, self.screen.take(text))
        # Nothing grows on from these: what they lead to takes too long, or is refused.
        for value in huge_ones(self.answered):
            text = self.text_of(value)
            if text is not None:
                self.screen.take(text, ANSWERED)
        wanted = self.screen.taken + self.count
        if not self.bases:
            return
        self.grow(wanted, lambda: self.screen.taken >= wanted)
        if not self.screen.is_whole:
            Guided(self).take()
            self.grow(wanted, lambda: self.screen.is_whole)
        Nearby(self.screen, self.text_of, self.answered, wanted // 2, self.draw, self.form.names).take()

    def take_answered(self, texts, values, wanted):
        """Takes what is answered of the tests' own inputs, then of changed ones, up to so many."""
        for text, value in zip(texts[:wanted], values):
            if self.screen.take(text, ANSWERED) and value is not None:
                self.bases.append(value)
        for _ in range(_TRIES * wanted if self.bases else 0):
            if self.screen.answered >= wanted:
                return
            self.ask(self.grown(), ANSWERED)

    def grown(self):
        """A changed base; None where the change makes nothing that can be written."""
        try:
            return self.form.grown(self.draw.choice(self.bases), self.draw)
        except (NoSource, RecursionError, ValueError, OverflowError, TypeError):
            return None

    def grow(self, wanted, is_over):
        while self.tries < _TRIES * self.count and not is_over():
            self.tries += 1
            value = self.grown()
            if value is None:
                continue
            # Half of them are to be answered, or as many as are found.
            has_room = self.screen.taken - self.screen.answered < wanted // 2
            only = FRESH if self.screen.taken >= wanted else QUICK if has_room else ANSWERED
            found = self.ask(value, only)
            if found & FRESH and found & ANSWERED:
                # Often: the way to it is longer than one change.
                self.bases += [value] * (1 + len(self.bases) // 20)
            elif found & ANSWERED and self.screen.answered < wanted // 2:
                # A program that answers few is asked near what it answered.
                self.bases.append(value)

    def ask(self, value, only):
        """What holds of an input that is new and of which all of `only` does; 0 of others."""
        text = self.text_of(value)
        found = 0 if text is None else self.screen.take(text, only)
        self.note(value, found)
        return found

    def note(self, value, found):
        if value is not None and found & ANSWERED:
            self.answered.append(value)
            if found & FRESH:
                self.fresh.append(value)

    def text_of(self, value):
        """An input's text; None where it has none."""
        try:
            return self.form.text_of(value)
        except (NoSource, RecursionError, ValueError, OverflowError, TypeError):
            return None
