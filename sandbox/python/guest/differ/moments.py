"""The present moment in recorded calls, written as one that is always the same: an input must be the same tomorrow.

Only what tells the time of day is replaced. A day alone stays: programs ask whether it is today.
"""

import datetime
import re

_NOON = datetime.datetime(2024, 1, 15, 12)
# A test says what is now, or a few minutes from it.
_NEAR = datetime.timedelta(hours=1)
_WRITTEN = re.compile(r"\b(\d{4}-\d\d-\d\d)([ T])(\d\d:\d\d:\d\d)(\.\d{6})?")
_MADE = re.compile(r"\bdatetime\.datetime\((\d{4}(?:, \d+){4,6})\)")


def without_now(text, now=None):
    """The source text, each moment within an hour of `now` as far from a fixed noon, to the minute."""
    now = now or datetime.datetime.now()

    def written(found):
        day, mark, time, part = found.groups()
        try:
            fixed = _fixed(datetime.datetime.fromisoformat(f"{day} {time}"), now)
        except ValueError:
            return found.group()
        return found.group() if fixed is None else f"{fixed:%Y-%m-%d}{mark}{fixed:%H:%M:%S}{part and '.000000' or ''}"

    def made(found):
        fixed = _fixed(datetime.datetime(*map(int, found.group(1).split(", "))), now)
        return found.group() if fixed is None else repr(fixed)

    return _MADE.sub(made, _WRITTEN.sub(written, text))


def _fixed(moment, now):
    apart = moment - now
    return _NOON + datetime.timedelta(minutes=round(apart.total_seconds() / 60)) if abs(apart) < _NEAR else None
