"""What the tests put in place of standard input is the program's, and the tests go on behind what it has read."""

import contextlib
import io
import sys
import unittest

from pair import Pair, namespace_for

from speciate_guest.separate import ProgramBroke, peer, standard_input

PROGRAM = '''
import sys


def first():
    return input()


def whole():
    return sys.stdin.read()


def lines():
    for line in sys.stdin:
        yield line.strip()


def echoed():
    for number, line in enumerate(sys.stdin, start=1):
        print(number, line.strip().upper())


def fails():
    raise ValueError(sys.stdin.readline())


def closes():
    sys.stdin.readline()
    sys.stdin.close()


def puts_another():
    import io
    sys.stdin.readline()
    sys.stdin = io.StringIO("own\\n")
    return input()


def asks(other):
    head = sys.stdin.readline()
    return head, other(), sys.stdin.readline()
'''
NAMES = ("first", "whole", "lines", "echoed", "fails", "closes", "puts_another", "asks")


class StandardInput(unittest.TestCase):
    def setUp(self):
        self.kept = sys.stdin
        self.pair = Pair(PROGRAM)
        tester = self.pair.__enter__()
        self.program = namespace_for(tester, NAMES)

    def tearDown(self):
        sys.stdin = self.kept
        self.pair.__exit__()

    def test_is_read_from_where_it_is(self):
        sys.stdin = io.StringIO("one\ntwo\nthree ä\U0001f600\nfour")
        self.assertEqual(sys.stdin.readline(), "one\n")
        self.assertEqual(self.program["first"](), "two")
        self.assertEqual(sys.stdin.readline(), "three ä\U0001f600\n")
        self.assertEqual(self.program["whole"](), "four")
        self.assertEqual(sys.stdin.read(), "")
        with self.assertRaises(EOFError):
            self.program["first"]()

    def test_is_another_for_each_test(self):
        for text in ("a\nb\n", "", "c"):
            sys.stdin, output = io.StringIO(text), io.StringIO()
            with contextlib.redirect_stdout(output):
                self.program["echoed"]()
            expected = "".join(f"{number} {line.upper()}\n" for number, line in enumerate(text.split(), start=1))
            self.assertEqual(output.getvalue(), expected)

    def test_is_read_by_a_generator_that_goes_on(self):
        sys.stdin = io.StringIO("1\n2\n3\n")
        lines = self.program["lines"]()
        self.assertEqual([next(lines), next(lines)], ["1", "2"])
        self.assertEqual(sys.stdin.read(), "3\n")

    def test_has_gone_on_where_the_program_raises(self):
        sys.stdin = io.StringIO("one\ntwo\n")
        with self.assertRaises(ValueError) as caught:
            self.program["fails"]()
        self.assertEqual(str(caught.exception), "one\n")
        self.assertEqual(sys.stdin.read(), "two\n")

    def test_may_be_closed_or_replaced(self):
        sys.stdin = io.StringIO("one\ntwo\n")
        self.program["closes"]()
        self.assertEqual(sys.stdin.read(), "")
        sys.stdin = io.StringIO("one\ntwo\n")
        self.assertEqual(self.program["puts_another"](), "own")
        self.assertEqual(sys.stdin.read(), "two\n")

    def test_is_one_text_within_a_question(self):
        sys.stdin = io.StringIO("one\ntwo\nthree\n")
        whole = self.program["asks"](lambda: self.program["first"]())
        self.assertEqual(whole, ("one\n", "two", "three\n"))

    def test_of_the_process_is_not_the_program_s(self):
        sys.stdin = io.TextIOWrapper(io.BytesIO(b"secret\n"))
        self.assertIsNone(standard_input.Offer().text)


class Lies(unittest.TestCase):
    def test_about_how_much_was_read_end_the_run(self):
        for told in (-1, 4, True, "1", (1,)):
            def act(descriptor, told=told):
                side = peer.Peer(1)
                side.connect(descriptor)
                side.send(peer.LOADED, (("f",), ()))
                while side.receive() is not None:
                    side.send(peer.VALUE, 1, read=told)

            kept, sys.stdin = sys.stdin, io.StringIO("abc")
            try:
                with Pair("", act) as tester:
                    tester.wait_loaded()
                    with self.assertRaises(ProgramBroke):
                        tester.ask("call", None, (), ())
                    self.assertIs(tester.ended, ProgramBroke)
            finally:
                sys.stdin = kept


if __name__ == "__main__":
    unittest.main()
