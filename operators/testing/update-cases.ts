/*
 * Writes what operators give now into their cases, where that is no longer the text that a case expects: after a change that
 * draws otherwise. Read the difference in Git before you keep it; whether the new text does what the old one did is what
 * `operators.test.ts` asks.
 *   npx tsx operators/testing/update-cases.ts S8 [S1 ...]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { EXIT } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { createRng } from '../../core/rng.js';
import { applyChanges } from '../../syntax/edits.js';
import { loadParser } from '../../syntax/parse.js';
import { ALL_OPERATORS } from '../catalog.js';

import { caseSubject } from './case-subject.js';
import type { CaseTable } from './operator-case.js';

const FOLDER = join(PACKAGE_ROOT, 'operators/python');
const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !ALL_OPERATORS.some((one) => one.id === id));
if (asked.length === 0 || unknown.length > 0) {
  const cause = asked.length === 0 ? 'no operator is named' : `there is no operator ${unknown.join(', ')}`;
  const known = ALL_OPERATORS.map(({ id }) => id).join(' ');
  process.stderr.write(`error: ${cause}\n  fix: name some of: ${known}\n`);
  process.exit(EXIT.usage);
}
const parser = await loadParser();
const sources = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('cases.ts'))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const),
);
const changed = new Set<string>();
for (const name of readdirSync(FOLDER).filter((one) => one.endsWith('.cases.ts'))) {
  const { CASES: table } = (await import(join(FOLDER, name))) as { CASES: CaseTable };
  const operator = ALL_OPERATORS.find(({ id }) => id === table.operator);
  if (operator === undefined || !asked.includes(operator.id)) {
    continue;
  }
  for (const one of table.cases) {
    const subject = caseSubject(parser, one);
    const site = [...operator.sites(subject)].find(
      ({ variant }) => one.variant === undefined || variant === one.variant,
    );
    const changes = site && operator.rewrite(subject, site, createRng('case', one.name));
    const text = changes ? applyChanges(subject.program, changes).files['main.py'] : undefined;
    if (one.after === null || text === one.after) {
      continue;
    }
    const told = `${operator.id}, ${one.name}`;
    process.stdout.write(text === undefined ? `${told}: no place, or declined\n` : told);
    if (text !== undefined) {
      process.stdout.write(replaceIn(one.name, one.after, text) ? ': written\n' : ': BY HAND\n');
    }
  }
}
for (const name of changed) {
  writeFileSync(join(FOLDER, name), sources.get(name) ?? '');
}

/** Puts a text in the place of another one behind a case's name; false where it is written in another way. */
function replaceIn(caseName: string, before: string, after: string): boolean {
  for (const [name, source] of sources) {
    const at = Math.max(
      source.indexOf(`name: ${quoted(caseName)}`),
      source.indexOf(`name: ${JSON.stringify(caseName)}`),
    );
    const place = at === -1 ? null : placeBehind(source, at, before);
    if (place !== null) {
      const { begin, end, write } = place;
      sources.set(name, `${source.slice(0, begin)}${write(after)}${source.slice(end)}`);
      changed.add(name);
      return true;
    }
  }
  return false;
}

/** Where a text stands behind a case's name, as a template or in quotes, and how one is written there. */
function placeBehind(
  source: string,
  at: number,
  text: string,
): { readonly begin: number; readonly end: number; readonly write: (text: string) => string } | null {
  for (const write of [templated, quoted]) {
    const literal = write(text);
    const begin = source.indexOf(literal, at);
    const between = begin === -1 ? '' : source.slice(at + 1, begin);
    if (/\n\s+after:\s*$/.test(between) && !between.includes('\n    name: ')) {
      return { begin, end: begin + literal.length, write };
    }
  }
  return null;
}

function templated(text: string): string {
  return `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
