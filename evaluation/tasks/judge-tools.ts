import type { Language } from '../../core/language.js';
import { startCppRunner } from '../../sandbox/cpp/runner.js';
import { startJavaRunner } from '../../sandbox/java/runner.js';
import { startNodeRunner } from '../../sandbox/node/runner.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import type { Runner, RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { JudgeTools } from './judge.js';

/** Tools on this machine; close them when done. */
export interface OwnJudgeTools extends JudgeTools {
  close(): Promise<void>;
}

const STARTS: Readonly<Record<Language, (options: RunnerOptions) => Promise<Runner>>> = {
  python: startPythonRunner,
  javascript: startNodeRunner,
  typescript: startNodeRunner,
  java: startJavaRunner,
  cpp: startCppRunner,
};

/** Tools whose sandboxes start when an answer first needs them, one a language. */
export function createJudgeTools(parser: SourceParser, options: RunnerOptions): OwnJudgeTools {
  const runners = new Map<Language, Promise<Runner>>();
  return {
    parser,
    runnerOf: (language) => {
      const started = runners.get(language) ?? STARTS[language](options);
      runners.set(language, started);
      return started;
    },
    close: async () => {
      for (const one of await Promise.allSettled(runners.values())) {
        // What did not start has told so already, and has nothing to close.
        await (one.status === 'fulfilled' ? one.value.close() : null);
      }
    },
  };
}
