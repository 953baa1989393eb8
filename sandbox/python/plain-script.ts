import type { PytestTests, StdioTests, Tests } from '../../core/problem.js';

/** Tests that run in one script with the program. */
type ScriptTests = Exclude<Tests, StdioTests | PytestTests>;

/**
 * A program, its tests, what calls them and a sign on standard error that the end was reached, in one text of
 * Python. Unittest classes run in the order that they are written in, up to the first failure; a script in which
 * none of them ran has not passed. Throws a TypeError for tests of style `main`, which Python does not have.
 */
export function plainScript(
  program: string,
  tests: ScriptTests,
  entryPoint: string | null,
  ended: string,
): string {
  return `${program}\n\n${testsAsText(tests, entryPoint ?? '')}\n__import__("sys").stderr.write("${ended}")\n`;
}

function testsAsText(tests: ScriptTests, entryPoint: string): string {
  switch (tests.style) {
    case 'check':
      return `${tests.code}\n\n${entryPoint === '' ? '' : `check(${entryPoint})\n`}`;
    case 'asserts':
      return `${tests.code}\n`;
    case 'unittest':
      return `${tests.code}\n\n${RUN_UNITTESTS}`;
    case 'calls':
      return tests.calls
        .map(({ input, output }) => `assert ${entryPoint}(${input}) == (${output})\n`)
        .join('');
    case 'main':
      throw new TypeError('Python problems have no tests of style main');
  }
}

/** Fails with the failing test's own last line, which is the script's last then. */
const RUN_UNITTESTS = `
def _run_unittests():
    import unittest

    classes = [
        one
        for one in list(globals().values())
        if isinstance(one, type) and issubclass(one, unittest.TestCase) and one.__module__ == __name__
    ]
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    result = unittest.TestResult()
    result.failfast = True
    unittest.TestSuite(map(load, classes)).run(result)
    for test, text in result.failures + result.errors:
        raise SystemExit(f"{test.id()}: {text.strip().splitlines()[-1]}")
    if result.unexpectedSuccesses or result.testsRun == len(result.skipped):
        raise SystemExit("no test passed")


_run_unittests()
`;
