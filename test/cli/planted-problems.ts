import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { starterImporter } from '../../datasets/starter/import.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import type { FakeAnswer, FakeModelServer } from '../../llm/fake/fake-model-server.js';

import { runCli } from './run-cli.js';

/** A starter program whose description is planted: sentences of which only some are needed. */
export interface PlantedProblem {
  readonly id: string;
  readonly entryPoint: string;
  readonly solution: string;
  /** Sentences of its description, in order; a blank line is after every third. */
  readonly sentences: readonly string[];
  /** Which of them a model needs; at least one. */
  readonly needed: readonly number[];
}

/** The seed of sample 0; the others follow. */
export const PLANTED_SEED = 500;

const SENTENCES = 9;
/** The first reads and prints rather than return; helpers stand before the others. */
const NOT_RENAMED: readonly string[] = ['run_ledger', 'smooth_readings', 'parse_duration'];

/** So many problems of the starter set's programs, each under a name of its own, with their file in HumanEval's form. */
export async function plantProblems(
  count: number,
  folder: string,
): Promise<{ readonly file: string; readonly problems: readonly PlantedProblem[] }> {
  const starters: Problem[] = [];
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    if (!NOT_RENAMED.includes(problem.entryPoint ?? '')) {
      starters.push(problem);
    }
  }
  const rows: object[] = [];
  const problems = Array.from({ length: count }, (_, at): PlantedProblem => {
    const { record, entryPoint } =
      starters[at % starters.length] ?? expect.fail('there is no starter problem');
    const { prompt, canonical_solution: body, test } = record as Record<string, string>;
    const name = `${entryPoint ?? ''}_${at}`;
    const renamed = (text = ''): string =>
      text.replaceAll(new RegExp(`\\b${entryPoint ?? ''}\\b`, 'g'), name);
    const sentences = Array.from(
      { length: SENTENCES },
      (_none, number) =>
        `Rule ${name} ${number} settles ${'one more '.repeat((at + number) % 4)}question of the caller.`,
    );
    const draws = sentences.map((sentence) => hashShare(sentence));
    const least = draws.indexOf(Math.min(...draws));
    const needed = sentences.flatMap((_sentence, number) =>
      number === least || (draws[number] ?? 1) < 0.3 ? [number] : [],
    );
    const text = sentences
      .map((sentence, number) => `    ${sentence}${number % 3 === 2 ? '\n' : ''}`)
      .join('\n');
    const head = (renamed(prompt).split('"""')[0] ?? '').trimEnd();
    rows.push({
      ...{ task_id: `Planted/${at}`, prompt: `${head}\n    """${text.trim()}\n    """\n` },
      ...{ entry_point: name, canonical_solution: renamed(body), test: renamed(test) },
    });
    return {
      id: `Planted/${at}`,
      entryPoint: name,
      solution: `${head}\n${renamed(body)}`,
      sentences,
      needed,
    };
  });
  const file = join(folder, 'planted.jsonl');
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { file, problems };
}

/** Builds the ladders of a file; gives their path. */
export function buildLadders(file: string, folder: string): string {
  const path = join(folder, 'planted.ladder.jsonl');
  const { status, stderr } = runCli([
    ...['ladder', 'build', '--file', file, '--no-profile', '--out', path, '--quiet'],
  ]);
  expect(status, stderr).toBe(0);
  return path;
}

export interface PlantedModel {
  /** Whether an answer to a question is right; `sample` is told by the seed of the request. */
  readonly isRight: (problem: PlantedProblem, question: string, sample: number) => boolean;
  /** Puts right code in words; a fenced block unless given. */
  readonly put?: (code: string, problem: PlantedProblem, sample: number) => string;
  /** Seconds before it answers. */
  readonly seconds?: number;
  /** Whether the server fails at a question. */
  readonly fails?: (problem: PlantedProblem) => boolean;
}

/** Right where every needed sentence is in the question. */
export function needsSentences({ sentences, needed }: PlantedProblem, question: string): boolean {
  // A docstring breaks no sentence, but indents it.
  return needed.every((number) => question.includes(sentences[number] ?? ''));
}

/** A number from 0 to 1 that a text decides. */
export function hashShare(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** A server of the model, until the test is over. Call it inside a test. */
export async function plantedModel(
  problems: readonly PlantedProblem[],
  model: PlantedModel,
): Promise<FakeModelServer> {
  const server = await startFakeModelServer(({ text }, _, body): FakeAnswer => {
    const problem = problems.find(({ entryPoint }) =>
      new RegExp(`^(?:def|class) ${entryPoint}\\b`, 'm').test(text),
    );
    if (problem === undefined) {
      return { kind: 'raw', status: 400, body: '{"error": {"message": "no problem has this prompt"}}' };
    }
    if (model.fails?.(problem) === true) {
      return { kind: 'raw', status: 500, body: '{"error": {"message": "out of order"}}' };
    }
    const sample = Number(body.seed) - PLANTED_SEED;
    const wrong = `def ${problem.entryPoint}(*args, **kwargs):\n    return 'wrong'\n`;
    const put = model.put ?? ((code: string) => `\`\`\`python\n${code}\n\`\`\``);
    const code = model.isRight(problem, text, sample) ? problem.solution : wrong;
    const choices = [{ text: put(code, problem, sample), finish: 'stop' }];
    const usage = { prompt: 10, completion: 5 };
    return { kind: 'choices', choices, usage, afterSeconds: model.seconds ?? 0 };
  });
  onTestFinished(() => server.close());
  return server;
}
