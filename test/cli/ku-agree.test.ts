import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { AgreementResult } from '../../cli/ku/agreement-schema.js';
import { agreementResultSchema } from '../../cli/ku/agreement-schema.js';
import { EXIT } from '../../core/errors.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import type { FakeAnswer, FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import type { CliResult } from './run-cli.js';
import { expectError, runCli, startCli } from './run-cli.js';

/** Programs, and the units that the static detector's rules find in them, worked by hand. */
const PROGRAMS: readonly (readonly [string, readonly string[]])[] = [
  ['a = 1', ['Variables', 'Operators']],
  ['for x in items:\n    print(x)', ['Variables', 'Loop']],
  ['def f(a):\n    return a', ['Function']],
  ['f = lambda: 0', ['Variables', 'Operators', 'Anonymous Function']],
  ['if a < b:\n    pass', ['Operators', 'Condition']],
  ['[x for x in y]', ['List Comprehension']],
  ['raise ValueError', ['Exception Handling']],
  ['pass', []],
];
/** Three requests: of programs 0 to 2, 3 to 5, and 6 and 7. */
const BATCHES = ['--batch-size', '3'];

/** What a request asks for: programs by their place in PROGRAMS, and which request it is. */
interface Asked {
  readonly programs: readonly number[];
  readonly number: number;
}

type Model = (asked: Asked) => FakeAnswer | string;

const right = (program: number): readonly string[] => PROGRAMS[program]?.[1] ?? expect.fail(`${program}`);

type Entries = readonly { readonly program: number; readonly units: readonly string[] }[];

function entries(programs: readonly number[], units = right): Entries {
  return programs.map((program, at) => ({ program: at + 1, units: units(program) }));
}

/** The answer of the form that is asked for. */
function answer(programs: readonly number[], units = right): string {
  return JSON.stringify({ programs: entries(programs, units) });
}

const MODELS: Readonly<Record<string, Model>> = {
  equal: ({ programs }) => answer(programs),
  none: ({ programs }) => answer(programs, () => []),
  'wrong-on-loops': ({ programs }) =>
    answer(programs, (program) =>
      right(program).includes('Loop')
        ? right(program).filter((unit) => unit !== 'Loop')
        : [...right(program), 'Loop'],
    ),
  awkward: ({ programs }) => {
    const json = JSON.stringify({ programs: entries(programs) }, null, 2);
    const table = programs.map((program, at) => [
      `Program ${at + 1}`,
      right(program).map((unit) => unit.toUpperCase()),
    ]);
    return (
      {
        0: `<think>{"programs": [1]}</think>Here [all 3]:\n\`\`\`json\n${json}\n\`\`\`\nThat {is} it.`,
        3: JSON.stringify(Object.fromEntries(table)),
      }[programs[0] ?? 0] ?? `So [1] is ${json} (as I see it).`
    );
  },
  forgetful: ({ programs }) => JSON.stringify(entries(programs).filter((_, at) => at !== 1)),
  stubborn: ({ programs }) => answer(programs, (program) => (program === 2 ? ['Recursion'] : right(program))),
  shaky: ({ programs, number }) =>
    number === 0 ? { kind: 'raw', status: 500, body: '{}' } : answer(programs),
  'deaf-to-one': ({ programs }) =>
    programs.includes(6) ? { kind: 'raw', status: 400, body: '{}' } : answer(programs),
  'silent-once': ({ programs, number }) => (number === 3 ? { kind: 'silence' } : answer(programs)),
};

interface Work {
  readonly cwd: string;
  readonly server: FakeModelServer;
  readonly start: (args: readonly string[]) => ReturnType<typeof startCli>;
  readonly run: (args: readonly string[]) => Promise<CliResult>;
  readonly agree: (args: readonly string[], status?: number) => Promise<AgreementResult>;
}

