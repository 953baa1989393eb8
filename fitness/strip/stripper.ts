import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';
import type { Program } from '../../core/program.js';
import { tryAgain } from '../../core/try-again.js';

import { addedTokens } from './common-tokens.js';
import { startStripProcess } from './strip-process.js';
import type { StripProcess } from './strip-process.js';

/** How far the simplifier goes, each with those before it (see README.md beside this file). */
export const STRIP_LEVELS = ['folding', 'threads', 'inlining'] as const;

export type StripLevel = (typeof STRIP_LEVELS)[number];

/** What evolution added to a program, and how much of it a simplifier leaves. */
export interface StripReport {
  /** Lexer tokens of the evolved program that are not the original's: those outside a longest common subsequence. */
  readonly addedTokens: number;
  /** Share of the added tokens that is left at each level, 0 to 1; 0 where nothing was added. */
  readonly survives: Readonly<Record<StripLevel, number>>;
  /** Whether at some level the program is the original again, up to names, docstrings and annotations. */
  readonly becomesOriginal: boolean;
}

export interface SimplifyOptions {
  /**
   * Names of functions, classes, methods and variables that others use and that therefore stay. Without it: all
   * definitions of the entry file that the program itself does not use, and all methods.
   */
  readonly keep?: readonly string[];
}

/** A program that does not parse, so that there is nothing to simplify. */
export class UnparsableProgramError extends Error {
  override readonly name = 'UnparsableProgramError';
}

/** A simplifier of Python programs that stays up. Owns its process: start one a worker and close it. */
export interface Stripper {
  /**
   * What a simplifier leaves of that which evolution added. Names that the original defines stay. Rejects with an
   * UnparsableProgramError for a program that does not parse, with a SandboxError where simplifying itself failed.
   */
  measure(original: Program, evolved: Program): Promise<StripReport>;
  /** The program after a level's rules, without comments. Rejects as `measure` does. */
  simplify(program: Program, level: StripLevel, options?: SimplifyOptions): Promise<Program>;
  close(): Promise<void>;
}

const TOKENS = z.array(z.array(z.string()));
const FORMS = z.array(z.string());
const TROUBLE = z.union([z.object({ refused: z.string() }), z.object({ failure: z.string() })]);
const MEASURED = z.object({
  original: TOKENS,
  evolved: TOKENS,
  originalForms: FORMS,
  evolvedForms: FORMS,
});
const SIMPLIFIED = z.object({ files: z.record(z.string(), z.string()) });

/** Starts the simplifier with a Python interpreter, 3.10 or later; the standard library is enough. */
export async function startStripper(python: string): Promise<Stripper> {
  let current: StripProcess = await tryAgain(() => startStripProcess(python));
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();

  const askOnce = async (request: object): Promise<unknown> => {
    const answer = await current.ask(request);
    const trouble = TROUBLE.safeParse(answer);
    if (trouble.success) {
      throw 'refused' in trouble.data
        ? new UnparsableProgramError(trouble.data.refused)
        : new SandboxError(`the simplifier failed: ${trouble.data.failure}`);
    }
    return answer;
  };
  const ask = async (request: object): Promise<unknown> => {
    try {
      return await askOnce(request);
    } catch (problem) {
      if (isClosed || problem instanceof UnparsableProgramError) {
        throw problem;
      }
    }
    return tryAgain(
      async () => {
        await current.close();
        current = await startStripProcess(python);
        return askOnce(request);
      },
      () => isClosed,
    );
  };
  const inTurn = (request: object): Promise<unknown> => {
    const result = queue.then(() => ask(request));
    queue = result.catch(() => undefined);
    return result;
  };
  return {
    measure: async (original, evolved) => {
      refuseOthers(original);
      refuseOthers(evolved);
      const answer = await inTurn({
        do: 'measure',
        original: original.files,
        entry: original.entryFile,
        evolved: evolved.files,
        evolvedEntry: evolved.entryFile,
      });
      return reportOf(MEASURED.parse(answer));
    },
    simplify: async (program, level, options = {}) => {
      refuseOthers(program);
      const answer = await inTurn({
        do: 'simplify',
        files: program.files,
        entry: program.entryFile,
        level: STRIP_LEVELS.indexOf(level) + 1,
        keep: options.keep ?? null,
      });
      return { ...program, files: SIMPLIFIED.parse(answer).files };
    },
    close: async () => {
      isClosed = true;
      await current.close();
    },
  };
}

function refuseOthers(program: Program): void {
  if (program.language !== 'python') {
    throw new TypeError(`there is no simplifier for ${program.language}`);
  }
}

/**
 * Tokens are counted by longest common subsequences, with the program's own names alike. At a level, the simplified
 * program is held against the original as it is and against the original simplified alike, whichever is nearer: what
 * the simplifier would take from the original as well is not evolution's.
 */
function reportOf(measured: z.infer<typeof MEASURED>): StripReport {
  const [original = [], ...originalAt] = measured.original;
  const [evolved = [], ...evolvedAt] = measured.evolved;
  const added = addedTokens(evolved, original);
  const shareAt = (level: number): number => {
    const tokens = evolvedAt[level] ?? [];
    const left = Math.min(addedTokens(tokens, original), addedTokens(tokens, originalAt[level] ?? []));
    return added === 0 ? 0 : Math.min(1, left / added);
  };
  const forms = new Set(measured.originalForms);
  return {
    addedTokens: added,
    survives: { folding: shareAt(0), threads: shareAt(1), inlining: shareAt(2) },
    becomesOriginal: measured.evolvedForms.some((form) => forms.has(form)),
  };
}
