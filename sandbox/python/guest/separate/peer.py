"""What both sides of the channel are: tables of what was handed over, and the messages that carry it.

A message is a kind, a head (stand-ins given up, links given up, classes described, text written, text to read or how much
of it was read) and one value,
followed by what changed in the linked containers. Numbers of objects and of classes are their owner's.
"""

import threading
import weakref

from speciate_guest.separate import decoder, encoder, links, proxies, values
from speciate_guest.separate.channel import Channel
from speciate_guest.separate.errors import ProgramBroke

REQUEST, VALUE, RAISED, OUTPUT, LOADED = b"R", b"V", b"X", b"O", b"L"
_NO_HEAD = b"-"
_HEAD = b"h"
_MOST_CLASSES = 10_000
_MOST_OBJECTS = 1_000_000
_NAME_LENGTH = 1000


class Peer:
    def __init__(self, first_number):
        self.channel = None
        self.links = links.Links(first_number)
        self.they_have_numpy = False
        self.told_numpy = False
        self.is_decoding = False
        self.owner = None
        # Ours that are over there, until they are given up.
        self.objects = {}
        self.numbers = {}
        self.next_number = 0
        self.classes = []
        self.class_numbers = {}
        self.untold_classes = []
        # Theirs that are here: a weak reference, the class and the hash, by number.
        self.stand_ins = {}
        self.stand_in_classes = {}
        self.given_up = set()
        self.given_up_told = ()
        self.links_given_up = []
        # What came with the last message of standard input: the text of a question, the length of an answer.
        self.heard_input = None

    def connect(self, descriptor):
        """Speaks through a descriptor from here on, for the thread that calls this."""
        self.channel = Channel(descriptor)
        self.owner = threading.get_ident()

    # Messages

    def send(self, kind, value, output=(), read=None):
        """Raises TypeError or ValueError, with nothing sent and nothing noted, where the value cannot cross."""
        self.links_given_up.extend(self.links.give_up())
        written = encoder.Encoder(self)
        first_object, first_class = self.next_number, len(self.classes)
        try:
            written.write(value)
            written.write_updates()
            body = b"".join([kind, self._head(output, read), *written.parts])
            self.channel.send(body)
        except OSError:
            raise
        except BaseException:
            self._take_back(first_object, first_class)
            raise
        written.commit()
        self.told_numpy = values.numpy_of() is not None
        self.links_given_up = []
        self.untold_classes = []
        for number in self.given_up_told:
            self.stand_ins.pop(number, None)
            self.given_up.discard(number)
        self.given_up_told = ()

    def _head(self, output, read):
        # A copy in one step: a stand-in may die at any moment.
        self.given_up_told = tuple(self.given_up.copy())
        told_numpy = values.numpy_of() is not None
        parts = (
            *(self.given_up_told, tuple(self.links_given_up), tuple(self.untold_classes), tuple(output)),
            *(told_numpy, read),
        )
        if parts == ((), (), (), (), self.told_numpy, None):
            return _NO_HEAD
        head = encoder.Encoder(self)
        head.write(parts)
        return _HEAD + b"".join(head.parts)

    def _take_back(self, first_object, first_class):
        for number in range(first_object, self.next_number):
            found = self.objects.pop(number, None)
            if found is not None:
                del self.numbers[id(found)]
        for kind in self.classes[first_class:]:
            del self.class_numbers[kind]
        del self.classes[first_class:]
        self.untold_classes = [told for told in self.untold_classes if told[0] < first_class]

    def receive(self):
        """Kind, value and the other side's output of the next message; None where it has ended."""
        data = self.channel.receive()
        if data is None:
            return None
        if len(data) < 2:
            raise ProgramBroke("an empty message")
        self.is_decoding = True
        self.heard_input = None
        try:
            reading = decoder.Decoder(self, data, 2)
            output = ()
            if data[1:2] == _HEAD:
                output = self._take_head(reading.read())
                reading.memo = []
            elif data[1:2] != _NO_HEAD:
                raise ProgramBroke("no head")
            value = reading.read()
            reading.read_updates()
        finally:
            self.is_decoding = False
        return data[:1], value, output

    def _take_head(self, head):
        if type(head) is not tuple or len(head) != 6 or any(type(part) is not tuple for part in head[:4]):
            raise ProgramBroke("another head")
        given_up, gone_links, classes, output, has_numpy, self.heard_input = head
        for number in given_up:
            found = self.objects.pop(_integer(number), None)
            if found is not None:
                del self.numbers[id(found)]
        for number in gone_links:
            self.links.remove(_integer(number))
        for described in classes:
            self.add_class(described)
        self.they_have_numpy = has_numpy is True
        return output

    # What is ours

    def export(self, value):
        """Number, class number and hash (None where it has none, or the default one) of an object that stays here."""
        number = self.numbers.get(id(value))
        if number is None:
            number = self.next_number
            if len(self.objects) >= _MOST_OBJECTS or number >= 1 << 32:
                raise ValueError("too many objects were handed over")
            self.next_number += 1
            self.objects[number] = value
            self.numbers[id(value)] = number
        kind = type(value)
        return number, self.describe_class(kind), self.hash_of(value, kind)

    def hash_of(self, value, kind):
        return None

    def exported(self, number):
        return self.objects[number]

    def exported_class(self, number):
        return self.classes[number]

    def describe_class(self, kind):
        """The number of a class of ours; it is described with the next message where it is new."""
        number = self.class_numbers.get(kind)
        if number is None:
            bases = proxies.nearest_bases(kind, self.describe_class)
            if len(self.classes) >= _MOST_CLASSES:
                raise ValueError("too many classes were handed over")
            number = len(self.classes)
            self.classes.append(kind)
            self.class_numbers[kind] = number
            module = kind.__dict__.get("__module__")
            names = (kind.__name__[:_NAME_LENGTH], module[:_NAME_LENGTH] if type(module) is str else "builtins")
            self.untold_classes.append((number, *names, bases, self.specials_of(kind), self.compares(kind)))
        return number

    def introduce(self, other, kinds):
        """Tells the other side, here in one process, of classes of ours that most runs hand over."""
        for kind in kinds:
            self.describe_class(kind)
        for described in self.untold_classes:
            other.add_class(described)
        self.untold_classes = []

    def specials_of(self, kind):
        """Names of the special methods that the other side may use on instances."""
        raise NotImplementedError

    def compares(self, kind):
        """Whether instances have an equality of their own."""
        return False

    # What is theirs

    def add_class(self, described):
        try:
            number, name, module, bases, specials, compares = described
            if number != len(self.stand_in_classes) or number >= _MOST_CLASSES or type(compares) is not bool:
                raise ValueError("another class")
            if type(name) is not str or type(module) is not str or not set(specials) <= proxies.METHODS.keys():
                raise ValueError("another class")
            found = [self.stand_in_classes[base] if type(base) is int else values.CLASSES[base] for base in bases]
            if any(base not in values.EXCEPTIONS and not proxies.is_stand_in_class(base) for base in found):
                raise ValueError("another base")
            self.stand_in_classes[number] = proxies.make_class(self, name, module, found, specials, compares)
        except MemoryError:
            raise
        except Exception as error:
            raise ProgramBroke(f"a class that is none: {type(error).__name__}") from None

    def stand_in_class(self, number):
        return self.stand_in_classes[number]

    def stand_in(self, number, class_number, told_hash):
        """The stand-in for an object of theirs: the same one as long as anything here refers to it."""
        entry = self.stand_ins.get(number)
        kind = self.stand_in_classes[class_number]
        if entry is not None:
            found = entry()
            if found is not None and type(found) is kind:
                return found
            self.given_up.discard(number)
        if len(self.stand_ins) >= _MOST_OBJECTS:
            raise ValueError("too many objects")
        made = proxies.make_instance(kind, number, told_hash)
        given_up = self.given_up
        self.stand_ins[number] = weakref.ref(made, lambda _: given_up.add(number))
        return made

    def number_at_home(self, value):
        """The number of a stand-in of theirs, or None."""
        if proxies.is_stand_in(value) and type(value).speciate_peer is self:
            return value.speciate_number
        return None

    def class_number_at_home(self, kind):
        if not proxies.is_stand_in_class(kind):
            return None
        return next((number for number, found in self.stand_in_classes.items() if found is kind), None)


def _integer(value):
    if type(value) is not int:
        raise ProgramBroke("no number")
    return value
