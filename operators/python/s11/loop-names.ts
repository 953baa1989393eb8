import type { Rng } from '../../../core/rng.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { bareNoun } from '../naming/adjectives.js';
import { isFreshName } from '../naming/fresh-name.js';
import { isVague } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';

import type { Called } from './helper.js';
import { callName, inputNames } from './helper.js';
import type { Loop } from './loop.js';
import { elementNouns } from './loop.js';
import type { Result } from './results.js';

/** A name for the helper and what its docstring says first: by what the loop makes, else by what it does. */
export function helperName(loop: Loop, result: Result, without: readonly string[], rng: Rng): Called | null {
  if (result.kind === 'search') {
    return searchName(loop, result.answer, rng);
  }
  const { name } = result.made;
  const isSaid = name.length > 2 && /^[a-z_]+$/.test(name) && !isVague(name);
  const own = isSaid ? freeName(loop, rng, inputNames(loop, without), ownNames(loop, result, name)) : null;
  return own ?? callName(loop, rng, false, otherNames(loop, result, isSaid ? name : null), without);
}

/** Names by the list that is filled or the sum that is made. */
function ownNames(loop: Loop, result: Exclude<Result, { kind: 'search' }>, name: string): readonly string[] {
  const thing = withNoun(loop, name);
  if (result.kind === 'gather') {
    return [`collect_${thing}`, `gather_${thing}`, `list_${thing}`];
  }
  if (result.start !== '0') {
    return [`write_${thing}`, `put_together_${thing}`];
  }
  return /^(?:total|sum|count)$/.test(name)
    ? []
    : [`count_${pluralName(name.replace(/_count$/, ''))}`, `add_up_${thing}`];
}

/** Names for what neither the loop's result nor its body says better. */
function otherNames(loop: Loop, result: Result, name: string | null): readonly string[] {
  const nouns = name === null ? elementNouns(loop).slice(0, 1) : [name];
  return result.kind === 'gather'
    ? [...nouns, 'results'].flatMap((noun) => [`collect_${noun}`, `gather_${noun}`, `list_${noun}`])
    : [
        ...(name === null ? [] : [`compute_${name}`, `find_${name}`]),
        ...nouns.map((noun) => `add_up_${noun}`),
        'add_up_parts',
      ];
}

const IRREGULAR =
  /^(?:kept|left|found|sent|met|held|lost|spent|built|bought|sold|paid|split|cut|made|read|told|known|seen|taken|given|drawn|shown|chosen|hidden|written|broken)$/;

/** A name that only says what was done, with what it was done to: `kept_words`, `spelled_letters`. */
function withNoun(loop: Loop, name: string): string {
  const isDone =
    IRREGULAR.test(name) ||
    (/[a-z]{3}ed$/.test(name) && !/^(?:speed|seed|breed|need|feed|hundred|shed)$/.test(name));
  const noun = elementNouns(loop)
    .map(bareNoun)
    .find((one) => /^[a-z]{3,}$/.test(one) && !isVague(one));
  return isDone ? `${name}_${noun ?? 'ones'}` : name;
}

/** A loop that says no where it finds something looks for what breaks a rule. */
function searchName(loop: Loop, answer: string, rng: Rng): Called | null {
  const avoid = loop.own.parameters.map(({ name }) => name);
  const wanted = asksForDivisor(loop) ? ['divisor', 'factor'] : answer === 'False' ? soughtIn(loop) : [];
  const called = freeName(
    loop,
    rng,
    avoid,
    wanted.map((one) => `has_${one}`),
  );
  return called === null
    ? callName(loop, rng, true)
    : { name: called.name, saying: `Return whether there is a ${called.name.slice('has_'.length)}` };
}

/** `if number % candidate == 0`, the loop's only question. */
function asksForDivisor({ context, node, region }: Loop): boolean {
  const target = fieldOf(node, 'left');
  const [test, ...more] = testsOf({ node, region });
  const text = test === undefined ? '' : textOf(context.tree, test);
  return (
    target !== null &&
    more.length === 0 &&
    new RegExp(`^\\(?\\w+ ?% ?${textOf(context.tree, target)} ?== ?0\\)?$`).test(text)
  );
}

/** The conditions under which the loop returns at once. */
function testsOf({ node, region }: Pick<Loop, 'node' | 'region'>): readonly SyntaxNode[] {
  return descendantsOfType(node, 'if_statement')
    .filter((one) => region.returns.some((found) => found.parent?.parent === one))
    .flatMap((one) => fieldOf(one, 'condition') ?? []);
}

function soughtIn({ context, region, node }: Loop): readonly string[] {
  const [test, ...more] = testsOf({ node, region });
  const isDifference =
    test?.type === 'comparison_operator' && textOf(context.tree, test).includes(' != ') && more.length === 0;
  return isDifference ? ['mismatch', 'difference'] : ['violation', 'counterexample'];
}

/** The first or second name that is free, and its words as the start of a sentence. */
function freeName(loop: Loop, rng: Rng, avoid: readonly string[], names: readonly string[]): Called | null {
  const { subject, context } = loop;
  const free = names.filter(
    (name) => isFreshName(context.file, name, subject.publicNames) && !avoid.includes(name),
  );
  if (free.length === 0) {
    return null;
  }
  const name = rng.pick(free.slice(0, 2));
  const [verb = '', ...rest] = name.split('_');
  const small = /^(?:up|together)$/.test(rest[0] ?? '') ? rest.splice(0, 1) : [];
  return {
    name,
    saying: [`${verb.charAt(0).toUpperCase()}${verb.slice(1)}`, ...small, 'the', ...rest].join(' '),
  };
}
