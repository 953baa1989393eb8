import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { caseSubject } from '../../testing/case-subject.js';

import { saidType } from './said-type.js';

const parser = await loadParser();

it.each([
  ['text: str, start: int', 'value = start\n    value += 1', 'int'],
  ['text: str, start: int', 'value = start + 2 * start', 'int'],
  ['text: str, start: int', 'value = start / 2', null],
  ['text: str, start: int', 'value = start\n    value = text', null],
  ['text: str, start: int', 'value = start\n    start = text\n', null],
  ['text: str, start: int', 'value = text[start]', 'str'],
  ['text: str, start: int', 'value = text[start:]', 'str'],
  ['words: List[str]', 'value = words[0]', 'str'],
  ['words: List[str]', 'value = words[1:]', null],
  ['pairs: List[Tuple[int, int]]', 'value = pairs[0]', null],
  ['words: list[str]', 'for value in words:\n        pass', 'str'],
  ['words', 'for value in words:\n        pass', null],
  ['limit: Optional[int]', 'value = limit', null],
  ['words', 'value = [word for word in words]', 'list'],
])('a variable beside %s that is set by %s', (parameters, body, type) => {
  const before = `def work(${parameters}):\n    ${body}\n    return value\n`;
  const file = caseSubject(parser, { before }).files.get('main.py');
  const scope = file?.scopes.module.children.at(0);
  const binding = scope?.bindings.get('value');
  expect(file && binding && saidType(file, binding)).toBe(type);
});

it('says nothing of a type whose name the module has for something else', () => {
  const before = 'int = float\n\n\ndef work(start: int):\n    value = start\n    return value\n';
  const file = caseSubject(parser, { before }).files.get('main.py');
  const binding = file?.scopes.module.children.at(0)?.bindings.get('value');
  expect(file && binding && saidType(file, binding)).toBeNull();
});
