import { afterAll, describe, expect, it } from 'vitest';

import { findPython } from '../python/interpreter.js';
import type { Trust } from '../runner.js';

import { startCppRunner } from './runner.js';
import { cppRun, DOUBLES } from './test-support.js';

const { executable: python } = await findPython();
const runner = await startCppRunner({ python });
afterAll(() => runner.close());

const HEAD = '#undef NDEBUG\n#include<assert.h>\n';
const RIGHT = 'int f(int a) { return a * 2; }\n';
const both = ['own-operators', 'untrusted'] as const satisfies readonly Trust[];

describe.each(both)('C++ as %s', (trust) => {
  const isolation = trust === 'untrusted' ? 'separate' : 'shared';
  const verdict = (source: string, more: Parameters<typeof cppRun>[1] = {}) =>
    runner.test(cppRun(source, { trust, reference: RIGHT, ...more }));

  it('passes with a right program', async () => {
    expect(await verdict(RIGHT)).toMatchObject({ kind: 'passed', isolation });
  });

  it('names the assert that failed', async () => {
    expect(await verdict('int f(int a) { return a + 2; }\n')).toMatchObject({
      ...{ kind: 'failed', isolation },
      failure: {
        exception: 'AssertionFailed',
        test: 'f(-3) == -6',
        message: 'line 5 of the tests',
        line: null,
      },
    });
  });

  it('names the place of a compile error in the program', async () => {
    expect(await verdict('int g();\nint f(int a) { return b; }\n')).toMatchObject({
      ...{ kind: 'crashed', isolation },
      failure: {
        exception: 'CompileError',
        file: 'main.cpp',
        line: 2,
        message: '‘b’ was not declared in this scope',
      },
    });
  });

  it.each([
    ['#include <cstdlib>\nint f(int a) { std::exit(0); }', 'Exit', ''],
    ['#include <unistd.h>\nint f(int a) { _exit(0); }', 'Exit', ''],
    ['#include <cstdlib>\nint f(int a) { std::quick_exit(0); }', 'Exit', ''],
    ['#include <cstdlib>\nint x = (std::exit(0), 1);\nint f(int a) { return a * 2; }', 'Exit', ''],
    ['int f(int a) { volatile int *p = nullptr; return *p; }', 'SIGSEGV', ''],
    ['int f(int a) { volatile int zero = 0; volatile int r = a / zero; return r; }', 'SIGFPE', ''],
    ['#include <cstdlib>\nint f(int a) { std::abort(); }', 'SIGABRT', ''],
    ['int f(int a) { volatile char room[1000]; room[0] = a; return f(a + 1) + room[0]; }', 'SIGSEGV', ''],
    [
      '#include <stdexcept>\nint f(int a) { throw std::out_of_range("too far"); }',
      'std::out_of_range',
      'too far',
    ],
    [
      '#include <exception>\nstruct Odd : std::exception {};\nint f(int a) { throw Odd(); }',
      'Odd',
      'std::exception',
    ],
    ['int f(int a) { throw 3; }', 'unknown', 'not a std::exception'],
    ['#include <cassert>\nint f(int a) {\n assert(a < 0);\n return 1; }', 'AssertionFailed', 'a < 0'],
  ])('a program that ends otherwise crashed: %s', async (source, exception, message) => {
    const told = await verdict(source);
    expect(told).toMatchObject({ kind: 'crashed', isolation, failure: { exception } });
    expect(JSON.stringify(told)).toContain(message);
  });

  it('gives the line of a failed assert of the program itself', async () => {
    const source = '#include <cassert>\nint f(int a) {\n assert(a < 0);\n return 1;\n}\n';
    expect(await verdict(source)).toMatchObject({ failure: { file: 'main.cpp', line: 3, test: null } });
  });

  it('holds a program to its limits', async () => {
    const limits = { cpuSeconds: 1, wallSeconds: 3, memoryBytes: 200 * 2 ** 20 };
    const loop = 'int f(int a) { volatile int i = 0; for (;;) { i = i + 1; } }';
    expect(await verdict(loop, { limits: { ...limits, wallSeconds: 10 } })).toMatchObject({
      ...{ kind: 'timed-out', limit: 'cpu', seconds: 4 },
    });
    const sleep = '#include <unistd.h>\nint f(int a) { for (;;) pause(); }';
    expect(await verdict(sleep, { limits: { ...limits, wallSeconds: 0.5 } })).toMatchObject({
      limit: 'wall',
    });
    const hog =
      '#include <vector>\n#include <string>\nint f(int a) { std::vector<std::string> v; for (;;) v.push_back(std::string(1000000, 97)); }';
    expect(await verdict(hog, { limits })).toMatchObject({ kind: 'out-of-memory' });
  });

  it('takes several files', async () => {
    const files = {
      'main.cpp': '#include "parts/twice.h"\nint f(int a) { return twice(a); }\n',
      'parts/twice.h': '#pragma once\nint twice(int);\n',
      'parts/twice.cpp': '#include "twice.h"\nint twice(int a) { return 2 * a; }\n',
    };
    expect(await verdict('', { files })).toMatchObject({ kind: 'passed' });
    const broken = { ...files, 'parts/twice.h': '#pragma once\nint twice(int)\n' };
    expect(await verdict('', { files: broken })).toMatchObject({ failure: { exception: 'CompileError' } });
    expect(await verdict('', { files: { ...files, '../x.cpp': '' } })).toMatchObject({ kind: 'refused' });
  });

  it('lets tests catch what is thrown and see what references point to', async () => {
    const source = `#include <stdexcept>
#include <string>
#include <vector>
using namespace std;
int f(vector<int> &a, const string &name, string &&moved, const char *text) {
  if (a.empty()) throw invalid_argument(name);
  a.push_back(static_cast<int>(moved.size()) + text[0]);
  return 1;
}
`;
    const tests = `${HEAD}int main(){
  vector<int> a = {1};
  assert(f(a, "x", "abc", "A") == 1);
  assert((a == vector<int>{1, 68}));
  vector<int> none;
  bool caught = false;
  try { f(none, "empty", "", ""); } catch (const invalid_argument &error) { caught = string(error.what()) == "empty"; }
  assert(caught);
}`;
    expect(await verdict(source, { reference: source, tests })).toMatchObject({ kind: 'passed' });
  });

  it('runs OpenMP where the program asks for it', async () => {
    const source = `#include <omp.h>
int f(int a) {
  int sum = 0;
  #pragma omp parallel for reduction(+ : sum) num_threads(4)
  for (int i = 0; i < 4; ++i) sum += omp_get_num_threads();
  return sum;
}
`;
    const tests = `${HEAD}int main(){ assert(f(1) == 16); }`;
    expect(await verdict(source, { tests })).toMatchObject({ kind: 'passed' });
  });
});

