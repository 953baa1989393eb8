import type { Language } from './language.js';
import type { Files, Program } from './program.js';

/**
 * HumanEval's form of tests: a block of code that defines `check(candidate)`. It runs in the
 * program's own namespace, after it, and `check` is then called with the entry point.
 */
export interface CheckTests {
  readonly style: 'check';
  readonly code: string;
  /** Number of assert statements in `code`, for display. */
  readonly count: number;
}

/**
 * A script of asserts that runs after the program, in its namespace: MBPP's own form in Python, HumanEval-X's
 * `console.assert` in JavaScript. It passes where it runs to its end and no assert failed.
 */
export interface AssertTests {
  readonly style: 'asserts';
  readonly code: string;
  /** Number of asserts in `code`, for display. */
  readonly count: number;
}

/** ClassEval's form: classes of `unittest.TestCase`, run in the order that they are written in. */
export interface UnittestTests {
  readonly style: 'unittest';
  readonly code: string;
  /** Number of test methods in `code`, for display. */
  readonly count: number;
}

/** A source unit with a main function, compiled with the program: HumanEval-X's form in Java and C++. */
export interface MainTests {
  readonly style: 'main';
  readonly code: string;
  /** Number of checks in `code`, for display. */
  readonly count: number;
}

/**
 * Files of tests for pytest, which lie beside the program's own: test modules (`test_*.py`, `*_test.py`), the
 * `conftest.py` that they need, and other modules of theirs.
 */
export interface PytestTests {
  readonly style: 'pytest';
  /** Source texts by path from the program's folder. */
  readonly files: Files;
  /** Number of test functions, for display; a parametrised one counts once. */
  readonly count: number;
}

/** CRUXEval's form: calls of the entry point, and what each must return. */
export interface CallTests {
  readonly style: 'calls';
  readonly calls: readonly {
    /** What stands between the brackets of the call, as source text. */
    readonly input: string;
    /** The result as source text; equal by `==`. */
    readonly output: string;
  }[];
}

/** AVATAR's form: what is written to standard output for what is read from standard input. */
export interface StdioTests {
  readonly style: 'stdio';
  readonly cases: readonly { readonly name: string; readonly input: string; readonly output: string }[];
}

/** How a Problem is tested. A union by `style`, so that a runner must handle each form. */
export type Tests =
  CheckTests | AssertTests | UnittestTests | PytestTests | MainTests | CallTests | StdioTests;

export type TestStyle = Tests['style'];

/** How many single checks the tests make, for display. */
export function countOfTests(tests: Tests): number {
  switch (tests.style) {
    case 'calls':
      return tests.calls.length;
    case 'stdio':
      return tests.cases.length;
    case 'check':
    case 'asserts':
    case 'unittest':
    case 'pytest':
    case 'main':
      return tests.count;
  }
}

/** All source text of the tests, to look names up in; empty where nothing in them is source text. */
export function sourceOfTests(tests: Tests): string {
  switch (tests.style) {
    case 'calls':
      return tests.calls.flatMap(({ input, output }) => [input, output]).join('\n');
    case 'stdio':
      return '';
    case 'pytest':
      return Object.values(tests.files).join('\n');
    case 'check':
    case 'asserts':
    case 'unittest':
    case 'main':
      return tests.code;
  }
}

/** One benchmark item. Read-only: evolution never changes a Problem. */
export interface Problem {
  /** Unique within its dataset, e.g. `HumanEval/0`. */
  readonly id: string;
  readonly dataset: string;
  readonly language: Language;
  /** What a model under test is shown. */
  readonly prompt: string;
  /** Name of the function or class that tests call; `null` for programs that read standard input. */
  readonly entryPoint: string | null;
  /** The reference program that evolution starts from. */
  readonly program: Program;
  readonly tests: Tests;
  /** SPDX identifier of the data's licence. */
  readonly licence: string;
  /** The record as it was read, kept so that exporters can give back fields that speciate does not know. */
  readonly record: Readonly<Record<string, unknown>>;
}
