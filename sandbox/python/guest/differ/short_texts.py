"""Texts of values that are as short for a long value as for any: what is long is its digest, and no address is in them."""

import re

try:
    # Without hashlib, which brings the whole of OpenSSL into every fork.
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

_LONG = 80
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def plain(value):
    try:
        text = repr(value)
    except ValueError:
        # An integer of more digits than may be written in decimal.
        text = hex(value) if type(value) is int else type(value).__name__ + repr(_with_hexadecimal(value))
    return short(text)


def _with_hexadecimal(value):
    if type(value) is int:
        return hex(value)
    if type(value) is dict:
        return [(_with_hexadecimal(key), _with_hexadecimal(item)) for key, item in value.items()]
    if type(value) in (list, tuple):
        return [_with_hexadecimal(item) for item in value]
    return repr(value)


def short(text):
    if " at 0x" in text:
        text = _ADDRESS.sub("", text)
    if len(text) <= _LONG:
        return text
    return "#" + digest(text)


def digest(text):
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
