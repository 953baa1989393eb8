import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { DEFAULT_LIMITS } from '../runner.js';

import { findPython } from './interpreter.js';
import { checkProblem } from './testing/check-problem.js';
import { startComparisonProcess } from './testing/comparison-process.js';
import type { ComparisonProcess } from './testing/comparison-process.js';

const limits = DEFAULT_LIMITS;
let compared: ComparisonProcess;

beforeAll(async () => {
  compared = startComparisonProcess((await findPython()).executable);
});
afterAll(() => {
  compared.close();
});

async function inputsOf(problem: Problem, seed = 1): Promise<readonly string[]> {
  return (await compared.inputs({ problem, count: 320, seed, limits })).inputs;
}

async function answeredOf(problem: Problem): Promise<number> {
  const { program: original, entryPoint } = problem;
  const inputs = await inputsOf(problem);
  const run = { original, evolved: original, entryPoint, inputs, limits, trust: 'own-operators' } as const;
  const found = await compared.compare(run);
  expect(found.kind).toBe('same');
  return found.kind === 'refused' ? 0 : found.accepted;
}

const stairs = checkProblem(
  'Stairs/0',
  'ways',
  `def ways(steps):
    if steps == 0:
        return 1
    if steps == 1:
        return 1
    return ways(steps - 1) + ways(steps - 2)
`,
  ['3', '5'],
);
const boxes = checkProblem(
  'Boxes/0',
  'fits',
  `def fits(volume):
    for width in range(3, 40, 4):
        for height in range(3, 40, 4):
            if 5 * width * height == volume:
                return True
    size = 0
    while size != 100000:
        size += 1
    return False
`,
  ['45', '105', '245'],
);

describe('a function that comes to an end in time for a few numbers only', () => {
  it('is asked all of them, by name and as numbers of other types too', async () => {
    const inputs = await inputsOf(stairs);
    const numbers = Array.from({ length: 17 }, (_, number) => String(number));
    expect(inputs).toEqual(expect.arrayContaining(numbers));
    expect(inputs).toEqual(expect.arrayContaining(['steps=9', 'complex(9.0, 0.0)', "decimal.Decimal('9')"]));
    expect(await answeredOf(stairs)).toBeGreaterThanOrEqual(100);
  });

  it('is asked numbers that stand to each other as known ones do, where those in between take too long', async () => {
    expect(await answeredOf(boxes)).toBeGreaterThanOrEqual(100);
    const whole = (await inputsOf(boxes)).filter((input) => /^\d+(?:\.0)?$/u.test(input)).map(Number);
    expect(new Set(whole).size).toBeGreaterThanOrEqual(18);
  });

  it('is asked the same for the same seed', async () => {
    expect(await inputsOf(boxes, 4)).toEqual(await inputsOf(boxes, 4));
  });
});

it('asks a program that reads its number each one that it answers', async () => {
  const reading = `import sys

text = sys.stdin.read()
if text != f'{int(text)}\\n':
    raise ValueError(text)
print(ways(int(text)))
`;
  const source = `${stairs.program.files['main.py'] ?? ''}\n\n${reading}`;
  const inputs = await inputsOf({
    ...stairs,
    entryPoint: null,
    program: { ...stairs.program, files: { 'main.py': source } },
    tests: { style: 'stdio', cases: [{ name: 'one', input: '12\n', output: '233\n' }] },
  });
  const numbers = Array.from({ length: 17 }, (_, number) => `${number}\n`);
  expect(inputs).toEqual(expect.arrayContaining(numbers));
});
