import type { Rng } from '../../../core/rng.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { bareNoun } from '../naming/adjectives.js';
import { isFreshName } from '../naming/fresh-name.js';
import { isVague } from '../naming/plain-words.js';
import { isPlural, splitIdentifier } from '../naming/words.js';

import type { Called } from './helper.js';
import type { Loop } from './loop.js';
import { elementNouns } from './loop.js';

const CHANGING = /^(?:append|extend|add|insert|setdefault|update|remove|discard|pop|appendleft)$/;
/** First words of functions' names that say what is done to many things. */
const VERBS =
  /^(?:merge|order|sort|shorten|parse|read|collect|gather|book|count|sum|total|remove|filter|split|join|encode|decode|convert|compare|separate|group|rank|smooth|share|move|rotate|reverse|fix|check|match|search|list|number|print|write|format|round|scale|select|add|mark|note|replace|build|simplify|clean|apply|handle|divide|balance)$/;
const SMALL = /^(?:by|of|in|to|for|from|with|at|on|and|or|the|a)$/;

function isSaid(name: string): boolean {
  return name.length > 2 && /^[a-z]+(?:_[a-z]+){0,2}$/.test(name) && !isVague(name);
}

/** Things that the loop is given and fills, in the order of the code. */
function filledBy({ context, body, inputs }: Loop): readonly string[] {
  const names = body.nodes.flatMap((statement) => [
    ...descendantsOfType(statement, 'call').flatMap((call) => receiverOf(context.tree, call)),
    ...descendantsOfType(statement, 'assignment', 'augmented_assignment').flatMap((one) => {
      const left = fieldOf(one, 'left');
      const owner = left?.type === 'subscript' ? fieldOf(left, 'value') : null;
      return owner?.type === 'identifier' ? [textOf(context.tree, owner)] : [];
    }),
  ]);
  return [...new Set(names)].filter((name) => inputs.some((one) => one.name === name) && isSaid(name));
}

function receiverOf(tree: Loop['context']['tree'], call: SyntaxNode): readonly string[] {
  const called = fieldOf(call, 'function');
  const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const method = called === null ? null : fieldOf(called, 'attribute');
  return object?.type === 'identifier' && method !== null && CHANGING.test(textOf(tree, method))
    ? [textOf(tree, object)]
    : [];
}

/** What the function does to many things, where the loop is all of its loops: `shorten_runs` shortens some of the runs. */
function partOfFunction({ context, node }: Loop): readonly string[] {
  const loops = namedChildren(context.body).filter(({ type }) => /^(?:for|while)_statement$/.test(type));
  const name = fieldOf(context.definition, 'name');
  const [verb = '', ...rest] = splitIdentifier(name === null ? '' : textOf(context.tree, name));
  const small = rest.findIndex((word) => SMALL.test(word));
  const things = small < 0 ? rest : rest.slice(0, small);
  const isOnly = loops.length === 1 && loops[0] === node;
  return isOnly && VERBS.test(verb) && things.length > 0 && things.length < 3 && isPlural(things.at(-1) ?? '')
    ? ['some', 'more'].map((word) => `${verb}_${word}_${things.join('_')}`)
    : [];
}

const IRREGULAR =
  /^(?:kept|left|found|sent|met|held|lost|spent|built|bought|sold|paid|split|cut|made|read|told|known|seen|taken|given|drawn|shown|chosen|hidden|written|broken)$/;

/** A name that only says what was done, with what it was done to: `kept_words`, `spelled_letters`. */
export function withNoun(loop: Loop, name: string): string {
  const isDone =
    IRREGULAR.test(name) ||
    (/[a-z]{3}ed$/.test(name) && !/^(?:speed|seed|breed|need|feed|hundred|shed)$/.test(name));
  const noun = elementNouns(loop)
    .map(bareNoun)
    .find((one) => isSaid(one) && !one.includes('_'));
  return isDone ? `${name}_${noun ?? 'ones'}` : name;
}

/** Names for a helper that goes on with what the loop changes, best first. */
export function deedNames(loop: Loop): readonly string[] {
  const filled = filledBy(loop);
  const kept = loop.state
    .map(({ name }) => name)
    .filter(
      (name) => isSaid(name) && !/^(?:odd|even|max|min|first|last|position|index|start|end)$/.test(name),
    );
  const elements = elementNouns(loop)
    .map(bareNoun)
    .filter((noun) => isSaid(noun) && !/^(?:elements|entries|values|members|known_values)$/.test(noun));
  const [only] = [...filled, ...kept];
  const [thing] = elements;
  return [
    ...partOfFunction(loop),
    ...filled
      .slice(0, 1)
      .flatMap((name) => [`add_to_${withNoun(loop, name)}`, `fill_${withNoun(loop, name)}`]),
    ...(kept.length === 2 && kept.join('').length < 22 ? [`update_${kept.join('_and_')}`] : []),
    ...kept
      .slice(-1)
      .flatMap((name) => [`update_${withNoun(loop, name)}`, `keep_up_${withNoun(loop, name)}`]),
    ...(only === undefined && thing !== undefined ? [`go_through_${thing}`, `take_in_${thing}`] : []),
    ...(only === undefined && thing === undefined ? ['take_steps', 'go_further'] : []),
  ];
}

/** A free name for the helper and its sentence, by what it changes; null where none is free. */
export function deedName(
  loop: Loop,
  rng: Rng,
  avoid: readonly string[],
  names: readonly string[] = deedNames(loop),
): Called | null {
  const { subject, context } = loop;
  const free = names.filter(
    (name) => isFreshName(context.file, name, subject.publicNames) && !avoid.includes(name),
  );
  if (free.length === 0) {
    return null;
  }
  const name = rng.pick(free.slice(0, 2));
  const [verb = '', ...rest] = name.split('_');
  const [small = ''] = rest;
  const spoken = /^(?:to|through|in|on|together)$/.test(small)
    ? [small, 'the', ...rest.slice(1)]
    : small === 'up'
      ? ['up', 'the', ...rest.slice(1)]
      : /^(?:some|more)$/.test(small) || rest[0] === 'further' || rest[0] === 'steps'
        ? rest
        : ['the', ...rest];
  return { name, saying: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${spoken.join(' ')}` };
}
