import { beforeAll, expect, it } from 'vitest';

import { readCode } from '../answers/read-code.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { putAnswer } from './put-answer.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
});

const FILE = 'class Stack:\n    def push(self, item):\n        ...\n';

it('an answer to an emptied definition may have its helpers in other blocks', () => {
  const answer = [
    '```python\nfrom copy import copy\n\ndef same(x):\n    return copy(x)\n```',
    'A method of its own:',
    '```python\ndef _add(self, item):\n    self.items += [same(item)]\n```',
    'And then:',
    '```python\n    def push(self, item):\n        self._add(item)\n```',
  ].join('\n');
  const read = readCode(answer, { language: 'python', entryPoint: 'push', isBlock: true }, parser);
  expect(putAnswer(FILE, 'Stack.push', read.kind === 'read' ? read.text : '', parser)).toBe(
    [
      'from copy import copy\n\n\ndef same(x):\n    return copy(x)\n\n\nclass Stack:',
      '    def _add(self, item):\n        self.items += [same(item)]\n',
      '    def push(self, item):\n        self._add(item)\n',
    ].join('\n'),
  );
});
