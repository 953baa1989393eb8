import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { isFreshName } from '../naming/fresh-name.js';
import { pluralName, singularName } from '../naming/words.js';
import { topStatementOf } from '../s12/record-edits.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { contentOf } from '../s9/hints.js';
import { drawn, elementNouns, nameDrawer } from '../s9/name-drawer.js';
import { RANGE_NAMES } from '../s9/range-size.js';
import { ownFunctionEdits, ownImports } from '../s9/own-function.js';

import type { Agendable } from './agenda-source.js';
import { AGENDABLE_TYPES, agendableOf } from './agenda-source.js';
import { fitting } from './carrier.js';

/** What an agenda is written with. */
export interface AgendaWords {
  readonly rng: Rng;
  /** The sequence, as source. */
  readonly entries: string;
  /** One of it, and all of it in words. */
  readonly entry: string;
  readonly plural: string;
  /** What an imported name is called here. */
  readonly local: (module: string, name: string) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
  /** A name for a constant of the module; an empty text where none is free. */
  readonly constant: (...candidates: readonly string[]) => string;
  /** One of some units: the one that the program reckons in already, where it is among them. */
  readonly unit: <Unit extends string>(units: readonly Unit[]) => Unit;
}

/** Source of a list of all of a sequence in its own order, which dates or times tell. */
export interface WrittenAgenda {
  readonly constants: readonly string[];
  readonly lines: readonly Line[];
  readonly value: string;
  readonly docstring: string;
}

/** A way to put a sequence on an agenda; only the moments are ever compared, never what is due. */
export interface Agenda {
  readonly imports: readonly ImportRequest[];
  /** What its function does with the elements, as first words of a name. */
  readonly verbs?: readonly string[];
  /** Whether it takes no empty sequence. */
  readonly needsSome?: boolean;
  readonly write: (words: AgendaWords) => WrittenAgenda;
}

/** A variant by which a sequence is taken in the order of an agenda, which a function of its own draws up. */
export function agendaVariant(name: string, agendas: readonly Agenda[]): Variant {
  return {
    name,
    types: AGENDABLE_TYPES,
    plan: (subject, file, node) => {
      const found = agendableOf(subject, file, node);
      return found === null ? null : (rng) => drawn(rng, (one) => rewritten(found, one.pick(agendas), one));
    },
  };
}

function rewritten(found: Agendable, agenda: Agenda, rng: Rng): readonly Change[] | null {
  const { place, sequence } = found;
  const { file, tree } = place;
  const { edits, localNames } = ownImports(place, agenda.imports);
  const names = nameDrawer(place, rng, localNames);
  const own = textOf(tree, sequence);
  const noun = nounOf(found);
  const plural = pluralName(noun);
  const isName = sequence.type === 'identifier';
  const entries = isName
    ? own
    : names.fresh(...(found.type === 'range' ? RANGE_NAMES : [`all_${plural}`, `listed_${plural}`]));
  const isFree = noun !== entries && file.scopes.resolve(noun, topStatementOf(place.statement)) === null;
  const constants = new Set<string>();
  const written = agenda.write({
    rng,
    entries,
    entry: isFree ? noun : names.fresh('entry', 'item', 'member'),
    plural: plural.replace(/_/g, ' '),
    local: (module, name) =>
      localNames[agenda.imports.findIndex((one) => one.module === module && one.name === name)] ?? name,
    fresh: names.fresh,
    constant: (...candidates) => {
      const free = candidates.filter(
        (one) => isFreshName(file, one.toLowerCase(), constants) && !file.scopes.allNames.has(one),
      );
      constants.add(free[0]?.toLowerCase() ?? '');
      return free[0] ?? '';
    },
    unit: (units) => units.find((one) => new RegExp(`\\b${one}=`).test(tree.source)) ?? rng.pick(units),
  });
  const name = names.fresh(
    ...rng.shuffle(
      agenda.verbs?.map((verb) => `${verb}_${plural}`) ?? [
        ...[`schedule_${plural}`, `${plural}_as_scheduled`, `${plural}_when_due`],
      ],
    ),
  );
  const definition = ownFunctionEdits(place, edits, {
    name,
    parameter: entries,
    docstring: written.docstring,
    constants: written.constants,
    lines: guarded(written, found, entries, rng, agenda.needsSome === true),
  });
  return names.hasAll() && !constants.has('') && definition !== null
    ? fitting(place, [...definition, edit(file.path, sequence.start, sequence.end, `${name}(${own})`)])
    : null;
}

