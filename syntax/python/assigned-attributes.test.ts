import { expect, it } from 'vitest';

import { assignedAttributes } from './assigned-attributes.js';

it.each([
  ['one that is set', 'box.size = 3', ['size']],
  ['one that is added to', 'box.size += 3', ['size']],
  ['one that is shifted', 'box.size <<= 3', ['size']],
  ['one with a type', 'box.size: int = 3', ['size']],
  ['several', 'box.size, box.name = 3, "a"', ['size', 'name']],
  ['one after the other', 'box.size = box.name = 3', ['size', 'name']],
  ['one behind another statement', 'box.close(); box.size = 3', ['close', 'size']],
  ['what a loop sets', 'for box.size in range(3): pass', ['size']],
  ['all that a loop sets', 'for box.size, box.name in others.all: pass', ['size', 'name']],
  ['what a context is', 'with open(path) as box.file: pass', ['file']],
  ['what is taken away', 'del box.size, box.name', ['size', 'name']],
  ['what goes on in the next line', 'box.size = \\\n    box.name = 3', ['size', 'name']],
  ['what is set by its name', "setattr(box, 'size', 3)", ['size']],
  ['what a stand-in is put for', "with patch.object(box, 'size', 3): pass", ['size']],
  ['an example', '    >>> box.size = 3', ['size']],
  ['one that is read', 'size = box.size', []],
  ['one that is compared', 'assert box.size == 3 and box.name != 4 and box.age <= 5', []],
  ['one of which an entry is set', 'box.sizes[0] = 3', []],
  ['that of an entry', 'boxes.all[0].size = 3', ['size']],
  ['an argument before one by name', 'check(box.size, limit=3)', []],
  ['a call', 'self.assertEqual(box.sizes, [3])', []],
])('finds %s', (_name, text, expected) => {
  expect([...assignedAttributes(text)]).toEqual(expected);
});
