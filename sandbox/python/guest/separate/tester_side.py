"""The tests' side: puts stand-ins where the tests expect the program's names, and believes nothing of what comes."""

import sys
import threading

from speciate_guest.separate import names, output, peer, proxies, standard_input
from speciate_guest.separate.errors import ProgramBroke, ProgramFailed, ProgramGone
from speciate_guest.separate.tester_objects import TesterObjects

# A call through the channel and back takes more frames here than it takes in one process.
_MORE_FRAMES = 6000
_MOST_STEPS = 5_000_000
_PLAIN = (str, int, type(None))


class TesterSide(peer.Peer):
    def __init__(self):
        super().__init__(0)
        self.inlets = output.Inlets()
        self.told = ()
        self.handed = TesterObjects()
        self.lock = threading.RLock()
        # Why there is no program any more: None, ProgramGone or ProgramBroke. Tests may have swallowed the exception.
        self.ended = None
        self.raised = []
        self.steps = 0
        self.depth = 0

    def open(self, channel_descriptor):
        """Made before a fork and opened after it."""
        self.connect(channel_descriptor)
        sys.setrecursionlimit(sys.getrecursionlimit() + _MORE_FRAMES)

    def wait_loaded(self):
        """Names that the program defines, without those in double underscores. Raises ProgramFailed with its record."""
        try:
            while True:
                kind, value = self._hear()
                if kind == peer.OUTPUT:
                    continue
                if kind != peer.LOADED:
                    raise ProgramBroke("not what a program says first")
                break
        except ProgramBroke:
            self.ended = ProgramBroke
            raise
        if type(value) is dict:
            record = {name: item for name, item in value.items() if type(name) is str and type(item) in _PLAIN}
            raise ProgramFailed(record)
        if type(value) is not tuple or len(value) != 2 or any(type(part) is not tuple for part in value):
            self._break("names of another kind")
        known, self.told = value
        if any(type(name) is not str for name in known):
            self._break("names of another kind")
        return list(known)

    def bind(self, namespace, wanted_names):
        """Puts the program's value, or a stand-in, for each wanted name that it has into the tests' namespace.

        The program may have told them with its names already; then it is not asked again.
        """
        self.handed.module = namespace.get("__name__")
        told, self.told = self.told, ()
        missing = tuple(set(wanted_names).difference(self._names_of(told)))
        found = (*told, *(self.ask("bind", missing) if missing else ()))
        try:
            for name, how, value in found:
                if name not in wanted_names:
                    continue
                if how == "value":
                    namespace[name] = value
                elif how == "reference":
                    namespace[name] = names.resolve(*value)
                elif how == "module":
                    self._bind_module(namespace, name, value)
        except (LookupError, TypeError, ValueError) as error:
            self._break(f"names of another kind: {error}")

    def _names_of(self, told):
        try:
            return {name for name, _, _ in told}
        except (TypeError, ValueError) as error:
            self._break(f"names of another kind: {error}")

    def _break(self, why):
        self.ended = ProgramBroke
        raise ProgramBroke(why) from None

    def _bind_module(self, namespace, name, module):
        try:
            namespace[name] = names.resolve_module(module)
        except (LookupError, ImportError):
            # A module that the program brought along: the tests cannot reach into it.
            return

    def ask(self, asked, *arguments):
        """Asks the program. Raises what the program raises, ProgramGone where it ended, ProgramBroke on nonsense."""
        with self.lock:
            if self.ended is not None:
                raise self.ended("the program has ended before")
            if self.is_decoding:
                raise TypeError("the program is not asked while its message is read")
            # What is asked while the program waits for an answer reads on where it is.
            offer = standard_input.Offer() if self.depth == 0 else None
            self._tell(peer.REQUEST, (asked, arguments), None if offer is None else offer.text)
            # So that nothing here holds what the tests no longer see.
            arguments = None
            self.depth += 1
            try:
                answer, error = self.await_answer()
                if offer is not None:
                    offer.take_back(self.heard_input)
            except BaseException as failure:
                # Whatever it was, question and answer no longer belong together.
                self.ended = ProgramGone if isinstance(failure, ProgramGone) else ProgramBroke
                raise
            finally:
                self.depth -= 1
                if self.depth == 0:
                    self.raised = []
        if isinstance(error, StopIteration) and asked != "next":
            # Through `map` and its like it would end the tests' own loop.
            raise RuntimeError("the program raised StopIteration") from None
        if error is not None:
            raise error
        return answer

    def ask_next(self, iterator):
        self.steps += 1
        if self.steps > _MOST_STEPS:
            self.ended = ProgramBroke
            raise ProgramBroke("more steps of iterators than are counted")
        return self.ask("next", iterator)

    def await_answer(self):
        """The program's value, and the exception to raise instead, or None."""
        swallowed = None
        while True:
            kind, value = self._hear()
            if kind == peer.VALUE:
                # An assert in a callback of the tests may have failed, and the program gone on as if it had not.
                return value, swallowed
            if kind == peer.RAISED:
                error = self._error_of(value)
                return None, error if swallowed is None else swallowed
            if kind == peer.REQUEST:
                error = self._answer(value)
                if isinstance(error, AssertionError):
                    swallowed = swallowed or error
            elif kind != peer.OUTPUT:
                raise ProgramBroke("a message of no kind")

    def _answer(self, value):
        """Does what the program asks for. Returns the exception that the tests' code raised, or None."""
        if type(value) is not tuple or len(value) != 2 or type(value[1]) is not tuple or not value[1]:
            raise ProgramBroke("a request of no kind")
        asked, (target, *arguments) = value
        if type(asked) is not str or not self._was_handed(target):
            raise ProgramBroke("a request for nothing of ours")
        value = None
        try:
            result = self.handed.do(asked, target, arguments)
            self._tell(peer.VALUE, result)
        except (ProgramBroke, ProgramGone):
            raise
        except BaseException as error:
            # A frame of the failed call must not keep what it was given.
            self.raised.append(error)
            self._tell_raised(error, len(self.raised) - 1)
            return error
        return None

    def _was_handed(self, target):
        if isinstance(target, type):
            return target in self.class_numbers
        number = self.numbers.get(id(target))
        return number is not None and self.objects[number] is target

    def _tell_raised(self, error, home):
        try:
            self._tell(peer.RAISED, (error, home))
        except (TypeError, ValueError):
            self._tell(peer.RAISED, (RuntimeError(type(error).__name__), home))

    def _error_of(self, told):
        if type(told) is not tuple or len(told) != 6:
            raise ProgramBroke("an exception of no kind")
        error, arguments, text, file, line, home = told
        if type(home) is int and 0 <= home < len(self.raised):
            return self.raised[home]
        if not isinstance(error, BaseException) or type(arguments) is not tuple or type(text) is not str:
            raise ProgramBroke("an exception of no kind")
        if proxies.is_stand_in(error):
            error.__dict__["speciate_text"] = text
            BaseException.args.__set__(error, arguments)
        if type(file) is str and type(line) is int:
            error.__dict__["speciate_place"] = (file, line)
        return error

    def _tell(self, kind, value, read=None):
        try:
            self.send(kind, value, read=read)
        except OSError:
            self.ended = ProgramGone
            raise ProgramGone from None

    def _hear(self):
        heard = self.receive()
        if heard is None:
            self.ended = ProgramGone
            raise ProgramGone
        kind, value, pieces = heard
        if not self.inlets.check(pieces):
            raise ProgramBroke("output of another kind")
        self.inlets.write(pieces)
        return kind, value

    # What the program may do with our objects

    def specials_of(self, kind):
        return self.handed.specials_of(kind)
