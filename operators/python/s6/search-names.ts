import type { Rng } from '../../../core/rng.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import { nounContext } from '../naming/roles.js';
import { sayTest } from '../naming/said-tests.js';
import type { Speech } from '../naming/speech.js';
import { sayValue } from '../naming/sayings.js';
import { saySource } from '../naming/said-sources.js';
import { codeOf, unwrapped } from '../naming/speech.js';

import type { FunctionContext } from './function-context.js';
import { isFree } from './helper-names.js';
import type { StatementRegion } from './statement-region.js';

const LONGEST = 88;

/** A name and a docstring for a loop that looks for something, by the test that what it looks for passes. */
export function nameSearch(
  subject: Subject,
  context: FunctionContext,
  region: StatementRegion,
  parameters: readonly string[],
  rng: Rng,
  speech: Speech,
): { readonly name: string; readonly docstring: string } | null {
  const [found] = region.returns;
  const test = found === undefined ? null : testOf(region, found);
  if (found === undefined || test === null) {
    return null;
  }
  const docstring = saidSearch(speech, region, found, test);
  const names = [...foundNames(subject, context, test), ...elementNames(context, region)];
  const free = names.filter((name) => isFree(subject, context, name, parameters));
  return docstring === null || free.length === 0 ? null : { name: rng.pick(free.slice(0, 2)), docstring };
}

/** The condition under which the loop returns: of the innermost `if` around it, where that has no other branch before. */
function testOf(region: StatementRegion, found: SyntaxNode): SyntaxNode | null {
  for (const outer of ancestors(found)) {
    if (outer.type === 'if_statement' && fieldOf(outer, 'consequence') !== null) {
      const suite = fieldOf(outer, 'consequence');
      return suite !== null && contains(suite, found) && contains(region.first, outer)
        ? fieldOf(outer, 'condition')
        : null;
    }
  }
  return null;
}

/** `Return whether k is divisible by i for any i in range(2, k).` */
function saidSearch(
  speech: Speech,
  region: StatementRegion,
  found: SyntaxNode,
  test: SyntaxNode,
): string | null {
  const said = sayTest(speech, test);
  const loops = [...ancestors(found)].filter(
    (outer) => outer.type === 'for_statement' && (outer === region.first || contains(region.first, outer)),
  );
  const targets = loops.reverse().map((loop) => fieldOf(loop, 'left'));
  const [source] = loops.map((loop) => fieldOf(loop, 'right'));
  const variables = targets.map((target) => (target === null ? null : codeOf(speech, target)));
  if (said === null || variables.includes(null)) {
    return null;
  }
  const from =
    loops.length !== 1 || source === null || source === undefined
      ? null
      : source.type === 'call'
        ? (saySource(speech, source) ?? codeOf(speech, source, 34))
        : sayValue(speech, source);
  const where =
    variables.length === 0
      ? 'at any step'
      : `for any ${variables.join(' and ')}${from === null ? '' : ` in ${from}`}`;
  const sentences = [`Return whether ${said} ${where}.`, `Return whether ${said} anywhere.`];
  return sentences.find((one) => one.length <= LONGEST && !/["\\]/.test(one)) ?? null;
}

const COMPARED: Readonly<Partial<Record<string, string>>> = {
  '!=': 'mismatch',
  '==': 'match',
};

/** What there is if the test holds: `has_divisor`, `has_zero_sum`, `has_distance_below_threshold`. */
function foundNames(subject: Subject, context: FunctionContext, test: SyntaxNode): readonly string[] {
  const node = unwrapped(test);
  const { tree } = context;
  const [left, right] = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const [operator = ''] = node.children
    .filter((one) => one.field === 'operators')
    .map((one) => textOf(tree, one));
  const asked = left === undefined ? null : unwrapped(left);
  const by = asked?.type === 'binary_operator' ? (fieldOf(asked, 'operator')?.type ?? '') : '';
  const zero = right !== undefined && textOf(tree, right) === '0';
  if (by === '%' && zero && operator === '==') {
    return ['has_divisor', 'finds_divisor'];
  }
  if (zero && operator === '==' && (by === '+' || by === '-')) {
    return by === '+' ? ['has_zero_sum', 'finds_zero_sum'] : ['has_equal_pair', 'finds_equal_pair'];
  }
  const told = namesForPredicate(subject, context.file, node).flatMap((name) => {
    const between =
      /^is_([a-z_]+)_(below|above|within|beyond|among|missing_from|divisible_by)_([a-z_]+)$/.exec(name);
    return between === null || /value|number|element|index/.test(name)
      ? []
      : [`has_${between[1] ?? ''}_${between[2] ?? ''}_${between[3] ?? ''}`];
  });
  if (told.length > 0) {
    return told;
  }
  const word = COMPARED[operator];
  return word === undefined ? [] : [`has_${word}`, `finds_${word}`];
}

/** After what is looked at, where the test itself has no word. */
function elementNames(context: FunctionContext, region: StatementRegion): readonly string[] {
  const target = region.first.type === 'for_statement' ? fieldOf(region.first, 'left') : null;
  const element = target === null ? undefined : descendantsOfType(target, 'identifier').at(-1);
  const nouns = element === undefined ? [] : nounContext(context.file).nounsOfIdentifier(element);
  const noun = nouns.find((one) => /^[a-z]{3,}(?:_[a-z]{3,})?$/.test(one));
  return noun === undefined ? [] : [`has_matching_${noun}`, `has_such_${noun}`];
}
