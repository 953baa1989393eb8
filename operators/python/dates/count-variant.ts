import type { Rng } from '../../../core/rng.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { plainNoun } from '../naming/plain-words.js';
import { rolesOf } from '../naming/roles.js';
import { singularName } from '../naming/words.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Carrier, CarrierKind, Draft } from './carrier.js';
import { carriedNames, claim, drawImports, firstOf, withImports } from './carrier.js';
import type { Counters, Definition } from './counter.js';
import { comparedWith, countersOf } from './counter.js';
import { inPlace } from './in-place.js';
import { isSizeExpression, smallLiteral } from './literals.js';

/** Counters are carried from where they begin, and read back where the program needs the number. */
export function countVariant(name: string, kind: CarrierKind): Variant {
  return {
    name,
    types: ['expression_statement'],
    plan: (subject, file, node) => {
      const counters = countersOf(subject, file, node);
      if (counters === null || !suits(kind, counters)) {
        return null;
      }
      return (rng) => firstOf(rng, (one, isTight) => rewritten(kind, counters, one, isTight));
    },
  };
}

function suits(kind: CarrierKind, counters: Counters): boolean {
  const { file } = counters.place;
  const isPlain = counters.definitions.every(
    (one) =>
      one.kind === 'step' || smallLiteral(file.tree, one.value) !== null || isSizeExpression(file, one.value),
  );
  return (
    (!kind.isMutable || (isPlain && !counters.areShared)) &&
    (kind.cost === 'small' || !counters.isReadHot) &&
    (kind.cost === 'small' || kind.cost === 'reading' || !counters.isHot) &&
    (kind.holdsSizes || !counters.isSized) &&
    // At the top of a script the names of units and origins would be constants to Pylint.
    (!kind.hasOrigin || counters.place.scope.kind !== 'module') &&
    (kind.isOrdered || !counters.areCompared) &&
    counters.reads.length <= kind.mostReads &&
    fitsFunction(counters.place, { locals: 2, statements: 2 })
  );
}

function rewritten(
  kind: CarrierKind,
  counters: Counters,
  rng: Rng,
  isTight: boolean,
): readonly Change[] | null {
  const { place, definitions, reads } = counters;
  const { tree, file } = place;
  const imports = drawImports(place, rng, kind.imports, isTight);
  if (imports === null) {
    return null;
  }
  const isScript = place.scope.kind === 'module';
  const draft: Draft = {
    rng,
    place,
    imported: imports.names,
    uses: isScript ? 0 : definitions.length + reads.length - 1,
    isTight,
    step: definitions.reduce((found, one) => (found === 0 && one.kind === 'step' ? one.step : found), 0),
    isSized: counters.isSized,
    avoid: new Set(),
  };
  const names = new Map<Binding, string>();
  for (const binding of counters.bindings) {
    const noun = plainNoun(binding.name);
    const nouns = [...(noun === null ? [] : [noun]), ...rolesOf(file, binding).map((role) => role.name)].map(
      singularName,
    );
    const name = claim(draft, carriedNames(kind, nouns, rng));
    if (name === null) {
      return null;
    }
    names.set(binding, name);
  }
  const carrier = kind.draw(draft);
  if (carrier === null) {
    return null;
  }
  const { indent, newline, statement } = place;
  const prelude = carrier.prelude.map((one) => indent + one + newline).join('');
  const writing: Writing = { kind, counters, carrier, names, place };
  const edits: TextEdit[] = [
    ...(prelude === '' ? [] : [insert(file.path, lineStart(tree.source, statement.start), prelude)]),
    ...definitions.map((one) =>
      edit(file.path, one.statement.start, one.statement.end, definitionText(writing, one)),
    ),
    ...readEdits(writing),
  ];
  return withImports(place, rng, { requests: kind.imports, names: imports.names }, edits, isTight);
}

interface Writing {
  readonly kind: CarrierKind;
  readonly counters: Counters;
  readonly carrier: Carrier;
  readonly names: ReadonlyMap<Binding, string>;
  readonly place: Place;
}

