import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { isAloneOnLine, statementRemoval } from '../../../syntax/python/layout.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isPoorName } from '../n1/poor-name.js';
import { namesForValue } from '../naming/names-for-value.js';
import { plainNoun } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import { isConstant } from '../s8/constants.js';

import type { ModulePlan } from './plan.js';
import { transfer } from './transfer.js';

/** A literal that a function writes down and only looks things up in. */
interface Table {
  readonly literal: SyntaxNode;
  /** The variable that holds it, with its assignment; null where it is used in place. */
  readonly held: { readonly binding: Binding; readonly statement: SyntaxNode } | null;
}

const FEWEST_ENTRIES = 3;
const SHORTEST_TEXT = 4;
const MOST_TABLES = 4;

/**
 * The variant `tables`: the literal tables of a file's functions become constants of a module. Only those that are never
 * changed and that nobody is handed, so that whether they are made anew in every call cannot be seen.
 */
export function* tablePlans(subject: Subject, file: SubjectFile): Generator<ModulePlan> {
  const tables = tablesOf(file);
  for (const table of tables) {
    const isLast = !tables.some(
      (other) =>
        other.literal.start > table.literal.start &&
        textOf(file.tree, other.literal).replace(/\s/g, '') ===
          textOf(file.tree, table.literal).replace(/\s/g, ''),
    );
    if (isLast) {
      yield {
        variant: 'tables',
        file: file.path,
        node: table.literal,
        write: (rng) => writeTables(subject, file, table, tables, rng),
      };
    }
  }
}

function tablesOf(file: SubjectFile): readonly Table[] {
  const found: Table[] = [];
  for (const node of walk(file.tree.root)) {
    const isLiteral = /^(?:list|tuple|set|dictionary|string)$/.test(node.type);
    if (isLiteral && isTable(file, node) && enclosing(node, 'function_definition') !== null) {
      const table = tableOf(file, node);
      if (table !== null) {
        found.push(table);
      }
    }
  }
  return found;
}

function isTable(file: SubjectFile, node: SyntaxNode): boolean {
  const text = textOf(file.tree, node);
  if (text.includes('\\\n') || descendantsOfType(node, 'comment').length > 0) {
    return false;
  }
  if (node.type === 'string') {
    return isConstant(node) && node.end - node.start - 2 >= SHORTEST_TEXT && /^["']/.test(text);
  }
  const entries = namedChildren(node);
  return (
    entries.length >= FEWEST_ENTRIES &&
    entries.every((entry) =>
      entry.type === 'pair' ? namedChildren(entry).every(isConstant) : isConstant(entry),
    )
  );
}

function tableOf(file: SubjectFile, literal: SyntaxNode): Table | null {
  const scope = file.scopes.scopeOf(literal);
  const inClassBody = scope.kind === 'class' || scope.kind === 'module';
  if (inClassBody || scope.isDynamic || enclosing(literal, 'decorator', 'parameters', 'type') !== null) {
    return null;
  }
  const { parent } = literal;
  if (parent?.type === 'assignment' && literal.field === 'right') {
    const left = fieldOf(parent, 'left');
    const statement = parent.parent;
    const binding = left?.type === 'identifier' ? file.scopes.bindingOf(left) : null;
    const isOwn =
      binding !== null &&
      binding.scope === scope &&
      binding.kind === 'variable' &&
      binding.definitions.length === 1 &&
      binding.deletions.length === 0 &&
      binding.declarations.length === 0 &&
      binding.reads.length > 0;
    if (!isOwn || statement?.type !== 'expression_statement' || fieldOf(parent, 'type') !== null) {
      return null;
    }
    const isSafe =
      isAloneOnLine(file.tree, statement) &&
      statementRemoval(file.tree, file.path, statement) !== null &&
      binding.reads.every((read) => isLookedUp(file, read) && isSurelyBound(file.scopes, binding, read));
    return isSafe ? { literal, held: { binding, statement } } : null;
  }
  return isLookedUp(file, literal) && !inParentheses(literal) ? { literal, held: null } : null;
}

/** A literal in parentheses of its own would leave them behind. */
function inParentheses(node: SyntaxNode): boolean {
  return node.parent?.type === 'parenthesized_expression';
}

const READING = /^(?:get|index|find|count|keys|values|items)$/;

/** Whether a use only looks something up: membership, an element, its length, or going through it. */
function isLookedUp(file: SubjectFile, node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent === null) {
    return false;
  }
  switch (parent.type) {
    case 'comparison_operator': {
      const isLast = namedChildren(parent).at(-1) === node && namedChildren(parent).length === 2;
      return isLast && /^(?:not\s+)?in$/.test(operatorOf(file, parent));
    }
    case 'subscript':
      return (
        node.field === 'value' &&
        namedChildren(parent).every((one) => one.type !== 'slice') &&
        parent.parent?.type !== 'delete_statement' &&
        !(parent.field === 'left' && (parent.parent?.type ?? '').endsWith('assignment')) &&
        !isTarget(parent)
      );
    case 'for_statement':
    case 'for_in_clause':
      return node.field === 'right';
    case 'attribute': {
      const call = parent.parent;
      const name = fieldOf(parent, 'attribute');
      const text = name === null ? '' : textOf(file.tree, name);
      const isCalled = node.field === 'object' && call?.type === 'call' && parent.field === 'function';
      const isView = /^(?:keys|values|items)$/.test(text);
      const isThrough =
        /^for_(?:statement|in_clause)$/.test(call?.parent?.type ?? '') && call?.field === 'right';
      return isCalled && READING.test(text) && (!isView || isThrough);
    }
    case 'argument_list': {
      const called = parent.parent === null ? null : fieldOf(parent.parent, 'function');
      const isBuiltin = called?.type === 'identifier' && file.scopes.bindingOf(called) === null;
      return isBuiltin && textOf(file.tree, called) === 'len' && namedChildren(parent).length === 1;
    }
    default:
      return false;
  }
}

