import type { Language } from '../../core/language.js';
import { startCppRunner } from '../../sandbox/cpp/runner.js';
import { startJavaRunner } from '../../sandbox/java/runner.js';
import { startNodeRunner } from '../../sandbox/node/runner.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import type { PythonRunner } from '../../sandbox/python-runner.js';
import type { Runner, RunnerOptions } from '../../sandbox/runner.js';

const STARTS: Readonly<Record<Exclude<Language, 'python'>, (options: RunnerOptions) => Promise<Runner>>> = {
  javascript: startNodeRunner,
  typescript: startNodeRunner,
  java: startJavaRunner,
  cpp: startCppRunner,
};

/** Runners of several languages; close them when done. */
export interface Runners {
  /** Rejects with a SandboxError where the language has no sandbox here. */
  runnerOf(language: Language): Promise<Runner>;
  /** That of Python, which can do more. */
  pythonRunner(): Promise<PythonRunner>;
  close(): Promise<void>;
}

/** Runners that start when they are first needed, one a language. */
export function createRunners(options: RunnerOptions): Runners {
  const runners = new Map<Language, Promise<Runner>>();
  let python: Promise<PythonRunner> | undefined;
  const pythonRunner = (): Promise<PythonRunner> => (python ??= startPythonRunner(options));
  return {
    pythonRunner,
    runnerOf: (language) => {
      if (language === 'python') {
        return pythonRunner();
      }
      const started = runners.get(language) ?? STARTS[language](options);
      runners.set(language, started);
      return started;
    },
    close: () => closeAll([...(python === undefined ? [] : [python]), ...runners.values()]),
  };
}

/** Closes what has started of them. */
export async function closeAll(starting: readonly Promise<{ close(): Promise<void> }>[]): Promise<void> {
  for (const one of await Promise.allSettled(starting)) {
    // What did not start has told so already, and has nothing to close.
    await (one.status === 'fulfilled' ? one.value.close() : null);
  }
}
