import { join } from 'node:path';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { asJson } from '../../core/canonical-json.js';
import type { Problem } from '../../core/problem.js';
import { NO_FACTS } from '../../core/profile-facts.js';
import type { Program } from '../../core/program.js';
import type { Verdict } from '../../core/verdict.js';
import { COMPLEXITY_PRESETS, READABILITY_PRESETS } from '../../fitness/thresholds.js';
import { createOpenAiChat } from '../../llm/openai-chat.js';
import type { FakeAnswer, FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import { createSubject, subjectContext } from '../../operators/subject.js';
import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { exportRows, pickedMembers } from '../export-rows.js';
import type { Namer } from '../ports/namer.js';
import type { RunConfiguration } from '../run-configuration.js';
import { DEFAULT_SEARCH } from '../search-settings.js';
import type { Renamer } from '../spaces/programs/rename.js';
import { listNames, renameAndJudge } from '../spaces/programs/rename.js';
import type { Baseline, ProblemContext, ProgramResult, ProgramTask } from '../spaces/programs/task.js';
import type { RunStore } from '../store/run-store.js';
import { createRunStore, openRunStore } from '../store/run-store.js';
import { acceptedRecord, firstGeneration } from '../testing/first-generation.js';

import type { NamingJob } from './name-pick.js';
import { namePick } from './name-pick.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

const program = (text: string): Program => ({
  language: 'python',
  entryFile: 'main.py',
  files: { 'main.py': text },
});
const ORIGINAL = 'def total(prices):\n    return sum(prices) * 2\n';
const EVOLVED = `def work_out_value(prices):
    """Work out the value."""
    return sum(prices)


def total(prices):
    chain_value = work_out_value(prices)
    return chain_value * 2
`;
const problem: Problem = {
  id: 'P/0',
  dataset: 'made-up',
  language: 'python',
  prompt: 'Twice the price of all.',
  entryPoint: 'total',
  program: program(ORIGINAL),
  tests: { style: 'check', code: 'def check(candidate):\n    assert candidate([1]) == 2\n', count: 1 },
  licence: 'MIT',
  record: {},
};
const configuration: RunConfiguration = {
  from: 'benchmark:made-up',
  seed: 1,
  evaluations: 1,
  secondsEach: null,
  minRr: 0.5,
  thresholds: { complexity: 'swe-bench-classes', readability: 'tool' },
  operators: ['S6'],
  search: DEFAULT_SEARCH,
  namer: { model: 'tiny' },
};
const metrics = {
  complexity: { C1: 1, C2: 0, C3: 0, C4: 0, C5: 0, C6: 0, C7: 0 },
  readability: {
    ...{
      tokens: 90,
      lines: 9,
      conditions: 9,
      loops: 9,
      assignments: 9,
      max_nested_loop: 9,
      max_nested_if: 9,
    },
    ...{ max_conditions_in_if: 9, max_line_tokens: 99, variables: 9, arrays: 9, operators: 9 },
    ...{ nested_casting: 9, entropy: 9 },
  },
  rc: 0.1,
  rr: 0.5,
};
const lint = { score: 10, statements: 5, messages: {}, categories: {} };
const baseline = {
  metrics,
  lint,
  isolation: 'shared',
  inputs: { few: [], all: ['[1]'] },
} as unknown as Baseline;
const context = {
  problem,
  baseline: { ...baseline, inputs: { few: [], share: 1 } },
} as unknown as ProblemContext;
const FINGERPRINT = 'ab'.repeat(16);
const GOOD = {
  names: {
    n1: { name: 'add_up_prices', summary: 'Add up all of the prices.' },
    n2: { name: 'price_of_all' },
  },
};

/** A finished search whose front is the evolved program alone. */
function filledStore(): RunStore {
  const store = createRunStore(
    join(temporaryFolder('naming'), 'run.sqlite'),
    {
      configuration: asJson(configuration),
      configHash: 'hash',
      versions: {},
      command: '',
      space: 'programs',
    },
    [problem],
  );
  onTestFinished(() => {
    store.close();
  });
  store.start(1, asJson(baseline));
  const evolved = acceptedRecord({
    ...{ slot: 0, fingerprint: FINGERPRINT, objectives: [0.2, 0.5], phenotype: asJson(program(EVOLVED)) },
    measures: asJson({ ...metrics, rc: 0.2, pylint: 10, isolation: 'shared' }),
  });
  store.saveGeneration(1, firstGeneration([evolved]));
  return store;
}

interface Fault {
  readonly tests?: Verdict;
  readonly lint?: Readonly<Record<string, number>>;
  readonly differs?: boolean;
}

/** A pool of one worker that reads programs for real and judges as told. */
function jobOf(store: RunStore, fault: Fault = {}): NamingJob {
  const passed = { kind: 'passed', isolation: 'shared' } as unknown as Verdict;
  const lines = { original: 1, evolved: 2 };
  const shared = subjectContext(problem, NO_FACTS);
  const renamer: Renamer = {
    subjectOf: (one) => createSubject(shared, one, parser),
    thresholds: {
      complexity: COMPLEXITY_PRESETS['swe-bench-classes'],
      readability: READABILITY_PRESETS.tool,
    },
    judges: {
      test: () => Promise.resolve(fault.tests ?? passed),
      lint: () =>
        Promise.resolve({
          ...lint,
          messages: fault.lint ?? {},
          categories: { 'redefined-outer-name': 'W' },
        }),
    },
    verify: () =>
      Promise.resolve<ProgramResult>(
        fault.differs === true
          ? {
              kind: 'refuted',
              refutation: { gate: 'equivalence', reason: 'another value', counterExample: null },
            }
          : {
              kind: 'verified',
              verification: { inputs: 1, accepted: 1, inputLines: lines, testLines: lines },
            },
      ),
  };
  const run = (task: ProgramTask): Promise<ProgramResult> =>
    task.kind === 'list-names'
      ? Promise.resolve(listNames(renamer, task))
      : task.kind === 'rename'
        ? renameAndJudge(renamer, task)
        : Promise.reject(new Error(`no ${task.kind} here`));
  const pool = { threads: 1, run, close: () => Promise.resolve() };
  return { store, pool, configuration, signal: new AbortController().signal };
}

async function serverThat(answer: FakeAnswer): Promise<FakeModelServer> {
  const server = await startFakeModelServer(() => answer);
  onTestFinished(() => server.close());
  return server;
}

/** Only a server that says nothing has to be given up soon: a busy machine is slow to answer too. */
function namerAt(baseUrl: string, timeoutSeconds = 60): Namer {
  return {
    model: 'tiny',
    chat: createOpenAiChat({ baseUrl, apiKey: 'k', timeoutSeconds, retries: 0 }),
  };
}

const saying = (value: unknown): FakeAnswer => ({ kind: 'text', text: JSON.stringify(value) });

async function named(store: RunStore, answer: FakeAnswer, fault: Fault = {}): Promise<FakeModelServer> {
  const server = await serverThat(answer);
  const [record] = store.problems();
  if (record === undefined) {
    throw new Error('one problem');
  }
  const namer = namerAt(server.baseUrl, answer.kind === 'silence' ? 0.3 : 60);
  await namePick(jobOf(store, fault), namer, record, context, baseline);
  return server;
}

/** What would be exported. */
function exported(store: RunStore): string {
  const [record] = store.problems();
  const [member] = record === undefined ? [] : pickedMembers(store, record, configuration, 'best');
  return member?.program.files['main.py'] ?? 'nothing';
}

describe('a pick is named by a model', () => {
  it('in one request, from the problem, the program and its names', async () => {
    const store = filledStore();
    const { requests } = await named(store, saying(GOOD));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.text).toContain('Twice the price of all.');
    expect(requests[0]?.text).toContain(EVOLVED);
    expect(requests[0]?.text).toContain('{"id":"n2","kind":"variable","name":"chain_value"');
    expect(exported(store)).toBe(
      'def add_up_prices(prices):\n    """Add up all of the prices."""\n    return sum(prices)\n\n\n' +
        'def total(prices):\n    price_of_all = add_up_prices(prices)\n    return price_of_all * 2\n',
    );
    expect(store.naming.costs()).toEqual({ requests: 1, failed: 0, promptTokens: 100, completionTokens: 20 });
    store.finish(1, 'budget');
    const [row] = [...exportRows(store, 'best')];
    expect(row?.naming).toMatchObject({
      model: 'tiny',
      renames: [{ from: 'work_out_value', to: 'add_up_prices' }, { from: 'chain_value' }],
    });
    expect(row?.evolved['main.py']).toBe(exported(store));
  });

  it.each([
    ['wrapped in prose and a fence', `Sure:\n\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\`\nDone.`],
    ['bare names', '{"names": {"n1": "add_up_prices", "n2": "price_of_all"}}'],
  ])('also where the answer is %s', async (_, text) => {
    const store = filledStore();
    await named(store, { kind: 'text', text });
    expect(exported(store)).toContain('price_of_all = add_up_prices(prices)');
  });

  const busy: FakeAnswer = {
    kind: 'raw',
    status: 429,
    headers: { 'retry-after': '1' },
    body: '{"error": {"message": "busy"}}',
  };
  const broken: FakeAnswer = { kind: 'raw', status: 500, body: 'oh no' };
  it.each<[string, FakeAnswer, string, RegExp, Fault?]>([
    ['a clash', saying({ names: { n2: { name: 'prices' } } }), 'names', /"prices" clashes/],
    ['a keyword', saying({ names: { n2: { name: 'lambda' } } }), 'names', /keyword/],
    ['a builtin', saying({ names: { n2: { name: 'max' } } }), 'names', /builtin/],
    ['a name of the tests', saying({ names: { n2: { name: 'candidate' } } }), 'names', /tests know/],
    ['code for a name', saying({ names: { n2: { name: 'x = y; del z' } } }), 'names', /PEP 8/],
    ['junk', { kind: 'text', text: 'I would rather not.' }, 'answer', /no JSON object/],
    ['broken JSON', { kind: 'text', text: '{"names": {"n1": }' }, 'answer', /broken/],
    ['another form', saying({ n1: 'add_up_prices' }), 'answer', /form/],
    ['a very long answer', { kind: 'text', text: `{${' '.repeat(70_000)}}` }, 'answer', /long/],
    ['a server that fails', broken, 'request', /500/],
    ['a server that is busy', busy, 'request', /429/],
    ['a server that never answers', { kind: 'silence' }, 'request', /no answer within/],
    ['a server that hangs up', { kind: 'hang-up' }, 'request', /cannot be reached/],
    [
      'failing tests',
      saying(GOOD),
      'tests',
      /./,
      { tests: { kind: 'refused', reason: 'no' } as unknown as Verdict },
    ],
    ['a lint message', saying(GOOD), 'lint', /redefined-outer-name/, { lint: { 'redefined-outer-name': 1 } }],
    ['another answer', saying(GOOD), 'equivalence', /another value/, { differs: true }],
  ])('or keeps its first names, with the reason: %s', async (_, answer, verdict, reason, fault = {}) => {
    const store = filledStore();
    await named(store, answer, fault);
    expect(exported(store)).toBe(EVOLVED);
    expect(store.naming.naming(1, FINGERPRINT)).toMatchObject({
      kind: 'kept',
      verdict,
      reason: expect.stringMatching(reason) as string,
    });
    store.finish(1, 'budget');
    expect([...exportRows(store, 'best')][0]).not.toHaveProperty('naming');
  });

  it('or keeps them where no server is there', async () => {
    const store = filledStore();
    const server = await serverThat({ kind: 'silence' });
    await server.close();
    const [record] = store.problems();
    await namePick(jobOf(store), namerAt(server.baseUrl), record as never, context, baseline);
    expect(store.naming.naming(1, FINGERPRINT)).toMatchObject({ kind: 'kept', verdict: 'request' });
    expect(exported(store)).toBe(EVOLVED);
  });

  it.each([['an answer', saying(GOOD)] as const, ['a failure', broken] as const])(
    'and %s is never asked for again, in the same run or in one of the same seed, without network',
    async (_, answer) => {
      const first = filledStore();
      const server = await named(first, answer);
      await named(first, { kind: 'silence' });
      const second = filledStore();
      second.naming.copyCalls(first.naming.calls());
      const [record] = second.problems();
      await namePick(jobOf(second), { model: 'tiny', chat: null }, record as never, context, baseline);
      expect(exported(second)).toBe(exported(first));
      expect(second.naming.costs()).toMatchObject({ requests: 0 });
      expect(server.requests).toHaveLength(1);
    },
  );

  it('and nothing is named without network and without an answer: the run can go on later', async () => {
    const store = filledStore();
    const [record] = store.problems();
    const offline: Namer = { model: 'tiny', chat: null };
    await expect(namePick(jobOf(store), offline, record as never, context, baseline)).rejects.toThrow(
      /--offline/,
    );
    expect(store.naming.namings()).toEqual([]);
  });

  it('and names are there when the store is opened again', async () => {
    const store = filledStore();
    await named(store, saying(GOOD));
    const again = openRunStore(store.path, 'read');
    onTestFinished(() => {
      again.close();
    });
    expect(exported(again)).toBe(exported(store));
  });
});