function isTarget(subscript: SyntaxNode): boolean {
  return (
    /^(?:pattern_list|tuple_pattern|list_pattern|for_statement|for_in_clause|as_pattern_target|with_item)$/.test(
      subscript.parent?.type ?? '',
    ) && subscript.field !== 'right'
  );
}

function operatorOf(file: SubjectFile, comparison: SyntaxNode): string {
  return comparison.children
    .filter((child) => child.field === 'operators')
    .map((child) => textOf(file.tree, child))
    .join(' ');
}

function writeTables(
  subject: Subject,
  file: SubjectFile,
  first: Table,
  all: readonly Table[],
  rng: Rng,
): readonly Change[] | null {
  const own = writeTable(subject, file, first, new Set(), rng);
  if (own === null) {
    return null;
  }
  const taken = [own];
  for (const other of rng.shuffle(all.filter((one) => one !== first))) {
    const names = new Set(taken.map(({ name }) => name));
    const same = all.filter((one) => textOf(file.tree, one.literal) === textOf(file.tree, other.literal));
    const more =
      taken.length < MOST_TABLES && same.length === 1 && rng.chance(0.7)
        ? writeTable(subject, file, other, names, rng)
        : null;
    if (more !== null) {
      taken.push(more);
    }
  }
  const inOrder = taken.sort((left, right) => left.piece.start - right.piece.start);
  return transfer(
    subject,
    {
      file,
      content: 'tables',
      written: inOrder.map(({ name, text }) => ({ name, text })),
      alsoUsed: [],
      closure: { definitions: [], imports: [] },
      pieces: inOrder.map(({ piece }) => piece),
      replacements: inOrder.flatMap(({ replacements }) => replacements),
    },
    rng.fork('transfer'),
  );
}

