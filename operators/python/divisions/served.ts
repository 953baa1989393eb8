import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { seenOf } from '../origins/facts.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import { isAllThereIs } from '../s9/hints.js';

import { dividedVariant } from './divided.js';
import { isMoreThanAPage, pageSizes } from './page-sizes.js';

const SPLIT = /\.(?:r?split|splitlines|r?partition)\(/;

/** Stands for one more than a page in the tests that a division is asked for: the constant's name takes its place. */
export const MORE_THAN_A_PAGE = 1_000_000_007;

const ASKED_FOR = new RegExp(`>= ${String(MORE_THAN_A_PAGE)}\\b|> ${String(MORE_THAN_A_PAGE - 1)}\\b`, 'g');
/** Where the module says how long a page is. */
const SIZE = /^([A-Z_]+_(?:SIZE|LENGTH|PAGE)) = \d+$/m;

/** Draws the name of the module's constant that says how long a page is. */
export function drawSizeName({ rng, entries, fresh }: DivisionWords): string {
  const own = /^[a-z]{3,10}[a-rt-z]s$/.test(entries) ? entries : 'items';
  return fresh(
    ...rng.shuffle(['PAGE_SIZE', 'PAGE_LENGTH', `${own.toUpperCase()}_PER_PAGE`, 'MOST_PER_PAGE']),
  );
}

/**
 * A variant that serves pages of so many items, kept to listings that somebody could ask for: none of the working lists of a
 * function. What fits on one page is taken as it is.
 */
export function servedVariant(
  name: string,
  divisionsFor: (sizes: readonly number[]) => readonly Division[],
): Variant {
  const known = new Map<string, Variant>();
  return {
    name,
    types: dividedVariant(name, []).types,
    plan: (subject, file, node) => {
      const sequence = sequenceOf(node);
      const longest = sequence === null ? undefined : longestIn(subject, file, sequence);
      if (
        sequence === null ||
        !hasName(sequence) ||
        isOfPieces(file, sequence) ||
        !isMoreThanAPage(longest)
      ) {
        return null;
      }
      const statement = statementOf(node);
      const isAlone = statement !== null && isAllThereIs({ tree: file.tree, statement });
      const sizes = pageSizes(longest, isAlone);
      const key = sizes.join(' ');
      const variant = known.get(key) ?? dividedVariant(name, divisionsFor(sizes));
      known.set(key, variant);
      const plan = variant.plan(subject, file, node);
      return plan === null ? null : (rng) => withNamedSize(plan(rng));
    },
  };
}

/** The changes, what asks whether there is more than a page naming the constant that says how long one is. */
function withNamedSize(changes: readonly Change[] | null): readonly Change[] | null {
  const name = changes?.map(({ text }) => SIZE.exec(text)?.[1]).find((one) => one !== undefined);
  return changes === null || name === undefined
    ? null
    : changes.map((one) => ({ ...one, text: one.text.replace(ASKED_FOR, `> ${name}`) }));
}

/** Whether it has a name, by which one can ask for it: a call's argument, where the call reads all of it. */
function hasName(sequence: SyntaxNode): boolean {
  const list = fieldOf(sequence, 'arguments');
  const [only] = list === null ? [] : namedChildren(list);
  const named = only ?? sequence;
  return named.type === 'identifier' || named.type === 'attribute';
}

/** How long the longest sequence was that a sequence is made of, as far as the tests tell. */
export function longestIn(subject: Subject, file: SubjectFile, sequence: SyntaxNode): number | undefined {
  const names = sequence.type === 'identifier' ? [sequence] : descendantsOfType(sequence, 'identifier');
  const lengths = names.flatMap((one) => seenOf(subject, file, one)?.length?.[1] ?? []);
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}

/** What a loop or comprehension goes over, or a call takes. */
function sequenceOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'for_statement') {
    return fieldOf(node, 'right');
  }
  const clause = namedChildren(node).find(({ type }) => type === 'for_in_clause');
  return clause === undefined ? node : fieldOf(clause, 'right');
}

/** Whether a sequence holds the pieces of a text: as a rule they are few, and nobody waits for one after the other. */
export function isSplitText(file: SubjectFile, sequence: SyntaxNode): boolean {
  const binding = sequence.type === 'identifier' ? file.scopes.bindingOf(sequence) : null;
  const values = (binding?.definitions ?? []).flatMap(({ parent }) =>
    parent?.type === 'assignment' ? (fieldOf(parent, 'right') ?? []) : [],
  );
  return [sequence, ...values].some((one) => SPLIT.test(textOf(file.tree, one)));
}

/** Whether all that a sequence is made of are the pieces of a text, or lists that the function fills for itself. */
export function isOfPieces(file: SubjectFile, sequence: SyntaxNode): boolean {
  const names = sequence.type === 'identifier' ? [sequence] : descendantsOfType(sequence, 'identifier');
  const bindings = names
    .flatMap((name) => file.scopes.bindingOf(name) ?? [])
    .filter(({ scope }) => scope.kind === 'function');
  return (
    SPLIT.test(textOf(file.tree, sequence)) ||
    (bindings.length > 0 && bindings.every((binding) => isMadeHere(file, binding)))
  );
}

function isMadeHere({ tree }: SubjectFile, { kind, definitions, reads }: Binding): boolean {
  const assignment = definitions[0]?.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const isReturned = reads.some((one) => one.parent?.type === 'return_statement');
  return (
    kind === 'variable' &&
    !isReturned &&
    value !== null &&
    (/^(?:\[\]|list\(\))$/.test(textOf(tree, value)) || SPLIT.test(textOf(tree, value)))
  );
}
