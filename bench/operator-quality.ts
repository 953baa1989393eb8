/*
 * What operators' additions are worth, each operator applied alone (one step at a drawn place of each problem) or, with
 * `--chain N`, N steps of all operators together: strip resistance, constancy of the decisions that it adds, runs of
 * tokens that many programs share, which variants were drawn. A tool for whoever writes an operator:
 *   SPECIATE_SHARED=../shared npx tsx bench/operator-quality.ts humaneval S2 S6 [--limit 20] [--seed 1] [--show 3]
 *   SPECIATE_SHARED=../shared npx tsx bench/operator-quality.ts humaneval --chain 12 [--without S8]
 * The originals' profile is used, as in a search.
 */
import { join } from 'node:path';

import { createRng } from '../core/rng.js';
import { NO_FACTS } from '../core/profile-facts.js';
import type { Program } from '../core/program.js';
import { PACKAGE_ROOT } from '../core/package-root.js';
import { constancyOf } from '../fitness/constancy.js';
import { mostRepeatedRun } from '../fitness/similarity/similarity.js';
import { lexerTokens } from '../fitness/similarity/lexer-tokens.js';
import { STRIP_LEVELS, startStripper } from '../fitness/strip/stripper.js';
import { DEFAULT_THRESHOLDS, measureProgram } from '../fitness/thresholds.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';
import { loadParser } from '../syntax/parse.js';
import { OPERATORS } from '../operators/catalog.js';
import type { Subject } from '../operators/operator.js';
import { createSubject, subjectContext } from '../operators/subject.js';

import { loadCorpus } from '../operators/testing/corpus.js';
import { growChain, stepKey } from '../operators/testing/grow-chain.js';

import { readArguments } from './arguments.js';

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '0' },
    chain: { type: 'string' },
    without: { type: 'string', default: '' },
  },
});
const [corpus = 'humaneval', ...ids] = positionals;
const length = Number(values.chain ?? '1');
const without = values.without.split(',');
const groups =
  values.chain === undefined
    ? OPERATORS.filter(({ id }) => ids.length === 0 || ids.includes(id)).map((one) => [one])
    : [OPERATORS.filter(({ id }) => !without.includes(id) && (ids.length === 0 || ids.includes(id)))];

const python = join(PACKAGE_ROOT, '.venv/bin/python');
const parser = await loadParser();
const stripper = await startStripper(python);
const runner = await startPythonRunner({ python });
const limits = { ...DEFAULT_LIMITS, cpuSeconds: 60, wallSeconds: 180 };
const random = createRng('quality', corpus, values.seed);
const problems = random.fork('problems').shuffle(loadCorpus(corpus)).slice(0, Number(values.limit));
const prepared = await Promise.all(
  problems.map(async ({ problem }) => {
    const run = { program: problem.program, problem, limits, trust: 'own-operators' } as const;
    const facts = (await runner.profile(run)).facts ?? NO_FACTS;
    const { inputs } = await runner.inputs({ problem, count: 120, seed: 1, limits });
    return { problem, facts, inputs };
  }),
);

