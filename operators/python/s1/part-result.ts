import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import { typeOf } from '../s2/certain.js';
import { hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { isGuarded } from '../s2/place.js';

import { isInLoop } from './nesting.js';
import { isNewList, isUnshared } from './own-lists.js';

/** What a loop adds up or lists, gathered for each part on its own and then put to what there was. */
export interface PartResult {
  /** Before a part: `batch_total = 0`. */
  readonly opening: readonly string[];
  /** The loop's body with the part's own names. */
  readonly body: (body: Line) => Line;
  /** Behind it: `total += batch_total`. */
  readonly closing: readonly string[];
  /**
   * What a part has come to by itself, and all of them by then: numbers, or how long lists are, and what it is called for the
   * whole. `isFixed`: one for each element, whatever that is.
   */
  readonly made: readonly {
    readonly whole: string;
    readonly value: string;
    readonly sum: string;
    readonly isFixed: boolean;
  }[];
}

/** How a part's results are drawn, by what a part is called. */
export type PartResultPlan = (rng: Rng, noun: string, avoid: Set<string>) => PartResult | null;

/** More of them would hide what the loop does. */
const MOST_RESULTS = 2;

/**
 * The one or two results that a loop only ever adds to: a local integer, or a local list without another name. Nobody else
 * reads them while the loop runs, so that it is not seen that a part comes later. Null where a break leaves the loop.
 */
export function partResultOf(place: Place, node: SyntaxNode, suite: SyntaxNode): PartResultPlan | null {
  if (isGuarded(place) || place.scope.kind !== 'function' || hasLooseJump(suite, 'break_statement')) {
    return null;
  }
  const results = [...place.scope.bindings.values()].flatMap((binding) => {
    const kind = kindOf(place, binding, node);
    return kind !== null && isOnlyNamed(place, binding, suite)
      ? [{ name: binding.name, kind, isFixed: isForEach(binding, node, suite) }]
      : [];
  });
  return results.length === 0 || results.length > MOST_RESULTS
    ? null
    : (rng, noun, avoid) => {
        const isNew = rng.chance(0.3);
        const parts = results.map((one) => {
          const part = drawName(place, rng, partNames(one, noun, isNew), avoid) ?? '';
          avoid.add(part);
          return { ...one, part };
        });
        return parts.some(({ part }) => part === '')
          ? null
          : {
              opening: parts.map(({ part, kind }) => `${part} = ${kind === 'int' ? '0' : '[]'}`),
              made: parts.map(({ name, part, kind, isFixed }) => ({
                whole: name,
                value: kind === 'int' ? part : `len(${part})`,
                sum: kind === 'int' ? name : `len(${name})`,
                isFixed: isFixed && kind === 'list',
              })),
              body: (body) => parts.reduce(renamed, body),
              closing: parts.map(({ name, part, kind }) =>
                kind === 'list' && rng.chance(0.5) ? `${name}.extend(${part})` : `${name} += ${part}`,
              ),
            };
      };
}

interface Result {
  readonly name: string;
  readonly kind: 'int' | 'list';
  readonly isFixed: boolean;
}

/** Whether each turn of a loop adds to it once: where a statement of its suite itself does, and nothing skips that. */
function isForEach(binding: Binding, node: SyntaxNode, suite: SyntaxNode): boolean {
  const [only, ...more] = [...new Set([...binding.definitions, ...binding.reads])].filter((one) =>
    contains(node, one),
  );
  const statement = only === undefined ? null : statementOf(only);
  return (
    more.length === 0 &&
    statement?.parent === suite &&
    descendantsOfType(suite, 'continue_statement').length === 0
  );
}

/** Where what it adds to says little, a part's result is called a subtotal, or the results of the part. */
function partNames({ name, kind }: Result, noun: string, isNew: boolean): readonly string[] {
  if (name.length > 2 && !isVague(name) && !name.startsWith(noun)) {
    return [isNew ? `new_${name}` : `${noun}_${name}`];
  }
  return kind === 'int' ? [`${noun}_total`, 'subtotal'] : [`${noun}_results`, `of_this_${noun}`];
}

function renamed(body: Line, { name, part }: { readonly name: string; readonly part: string }): Line {
  return 'raw' in body ? { raw: body.raw.replace(new RegExp(`\\b${name}\\b`, 'g'), part) } : body;
}

/** What the loop adds to a variable, where it does nothing else with it. */
function kindOf(place: Place, binding: Binding, node: SyntaxNode): 'int' | 'list' | null {
  const uses = [...new Set([...binding.definitions, ...binding.reads])];
  const inside = uses.filter((one) => contains(node, one));
  if (
    inside.length === 0 ||
    binding.kind === 'parameter' ||
    binding.isCaptured ||
    binding.declarations.length + binding.deletions.length > 0
  ) {
    return null;
  }
  if (inside.every((one) => isCounted(place, one))) {
    return 'int';
  }
  const isListed =
    inside.every((one) => isAppended(place, one)) &&
    binding.definitions.every((one) => isNewList(place, one)) &&
    binding.reads.every(
      (one) =>
        contains(node, one) || (one.start > node.end && !isInLoop(node)) || isUnshared(place, one, false),
    );
  return isListed && typeOf(place.file, inside[0] ?? node) === 'list' ? 'list' : null;
}

/** `count += 1`, an integer both. */
function isCounted({ file, tree }: Place, use: SyntaxNode): boolean {
  const statement = use.parent;
  const right = statement?.type === 'augmented_assignment' ? fieldOf(statement, 'right') : null;
  const operator = statement === null ? null : fieldOf(statement, 'operator');
  return (
    right !== null &&
    use.field === 'left' &&
    operator !== null &&
    ['+=', '-='].includes(textOf(tree, operator)) &&
    typeOf(file, use) === 'int' &&
    ['int', 'bool'].includes(typeOf(file, right) ?? '')
  );
}

/** `words.append(word)`, as a statement. */
function isAppended({ tree }: Place, use: SyntaxNode): boolean {
  const attribute = use.parent?.type === 'attribute' && use.field === 'object' ? use.parent : null;
  const method = attribute === null ? null : fieldOf(attribute, 'attribute');
  return (
    method !== null &&
    textOf(tree, method) === 'append' &&
    attribute?.parent?.type === 'call' &&
    attribute.parent.parent?.type === 'expression_statement'
  );
}

/** Whether a suite has the variable's name for nothing else: no attribute, text or comment is to be renamed with it. */
function isOnlyNamed(place: Place, binding: Binding, suite: SyntaxNode): boolean {
  const { tree, file } = place;
  const comments = (suite.parent?.children ?? []).filter((one) => one.type === 'comment');
  const text = [suite, ...comments].map((one) => textOf(tree, one)).join('\n');
  const written = text.match(new RegExp(`\\b${binding.name}\\b`, 'g'))?.length ?? 0;
  const named = descendantsOfType(suite, 'identifier').filter(
    (one) => textOf(tree, one) === binding.name && file.scopes.bindingOf(one) === binding,
  );
  return written > 0 && written === named.length;
}
