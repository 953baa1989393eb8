import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import type { FakeAnswer, FakeModelServer } from '../../llm/fake/fake-model-server.js';

/** Functions of lists of numbers, in Python for a data set and here for a model that knows them. */
const FUNCTIONS = {
  sum_positive: {
    description: 'Sum of the numbers above zero.',
    body: '    total = 0\n    for number in numbers:\n        if number > 0:\n            total += number\n    return total\n',
    value: (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + Math.max(0, one), 0),
    inputs: [[1, -2, 3], [], [5, 5, -1, 7], [-4], [10, 0, 2, -8, 9]],
  },
  longest_run: {
    description: 'Length of the longest run of equal neighbours.',
    body: '    best = 0\n    length = 0\n    before = None\n    for number in numbers:\n        length = length + 1 if number == before else 1\n        before = number\n        best = max(best, length)\n    return best\n',
    value: longestRun,
    inputs: [[1, 1, 2], [], [3, 3, 3, 1], [7], [2, 4, 4, 4, 4, 1]],
  },
} as const;

type FunctionName = keyof typeof FUNCTIONS;

function longestRun(numbers: readonly number[]): number {
  const lengths = numbers.map((one, at) => {
    const from = numbers.slice(0, at).findLastIndex((other) => other !== one);
    return at - from;
  });
  return Math.max(0, ...lengths);
}

/** A data set of these functions, as a file in HumanEval's form. */
export function writeProblems(folder: string): string {
  const rows = Object.entries(FUNCTIONS).map(([name, { description, body, value, inputs }]) => ({
    ...{ task_id: `Own/${name}`, entry_point: name, canonical_solution: body },
    prompt: `def ${name}(numbers: list) -> int:\n    """${description}"""\n`,
    test: `def check(candidate):\n${inputs
      .map((input) => `    assert candidate(${JSON.stringify(input)}) == ${value(input)}\n`)
      .join('')}`,
  }));
  const path = join(folder, 'own.jsonl');
  writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
}

/** What each model of the panel fails at: programs with this text in them. */
const FAILS_AT: Readonly<Record<string, string>> = { hasty: 'while ', timid: 'try:' };

/** Questions about a program. */
export const QUESTIONS = 3;

/** The panel's failure rate at a program: each model is wrong always or never. */
export function expectedRate(program: Readonly<Record<string, string>>): number {
  const text = Object.values(program).join('\n');
  const failing = Object.values(FAILS_AT).filter((feature) => text.includes(feature));
  return failing.length / Object.keys(FAILS_AT).length;
}

export interface PanelServer {
  /** Seconds before an answer. */
  readonly seconds?: number;
  /** A status instead of an answer; null where there is none. */
  readonly status?: (text: string) => number | null;
}

/** A server of the panel's models, which are right or wrong by the program that they are shown. */
export function panelServer({ seconds = 0, status }: PanelServer = {}): Promise<FakeModelServer> {
  return startFakeModelServer(({ text, model }, _, body): FakeAnswer => {
    const failure = status?.(text) ?? null;
    if (failure !== null) {
      const error = JSON.stringify({ error: { message: 'out of order' } });
      return { kind: 'raw', status: failure, body: error };
    }
    const [, name = '', input = ''] = /^Call: (\w+)\((.*)\)$/m.exec(text) ?? [];
    const known = FUNCTIONS[name as FunctionName] as (typeof FUNCTIONS)[FunctionName] | undefined;
    const feature = FAILS_AT[model];
    if (known === undefined || feature === undefined) {
      return expect.fail(`no such question or model: ${model}: ${text}`);
    }
    const value = known.value(JSON.parse(input) as number[]);
    const answer = text.includes(feature) ? `'no such value'` : String(value);
    const choice = { text: `[ANSWER]${answer}[/ANSWER]`, finish: 'stop' };
    const count = typeof body.n === 'number' ? body.n : 1;
    return {
      ...{ kind: 'choices', choices: Array.from({ length: count }, () => choice) },
      ...{ usage: { prompt: 100, completion: 10 * count }, afterSeconds: seconds },
    };
  });
}

/** A panel of both models: one answer of the one, two of the other. */
export function writePanel(folder: string, { baseUrl }: Pick<FakeModelServer, 'baseUrl'>): string {
  const path = join(folder, 'models.json');
  const panel = {
    baseUrl,
    sampling: { maxTokens: 50 },
    models: [{ model: 'hasty' }, { model: 'timid', samples: 2, temperature: 0.5 }],
    prices: { hasty: { prompt: 1, completion: 2 }, timid: { prompt: 1, completion: 2 } },
  };
  writeFileSync(path, JSON.stringify(panel));
  return path;
}
