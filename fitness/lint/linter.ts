import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';
import type { LintReport } from '../../core/metrics.js';
import type { Program } from '../../core/program.js';
import { tryAgain } from '../../core/try-again.js';

import { startLintProcess } from './lint-process.js';
import type { LintProcess } from './lint-process.js';

/** One message of Pylint. */
export interface LintMessage {
  readonly symbol: string;
  /** Category letter: C, R, W, E, F or I. */
  readonly category: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** Pylint's view of a program, with the place of each message. */
export interface DetailedLintReport extends LintReport {
  readonly places: readonly LintMessage[];
}

/** A Pylint that stays up. Owns its process: start one a worker and close it. Programs are linted one after another. */
export interface Linter {
  /**
   * What `python -m pylint --reports=n` says of all Python files of a program, without any configuration file. A
   * program without statements has the score 0 after an error and 10 else, where Pylint gives none. A process that
   * dies is replaced and the program tried once more; rejects with a SandboxError where that fails too.
   */
  lint(program: Program): Promise<DetailedLintReport>;
  close(): Promise<void>;
}

const ANSWER = z.union([
  z.object({ failure: z.string() }),
  z.object({
    score: z.number(),
    statements: z.number(),
    messages: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])),
  }),
]);

/**
 * Starts Pylint with a Python interpreter that has it. Rejects with a SandboxError where it does not start.
 */
export async function startLinter({ python }: { readonly python: string }): Promise<Linter> {
  let current: LintProcess = await tryAgain(() => startLintProcess(python));
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();

  const lintOnce = async (program: Program): Promise<DetailedLintReport> => {
    const answer = ANSWER.parse(await current.ask({ id: 0, files: program.files }));
    if ('failure' in answer) {
      throw new SandboxError(`Pylint failed: ${answer.failure}`);
    }
    return toReport(answer);
  };
  const lint = async (program: Program): Promise<DetailedLintReport> => {
    try {
      return await lintOnce(program);
    } catch (problem) {
      if (isClosed) {
        throw problem;
      }
    }
    return tryAgain(
      async () => {
        await current.close();
        current = await startLintProcess(python);
        return lintOnce(program);
      },
      () => isClosed,
    );
  };
  return {
    lint: (program) => {
      const result = queue.then(() => lint(program));
      queue = result.catch(() => undefined);
      return result;
    },
    close: async () => {
      isClosed = true;
      await current.close();
    },
  };
}

function toReport(answer: {
  readonly score: number;
  readonly statements: number;
  readonly messages: readonly (readonly [string, string, string, number])[];
}): DetailedLintReport {
  const messages: Record<string, number> = {};
  const categories: Record<string, string> = {};
  const places = answer.messages.map(([symbol, category, file, line]) => {
    messages[symbol] = (messages[symbol] ?? 0) + 1;
    categories[symbol] = category;
    return { symbol, category, file, line };
  });
  return { score: answer.score, statements: answer.statements, messages, categories, places };
}
