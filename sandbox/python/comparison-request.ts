import { z } from 'zod';

import type { ComparisonRun, StatementsReached } from '../comparison.js';
import type { Limits } from '../runner.js';

/** What the guest is asked of one program (python/guest/differ/differ.py). */
export interface DifferRequest {
  readonly files: Readonly<Record<string, string>>;
  readonly entryFile: string;
  readonly entryPoint: string | null;
  readonly inputs: readonly string[];
  /** The input to begin with. */
  readonly first: number;
  /** Inputs to leave out, after which the program is loaded afresh. */
  readonly skipped: readonly number[];
  /** Words that both programs contain: attributes that only one of the two names are not compared. */
  readonly words: string;
  /** CPU seconds of a call, and by input where they are others. */
  readonly seconds: number;
  readonly secondsOf: Readonly<Record<string, number>>;
  /** No call is begun after so much CPU time. */
  readonly totalSeconds: number;
  /** Share of the recursion limit that the program gets. */
  readonly depth: number;
  /** Whether the first call that runs out of time is the last. */
  readonly endsAtTime: boolean;
  /** Above 0 objects stand at other addresses than they would, with each number at others: to tell what depends on them. */
  readonly shakes: number;
  /** Counts the lines of the inputs before `inputs`, until there are so many `lines`; null: counts none. */
  readonly counted: { readonly inputs: number; readonly lines: number } | null;
  /** Asks no further input where more than these `lines` were counted on so many first `inputs`, and says so in the end. */
  readonly endsAbove?: { readonly inputs: number; readonly lines: number };
  readonly outputBytes: number;
}

/** How the process of one program ended, and what it reported until then. */
export interface SideEnd {
  /** One for each line that it wrote to the record's descriptor. */
  readonly records: readonly unknown[];
  readonly exitCode: number | null;
  readonly signal: number | null;
  readonly stopped: 'wall' | 'processes' | 'memory' | null;
}

/** Runs a request in a fresh process of the guest. Rejects with SandboxError where the sandbox failed. */
export type RunSide = (request: DifferRequest, limits: Limits) => Promise<SideEnd>;

const outcome = z.object({
  input: z.number(),
  /**
   * `refused`: the input is no expression; `unloaded`: the program does not load; `recursion` and `memory`:
   * a limit; `died`: the process ended, which is said of it and not by it.
   */
  ended: z.enum(['returned', 'raised', 'recursion', 'memory', 'time', 'died', 'unloaded', 'refused']),
  type: z.string(),
  value: z.string(),
  exception: z.string(),
  arguments: z.string(),
  identity: z.string(),
  output: z.string(),
  /** CPU seconds. */
  cpu: z.number(),
  /** Lines of the program's own that were executed, and how many of them for the first time. */
  lines: z.number().default(0),
  fresh: z.number().default(0),
  /** The same in lines, where calls count too (line_count.py). */
  work: z.number().default(0),
  text: z.tuple([z.string(), z.string().nullable(), z.string()]),
});

/** What a program did on one input, each part as a text that is equal where the parts are. */
export type Outcome = z.infer<typeof outcome>;

const done = z.object({
  done: z.literal(true),
  reach: z
    .object({
      statements: z.number(),
      reached: z.number(),
      missed: z.array(z.tuple([z.string(), z.number()]).transform(([file, line]) => ({ file, line }))),
    })
    .nullable()
    .default(null),
  isDear: z.boolean().default(false),
});

/** Whether a process came to its end by its own account, and not by the program's. */
export function isComplete(end: SideEnd): boolean {
  return end.exitCode === 0 && done.safeParse(end.records.at(-1)).success;
}

/** Whether the process asked no more inputs, for the lines of the first ones (`endsAbove`). */
export function endedAbove(end: SideEnd): boolean {
  return done.safeParse(end.records.at(-1)).data?.isDear === true;
}

/** The statements that its inputs reached; null where the process did not come to its end or did not count them. */
export function reachOf(end: SideEnd): StatementsReached | null {
  return isComplete(end) ? done.parse(end.records.at(-1)).reach : null;
}

/** Reads one record; null for anything else, since a program can write to the descriptor too. */
export function parseOutcome(value: unknown): Outcome | null {
  return outcome.safeParse(value).data ?? null;
}

/** The outcome of an input at which a process ended by itself or was ended. */
export function endedOutcome(input: number, ended: 'time' | 'died', text: string): Outcome {
  const nothing = { type: '', value: '', exception: '', arguments: '', identity: '', output: '' };
  return { ...nothing, input, ended, cpu: 0, lines: 0, fresh: 0, work: 0, text: [text, null, ''] };
}

/** The words that both programs of a run contain, sorted. */
function sharedWords({ original, evolved }: ComparisonRun): string {
  const [own, other] = [original, evolved].map(
    ({ files }) =>
      new Set(
        Object.values(files)
          .join('\n')
          .match(/[\p{L}\p{N}_]+/gu),
      ),
  );
  return [...(own ?? [])]
    .filter((word) => other?.has(word))
    .sort()
    .join(' ');
}

/** Whatever makes a class in a program's text; a word too many costs a run of the original, one too few an answer. */
const MAKES_CLASSES =
  /\b(?:class|type|exec|eval|__import__|import_module|new_class|make_dataclass|namedtuple|NamedTuple|TypedDict|NewType|\w*Enum|\w*Flag)\b/;

/**
 * All that the original's answers depend on of the other program: names of attributes are compared where both have them, and
 * only objects of the program's own classes have such.
 */
export function wordsOfReference(run: ComparisonRun): string {
  const texts = Object.values(run.original.files);
  return texts.some((text) => MAKES_CLASSES.test(text)) ? sharedWords(run) : '';
}

/** Everything that a comparison's two requests have in common, of the program named. */
export function requestFor(
  run: ComparisonRun,
  side: 'original' | 'evolved',
): Pick<
  DifferRequest,
  'files' | 'entryFile' | 'entryPoint' | 'inputs' | 'words' | 'outputBytes' | 'secondsOf' | 'skipped'
> {
  const program = run[side];
  return {
    files: program.files,
    entryFile: program.entryFile,
    entryPoint: run.entryPoint,
    inputs: run.inputs,
    words: sharedWords(run),
    outputBytes: run.limits.outputBytes,
    secondsOf: {},
    skipped: [],
  };
}
