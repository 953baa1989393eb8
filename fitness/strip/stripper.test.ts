import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import type { Files, Program } from '../../core/program.js';

import { addedTokens, commonTokens } from './common-tokens.js';
import { INERT_CASES } from './inert-cases.js';
import { RULE_CASES } from './rule-cases.js';
import { STRIP_LEVELS, startStripper, UnparsableProgramError } from './stripper.js';
import type { SimplifyOptions, Stripper } from './stripper.js';

const PYTHON = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
const SHARED = join(process.env.SPECIATE_SHARED ?? '', 'datasets', 'humaneval');
const HUMANEVAL = join(SHARED, 'HumanEval.jsonl.gz');
const LONG = 600_000;

let stripper: Stripper;
beforeAll(async () => {
  stripper = await startStripper(PYTHON);
});
afterAll(async () => {
  await stripper.close();
});

const programOf = (files: string | Files): Program => ({
  language: 'python',
  entryFile: 'main.py',
  files: typeof files === 'string' ? { 'main.py': files } : files,
});
const letters = (text: string): readonly string[] => text.match(/./g) ?? [];
const withoutBlankLines = (text: string | undefined): string =>
  (text ?? '').replaceAll(/\n{2,}/g, '\n').trim();

describe('rules of the simplifier', () => {
  it.each(RULE_CASES)('$level: $rule', async ({ level, before, after }) => {
    const simplified = await stripper.simplify(programOf(before), level, { keep: ['f'] });
    expect(withoutBlankLines(simplified.files['main.py'])).toBe(withoutBlankLines(after ?? before));
  });
});

describe('additions that do nothing', () => {
  it('are sixty, over all operators', () => {
    expect(INERT_CASES.length).toBe(60);
    expect(new Set(INERT_CASES.map(({ operator }) => operator)).size).toBe(22);
  });

  it('lose at least 95 % of their tokens, each of them and together', async () => {
    let added = 0;
    let left = 0;
    const kept: string[] = [];
    for (const { operator, what, original, evolved } of INERT_CASES) {
      const report = await stripper.measure(programOf(original), programOf(evolved));
      added += report.addedTokens;
      left += report.addedTokens * report.survives.inlining;
      if (report.survives.inlining > 0.05 || !report.becomesOriginal) {
        kept.push(`${operator} ${what}: ${report.survives.inlining}`);
      }
    }
    expect(kept).toEqual([]);
    expect(left / added).toBeLessThanOrEqual(0.05);
  });
});

describe('the measure', () => {
  it('counts nothing for a program that is only renamed and reformatted', async () => {
    const report = await stripper.measure(
      programOf('def f(a, b):\n    """Adds."""\n    return (a + b)\n'),
      programOf('def f(left, right):\n    return left + right  # a sum\n'),
    );
    expect(report).toEqual({
      addedTokens: 0,
      survives: { folding: 0, threads: 0, inlining: 0 },
      becomesOriginal: true,
    });
  });

  it('leaves what works on the data', async () => {
    const report = await stripper.measure(
      programOf('def f(values):\n    return sum(values)\n'),
      programOf(
        'def f(values):\n    size = max(1, len(values) // 2)\n    parts = []\n' +
          '    for start in range(0, len(values), size):\n        parts.append(sum(values[start:start + size]))\n' +
          '    return sum(parts)\n',
      ),
    );
    expect(report.addedTokens).toBeGreaterThan(30);
    expect(report.survives).toEqual({ folding: 1, threads: 1, inlining: 1 });
    expect(report.becomesOriginal).toBe(false);
  });

  it('matches tokens in order', () => {
    expect(commonTokens(letters('abcbdab'), letters('bdcaba'))).toBe(4);
    expect(commonTokens([], ['a'])).toBe(0);
    expect(addedTokens(letters('axbxc'), letters('abc'))).toBe(2);
  });

  it('refuses what is not Python, by file and line', async () => {
    const broken = stripper.measure(programOf('x = 1\n'), programOf('def f(:\n'));
    await expect(broken).rejects.toThrow(UnparsableProgramError);
    await expect(broken).rejects.toThrow('main.py: line 1');
    const java: Program = { language: 'java', entryFile: 'A.java', files: { 'A.java': '' } };
    await expect(stripper.simplify(java, 'folding')).rejects.toThrow('no simplifier for java');
  });

  it('starts its process again where that has died', async () => {
    const own = await startStripper(PYTHON);
    const processes = await new Promise<string>((resolve) => {
      execFile('pgrep', ['-P', String(process.pid), '-f', 'strip_server.py'], (_error, stdout) => {
        resolve(stdout);
      });
    });
    const youngest =
      processes
        .trim()
        .split('\n')
        .map(Number)
        .sort((left, right) => left - right)
        .at(-1) ?? 0;
    expect(youngest).toBeGreaterThan(0);
    process.kill(youngest, 'SIGKILL');
    expect((await own.simplify(programOf('x = 1 + 1\n'), 'folding')).files).toEqual({ 'main.py': 'x = 2\n' });
    await own.close();
  });

  it('says so where Python does not start', async () => {
    await expect(startStripper('/no/such/python')).rejects.toThrow('the simplifier could not start');
  });
});