async function work(model: keyof typeof MODELS): Promise<Work> {
  const cwd = temporaryFolder('agree');
  mkdirSync(join(cwd, 'src'));
  for (const [at, [text]] of PROGRAMS.entries()) {
    writeFileSync(join(cwd, 'src', `p${at}.py`), `# marked ${at}\n${text}\n`);
  }
  const server = await startFakeModelServer(({ text }, number): FakeAnswer => {
    // What is told to be wrong comes after the question.
    const programs = [...text.matchAll(/<program number="\d">\n(?:# marked (\d))?/g)].map(([, at]) =>
      Number(at),
    );
    const given = MODELS[model]?.({ programs, number }) ?? expect.fail(model);
    return typeof given === 'string' ? { kind: 'text', text: given } : given;
  });
  onTestFinished(() => server.close());
  const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_BASE_URL: undefined };
  const start = (args: readonly string[]) =>
    startCli(
      [
        ...['ku', 'agree', '--model', model, '--base-url', server.baseUrl, '--store', 'kept.sqlite'],
        ...['--concurrency', '1', ...args],
      ],
      { cwd, env },
    );
  const run = async (args: readonly string[]): Promise<CliResult> => {
    const { output, ended } = start(args);
    const status = await ended;
    return { status: typeof status === 'number' ? status : null, ...output };
  };
  return {
    ...{ cwd, server, start, run },
    agree: async (args, status = EXIT.done) => {
      const result = await run([...args, '--json', '--quiet']);
      expect(result.status, result.stderr).toBe(status);
      return agreementResultSchema.parse(JSON.parse(result.stdout));
    },
  };
}

const PERFECT = { agreement: 1, kappa: 1, precision: 1, recall: 1, f1: 1 };
const ABSENT = { agreement: 1, kappa: null, precision: null, recall: null, f1: null };

/** What a model that is right comes to: figures only of units that some program has. */
function expectPerfect({ read, units, overall, mostDifferent, unread }: AgreementResult): void {
  for (const unit of KNOWLEDGE_UNITS) {
    const found = PROGRAMS.filter(([, own]) => own.includes(unit)).length;
    expect(units[unit], unit).toEqual({
      ...{ static: found, model: found, both: found, decisions: 8 },
      ...(found === 0 ? ABSENT : PERFECT),
    });
  }
  expect(overall).toEqual({ static: 12, model: 12, both: 12, decisions: 160, identical: 8, ...PERFECT });
  expect({ read, mostDifferent, unread }).toEqual({ read: 8, mostDifferent: [], unread: [] });
}

describe('speciate ku agree', () => {
  it.each([
    ['equal', 3],
    ['awkward', 3],
    // The second program of every batch, alone.
    ['forgetful', 6],
    ['shaky', 4],
  ])(
    'is full agreement with a model that is right, and asks nothing twice: %s',
    async (model, requests) => {
      const { agree, server } = await work(model);
      const args = ['src', ...BATCHES];
      const result = await agree(args);
      expectPerfect(result);
      expect(result).toMatchObject({ programs: 8, leftOut: 0, plan: { requests: 3, kept: 0 } });
      expect(result.template).toMatchObject({
        name: 'units.v1',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      expect(server.requests).toHaveLength(requests);
      const again = await agree(args);
      expect(server.requests).toHaveLength(requests);
      expect(again).toEqual({ ...result, plan: { ...again.plan, requests: 0, kept: 3 } });
    },
    60_000,
  );

  it('tells the unit that a model is always wrong on, and the programs', async () => {
    const { agree, run } = await work('wrong-on-loops');
    const args = ['src', ...BATCHES, '--show', '2'];
    const { units, overall, mostDifferent } = await agree(args);
    expect(units.Loop).toEqual({
      ...{ static: 1, model: 7, both: 0, decisions: 8, agreement: 0, kappa: (0 - 14) / (64 - 14) },
      ...{ precision: 0, recall: 0, f1: 0 },
    });
    expect(units.Variables).toMatchObject({ static: 3, model: 3, ...PERFECT });
    expect(overall).toEqual({
      ...{ static: 12, model: 18, both: 11, decisions: 160, identical: 0, agreement: 152 / 160 },
      ...{ kappa: 3088 / 4368, precision: 11 / 18, recall: 11 / 12, f1: 22 / 30 },
    });
    expect(mostDifferent).toEqual([
      { id: 'p0.py', onlyStatic: [], onlyModel: ['Loop'] },
      { id: 'p1.py', onlyStatic: ['Loop'], onlyModel: [] },
    ]);
    const csv = (await run([...args, '--csv', '--quiet'])).stdout.split('\n');
    expect(csv).toHaveLength(23);
    expect(csv[0]).toBe('unit,static,model,both,decisions,agreement,kappa,precision,recall,f1');
    expect(csv[4]).toBe('Loop,1,7,0,8,0,-0.28,0,0,0');
    expect(csv[20]).toBe('Database,0,0,0,8,1,,,,');
    const { stdout } = await run([...args, '--quiet']);
    expect(stdout).toMatch(/^Loop +1 +7 +0 +0\.0 +-0\.28 +0\.00 +0\.00 +0\.00$/m);
    expect(stdout).toMatch(/^all units +12 +18 +11 +95\.0 +0\.71 +0\.61 +0\.92 +0\.73$/m);
    expect(stdout).toContain('  p1.py: static only Loop');
  }, 60_000);

  it('counts and lists what stays unread, and has it in no figure', async () => {
    const { agree, server } = await work('stubborn');
    const result = await agree(['src', ...BATCHES]);
    expect(result.unread).toEqual([{ id: 'p2.py', reason: '"Recursion" is no Knowledge Unit' }]);
    expect(result).toMatchObject({ programs: 8, read: 7, unanswered: [], overall: { identical: 7 } });
    expect(result.units.Function).toMatchObject({ static: 0, decisions: 7 });
    // Three answers on it: of its batch, and two alone, the last of which was told what was wrong.
    const { requests } = server;
    expect(requests).toHaveLength(5);
    expect(requests.slice(3).map(({ text }) => text.includes('cannot be used: "Recursion"'))).toEqual([
      false,
      true,
    ]);
    await agree(['src', ...BATCHES]);
    expect(requests).toHaveLength(5);
    // With one try nothing is asked again.
    expect((await agree(['src', ...BATCHES, '--tries', '1'])).unread).toHaveLength(1);
    expect(requests).toHaveLength(5);
    expect((await agree(['src/p2.py', '--tries', '1'], EXIT.checkFailed)).read).toBe(0);
  }, 60_000);

  it('does not take silence of the server for a word of the model, and asks again', async () => {
    const { agree, server } = await work('deaf-to-one');
    const result = await agree(['src', ...BATCHES, '--retries', '0'], EXIT.checkFailed);
    expect(result).toMatchObject({ read: 7, unread: [], unanswered: [{ id: 'p6.py' }] });
    const { length } = server.requests;
    await agree(['src', ...BATCHES, '--retries', '0'], EXIT.checkFailed);
    const asked = server.requests.slice(length).map(({ text }) => text.match(/(?<=# marked )\d/g)?.join(''));
    expect(asked).toEqual(['67', '6', '6']);
  }, 60_000);

  it('killed in the middle, asks only what is missing', async () => {
    const { agree, server, start } = await work('silent-once');
    const args = ['src', '--batch-size', '1'];
    const { child, ended } = start([...args, '--json', '--quiet']);
    await expect.poll(() => server.requests.length, { timeout: 20_000 }).toBe(4);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    expectPerfect(await agree(args));
    const asked = server.requests.map(({ text }) => /# marked (\d)/.exec(text)?.[1]);
    expect(asked).toEqual(['0', '1', '2', '3', '3', '4', '5', '6', '7']);
  }, 60_000);

  it('keeps to a budget, and asks nothing in a dry run', async () => {
    const { agree, run, server } = await work('equal');
    const args = ['src', ...BATCHES];
    const dry = await agree([...args, '--dry-run']);
    expect(dry).toMatchObject({ read: 0, unread: [], plan: { requests: 3 }, totals: { requests: 0 } });
    expect(server.requests).toHaveLength(0);
    expectError(await run([...args, '--max-requests', '1', '--json', '--quiet']), EXIT.budget);
    expect(server.requests).toHaveLength(1);
    expect((await agree(args)).plan).toMatchObject({ requests: 2, kept: 1 });
    expect(server.requests).toHaveLength(3);
  }, 60_000);

  it('takes records of a data set, and some of the programs', async () => {
    const { agree } = await work('none');
    const starter = await agree(['--dataset', 'starter', '--limit', '2']);
    expect(starter).toMatchObject({
      programs: 2,
      read: 2,
      overall: { model: 0, precision: null, recall: 0 },
    });
    expect(starter.mostDifferent.map(({ id }) => id).sort()).toEqual(['Starter/0', 'Starter/1']);
    expect((await agree(['src', '--limit', '3'])).programs).toBe(3);
    expect((await agree(['src', '--id', 'p6.py,p7.py'])).programs).toBe(2);
  }, 60_000);

  it.each([
    [[]],
    [['src', '--dataset', 'starter']],
    [['src', '--csv', '--json']],
    [['src', '--batch-size', '0']],
    [['src']],
  ])('refuses what is unclear: %j', async (args) => {
    const { cwd } = await work('equal');
    const result = runCli(['ku', 'agree', ...args], { cwd, env: { OPENAI_MODEL: undefined } });
    expectError(result, EXIT.usage);
  });
});
