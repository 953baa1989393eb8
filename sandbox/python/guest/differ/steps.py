"""A sequence of calls on one object, and what came of it."""

from speciate_guest.differ.short_texts import digest


class Steps:
    """The outcome of a sequence of calls on one object."""

    def __init__(self, differ, made_by, scope):
        self.differ = differ
        self.made_by = made_by
        self.scope = scope
        self.encoder = differ.encoder()
        self.made = None
        self.parts = {"type": [], "value": [], "exception": [], "arguments": [], "output": []}
        self.texts = []
        self.identities = []
        self.is_made = False

    def take(self, name, code):
        """Makes one call. False where it was the making of the object, and failed."""
        args, kwargs = self.differ.arguments(code, self.scope)
        record = self.differ.asked(self.entry(name), args, kwargs, self.encoder)
        if name is None and record["ended"] == "returned":
            self.made, self.is_made = self.differ.result, True
        for part, kept in self.parts.items():
            kept.append(record[part])
        self.texts.append(f"{name or self.made_by.__name__}: {record['text'][0]}")
        if name is not None:
            # The object after the call, whatever the call gave.
            self.parts["value"].append(self.encoder.content(self.made))
        return self.is_made

    def entry(self, name):
        if name is None:
            return self.made_by
        # A method is called; whatever else has the name is set, or asked for.
        if not callable(getattr(self.made_by, name, None)):
            return lambda *args: setattr(self.made, name, *args) if args else getattr(self.made, name)
        return lambda *args, **kwargs: getattr(self.made, name)(*args, **kwargs)

    def record(self):
        record = {part: _joined(kept) for part, kept in self.parts.items()}
        record["identity"] = self.encoder.identity()
        record["ended"] = "returned" if self.is_made else "raised"
        # What came last is what a difference is in, more often than not.
        text = "; ".join(self.texts)
        record["text"] = [text if len(text) <= 200 else "…" + text[-199:], None, ""]
        return record


def _joined(parts):
    text = "|".join(parts)
    return text if len(text) <= 80 else "#" + digest(text)
