import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import type { Problem } from '../../core/problem.js';
import { exportProblems } from '../../datasets/exporters/problems.js';
import type { Attempt, TaskWork } from '../../engine/synthesis/synthesise-task.js';
import { generateRequest, sampleOf } from '../../engine/synthesis/synthesise-task.js';
import type { Synthesis, Synthesised, Wanted } from '../../engine/synthesis/synthesise.js';
import { synthesise } from '../../engine/synthesis/synthesise.js';
import type { Rejection } from '../../engine/synthesis/validate-task.js';
import type { ModelClient } from '../../llm/model-client.js';
import { shownCost } from '../../llm/prices.js';

import { KU_TASKS } from '../problem-choice.js';
import { writeWhole } from '../write-whole.js';

import type { SynthesisResult } from './synthesis-schema.js';

export interface SynthesisSession {
  readonly synthesis: Omit<Synthesis, 'work' | 'onBatch' | 'onLeftOut'>;
  readonly work: Omit<TaskWork, 'onAttempt'>;
  /** Asks for all first tries of a batch at once; null where each is asked for by itself. */
  readonly askBatch:
    | ((
        client: ModelClient,
        items: readonly { request: ReturnType<typeof generateRequest>; sample: number }[],
      ) => Promise<void>)
    | null;
  /** Originals of the augmented benchmark; null where there is to be none. */
  readonly originals: readonly Problem[] | null;
  readonly folder: string;
  readonly configHash: string;
  readonly note: (line: string) => void;
}

export interface SessionEnd {
  readonly synthesised: Synthesised;
  readonly attempts: readonly Attempt[];
  readonly files: NonNullable<SynthesisResult['files']>;
}

const HASH_FILE = 'synthesis.json';

/** Where answers are kept in a synthesis' folder. */
export function answersOf(folder: string): string {
  return join(folder, 'answers.sqlite');
}

/** Throws a UserError where the folder holds a synthesis of other settings. */
export function claimFolder(folder: string, configuration: object): string {
  const path = join(folder, HASH_FILE);
  const configHash = hashValue(configuration);
  if (existsSync(path)) {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (hashValue(stored) !== configHash) {
      throw new UserError(
        `${folder} holds a synthesis with other projects, models, prompts or settings`,
        `name another folder with --out, or give it the settings in ${path}`,
      );
    }
    return configHash;
  }
  writeWhole(path, `${JSON.stringify(configuration, null, 2)}\n`);
  return configHash;
}

/**
 * Goes through a synthesis from its beginning; what was answered before is not asked again. Each attempt is written as it
 * ends, and all in their order however the session ends but by a kill; tasks and benchmark when it is done.
 */
export async function runSynthesis(session: SynthesisSession): Promise<SessionEnd> {
  const { folder, work } = session;
  const attempts: Attempt[] = [];
  const attemptsPath = join(folder, 'attempts.jsonl');
  const taskWork: TaskWork = {
    ...work,
    onAttempt: (attempt) => {
      attempts.push(attempt);
      appendFileSync(attemptsPath, lineOf(attempt));
      const end =
        attempt.rejection === null
          ? `valid, ${attempt.problem ?? ''}`
          : `${attempt.rejection.kind}: ${attempt.rejection.reason}`;
      session.note(`${attempt.unit} ${attempt.slot + 1}, try ${attempt.attempt}: ${end}`);
    },
  };
  writeWhole(attemptsPath, '');
  try {
    const synthesised = await synthesise({
      ...session.synthesis,
      work: taskWork,
      onBatch: async (wanted) => {
        session.note(`a batch of ${wanted.length} tasks`);
        await session.askBatch?.(work.generator.client, firstTries(taskWork, wanted));
      },
      onLeftOut: (wanted, rejection) => {
        markLeftOut(attempts, wanted, rejection);
      },
    });
    return {
      synthesised,
      attempts: inOrder(attempts),
      files: writeTasks(session, synthesised, attemptsPath),
    };
  } finally {
    writeWhole(attemptsPath, inOrder(attempts).map(lineOf));
  }
}

/** What the first try of each task asks. */
export function firstTries(
  work: Pick<TaskWork, 'generator' | 'templates' | 'tries'>,
  wanted: readonly Wanted[],
): readonly { request: ReturnType<typeof generateRequest>; sample: number }[] {
  return wanted.flatMap(({ unit, slot, files }) => {
    const [file] = files;
    const sample = sampleOf(work, { slot, files }, 0, 1);
    return file === undefined ? [] : [{ request: generateRequest(work, unit, file), sample }];
  });
}

function writeTasks(
  { folder, originals }: SynthesisSession,
  { tasks }: Synthesised,
  attempts: string,
): SessionEnd['files'] {
  const path = join(folder, KU_TASKS);
  writeWhole(path, exportProblems(tasks));
  const augmented = originals === null ? null : join(folder, 'augmented.jsonl');
  if (augmented !== null && originals !== null) {
    writeWhole(augmented, exportProblems([...originals, ...tasks]));
  }
  return { tasks: path, attempts, augmented };
}

/** The valid attempt of a slot came to nothing after all. */
function markLeftOut(attempts: Attempt[], { unit, slot }: Wanted, rejection: Rejection): void {
  const at = attempts.findIndex((one) => one.unit === unit && one.slot === slot && one.rejection === null);
  const attempt = attempts[at];
  if (attempt !== undefined) {
    attempts[at] = { ...attempt, rejection };
  }
}

/** By what was wanted, not by when it was answered. */
function inOrder(attempts: readonly Attempt[]): readonly Attempt[] {
  const rank = ({ unit, slot }: Attempt): string => `${unit} ${String(slot).padStart(6, '0')}`;
  return [...attempts].sort((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));
}

function lineOf(attempt: Attempt): string {
  return `${JSON.stringify({ ...attempt, cost: shownCost(attempt.cost) })}\n`;
}
