import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import {
  isAloneOnLine,
  lineEnd,
  lineStart,
  nextLineStart,
  statementOf,
} from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf, unwrapped } from '../s2/place.js';
import { simpleComparison } from '../s2/tests.js';

import { areBuiltinsHere } from './builtins-here.js';
import { moduleCode, topStatementOf } from './module-code.js';
import type { Definition } from './module-code.js';
import { withArticle } from '../naming/words.js';

/** `value in listed`, where `listed` is a fixed list of texts or a text of single characters. */
export interface ListedText {
  readonly file: SubjectFile;
  readonly comparison: SyntaxNode;
  readonly value: SyntaxNode;
  readonly isNegated: boolean;
  /** The literal that is searched. */
  readonly literal: SyntaxNode;
  /** Searched is a text, so that only single characters are looked up, and longer values are searched for in it. */
  readonly isCharacters: boolean;
  /** The variable that holds the literal, and the place of its assignment; null where the literal stands in the comparison. */
  readonly variable: { readonly name: string; readonly place: Place } | null;
}

/** How texts are turned into what is looked up. */
export interface Fingerprint {
  readonly requests: readonly ImportRequest[];
  /** The function that makes one of a text. */
  readonly define: (imported: readonly string[]) => Definition;
  /** What it makes, singular and plural. */
  readonly noun: string;
  readonly nouns: string;
}

/** The search that a comparison is, or null where it is none that a table could answer. */
export function listedText(subject: Subject, file: SubjectFile, node: SyntaxNode): ListedText | null {
  const comparison = simpleComparison(node);
  if (comparison === null || (comparison.operator !== 'in' && comparison.operator !== 'not in')) {
    return null;
  }
  // What a script reads are texts without exception, proven or not: a guard would never vary.
  if (subject.problem.entryPoint === null) {
    return null;
  }
  const { left: value, right } = comparison;
  const variable = right.type === 'identifier' ? heldLiteral(subject, file, right) : null;
  const literal = unwrapped(variable?.literal ?? right);
  const isCharacters = isTextOfCharacters(file, literal);
  if ((!isCharacters && !isListOfLiterals(file, literal)) || !isMovable(file.tree, node)) {
    return null;
  }
  if (right.type === 'identifier' && variable === null) {
    return null;
  }
  // What a text method gives is hardly ever anything but a text: a guard of its type would not vary.
  const isPlain = value.type === 'identifier' || value.type === 'subscript';
  const isOpen = typeOf(file, value) === null && (isPlain || (isCharacters && value.type === 'call'));
  const isRead =
    enclosing(node, 'decorator', 'interpolation', 'assert_statement', 'default_parameter') === null &&
    file.scopes.scopeOf(node).kind !== 'class';
  if (!isOpen || !isRead || enclosing(node, 'function_definition') === null) {
    return null;
  }
  return topStatementOf(file, node) !== null && areBuiltinsHere(file, node, 'str', 'type', 'len', 'frozenset')
    ? {
        file,
        comparison: node,
        value,
        isNegated: comparison.operator === 'not in',
        literal,
        isCharacters,
        variable: variable === null ? null : { name: textOf(file.tree, right), place: variable.place },
      }
    : null;
}

/** The literal that a local name always holds where it is read: one assignment, in the block of the function's body. */
function heldLiteral(
  subject: Subject,
  file: SubjectFile,
  name: SyntaxNode,
): { readonly literal: SyntaxNode; readonly place: Place } | null {
  const binding = file.scopes.bindingOf(name);
  const [definition, ...more] = binding?.definitions ?? [];
  const assignment = definition?.parent;
  const literal = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const statement = definition === undefined ? null : statementOf(definition);
  if (binding === null || statement === null || literal === null || more.length > 0) {
    return null;
  }
  const place = localPlaceOf(subject, file, statement);
  const isPlain =
    binding.kind === 'variable' &&
    assignment?.parent === statement &&
    fieldOf(assignment, 'left') === definition &&
    binding.deletions.length + binding.declarations.length === 0;
  const body = place?.definition === null || place === null ? null : fieldOf(place.definition, 'body');
  const isBefore = statement.end <= name.start && [...ancestors(name)].some((one) => one === body);
  // A list could be changed on the way: only texts and tuples cannot.
  const isFixed = unwrapped(literal).type === 'string' || unwrapped(literal).type === 'tuple';
  // Its fingerprints are made at every call.
  const isShort = literal.end - literal.start < 40;
  return place !== null &&
    body !== null &&
    isShort &&
    statement.parent === body &&
    isPlain &&
    isBefore &&
    isFixed &&
    binding.scope === place.scope &&
    fitsFunction(place, { locals: 1, statements: 1 }) &&
    isAloneOnLine(file.tree, statement)
    ? { literal, place }
    : null;
}

