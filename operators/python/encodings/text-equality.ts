import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { lineEnd, lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { kindOf } from '../naming/kind-of.js';
import { typeOf } from '../s2/certain.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { simpleComparison } from '../s2/tests.js';

import { areBuiltinsHere } from './builtins-here.js';
import { moduleCode, topStatementOf } from './module-code.js';
import type { Definition } from './module-code.js';
import { textLikeness } from './text-like.js';

/** `first == second` (or `!=`) of what are texts, for certain or in all likelihood. */
export interface TextEquality {
  readonly file: SubjectFile;
  readonly comparison: SyntaxNode;
  readonly first: SyntaxNode;
  readonly second: SyntaxNode;
  readonly isUnequal: boolean;
  /** Both are texts for certain: no other case is to be written. */
  readonly isCertain: boolean;
}

/** The comparison of texts that a node is, or null. Single characters are left to `==`. */
export function textEquality(subject: Subject, file: SubjectFile, node: SyntaxNode): TextEquality | null {
  const comparison = simpleComparison(node);
  if (comparison === null || (comparison.operator !== '==' && comparison.operator !== '!=')) {
    return null;
  }
  const sides = [comparison.left, comparison.right];
  const literals = sides.filter((one) => unwrapped(one).type === 'string');
  const isWorthIt = literals.every((one) => one.end - one.start > 4) && literals.length < 2;
  const isInFunction = enclosing(node, 'function_definition') !== null;
  if (!isWorthIt || !isInFunction || !isMovable(file.tree, node) || !areTexts(subject, file, sides)) {
    return null;
  }
  const isKept =
    enclosing(node, 'decorator', 'interpolation', 'assert_statement', 'default_parameter') !== null;
  if (isKept || file.scopes.scopeOf(node).kind === 'class' || topStatementOf(file, node) === null) {
    return null;
  }
  const isCertain = sides.every((one) => typeOf(file, one) === 'str');
  // What a script reads are texts without exception, proven or not: a guard would never vary.
  const isGuarded = isCertain || subject.problem.entryPoint !== null;
  return isGuarded && areBuiltinsHere(file, node, 'str', 'type')
    ? {
        file,
        comparison: node,
        first: comparison.left,
        second: comparison.right,
        isUnequal: comparison.operator === '!=',
        isCertain,
      }
    : null;
}

function areTexts(subject: Subject, file: SubjectFile, sides: readonly SyntaxNode[]): boolean {
  const likeness = sides.map((one) => textLikeness(subject, file, one));
  const isSure = likeness.some((one) => one !== 'unlikely');
  const mayBe = sides.every(
    (one, index) =>
      likeness[index] !== 'unlikely' || (typeOf(file, one) === null && kindOf(file, one) === 'unknown'),
  );
  return isSure && mayBe;
}

/** How two texts are compared. */
export interface Comparing {
  readonly requests: readonly ImportRequest[];
  /** What it needs defined, before the comparing function. */
  readonly define: (imported: readonly string[]) => readonly Definition[];
  /** Statements that return whether `first` and `second`, both texts, are equal (or unequal). */
  readonly body: (
    imported: readonly string[],
    names: readonly string[],
    unit: string,
    isUnequal: boolean,
  ) => readonly string[];
  /** What is said of it behind "Return whether two texts are the same". */
  readonly how: string;
}

/**
 * The changes that put a comparison into a function of the module that compares in another way; `alsoFor` tells which further ones
 * of the same variable go there too.
 */
export function compared(
  subject: Subject,
  equality: TextEquality,
  comparing: Comparing,
  rng: Rng,
  alsoFor: (comparison: SyntaxNode) => boolean = () => false,
): readonly Change[] | null {
  const { file, comparison, isUnequal, isCertain } = equality;
  const operator = isUnequal ? '!=' : '==';
  const { first, second } = rng.pick([
    { first: 'first', second: 'second' },
    { first: 'left', second: 'right' },
    { first: 'one', second: 'other' },
    { first: 'text', second: 'expected' },
    { first: 'given', second: 'wanted' },
    { first: 'word', second: 'known' },
  ]);
  const isLate = rng.chance(0.5);
  const types = rng.pick([
    (sign: string) => `(type(${first}), type(${second})) ${sign} (str, str)`,
    (sign: string) => `{type(${first}), type(${second})} ${sign} {str}`,
    (sign: string) => `[type(${first}), type(${second})] ${sign} [str, str]`,
  ]);
  const code = moduleCode(subject, file, comparison, rng, comparing.requests, (imported) => [
    ...comparing.define(imported),
    {
      names: isUnequal
        ? ['texts_differ', 'is_other_text', 'differs_from', 'are_different']
        : ['is_same_text', 'texts_match', 'are_same', 'matches_text'],
      lines: (own, names, unit) => {
        const body = comparing
          .body(imported, names, unit, isUnequal)
          .map((one) => one.replaceAll('$1', first).replaceAll('$2', second));
        const other = `return ${first} ${operator} ${second}`;
        return [
          `def ${own}(${first}, ${second}):`,
          `${unit}"""Return whether two texts ${isUnequal ? 'differ' : 'are the same'}, ${comparing.how}."""`,
          ...(isCertain
            ? body.map((one) => unit + one)
            : isLate
              ? [`${unit}if ${types('==')}:`, ...body.map((one) => unit + unit + one), `${unit}${other}`]
              : [`${unit}if ${types('!=')}:`, `${unit}${unit}${other}`, ...body.map((one) => unit + one)]),
        ];
      },
    },
  ]);
  const name = code?.names.at(-1);
  if (code === null || name === undefined) {
    return null;
  }
  const others = othersOf(subject, equality).filter((one) => alsoFor(one.comparison));
  const [one, two] = [equality.first, equality.second].map((side) => textOf(file.tree, unwrapped(side)));
  const call = `${name}(${one ?? ''}, ${two ?? ''})`;
  const { source } = file.tree;
  const head = comparison.start - lineStart(source, comparison.start);
  const tail = lineEnd(source, comparison.end) - comparison.end;
  return head + call.length + tail > 100
    ? null
    : [
        ...code.changes,
        edit(file.path, comparison.start, comparison.end, call),
        ...others.map(({ comparison: other, isUnequal: isOther, first: left, second: right }) => {
          const sides = [left, right].map((side) => textOf(file.tree, unwrapped(side)));
          const negation = isOther === isUnequal ? '' : 'not ';
          return edit(file.path, other.start, other.end, `${negation}${name}(${sides.join(', ')})`);
        }),
      ];
}

/** The other comparisons of the same variable in the function: a rule that holds for one of them holds for all. */
function othersOf(subject: Subject, { file, comparison, first, second, isCertain }: TextEquality) {
  const owner = enclosing(comparison, 'function_definition');
  const own = [first, second].flatMap((one) => file.scopes.bindingOf(unwrapped(one)) ?? []);
  return descendantsOfType(owner ?? comparison, 'comparison_operator').flatMap((node) => {
    const found = node === comparison ? null : textEquality(subject, file, node);
    const isSame =
      found !== null &&
      [found.first, found.second].some((one) => {
        const binding = file.scopes.bindingOf(unwrapped(one));
        return binding !== null && own.includes(binding);
      });
    const isFit = isSame && (found.isCertain || !isCertain) && node.parent?.type !== 'not_operator';
    return isFit && lineEnd(file.tree.source, node.end) - lineStart(file.tree.source, node.start) < 78
      ? [found]
      : [];
  });
}