interface Checked {
  readonly id: string;
  readonly code: string;
  readonly tests: string;
}
const ROW = z.object({
  task_id: z.string(),
  prompt: z.string().default(''),
  entry_point: z.string(),
  canonical_solution: z.string().default(''),
  solution: z.string().optional(),
  test: z.string().default(''),
});

function rowsOf(path: string): readonly (Checked & { readonly options: SimplifyOptions })[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const row = ROW.parse(JSON.parse(line));
      return {
        id: row.task_id,
        code: row.solution ?? row.prompt + row.canonical_solution,
        tests: `${row.test}\ncheck(${row.entry_point})\n`,
        // Where there are no tests to say what they call, all that nothing else calls stays.
        options: row.test === '' ? {} : { keep: [row.entry_point, ...row.test.split(/\W+/)] },
      };
    });
}

/** Counts a program's tokens as the measure does: against an empty one all of them are added. */
async function tokensOf(code: string): Promise<number> {
  return (await stripper.measure(programOf(''), programOf(code))).addedTokens;
}

/** Runs programs with their tests in one plain interpreter a batch; gives those that fail. */
async function failing(batch: readonly Checked[]): Promise<readonly string[]> {
  const script =
    'import json, sys\nfor one in json.load(sys.stdin):\n    try:\n        exec(one["code"] + "\\n" + one["tests"], {"__name__": "run"})\n' +
    '    except BaseException as problem:\n        print(one["id"], repr(problem)[:200])\n';
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(PYTHON, ['-I', '-c', script], (error, stdout) => {
      if (error === null) {
        resolve(stdout);
      } else {
        reject(new Error('the tests could not be run', { cause: error }));
      }
    });
    child.stdin?.end(JSON.stringify(batch));
  });
  return output.split('\n').filter((line) => line !== '');
}

async function holdsOn(path: string): Promise<void> {
  const rows = rowsOf(path);
  const before = (await Promise.all(rows.map(({ code }) => tokensOf(code)))).reduce(
    (sum, one) => sum + one,
    0,
  );
  for (const level of STRIP_LEVELS) {
    const stripped: Checked[] = [];
    let after = 0;
    for (const { id, code, tests, options } of rows) {
      const simplified = await stripper.simplify(programOf(code), level, options);
      const text = simplified.files['main.py'] ?? '';
      stripped.push({ id, code: text, tests });
      after += await tokensOf(text);
    }
    expect({ level, isSmall: (before - after) / before <= 0.02 }).toEqual({ level, isSmall: true });
    expect(stripped.some(({ tests }) => tests.includes('def check')) ? await failing(stripped) : []).toEqual(
      [],
    );
  }
}

describe('real code', () => {
  it(
    'of the starter set keeps 98 % of its tokens and passes its tests at every level',
    () => holdsOn(join(PACKAGE_ROOT, 'datasets/starter/starter.jsonl')),
    LONG,
  );

  it.skipIf(!existsSync(HUMANEVAL))('of HumanEval does, too', () => holdsOn(HUMANEVAL), LONG);

  it.skipIf(!existsSync(HUMANEVAL))(
    "of HumanEval+'s solutions does, too",
    () => holdsOn(join(SHARED, 'humanevalplus_solutions.jsonl')),
    LONG,
  );
});
