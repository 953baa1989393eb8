import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { nodesOfTypes } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { elementKind } from './kind-of.js';

const parser = await loadParser();

it.each([
  ['entries: List[str]', 'entry + "."', 'text'],
  ['entries: list[int]', 'entry', 'number'],
  ['entries: List[Dict[str, int]]', 'entry', 'unknown'],
  ['entries: typing.List[Tuple[int, int]]', 'entry', 'unknown'],
])('an item of %s', (parameter, made, kind) => {
  const before = `def show(${parameter}):\n    for entry in entries:\n        print(${made})\n`;
  const file = caseSubject(parser, { before }).files.get('main.py');
  const [loop] = file === undefined ? [] : nodesOfTypes(file.tree, ['for_statement']);
  const source = loop?.children.find(({ field }) => field === 'right');
  expect(file && source && elementKind(file, source)).toBe(kind);
});
