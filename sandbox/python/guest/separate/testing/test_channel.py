"""What comes over the channel is believed in nothing: any bytes at worst end the run."""

import os
import random
import struct
import sys
import unittest

from pair import Pair, namespace_for

from speciate_guest.separate import ProgramBroke, ProgramFailed, ProgramGone
from speciate_guest.separate import decoder, encoder, links, peer, proxies, values

FRAME = struct.Struct(">I")


def frame(body):
    return FRAME.pack(len(body)) + body


class Bare(peer.Peer):
    """A peer without a process, to make and to read messages."""

    def __init__(self, first):
        super().__init__(first)
        for number in range(3):
            self.add_class((number, "K", "main", (), ("__len__", "__iter__"), number == 2))

    def specials_of(self, kind):
        return ()


def written(value):
    written_here = encoder.Encoder(Bare(1))
    written_here.write(value)
    return b"".join(written_here.parts)


PLAIN = (bool, int, float, complex, str, bytes, bytearray, type(None), type(...), type(NotImplemented), type)


def is_of_closed_set(value, seen):
    if id(value) in seen:
        return True
    seen.add(id(value))
    kind = type(value)
    if kind in PLAIN or kind in values.TAKEN_APART or kind is values.CLASSES or proxies.is_stand_in(value):
        return True
    if proxies.is_stand_in_class(value):
        return True
    if kind in links.KINDS or kind in (tuple, frozenset):
        items = [*value.keys(), *value.values()] if isinstance(value, dict) else value
        return all(is_of_closed_set(item, seen) for item in items)
    return kind.__module__ == "numpy"


class Decoding(unittest.TestCase):
    def read(self, data):
        receiver = Bare(0)
        try:
            reading = decoder.Decoder(receiver, data)
            value = reading.read()
            reading.read_updates()
        except ProgramBroke:
            return None
        self.assertTrue(is_of_closed_set(value, set()), repr(type(value)))
        return value

    def test_of_random_bytes(self):
        rng = random.Random(3)
        tags = bytes(decoder._READERS) + b"NTFEZids" * 3
        for _ in range(20_000):
            length = rng.randrange(1, 60)
            if rng.random() < 0.5:
                data = bytes(rng.randrange(256) for _ in range(length))
            else:
                data = bytes(rng.choice(tags) if rng.random() < 0.4 else rng.choice(b"\0\0\0\1\2\5veqy") for _ in range(length))
            self.read(data)

    def test_of_damaged_messages(self):
        import collections, datetime, decimal, fractions, re  # noqa: E401

        value = [1, "a", {"k": (1, 2)}, {3}, 0.5, b"x", collections.Counter("ab"), datetime.timedelta(1), [5] * 20,
                 decimal.Decimal(3), fractions.Fraction(1, 3), re.compile("a"), ValueError("x"), range(3), frozenset({1})]  # fmt: skip
        data = written(value)
        self.assertEqual(str(self.read(data)), str(value))
        rng = random.Random(4)
        for _ in range(20_000):
            damaged = bytearray(data)
            for _ in range(rng.randrange(1, 4)):
                damaged[rng.randrange(len(damaged))] = rng.choice((rng.randrange(256), 0, 255))
            self.read(bytes(damaged[: rng.randrange(1, len(damaged) + 1)]))

    def test_of_nesting_beyond_the_bound(self):
        deep = ()
        for _ in range(3000):
            deep = (deep,)
        with self.assertRaises(ProgramBroke):
            decoder.Decoder(Bare(0), written(deep)).read()

    def test_of_counts_that_lie(self):
        for tag in b"tfxn":
            body = bytes([tag]) + b"e\xff\xff\xff\xff" + b"\xff" * 20
            with self.assertRaises(ProgramBroke):
                decoder.Decoder(Bare(0), body).read()

    def test_of_values_that_are_built_from_other_parts(self):
        cases = ((b"error", (int, ())), (b"error", (ValueError, 5)), (b"error", (list, ((1,),))), (b"range", (1, True, 1)),
                 (b"fraction", (1, 0)), (b"fraction", ("1", 2)), (b"decimal", ((0, (1,), 1),)), (b"date", (2024, 2, 30)),
                 (b"complex", ("1", 2.0)), (b"datetime", (1, 1, 1, 1, 1, 1, 1, 0, 5)), (b"pattern", ([], 0)), (b"x", ()))  # fmt: skip
        for code, parts in cases:
            built = encoder.Encoder(Bare(1))
            work = []
            built._built(code, parts, work)
            while work:
                built.write(work.pop())
            with self.assertRaises(ProgramBroke, msg=str((code, parts))):
                decoder.Decoder(Bare(0), b"".join(built.parts)).read()

    def test_of_messages_refuses_the_senders_numbers(self):
        for body in (b"O\0\0\0\0", b"K\0\0\0\0", b"r\0\0\0\2", b"k\0\0\0\x09", b"m\0\0\0\0"):
            with self.assertRaises(ProgramBroke):
                decoder.Decoder(Bare(0), body).read()


