import { createHash } from 'node:crypto';

import { expect, onTestFinished } from 'vitest';

import { canonicalJson } from '../../core/canonical-json.js';

import type { GenerationAnswer, GenerationPrompt } from '../../evaluation/tasksets/code-generation.js';
import type { InputAnswer } from '../../evaluation/tasksets/input-prediction.js';
import type { OutputAnswer } from '../../evaluation/tasksets/output-prediction.js';
import type { RepairAnswer, RepairPrompt } from '../../evaluation/tasksets/repair.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { promptOf, readTemplates } from '../../evaluation/tasks/task-prompt.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import type { FakeAnswer, FakeModelServer } from '../../llm/fake/fake-model-server.js';

/** A model whose answer to every row is known: right or wrong, and how it is put. */
export interface KnownModel {
  /** `sample` is told by the seed of the request. */
  readonly isRight: (row: TaskRow, sample: number) => boolean;
  /** Puts an answer's code or value in words; a fenced block unless given. */
  readonly put?: (row: TaskRow, answer: string, sample: number) => string;
  /** Seconds before it answers. */
  readonly seconds?: number;
}

/** The program of a row, all its files as one text. */
export function programText(row: TaskRow): string {
  const { files } = row.prompt as { files: Record<string, string> };
  return [...Object.values(files), ...(isCode(row) ? [referenceOf(row)] : [])].join('\n');
}

/** The definition that is asked for; null where it is a whole file, or a value. */
export function emptiedOf(row: TaskRow): GenerationPrompt['emptied'] {
  return row.task === 'code-generation' ? (row.prompt as GenerationPrompt).emptied : null;
}

/** What answers a row: the whole entry file, a definition, or a value. */
export function referenceOf(row: TaskRow): string {
  switch (row.task) {
    case 'code-generation':
      return `${(row.prompt as GenerationPrompt).beginning}${(row.answer as GenerationAnswer).reference}`;
    case 'repair':
      return (row.answer as RepairAnswer).files[(row.prompt as RepairPrompt).file] ?? '';
    case 'output-prediction':
      return (row.answer as OutputAnswer).output;
    case 'input-prediction':
      return (row.answer as InputAnswer).input;
    case 'translation':
      return expect.fail('a translation has no reference');
  }
}

/** The seed of sample 0; the others follow. */
export const SAMPLING_SEED = 100;

/** An answer that can be read and is wrong. */
function wrongOf(row: TaskRow): string {
  const { entryPoint } = row.prompt as { entryPoint: string | null };
  const emptied = emptiedOf(row);
  if (emptied?.kind === 'class') {
    return `class ${emptied.name}:\n    wrong = True\n`;
  }
  if (isCode(row)) {
    const name = emptied?.name.replace(/^.*\./, '') ?? entryPoint ?? '';
    return `def ${name}(*args, **kwargs):\n    return 'wrong'\n`;
  }
  // Any input may give the value by chance, but for one that no function takes.
  return row.task === 'input-prediction' ? Array(40).fill('0').join(', ') : `'no such value'`;
}

export function isCode({ task }: TaskRow): boolean {
  return task === 'code-generation' || task === 'repair';
}

function plainly(row: TaskRow, answer: string): string {
  return isCode(row) ? `\`\`\`python\n${answer}\n\`\`\`` : `[ANSWER]${answer}[/ANSWER]`;
}

/**
 * Right with probability `p`, decided by a hash of prompt and sample: where evolution left what is shown as it was, both
 * sides are one request.
 */
export function isRightBy(p: number): KnownModel['isRight'] {
  return ({ prompt }, sample) =>
    createHash('sha256')
      .update(`${canonicalJson(prompt)} ${sample}`)
      .digest()
      .readUInt32BE(0) /
      2 ** 32 <
    p;
}

/** A server of the model, until the test is over, which knows its rows by their prompts. Call it inside a test. */
export async function knownModel(rows: readonly TaskRow[], model: KnownModel): Promise<FakeModelServer> {
  const templates = readTemplates();
  const byPrompt = new Map(rows.map((row) => [promptOf(row, templates), row]));
  const server = await startFakeModelServer(({ text }, _, body): FakeAnswer => {
    const row = byPrompt.get(text);
    if (row === undefined) {
      return { kind: 'raw', status: 400, body: '{"error": {"message": "no row has this prompt"}}' };
    }
    const sample = Number(body.seed) - SAMPLING_SEED;
    const answer = model.isRight(row, sample) ? referenceOf(row) : wrongOf(row);
    const choices = [{ text: (model.put ?? plainly)(row, answer, sample), finish: 'stop' }];
    const usage = { prompt: 10, completion: 5 };
    return { kind: 'choices', choices, usage, afterSeconds: model.seconds ?? 0 };
  });
  onTestFinished(() => server.close());
  return server;
}