describe('programs that read standard input', () => {
  const cases = [
    { name: 'small', input: '2 3\n', output: '5\n' },
    { name: 'large', input: '20 30\n', output: '50' },
  ];
  const run = (source: string) =>
    runner.test(cppRun(source, { tests: { style: 'stdio', cases }, entryPoint: null, trust: 'untrusted' }));
  const head = '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; ';

  it('pass where their output agrees', async () => {
    expect(await run(`${head} std::cout << a + b << "\\n"; }`)).toMatchObject({
      kind: 'passed',
      isolation: 'separate',
    });
  });

  it('fail by the name of the first case that does not', async () => {
    expect(await run(`${head} std::cout << (a > 9 ? 0 : a + b) << "\\n"; }`)).toMatchObject({
      ...{ kind: 'failed', failure: { test: 'large', expected: '50', actual: '0' } },
    });
    expect(await run(`${head} return 3; }`)).toMatchObject({ kind: 'crashed', failure: { test: 'small' } });
    expect(await run('int main() { return x; }')).toMatchObject({
      failure: { exception: 'CompileError', line: 1 },
    });
  });
});

it('refuses without a compiler, and what is no C++ or has no tests that it knows', async () => {
  const without = await startCppRunner({ python, compiler: '/nowhere/g++' });
  expect(await without.test(cppRun(RIGHT))).toEqual({ kind: 'refused', reason: 'no g++ found' });
  await without.close();
  const run = cppRun(RIGHT);
  expect(await runner.test({ ...run, program: { ...run.program, language: 'java' } })).toMatchObject({
    kind: 'refused',
  });
  expect(
    await runner.test(cppRun(RIGHT, { tests: { style: 'check', code: DOUBLES, count: 1 } })),
  ).toMatchObject({
    ...{ kind: 'refused', reason: 'no check tests in C++' },
  });
});
