/*
 * What a step of one operator leaves of the places of each other: one site of every variant is rewritten in every original of a
 * run, and of the operators that had a place in it those that have none any more are counted. The order in which the search makes a
 * mutant's steps follows this table (`engine/spaces/programs/step-order.ts`).
 *   node dist/bench/places-lost.js runs/he7 [--json]
 */
import { join } from 'node:path';

import type { ExitCode } from '../core/errors.js';
import { EXIT } from '../core/errors.js';
import { createRng } from '../core/rng.js';
import { renderTable } from '../cli/table.js';
import { baselineOf } from '../engine/export-rows.js';
import { openRunStore } from '../engine/store/run-store.js';
import { sitesOf } from '../operators/anchor.js';
import { OPERATORS } from '../operators/catalog.js';
import type { Operator, Site, Subject } from '../operators/operator.js';
import { createSubject, subjectContext } from '../operators/subject.js';
import { applyChanges } from '../syntax/edits.js';
import { loadParser } from '../syntax/parse.js';

import { readArguments, refuseArguments } from './arguments.js';
import { runScript } from './script.js';

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? refuseArguments(import.meta.url, 'no run folder is named');
if (positionals.length > 1) {
  refuseArguments(import.meta.url, `one run at a time, and not ${positionals.slice(1).join(' ')} as well`);
}

/** How often a step of one operator met a place of another, and how often none was left after it. */
interface Loss {
  met: number;
  lost: number;
}

await runScript(main);

async function main(): Promise<ExitCode> {
  const parser = await loadParser();
  const losses = new Map<string, Loss>();
  const store = openRunStore(join(folder, 'run.sqlite'), 'read');
  try {
    for (const { id } of store.problems()) {
      const record = store.problem(id);
      const { problem } = record;
      const context = record.baseline === null ? null : subjectContext(problem, baselineOf(record).facts);
      const original = context === null ? null : createSubject(context, problem.program, parser);
      if (context === null || original === null) {
        continue;
      }
      const placed = OPERATORS.filter((one) => sitesOf(one, original).length > 0);
      for (const { step, after } of stepsOn(original)) {
        const left = createSubject(context, after, parser);
        if (left === null) {
          continue;
        }
        for (const other of placed.filter((one) => one !== step)) {
          const loss = lossOf(losses, step, other);
          loss.met += 1;
          loss.lost += sitesOf(other, left).length > 0 ? 0 : 1;
        }
      }
    }
  } finally {
    store.close();
  }
  process.stdout.write(values.json ? `${JSON.stringify(rowsOf(losses))}\n` : tableOf(losses));
  return EXIT.done;
}

/** The first site of every variant of every operator, rewritten. */
function* stepsOn(original: Subject): Generator<{ step: Operator; after: Subject['program'] }> {
  for (const step of OPERATORS) {
    const sites = new Map<string, Site>();
    for (const site of sitesOf(step, original)) {
      sites.set(site.variant, sites.get(site.variant) ?? site);
    }
    for (const site of sites.values()) {
      const rng = createRng('places-lost', original.problem.id, step.id, site.variant);
      const changes = step.rewrite(original, site, rng);
      if (changes !== null) {
        yield { step, after: applyChanges(original.program, changes) };
      }
    }
  }
}

function lossOf(losses: Map<string, Loss>, step: Operator, other: Operator): Loss {
  const key = `${step.id} ${other.id}`;
  const loss = losses.get(key) ?? { met: 0, lost: 0 };
  losses.set(key, loss);
  return loss;
}

function rowsOf(losses: ReadonlyMap<string, Loss>) {
  return [...losses].map(([key, loss]) => {
    const [step, other] = key.split(' ');
    return { step, other, ...loss };
  });
}

/** Operators that were applied in rows, those whose places they met in columns: of 100 places, how many were lost. */
function tableOf(losses: ReadonlyMap<string, Loss>): string {
  const ids = OPERATORS.map(({ id }) => id);
  const cells = ids.map((step) =>
    ids.map((other) => {
      const { met, lost } = losses.get(`${step} ${other}`) ?? { met: 0, lost: 0 };
      return met === 0 ? '' : String(Math.round((100 * lost) / met));
    }),
  );
  const rows = ids.map((step, at) => [step, ...(cells[at] ?? [])]);
  return `${renderTable(
    ['step', ...ids].map((title, at) => ({
      title,
      align: at === 0 ? ('left' as const) : ('right' as const),
    })),
    rows,
  )}\n`;
}
