import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { canonicalJson } from '../../core/canonical-json.js';
import { UserError } from '../../core/errors.js';
import { TASK_KINDS, TEXT_FORMS } from '../../evaluation/tasksets/task-row.js';
import type { Sampling } from '../../llm/model-request.js';
import { samplingSchema } from '../../llm/model-roles.js';

import { leftOutPairsSchema } from './eval-schema.js';

/** Says which part of which evaluation a folder has; written when all of it is judged. */
export const PART_FILE = 'part.json';

const partSchema = z.strictObject({
  index: z.int().min(0),
  count: z.int().positive(),
  model: z.string().min(1),
  prompts: z.string().min(1),
  /** Hash of the programs of all parts together. */
  source: z.string().min(1),
  tasks: z.array(z.enum(TASK_KINDS)).readonly(),
  forms: z.array(z.enum(TEXT_FORMS)).readonly(),
  samples: z.int().positive(),
  seed: z.int().min(0),
  perProblem: z.int().positive(),
  /** How answers were drawn; parts of before do not say. */
  sampling: samplingSchema.optional(),
  /** Answers that did not come after all retries. */
  unanswered: z.int().min(0),
  /** Of the part's own pairs; parts of before were asked whatever their references came to. */
  leftOut: leftOutPairsSchema.default([]),
});

/** A part of an evaluation, and with what settings it was asked. */
export type EvaluationPart = Readonly<Omit<z.infer<typeof partSchema>, 'sampling'>> & {
  readonly sampling?: Sampling | undefined;
};

/** What a folder has. Throws a UserError where nothing in it was judged to the end. */
export function readPart(folder: string): EvaluationPart {
  const path = join(folder, PART_FILE);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new UserError(
      `${folder} has no finished part of an evaluation`,
      'name folders that "speciate eval --out" wrote; a part that was stopped goes on by its own command',
    );
  }
  const parsed = partSchema.safeParse(value);
  if (!parsed.success) {
    throw new UserError(
      `${path} is not what "speciate eval" writes: ${parsed.error.issues[0]?.message ?? ''}`,
      'run the part’s command again, which writes it anew',
    );
  }
  return parsed.data;
}

/** Throws a UserError unless the folders' parts are all of one evaluation, each of it once. */
export function checkParts(
  parts: readonly { readonly folder: string; readonly part: EvaluationPart }[],
): void {
  const [first] = parts;
  if (first === undefined) {
    throw new TypeError('there is a folder at least');
  }
  const { count } = first.part;
  const seen = new Map<number, string>();
  for (const { folder, part } of parts) {
    const differing = differenceOf(first.part, part);
    if (differing !== null) {
      throw new UserError(
        `${folder} is of another evaluation than ${first.folder}: its ${differing} differ`,
        'join parts of one evaluation: one command but for --shard and --out',
      );
    }
    const other = seen.get(part.index);
    if (other !== undefined) {
      throw new UserError(
        `${other} and ${folder} are both part ${part.index + 1}/${count}`,
        'name each part once',
      );
    }
    seen.set(part.index, folder);
  }
  const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !seen.has(index));
  if (missing.length > 0) {
    const names = missing.slice(0, 5).map((index) => `${index + 1}/${count}`);
    throw new UserError(
      `${missing.length} of ${count} parts ${missing.length === 1 ? 'is' : 'are'} missing: ${names.join(', ')}${missing.length > 5 ? ', …' : ''}`,
      'name their folders too; a part that was never asked needs "speciate eval --shard" first',
    );
  }
}

/** What two parts cannot be of one evaluation with; null where they can. */
function differenceOf(left: EvaluationPart, right: EvaluationPart): string | null {
  const names = {
    ...{ count: 'numbers of parts', model: 'models', prompts: 'prompts', source: 'programs', tasks: 'tasks' },
    ...{
      forms: 'forms of text',
      samples: 'numbers of samples',
      seed: 'seeds',
      perProblem: 'tasks a problem',
    },
  } as const;
  const keys = Object.keys(names) as readonly (keyof typeof names)[];
  const key = keys.find((one) => JSON.stringify(left[one]) !== JSON.stringify(right[one]));
  return key === undefined ? differenceOfSampling(left, right) : names[key];
}

/** Which parameters of sampling differ; null where none does, or where a part does not say how it was asked. */
function differenceOfSampling(left: EvaluationPart, right: EvaluationPart): string | null {
  const [mine, other] = [left.sampling, right.sampling];
  const isAlike = mine === undefined || other === undefined || canonicalJson(mine) === canonicalJson(other);
  return isAlike ? null : `parameters of sampling (${shownSampling(mine)}; ${shownSampling(other)})`;
}

function shownSampling(sampling: NonNullable<EvaluationPart['sampling']>): string {
  const set = Object.entries(sampling).filter(([, value]) => value !== undefined);
  return set.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ');
}