function nameOf({ names, place }: Writing, identifier: SyntaxNode): string {
  const binding = place.file.scopes.bindingOf(identifier);
  return (binding === null ? undefined : names.get(binding)) ?? textOf(place.tree, identifier);
}

function definitionText(writing: Writing, definition: Definition): string {
  const name = nameOf(writing, definition.target);
  return definition.kind === 'step'
    ? writing.carrier.advance(name, definition.sign, definition.step)
    : `${name} = ${carriedText(writing, definition.value)}`;
}

/** The carried form of what a counter is set to. */
function carriedText(writing: Writing, node: SyntaxNode): string {
  const { carrier, place } = writing;
  const { tree, file } = place;
  const literal = smallLiteral(tree, node);
  if (literal !== null) {
    return carrier.value(literal);
  }
  if (isSizeExpression(file, node)) {
    return carrier.value(textOf(tree, node));
  }
  const children = namedChildren(node);
  const [first, test, last] = children;
  if (
    node.type === 'conditional_expression' &&
    first !== undefined &&
    test !== undefined &&
    last !== undefined
  ) {
    return `${carriedText(writing, first)} if ${readText(writing, test)} else ${carriedText(writing, last)}`;
  }
  if (node.type === 'binary_operator' && first !== undefined) {
    const sign = fieldOf(node, 'operator')?.type === '-' ? '-' : '+';
    return carrier.shifted(nameOf(writing, first), sign, smallLiteral(tree, fieldOf(node, 'right')) ?? 0);
  }
  const list = node.type === 'call' ? fieldOf(node, 'arguments') : null;
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  if (list !== null && called !== null) {
    return `${textOf(tree, called)}(${namedChildren(list)
      .map((one) => carriedText(writing, one))
      .join(', ')})`;
  }
  return nameOf(writing, node);
}

/** A part of a definition with the counters in it read back. */
function readText(writing: Writing, node: SyntaxNode): string {
  const { tree } = writing.place;
  let text = '';
  let at = node.start;
  for (const { start, end, replacement } of replacements(writing)) {
    if (start >= node.start && end <= node.end) {
      text += tree.source.slice(at, start) + replacement;
      at = end;
    }
  }
  return text + tree.source.slice(at, node.end);
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Edits for the reads outside of definitions, which are written as a whole. */
function readEdits(writing: Writing): readonly TextEdit[] {
  const { counters, place } = writing;
  return replacements(writing)
    .filter(({ start, end }) =>
      counters.definitions.every(({ statement }) => end <= statement.start || start >= statement.end),
    )
    .map(({ start, end, replacement }) => edit(place.file.path, start, end, replacement));
}

function replacements(writing: Writing): readonly Replacement[] {
  const { counters, kind, carrier, place } = writing;
  const found: Replacement[] = [];
  for (const read of counters.reads) {
    const name = nameOf(writing, read);
    const compared = comparedWith(place.file, counters.bindings, read);
    const isInOrder = kind.isOrdered && !kind.isMutable;
    if (compared === 'literal' && isInOrder) {
      const other = namedChildren(read.parent ?? read).find(
        (one) => one !== read && one.field !== 'operators',
      );
      const literal = smallLiteral(place.tree, other ?? null);
      if (other !== undefined && literal !== null) {
        found.push({ start: other.start, end: other.end, replacement: carrier.value(literal) });
      }
    }
    const isCarried = (compared !== null && isInOrder) || (kind.isFalseAtZero && isTruth(read));
    found.push({
      start: read.start,
      end: read.end,
      replacement: isCarried ? name : inPlace(read, carrier.read(name)),
    });
  }
  return found.sort((left, right) => left.start - right.start);
}

/** Only whether it is zero matters. */
function isTruth(read: SyntaxNode): boolean {
  const outer = read.parent;
  return (
    outer?.type === 'not_operator' ||
    (read.field === 'condition' && /^(?:if_statement|elif_clause|while_statement)$/.test(outer?.type ?? ''))
  );
}
