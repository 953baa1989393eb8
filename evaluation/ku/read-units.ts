import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { jsonInText } from '../../llm/json-in-text.js';

/** The units of one program in an answer, in the order of the units; or why they cannot be told. */
export type ReadUnits =
  | { readonly kind: 'read'; readonly units: readonly KnowledgeUnit[] }
  | { readonly kind: 'faulty'; readonly reason: string };

/** Characters of a name that is no unit's that are told. */
const LONGEST_NAME = 40;
const UNITS: ReadonlyMap<string, KnowledgeUnit> = new Map(KNOWLEDGE_UNITS.map((unit) => [plain(unit), unit]));

/**
 * Reads the units of `count` programs, numbered from 1, out of an answer. The form is forgiven: fences, thoughts and words
 * around the JSON, a list or a table by number in place of {"programs": …}, numbers as texts, a unit named twice or in
 * other letters. What it says is not: a unit that there is not, and a program that is missing or there twice, are the fault of
 * that program; a number that no program has is one of all, since then no number can be trusted.
 */
export function readUnits(text: string, count: number): readonly ReadUnits[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const json = jsonInText(text);
  const entries = json === null ? null : entriesOf(json.value, count);
  if (entries === null) {
    const reason = json === null ? 'it is no JSON' : 'it is no list of programs with their units';
    return numbers.map(() => faulty(reason));
  }
  const foreign = entries.find(({ program }) => !numbers.includes(program ?? NaN));
  if (foreign !== undefined) {
    const named = foreign.program === null ? 'an entry without a number' : `a program ${foreign.program}`;
    return numbers.map(() => faulty(`it has ${named}, where programs are numbered 1 to ${count}`));
  }
  return numbers.map((number) => {
    const [own, second] = entries.filter(({ program }) => program === number);
    if (own === undefined || second !== undefined) {
      return faulty(`program ${number} is ${own === undefined ? 'not in it' : 'in it twice'}`);
    }
    return unitsOf(own.units);
  });
}

interface Entry {
  readonly program: number | null;
  readonly units: unknown;
}

/** Null where it is no list or table of programs. */
function entriesOf(value: unknown, count: number): readonly Entry[] | null {
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value;
    // An empty list is a list of no programs, not one program without units.
    if (count === 1 && all.length > 0 && all.every((one) => typeof one === 'string')) {
      return [{ program: 1, units: all }];
    }
    return all.every(isRecord)
      ? all.map(({ program, units }) => ({ program: numberOf(program), units }))
      : null;
  }
  if (!isRecord(value)) {
    return null;
  }
  if ('programs' in value) {
    return entriesOf(value.programs, count);
  }
  if ('units' in value) {
    const { program, units } = value;
    return [{ program: program === undefined && count === 1 ? 1 : numberOf(program), units }];
  }
  return Object.entries(value).map(([key, own]) => ({
    program: numberOf(key),
    units: isRecord(own) && 'units' in own ? own.units : own,
  }));
}

function unitsOf(named: unknown): ReadUnits {
  if (!Array.isArray(named) || !named.every((one) => typeof one === 'string')) {
    return faulty('the units are no list of names');
  }
  const names: readonly string[] = named;
  const found = names.map((name) => UNITS.get(plain(name)));
  const unknown = names[found.indexOf(undefined)];
  return unknown === undefined
    ? { kind: 'read', units: KNOWLEDGE_UNITS.filter((unit) => found.includes(unit)) }
    : faulty(`${JSON.stringify(unknown.slice(0, LONGEST_NAME))} is no Knowledge Unit`);
}

/** A name in small letters without blanks and marks, and without a number before it, as in "K4: Loop". */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\W*k?\d+\W+/, '')
    .replaceAll(/[^a-z]/g, '');
}

/** The number of a program, as 3, "3", "program 3" or "P3". */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') {
    return value;
  }
  const digits =
    typeof value === 'string' ? /^\s*(?:p|program)?[\s_#-]*(\d+)\s*$/i.exec(value)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faulty(reason: string): ReadUnits {
  return { kind: 'faulty', reason };
}