/** From this length on a range is left as it is: it may be longer than any list. */
const LONG_RANGE = 10_000;

/** What may be a stream is handed back as it is, so that nothing is taken of it before its turn; so is what needs no order. */
function guarded(
  { lines, value }: WrittenAgenda,
  found: Agendable,
  entries: string,
  rng: Rng,
  needsSome: boolean,
): readonly Line[] {
  const work = [...lines, line(0, `return ${value}`)];
  const { place, sequence, type } = found;
  if (type !== null && type !== 'range') {
    return needsSome ? [line(0, `if not ${entries}:`), line(1, `return ${entries}`), ...work] : work;
  }
  const kind = contentOf(place, sequence) === 'text' ? 'str' : '(list, tuple)';
  const isListed = `isinstance(${entries}, ${kind})`;
  const isFew = `1 < len(${entries}) < ${String(LONG_RANGE)}`;
  if (rng.chance(0.5)) {
    const fails = type === 'range' ? `not ${isFew}` : `not ${isListed} or len(${entries}) < 2`;
    return [line(0, `if ${fails}:`), line(1, `return ${entries}`), ...work];
  }
  return [
    line(0, `if ${type === 'range' ? isFew : `${isListed} and len(${entries}) > 1`}:`),
    ...work.map((one) => ('raw' in one ? one : line(one.depth + 1, one.text))),
    line(0, `return ${entries}`),
  ];
}

/** What one of the sequence is called: as its loop calls it, where that says something, or after the whole of it. */
export function nounOf({ place, target, sequence, type }: Agendable): string {
  const own = target?.type === 'identifier' ? textOf(place.tree, target) : '';
  const whole = wholeName(place, sequence);
  const one = whole === singularName(whole) ? '' : singularName(whole);
  const root = sequence.type === 'call' ? (fieldOf(sequence, 'function') ?? sequence) : sequence;
  const isPair = target?.type === 'pattern_list' && namedChildren(target).length === 2;
  const isQuality = (noun: string): boolean => noun !== one && /(?:ed|ing)$/.test(noun);
  return (
    [own, one, ...elementNouns(place, root)].find(
      (noun) =>
        /^[a-z][a-z_]{2,12}$/.test(noun) &&
        !/^(?:element|item|entry|value|character|member)$/.test(noun) &&
        !isQuality(noun),
    ) ?? (type === 'range' ? 'position' : isPair ? 'pair' : 'entry')
  );
}

/** `bookings` of `bookings`, `sorted(bookings)[:3]` or `bookings.values()`; an empty text where no name is at the root. */
function wholeName(place: Place, sequence: SyntaxNode): string {
  let root: SyntaxNode | null = sequence;
  while (root !== null && root.type !== 'identifier') {
    const callee: SyntaxNode | null = root.type === 'call' ? fieldOf(root, 'function') : null;
    const list: SyntaxNode | null = root.type === 'call' ? fieldOf(root, 'arguments') : null;
    root =
      root.type === 'subscript'
        ? fieldOf(root, 'value')
        : callee?.type === 'attribute'
          ? fieldOf(callee, 'object')
          : callee !== null && /^(?:sorted|list|set|tuple)$/.test(textOf(place.tree, callee)) && list !== null
            ? (namedChildren(list)[0] ?? null)
            : null;
  }
  return root === null ? '' : textOf(place.tree, root);
}
