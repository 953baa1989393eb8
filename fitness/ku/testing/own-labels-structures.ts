import type { OwnLabel } from './label.js';

/** Data, files, classes and errors: the units K7 to K10. */
export const STRUCTURES_LABELS: readonly OwnLabel[] = [
  {
    unit: 'Data Structure',
    count: 6,
    why: 'dict, deque, append, setdefault, a slice, and one access with two slices',
    source: `
from collections import deque
table = dict(a=1)
waiting = deque(rows)
waiting.append(table.setdefault('b', 2))
head = rows[:3]
part = matrix[1:, ::2]
`,
  },
  {
    unit: 'Data Structure',
    count: 4,
    why: 'a slice as target, one under del, frozenset, and a set in an f-string',
    source: `
rows[1:2] = other
del rows[3:]
fixed = frozenset(rows)
text = f'{len(set(rows))}'
`,
  },
  {
    unit: 'Data Structure',
    count: 0,
    why: 'displays, indexes, lookups, types in annotations, and constructors that are attributes',
    source: `
import collections
table: dict[str, list[int]] = {'a': [1, 2], **other}
pair = (1, {2, 3})
first = table['a'][0], table.get('b'), table.pop('c'), table.keys()
table.update(other)
counts = collections.Counter(pair)
names = api.list(pair)
`,
  },
  {
    unit: 'File Handling',
    count: 6,
    why: 'two opens; read and close of what was assigned, writelines of what with bound; read_text',
    source: `
from pathlib import Path
source = open(path)
text = source.read() + Path(path).read_text()
source.close()
with open(other, 'w') as sink:
    sink.writelines(text)
`,
  },
  {
    unit: 'File Handling',
    count: 4,
    why: 'a parameter by a known name is read and closed; the attribute was bound by codecs.open',
    source: `
import codecs

class Log:
    def __init__(self, name):
        self.stream = codecs.open(name)

    def copy(self, infile):
        self.stream.write(infile.readline())
        infile.close()
`,
  },
  {
    unit: 'File Handling',
    count: 0,
    why: 'open is a function of the file here; sockets and replies are no files',
    source: `
import webbrowser

def open(door):
    door.close()

open(front)
webbrowser.open(url)
text = response.read()
connection.write(text)
`,
  },
  {
    unit: 'Object Oriented Programming',
    count: 6,
    why: 'class, base, class variable with value (one without), a static method, a property, a call to the class',
    source: `
class Circle(Shape):
    sides: int
    name = 'circle'

    @staticmethod
    def unit():
        return Circle(1)

    @property
    def area(self):
        return self.radius
`,
  },
  {
    unit: 'Object Oriented Programming',
    count: 4,
    why: 'a base object and a metaclass are no inheritance; the def in the method is no method',
    source: `
class Plain(object):
    pass

class Made(metaclass=Meta):
    size = 1
    def build(self):
        def helper():
            return self
        return helper
`,
  },
  {
    unit: 'Object Oriented Programming',
    count: 0,
    why: 'attributes of self, methods called, classes of elsewhere',
    source: `
from shapes import Circle

def grow(self, cls):
    self.size = self.grow_by(2)
    return Circle(self.size), cls(), type('Made', (), {})
`,
  },
  {
    unit: 'Exception Handling',
    count: 6,
    why: 'try, two handlers, one of a tuple, finally, and two raises',
    source: `
try:
    go()
except (OSError, KeyError) as error:
    raise Failed('x') from error
except ValueError:
    raise
finally:
    stop()
`,
  },
  {
    unit: 'Exception Handling',
    count: 2,
    why: 'two trys, one in the other, each with one handler',
    source: `
try:
    try:
        go()
    except OSError:
        pass
except Exception as error:
    log(error)
else:
    done()
`,
  },
  {
    unit: 'Exception Handling',
    count: 0,
    why: 'assert, suppress, exceptions that are made and not raised, and words in texts',
    source: `
from contextlib import suppress

class Failed(Exception):
    """raise this"""

with suppress(OSError):
    assert ready, 'try: raise ValueError'
log(ValueError('finally'))
raise_error(Failed())
`,
  },
];
