import { afterAll, beforeAll, expect, it } from 'vitest';

import type { PythonRunner } from '../python-runner.js';

import { findPython } from './interpreter.js';
import { startPythonRunner } from './runner.js';
import { runOf } from './test-support.js';

let runner: PythonRunner;

beforeAll(async () => {
  runner = await startPythonRunner({ python: (await findPython()).executable });
});
afterAll(() => runner.close());

const IMPORTS = `import base64, binascii, math, other, queue, threading
import datetime as dates
from collections import namedtuple
from datetime import timedelta as span
from http.cookies import SimpleCookie

import numpy

Pair = namedtuple("Pair", "a b")
step = span(days=1)
first = second = dates.datetime(2001, 1, 1)
ready = queue.Queue()
waiting: object = queue.SimpleQueue()
cookie = SimpleCookie()
row = numpy.arange(4)
`;

/** The work of a turn of a loop with a line, without its head. */
async function workOf(line: string): Promise<number> {
  const [few, many] = [3, 8];
  const works: number[] = [];
  for (const turns of [few, many]) {
    const files = { 'other.py': 'def g():\n    return 1\n' };
    const source = `${IMPORTS}\n\ndef f():\n    for i in range(${turns}):\n        ${line}\n`;
    const run = runOf(source, { files, tests: 'def check(candidate):\n    candidate()\n    candidate()\n' });
    const profiled = await runner.profile(run);
    const counted = await runner.count(run);
    expect(profiled.verdict.kind).toBe('passed');
    expect(counted.totals?.totalWork).toBe(profiled.facts?.totalWork);
    works.push(profiled.facts?.totalWork ?? NaN);
  }
  const [least = NaN, most = NaN] = works;
  // Twice called; its head is a line that calls.
  return (most - least) / 2 / (many - few) - 2;
}

it.each([
  ['a plain line', 'i += 1', 1],
  ['a call of what is built in', 'str(i)', 2],
  ['a method of what no call of a library returned', '"".join(())', 2],
  ['a call into a file of the program, and its line', 'other.g()', 3],
  ['a call of a quick module', 'math.sqrt(i)', 2],
  ['a call of a module that no table has', 'binascii.crc32(b"")', 11],
  ['an object of a library, under the name that it has here', 'span(days=i)', 41],
  ['one that is less than its module', 'dates.datetime(2001, 1, 1)', 11],
  ['a difference of two objects', 'step - step', 13],
  ['a comparison of two objects', 'first < second', 5],
  ['a sum that is kept', 'i += row', 51],
  ['a method of an object', 'step.total_seconds()', 13],
  ['a call of what waits for threads', 'queue.Queue()', 701],
  ['its methods', 'ready.put(i)', 71],
  ['methods of another class of its module, that an annotated name has', 'waiting.put(i)', 5],
])('counts as work %s', async (_what, line, work) => {
  expect(await workOf(line)).toBe(work);
});

it.each([
  ['what a library does in Python', 'base64.b64decode(b"MQ==")', 23, 60],
  ['as much more as it is given more', `base64.b85encode(b"${'a'.repeat(1000)}")`, 5000, 12_000],
  ['what a library does on an assignment', 'cookie["a"] = "1"', 40, 200],
  ['methods that are made from a text', 'Pair(1, 2)', 15, 60],
  ['lines of numeric libraries for more', 'numpy.flatnonzero(row)', 90, 400],
])('counts as work %s', async (_what, line, least, most) => {
  const work = await workOf(line);
  expect(work).toBeGreaterThanOrEqual(least);
  expect(work).toBeLessThanOrEqual(most);
});

it('counts nothing for loading a library', async () => {
  const works: (number | undefined)[] = [];
  // Which the guest has not loaded yet, and one that it has.
  for (const module of ['mailbox', 'json']) {
    const { facts } = await runner.profile(
      runOf(`import ${module}\n\n\ndef f():\n    return 1\n`, {
        tests: 'def check(candidate):\n    candidate()\n',
      }),
    );
    works.push(facts?.totalWork);
  }
  expect(works[0]).toBe(works[1]);
});