function writeTable(
  subject: Subject,
  file: SubjectFile,
  { literal, held }: Table,
  taken: ReadonlySet<string>,
  rng: Rng,
): { name: string; text: string; piece: SyntaxNode; replacements: readonly TextEdit[] } | null {
  const named = held === null || isPoorName(held.binding.name) ? [] : [held.binding.name];
  const ownNoun = held === null ? null : plainNoun(held.binding.name);
  const names = [
    ...named,
    ...(ownNoun === null ? [] : [pluralName(ownNoun)]),
    ...contentNames(file, literal),
    ...namesForValue(subject, file, literal),
  ]
    .filter(
      (name) =>
        !EMPTY_TABLE.test(name) &&
        !/^(?:current|resulting|intermediate|prepared|working|computed)_/.test(name),
    )
    .map((name) => name.toUpperCase())
    .filter((name) => /^[A-Z][A-Z_]{2,30}$/.test(name) && !taken.has(name) && isFreeConstant(subject, name));
  const choices = named.length > 0 ? names.slice(0, 1) : names.slice(0, 3);
  if (choices.length === 0) {
    return null;
  }
  const name = rng.pick(choices);
  const text = `${name} = ${textOf(file.tree, literal)}`;
  if (held === null) {
    const replacement = edit(file.path, literal.start, literal.end, name);
    return {
      name,
      text: isSpread(file, literal) ? dedented(text) : text,
      piece: literal,
      replacements: [replacement],
    };
  }
  const removal = statementRemoval(file.tree, file.path, held.statement);
  if (removal === null) {
    return null;
  }
  const reads = held.binding.reads.map((read) => edit(file.path, read.start, read.end, name));
  return { name, text: dedented(text), piece: held.statement, replacements: [removal, ...reads] };
}

/** Names that say that something is listed, and not what. */
const EMPTY_TABLE =
  /^(?:(?:known|listed|accepted|fixed|allowed)_(?:values|numbers|entries|words|labels|signs)|labels|entry_table|lookup_table|constants|mapping|fixed_text|default_text|label|known_entries|amounts|number_list|word_list|entries_by_key|pairs?|bundle|grouped_values|[a-z]+_text)$/;

function isSpread(file: SubjectFile, node: SyntaxNode): boolean {
  return textOf(file.tree, node).includes('\n');
}

/** A literal of several lines with its closing bracket at the margin and its entries one level in. */
function dedented(text: string): string {
  const lines = text.split(/\r?\n/);
  const [first = '', ...rest] = lines;
  const last = rest.at(-1) ?? '';
  const margin = /^\s*[\])}]/.test(last) ? (/^\s*/.exec(last)?.[0].length ?? 0) : 0;
  return [
    first,
    ...rest.map((line) => line.slice(Math.min(margin, /^\s*/.exec(line)?.[0].length ?? 0))),
  ].join('\n');
}

function isFreeConstant(subject: Subject, name: string): boolean {
  return (
    !subject.publicNames.has(name) &&
    [...subject.files.values()].every((file) => !file.scopes.allNames.has(name))
  );
}

/** Names for texts and tables whose content everybody knows. */
function contentNames(file: SubjectFile, literal: SyntaxNode): readonly string[] {
  const text = textOf(file.tree, literal)
    .toLowerCase()
    .replace(/[\s"',]/g, '')
    .replace(/[[\](){}]/g, (one) => (literal.type === 'string' ? one : ''));
  if (/^[aeiou]{5,10}$/.test(text)) {
    return ['vowels', 'vowel_letters'];
  }
  if (/^(?:[()[\]{}<>])+$/.test(text)) {
    return ['brackets', 'bracket_signs'];
  }
  if (/^[a-z]{20,}$/.test(text)) {
    return ['alphabet', 'known_letters'];
  }
  if (/^\d+$/.test(text) && literal.type === 'string') {
    return ['known_digits', 'digit_signs'];
  }
  const parent = literal.parent;
  const isMembership = parent?.type === 'comparison_operator';
  if (literal.type === 'string') {
    return isMembership ? ['known_letters', 'listed_signs', 'accepted_signs'] : [];
  }
  if (isMembership) {
    const asked = namedChildren(parent)[0];
    const noun = asked?.type === 'identifier' ? plainNoun(textOf(file.tree, asked)) : null;
    if (noun !== null) {
      return [`accepted_${pluralName(noun)}`, `listed_${pluralName(noun)}`];
    }
    const isText = namedChildren(literal).every((one) => one.type === 'string');
    return isText
      ? ['known_words', 'listed_words', 'accepted_words']
      : ['known_values', 'listed_values', 'accepted_values'];
  }
  return literal.type === 'dictionary' ? ['known_entries', 'entry_table', 'lookup_table'] : [];
}
