import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import { typeOf } from '../s2/certain.js';
import { hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { isGuarded } from '../s2/place.js';

import { isInLoop } from './nesting.js';
import { added } from './range-blocks.js';
import { isNewList, isUnshared } from './slices.js';

/** What a loop adds up or lists, gathered for each part on its own and then put to what there was. */
export interface PartResult {
  /** Before a part: `batch_total = 0`. */
  readonly opening: string;
  /** The loop's body with the part's own name. */
  readonly body: (body: Line) => Line;
  /** Behind it: `total += batch_total`. */
  readonly closing: string;
}

/** How a part's result is drawn, by what a part is called. */
export type PartResultPlan = (rng: Rng, noun: string, avoid: Set<string>) => PartResult | null;

/**
 * The one result that a loop only ever adds to: a local integer, or a local list without another name. Nobody else reads it
 * while the loop runs, so that it is not seen that a part of it comes later. Null where a break leaves the loop.
 */
export function partResultOf(place: Place, node: SyntaxNode, suite: SyntaxNode): PartResultPlan | null {
  if (isGuarded(place) || place.scope.kind !== 'function' || hasLooseJump(suite, 'break_statement')) {
    return null;
  }
  for (const binding of place.scope.bindings.values()) {
    const kind = kindOf(place, binding, node);
    if (kind !== null && isOnlyNamed(place, binding, suite)) {
      return (rng, noun, avoid) => {
        const { name } = binding;
        const isPlain = name.length > (kind === 'int' ? 2 : 3) && !isVague(name) && !name.startsWith(noun);
        const general =
          kind === 'int' ? [`${noun}_total`, 'subtotal'] : [`${noun}_results`, `of_this_${noun}`];
        const part = added(
          avoid,
          drawName(place, rng, isPlain ? [`${noun}_${name}`, `new_${name}`] : general, avoid),
        );
        return part === null
          ? null
          : {
              opening: `${part} = ${kind === 'int' ? '0' : '[]'}`,
              body: (body) =>
                'raw' in body ? { raw: body.raw.replace(new RegExp(`\\b${name}\\b`, 'g'), part) } : body,
              closing:
                kind === 'int'
                  ? `${name} += ${part}`
                  : rng.pick([`${name}.extend(${part})`, `${name} += ${part}`]),
            };
      };
    }
  }
  return null;
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