for (const operators of groups) {
  const name = operators.map(({ id }) => id).join(' ');
  const added = { all: 0, folding: 0, threads: 0, inlining: 0 };
  const counts = { tests: 0, constantTests: 0, loops: 0, onceLoops: 0, handlers: 0, enteredHandlers: 0 };
  const variants = new Map<string, number>();
  const pairs: { exact: Tokens; normal: Tokens }[] = [];
  const constant: string[] = [];
  let [grown, back, steps, rise, fall] = [0, 0, 0, 0, 0];
  for (const { problem, facts, inputs } of prepared) {
    const context = subjectContext(problem, facts);
    const subjectOf = (program: Program): Subject | null => createSubject(context, program, parser);
    const rng = random.fork(problem.id, values.chain ?? name);
    const chain = growChain(operators, problem.program, subjectOf, length, rng, () => undefined);
    const evolved = chain.programs.at(-1);
    const [before, after] = [subjectOf(problem.program), evolved === undefined ? null : subjectOf(evolved)];
    if (chain.steps.length === 0 || evolved === undefined || before === null || after === null) {
      continue;
    }
    grown += 1;
    steps += chain.steps.length;
    chain.steps.forEach((step) => variants.set(stepKey(step), (variants.get(stepKey(step)) ?? 0) + 1));
    const [from, to] = [before, after].map((one) =>
      measureProgram(
        one.program,
        new Map([...one.files].map(([path, file]) => [path, file.tree])),
        DEFAULT_THRESHOLDS,
      ),
    );
    rise += (to?.rc ?? 0) - (from?.rc ?? 0);
    fall += (from?.rr ?? 0) - (to?.rr ?? 0);
    const report = await stripper.measure(problem.program, evolved);
    added.all += report.addedTokens;
    for (const level of STRIP_LEVELS) {
      added[level] += report.addedTokens * (1 - report.survives[level]);
    }
    if (report.becomesOriginal) {
      back += 1;
      console.log(`  ${problem.id} becomes the original again: ${chain.steps.map(stepKey).join(', ')}`);
    }
    if (inputs.length > 0) {
      const run = {
        original: problem.program,
        evolved,
        entryPoint: problem.entryPoint,
        inputs,
        limits,
      } as const;
      const decisions = await runner.decisions({ ...run, trust: 'own-operators' }).catch((error: unknown) => {
        console.log(`  ${problem.id}: ${String(error)}`);
        return [];
      });
      const report = constancyOf(decisions);
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) {
        counts[key] += report[key];
      }
      for (const one of decisions.filter(({ isNew }) => isNew)) {
        const isConstant =
          one.kind === 'loop'
            ? one.turns.length === 1 && one.turns[0] === 1
            : one.kind === 'test' && !(one.wasTrue && one.wasFalse);
        if (isConstant) {
          const text = (evolved.files[one.file] ?? '').split('\n')[one.line - 1]?.trim() ?? '';
          constant.push(
            `${problem.id} ${one.kind} ${chain.steps.length === 1 ? stepKey(chain.steps[0] ?? { operator: '', variant: '' }) : ''}: ${text}`,
          );
        }
      }
    }
    pairs.push({ exact: tokensOf(before, after, false), normal: tokensOf(before, after, true) });
    if (grown <= Number(values.show)) {
      console.log(`--- ${problem.id}: ${chain.steps.map(stepKey).join(', ')}`);
      for (const [path, text] of Object.entries(evolved.files)) {
        console.log(`# ${path}\n${text}`);
      }
    }
  }
  const share = (part: number, whole: number): string =>
    whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`;
  console.log(
    `\n${values.chain === undefined ? name : 'chains'}: ${grown}/${prepared.length} programs, ${(steps / grown).toFixed(1)} steps`,
  );
  console.log(
    `  RC +${(rise / grown).toFixed(3)}  RR -${(fall / grown).toFixed(3)}  added tokens ${Math.round(added.all / grown)}`,
  );
  console.log(
    `  stripped: ${STRIP_LEVELS.map((level) => `${level} ${share(added[level], added.all)}`).join(', ')}; the original again: ${back}`,
  );
  console.log(
    `  constant: tests ${counts.constantTests}/${counts.tests}, loops once ${counts.onceLoops}/${counts.loops}, handlers entered ${counts.enteredHandlers}/${counts.handlers}`,
  );
  for (const [kind, size] of [
    ['exact', 12],
    ['normal', 20],
  ] as const) {
    const run = mostRepeatedRun(
      pairs.map((pair) => pair[kind]),
      size,
    );
    console.log(
      `  run of ${size} (${kind}): ${run === null ? 'none' : `${share(run.share, 1)} ${run.run.join(' ')}`}`,
    );
  }
  console.log(
    `  variants: ${[...variants]
      .sort(([, left], [, right]) => right - left)
      .map(([key, count]) => `${key} ${count}`)
      .join(', ')}`,
  );
  constant.slice(0, 12).forEach((one) => {
    console.log(`    ${one}`);
  });
}
await stripper.close();
await runner.close();

interface Tokens {
  readonly original: readonly string[];
  readonly evolved: readonly string[];
}

function tokensOf(before: Subject, after: Subject, normaliseIdentifiers: boolean): Tokens {
  const of = (subject: Subject): readonly string[] =>
    [...subject.files.values()].flatMap((file) => lexerTokens(file.tree, { normaliseIdentifiers }));
  return { original: of(before), evolved: of(after) };
}