class Hostile(unittest.TestCase):
    def raised_by(self, data, *answers):
        def act(descriptor):
            os.write(descriptor, data)
            for answer in answers:
                os.read(descriptor, 1000)
                os.write(descriptor, answer)
            while answers and os.read(descriptor, 1000):
                continue

        with Pair("", act) as tester:
            try:
                namespace_for(tester)
            except BaseException as error:
                return type(error), tester.ended
            return None, tester.ended

    def test_frames(self):
        self.assertEqual(self.raised_by(b""), (ProgramGone, ProgramGone))
        self.assertEqual(self.raised_by(b"\0\0"), (ProgramGone, ProgramGone))
        for data in (b"\xff\xff\xff\xff", frame(b""), frame(b"L"), frame(b"L-"), frame(b"Z-N"), frame(b"V-N"), frame(b"L-N"),
                     frame(b"LhN"), frame(b"L-s\0\0\0\1a"), frame(b"R-t")):  # fmt: skip
            self.assertEqual(self.raised_by(data), (ProgramBroke, ProgramBroke), data)

    def test_random_answers(self):
        rng = random.Random(5)
        for _ in range(60):
            start = frame(b"L-" + written(("f",)))
            noise = b"".join(frame(b"VXRO"[i % 4 : i % 4 + 1] + b"-" + rng.randbytes(rng.randrange(30))) for i in range(8))
            kind, ended = self.raised_by(start + noise)
            self.assertIn(kind, (ProgramBroke, ProgramGone), kind)
            self.assertIs(kind, ended)

    def test_names_nobody_asked_for(self):
        names = frame(b"L-" + written(("f",)))
        for found in ((("check", "value", 1),), (("f", "reference", ("os", "system")),), (("f", "reference", ("math", "__loader__")),), 5):
            self.assertEqual(self.raised_by(names, frame(b"V-" + written(found)))[1], ProgramBroke, found)

    def test_requests_for_what_was_not_handed_over(self):
        names = frame(b"L-" + written(("f",)))
        for asked in (("call", (type, ("X", (), {}), ())), ("get", (list, "append")), ("call", (5, (), ())), ("get", ()), 3):
            # The last answer would do, were the request not refused.
            said = self.raised_by(names, frame(b"R-" + written(asked)), frame(b"V-" + written(())))
            self.assertEqual(said[1], ProgramBroke, asked)

    def test_no_answer_counts_after_a_broken_one(self):
        names = frame(b"L-" + written(("f",)))

        def act(descriptor):
            os.write(descriptor, names + frame(b"V-?") + frame(b"V-" + written(())))
            while os.read(descriptor, 1000):
                continue

        with Pair("", act) as tester:
            for _ in range(2):
                with self.assertRaises(ProgramBroke):
                    tester.bind({}, tester.wait_loaded() if tester.ended is None else ("f",))


class Ending(unittest.TestCase):
    def test_of_the_program_is_told_and_stays(self):
        with Pair("import os\ndef f(): os._exit(0)\n") as tester:
            f = namespace_for(tester)["f"]
            for _ in range(2):
                with self.assertRaises(ProgramGone):
                    f()
            self.assertIs(tester.ended, ProgramGone)

    def test_of_loading_has_a_record(self):
        for source, line in (("x = 1\nraise KeyError(2)\n", 2), ("import sys\nsys.exit(0)\n", 2)):
            with Pair(source) as tester, self.assertRaises(ProgramFailed) as caught:
                tester.wait_loaded()
            self.assertEqual(caught.exception.record["line"], line)

    def test_a_forked_copy_answers_nothing(self):
        with Pair("import os\ndef f():\n    child = os.fork()\n    return child != 0\n") as tester:
            f = namespace_for(tester)["f"]
            self.assertEqual([f(), f(), f()], [True] * 3)

    def test_a_thread_of_the_program_cannot_ask(self):
        source = """
import threading
def f(h):
    seen = []
    def work():
        try: h(1)
        except RuntimeError as error: seen.append(str(error))
    thread = threading.Thread(target=work); thread.start(); thread.join()
    return seen
"""
        with Pair(source) as tester:
            self.assertIn("first thread", namespace_for(tester)["f"](lambda x: x)[0])


if __name__ == "__main__":
    sys.exit(unittest.main())