function isPlainLiteral(file: SubjectFile, node: SyntaxNode): boolean {
  return node.type === 'string' && /^(['"])[^\\'"\n]+\1$/.test(textOf(file.tree, node));
}

function isTextOfCharacters(file: SubjectFile, node: SyntaxNode): boolean {
  const characters = Array.from(textOf(file.tree, node).slice(1, -1));
  return (
    isPlainLiteral(file, node) && characters.length > 2 && new Set(characters).size === characters.length
  );
}

function isListOfLiterals(file: SubjectFile, node: SyntaxNode): boolean {
  const items = ['list', 'tuple', 'set'].includes(node.type) ? namedChildren(node) : [];
  return items.length > 1 && items.every((one) => isPlainLiteral(file, one));
}

/** What the listed texts are called, singular. */
function kindOfListed(listed: ListedText): string {
  const text = textOf(listed.file.tree, listed.literal);
  const items =
    listed.literal.type === 'string'
      ? Array.from(text.slice(1, -1))
      : [...text.matchAll(/(['"])(.*?)\1/g)].map((match) => match[2] ?? '');
  const all = (pattern: RegExp): boolean => items.every((item) => pattern.test(item));
  return all(/^[aeiou]$/i)
    ? 'vowel'
    : all(/^[0-9]$/)
      ? 'digit'
      : all(/^[^aeiou\W\d_]$/i)
        ? 'consonant'
        : all(/^[a-z]$/i)
          ? 'letter'
          : all(/^[\w]{2,}$/)
            ? 'word'
            : all(/^\W$/)
              ? 'mark'
              : 'text';
}

/** The changes that look a value up among the fingerprints of what is listed. */
export function lookedUp(
  subject: Subject,
  listed: ListedText,
  fingerprint: Fingerprint,
  rng: Rng,
): readonly Change[] | null {
  const { file, comparison, value, variable } = listed;
  const kind = kindOfListed(listed);
  const searched = variable === null ? textOf(file.tree, listed.literal) : 'listed';
  const asked = rng.pick(['value', 'candidate', 'entry', 'item', 'element']);
  const kinds = rng.pick(['(str,)', '{str}', '[str]']);
  const guard = listed.isCharacters
    ? `type(${asked}) in ${kinds} and len(${asked}) == 1`
    : `type(${asked}) in ${kinds}`;
  const refusal = listed.isCharacters
    ? rng.pick([`type(${asked}) not in ${kinds} or len(${asked}) != 1`, `not (${guard})`])
    : `type(${asked}) not in ${kinds}`;
  const isLate = rng.chance(0.5);
  const table = `${kind}_${fingerprint.nouns}`;
  const code = moduleCode(subject, file, comparison, rng, fingerprint.requests, (imported) => {
    const make = fingerprint.define(imported);
    const known: Definition = {
      names: [table, `known_${kind}_${fingerprint.nouns}`, `listed_${fingerprint.nouns}`].map((one) =>
        one.toUpperCase(),
      ),
      lines: (own, [maker = ''], unit) => {
        const short = `${own} = frozenset(${maker}(${kind}) for ${kind} in ${searched})`;
        return short.length < 97
          ? [short]
          : [`${own} = frozenset(`, `${unit}${maker}(${kind})`, `${unit}for ${kind} in ${searched}`, ')'];
      },
    };
    const ask: Definition = {
      names: [
        `is_listed_${kind}`,
        `is_known_${kind}`,
        `is_expected_${kind}`,
        `has_known_${fingerprint.noun}`,
      ],
      lines: (own, names, unit) => {
        const [maker = '', constant = fingerprint.nouns] = names;
        const parameters = variable === null ? asked : `${asked}, listed, ${fingerprint.nouns}`;
        const found = `return ${maker}(${asked}) in ${constant}`;
        const other = `return ${asked} in ${searched}`;
        return [
          `def ${own}(${parameters}):`,
          `${unit}"""Return whether ${withArticle(asked)} is a listed ${kind}, by its ${fingerprint.noun} where it can have one."""`,
          ...(isLate
            ? [`${unit}if ${refusal}:`, `${unit}${unit}${other}`, `${unit}${found}`]
            : [`${unit}if ${guard}:`, `${unit}${unit}${found}`, `${unit}${other}`]),
        ];
      },
    };
    return variable === null ? [make, known, ask] : [make, ask];
  });
  const [maker] = code?.names ?? [];
  const ask = code?.names.at(-1);
  if (code === null || maker === undefined || ask === undefined) {
    return null;
  }
  const lines: Change[] = [];
  let given = textOf(file.tree, unwrapped(value));
  if (variable !== null) {
    const { place, name } = variable;
    const own = drawName(
      place,
      rng,
      [table, `known_${fingerprint.nouns}`, `${kind}_lookup`],
      new Set(code.names),
    );
    const item = drawName(place, rng, [kind, `single_${kind}`, 'listed_one'], new Set(code.names));
    const text = `${place.indent}${own ?? ''} = {${maker}(${item ?? ''}) for ${item ?? ''} in ${name}}`;
    if (own === null || item === null || own === item || text.length > 100) {
      return null;
    }
    const at = nextLineStart(file.tree.source, place.statement.end);
    lines.push(insert(file.path, at, text + place.newline));
    given += `, ${name}, ${own}`;
  }
  const call = `${listed.isNegated ? 'not ' : ''}${ask}(${given})`;
  const { source } = file.tree;
  const length =
    comparison.start -
    lineStart(source, comparison.start) +
    call.length +
    lineEnd(source, comparison.end) -
    comparison.end;
  return length > 100
    ? null
    : [...code.changes, ...lines, edit(file.path, comparison.start, comparison.end, call)];
}
