/*
 * What an operator does to real programs: every site of it on a data set's problems, each rewritten alone,
 * compared with the original on the tests' inputs and on grown ones, and linted. A tool for whoever writes an operator:
 *   SPECIATE_SHARED=../shared npx tsx operators/testing/survey.ts S2 [--limit 30] [--inputs 40] [--show 5] [--lint] [--corpus mbpp]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { sourceOfTests } from '../../core/problem.js';
import { NO_FACTS } from '../../core/profile-facts.js';
import { entryText } from '../../core/program.js';
import { createRng } from '../../core/rng.js';
import { applyChanges } from '../../syntax/edits.js';
import { loadParser } from '../../syntax/parse.js';
import { anchorOf } from '../anchor.js';
import { ALL_OPERATORS } from '../catalog.js';
import { createSubject, subjectContext } from '../subject.js';

import { startComparison } from './comparison.js';
import { loadCorpus } from './corpus.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '30' },
    inputs: { type: 'string', default: '40' },
    show: { type: 'string', default: '3' },
    corpus: { type: 'string', default: 'humaneval' },
    seed: { type: 'string', default: '1' },
    lint: { type: 'boolean', default: false },
  },
});

const python = join(PACKAGE_ROOT, '.venv/bin/python');
const operator = ALL_OPERATORS.find((one) => one.id === positionals[0]);
if (operator === undefined) {
  throw new Error(`name an operator of: ${ALL_OPERATORS.map((one) => one.id).join(' ')}`);
}
const problems = createRng('survey', Number(values.seed))
  .shuffle(loadCorpus(values.corpus))
  .slice(0, Number(values.limit));
const parser = await loadParser();
const comparison = startComparison(python);
const tally = { problems: 0, withSites: 0, sites: 0, declined: 0, broken: 0, different: 0 };
const variants = new Map<string, number>();
let shown = 0;

for (const { problem, texts } of problems) {
  tally.problems += 1;
  const context = subjectContext(problem, NO_FACTS);
  const subject = createSubject(context, problem.program, parser);
  if (subject === null) {
    continue;
  }
  const sites = [...operator.sites(subject)];
  tally.withSites += sites.length > 0 ? 1 : 0;
  for (const site of sites) {
    tally.sites += 1;
    variants.set(site.variant, (variants.get(site.variant) ?? 0) + 1);
    const changes = operator.rewrite(subject, site, createRng('survey', problem.id, tally.sites));
    if (changes === null) {
      tally.declined += 1;
      continue;
    }
    const program = applyChanges(problem.program, changes);
    const after = createSubject(context, program, parser);
    const subjectFile = subject.files.get(site.file);
    const place =
      subjectFile === undefined ? '' : JSON.stringify(anchorOf(subjectFile, site.node)) + site.variant;
    if (after === null) {
      tally.broken += 1;
      console.log(`DOES NOT PARSE ${problem.id} ${place}\n${program.files['main.py'] ?? ''}`);
      continue;
    }
    const answer = await comparison.compare({
      before: problem.program.files,
      after: program.files,
      entry: 'main.py',
      ...(problem.entryPoint === null
        ? { mode: 'stdin', texts }
        : { mode: 'inputs', entryPoint: problem.entryPoint, test: sourceOfTests(problem.tests) }),
      inputs: Number(values.inputs),
      seed: 1,
    });
    if (answer.differences.length > 0) {
      tally.different += 1;
      console.log(`DIFFERS ${problem.id} ${place}\n${JSON.stringify(answer.differences[0])}`);
      console.log(Object.values(program.files).join('\n# ---\n'));
    } else if (shown < Number(values.show)) {
      shown += 1;
      console.log(
        `===== ${problem.id} ${place}\n${unified(entryText(problem.program), program.files['main.py'] ?? '')}`,
      );
    }
  }
}
comparison.close();
console.log(JSON.stringify({ ...tally, variants: Object.fromEntries(variants) }, null, 1));

/** A unified diff and, where asked for, what Pylint says of both sides. */
function unified(before: string, after: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'survey-'));
  try {
    writeFileSync(join(folder, 'before.py'), before);
    writeFileSync(join(folder, 'main.py'), after);
    const diff = output('diff', ['-u', join(folder, 'before.py'), join(folder, 'main.py')]);
    const lint = values.lint
      ? ['before.py', 'main.py']
          .map((name) => output(python, ['-m', 'pylint', '--score=y', join(folder, name)]))
          .join('\n')
      : '';
    return `${diff}\n${lint}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function output(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8' });
  } catch (error) {
    return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
  }
}
