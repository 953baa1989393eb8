import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { drawConstant, drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line, placeOf, replaced, runText } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Target } from '../s8/target.js';
import { targetsOf } from '../s8/target.js';
import { ownFunctionEdits } from '../s9/own-function.js';

import { drawImports, firstOf, fitting } from './drawn-imports.js';
import type { Clock } from './clock.js';
import { mayRunApart, mayTakeLong } from './long-search.js';
import type { Wait } from './waiting.js';
import { drawWait, waitImports, waitingLines } from './waiting.js';

/** A function that may take long hands its work to a worker, and waits for the answer until a moment that it has set. */
export function workerCallVariant(name: string, clock: Clock): Variant {
  return {
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const target = targetsOf(subject, file).find(({ definition }) => definition === node);
      const [first] = target?.statements ?? [];
      const place = first === undefined ? null : placeOf(subject, file, first, { isMoved: true });
      if (target === undefined || place === null || !isWholeWork(target)) {
        return null;
      }
      return (rng) => firstOf(rng, (one, isTight) => rewritten({ target, place, clock }, one, isTight));
    },
  };
}

/** A function of the module whose body can stand in another one: what it does is more than a line. */
function isWholeWork(target: Target): boolean {
  const { definition, statements } = target;
  return (
    definition.parent?.type === 'module' &&
    statements.filter(({ type }) => type !== 'comment').length > 1 &&
    mayRunApart(target) &&
    mayTakeLong(target)
  );
}

interface Work {
  readonly target: Target;
  readonly place: Place;
  readonly clock: Clock;
}

function rewritten({ target, place, clock }: Work, rng: Rng, isTight: boolean): readonly Change[] | null {
  const { statements, definition, name } = target;
  const [first = definition, last = first] = [statements[0], statements.at(-1)];
  const parameters = (target.parameters ?? []).map((one) => one.name);
  const work = drawName(place, rng.fork('name'), rng.shuffle(WORDINGS.map((one) => one.replace('#', name))));
  const outside = { ...place, statement: definition };
  const wait = drawWait(clock, rng);
  const requests = waitImports(wait, clock);
  const imports = drawImports(outside, rng, requests, isTight);
  const limit = drawConstant(place, rng.fork('limit'), rng.shuffle(clock.limitNames));
  if (work === null || imports === null || limit === null) {
    return null;
  }
  const lines = askingLines({ place, clock, wait }, rng, {
    ...{ work, given: parameters, limit, imported: imports.names },
  });
  const call = lines === null ? null : replaced(place, lines, first, last);
  const helper = ownFunctionEdits(outside, imports.edits, {
    name: work,
    parameter: parameters.join(', '),
    docstring: rng.pick(DOCSTRINGS).replace('#', name),
    constants: [`${limit} = ${clock.limit(rng.fork('span'), clockNames(clock, requests, imports.names))}`],
    lines: linesOf(runText(place, first, last, 0)),
  });
  return call === null || helper === null ? null : fitting(place, [...helper, call]);
}

/** Names for what does the work of a function without a look at the clock. */
const WORDINGS = ['#_untimed', '#_without_timeout', '#_in_worker', 'run_#', 'untimed_#', '#_task'];

const DOCSTRINGS = [
  'Do the work of #, however long it takes.',
  'Do what # does, with no limit on the time.',
  'Work out what # gives, which may take a while.',
  'Do the work of # in a thread that nobody has to wait for.',
];

interface Asked {
  readonly work: string;
  readonly given: readonly string[];
  readonly limit: string;
  readonly imported: readonly string[];
}

function linesOf(text: Line): readonly Line[] {
  return 'raw' in text ? text.raw.split(/\r?\n/).map((raw) => ({ raw })) : [text];
}

/** What the names of a clock are called in the program, in the clock's order. */
function clockNames(
  clock: Clock,
  requests: readonly { readonly name: string }[],
  imported: readonly string[],
): readonly string[] {
  return clock.imports.map(({ name }) => imported[requests.findIndex((one) => one.name === name)] ?? name);
}

/** What the function does now: it has the work done, and waits. */
function askingLines(
  { place, clock, wait }: Pick<Work, 'place' | 'clock'> & { readonly wait: Wait },
  rng: Rng,
  { work, given, limit, imported }: Asked,
): readonly Line[] | null {
  const [executor = '', context = '', ...read] = imported;
  const taken = new Set([...given, limit]);
  const local = (names: readonly string[]): string => {
    const name = drawName(place, rng, rng.shuffle(names), taken);
    taken.add(name ?? '');
    return name ?? '';
  };
  const lines = waitingLines(wait, {
    ...{ clock, executor, context, read, work, given: given.join(', '), limit, local },
  });
  return taken.has('') ? null : lines.map(([depth, text]) => line(depth, text));
}
