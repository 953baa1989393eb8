import type { Rng } from '../../../core/rng.js';
import { STANDARD_LIBRARY } from '../../../syntax/python/standard-library.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { isVague, plainWords } from '../naming/plain-words.js';
import { isPlural, plural, singular } from '../naming/words.js';

/** What a module is made of; decides how it is called. */
export type Content = 'rules' | 'calculations' | 'steps' | 'types' | 'tables' | 'decorators';

interface Wording {
  readonly suffix: string;
  /** The docstring, from the plural of the noun. */
  readonly docstring: (many: string) => string;
}

const WORDINGS: Readonly<Record<Content, readonly Wording[]>> = {
  rules: [
    { suffix: 'rules', docstring: (many) => `Rules that decide about ${many}.` },
    { suffix: 'checks', docstring: (many) => `Checks of ${many}.` },
    { suffix: 'conditions', docstring: (many) => `Conditions on ${many}.` },
    { suffix: 'criteria', docstring: (many) => `What is asked of ${many}.` },
  ],
  calculations: [
    { suffix: 'calculations', docstring: (many) => `Calculations for ${many}.` },
    { suffix: 'formulas', docstring: (many) => `The formulas behind ${many}.` },
    { suffix: 'operations', docstring: (many) => `Operations on ${many}.` },
    { suffix: 'tools', docstring: (many) => `Tools for work with ${many}.` },
    { suffix: 'measures', docstring: (many) => `How ${many} are worked out.` },
  ],
  steps: [
    { suffix: 'steps', docstring: (many) => `Steps of the work on ${many}.` },
    { suffix: 'handling', docstring: (many) => `How ${many} are handled.` },
    { suffix: 'processing', docstring: (many) => `Processing of ${many}.` },
    { suffix: 'operations', docstring: (many) => `What is done with ${many}.` },
    { suffix: 'helpers', docstring: (many) => `Helpers for work with ${many}.` },
  ],
  decorators: [
    { suffix: 'decorators', docstring: (many) => `Decorators of functions that work on ${many}.` },
    { suffix: 'wrappers', docstring: (many) => `Wrappers around work on ${many}.` },
    { suffix: 'policies', docstring: (many) => `How functions on ${many} come to their answer.` },
    { suffix: 'conventions', docstring: (many) => `Conventions of functions that work on ${many}.` },
  ],
  types: [
    { suffix: 'types', docstring: (many) => `Types that describe ${many}.` },
    { suffix: 'models', docstring: (many) => `Models of ${many}.` },
    { suffix: 'records', docstring: (many) => `Records of ${many}.` },
  ],
  tables: [
    { suffix: 'tables', docstring: (many) => `Tables of ${many}.` },
    { suffix: 'constants', docstring: (many) => `Constants for ${many}.` },
    { suffix: 'definitions', docstring: (many) => `What counts among ${many}.` },
    { suffix: 'data', docstring: (many) => `Fixed data about ${many}.` },
  ],
};

/** Words of names that are no noun: verbs of our own helpers, adjectives, function words. */
const NO_NOUN = new RegExp(
  `^(?:${[
    'is|are|has|have|can|was|not|and|or|all|any|the|of|for|from|with|without|into|out|in|on|at|to|by|as|up|than|that',
    'count|compute|calculate|work|find|determine|pick|build|assemble|compose|extract|read|collect|parse|obtain|write|format',
    'render|list|lay|enumerate|pair|walk|match|matches|convert|select|keep|gather|take|prepare|choose|decide|combine|add|sum|total|sort',
    'order|arrange|check|update|apply|handle|process|make|get|set|do|run|solve|return|filter|remove|create|generate|put|move',
    'below|above|under|beyond|within|equal|equals|exceeds|reaches|differs|missing|known|even|odd|empty|same|other|new|first|last',
    'next|previous|current|largest|smallest|max|min|such|matching|resulting|found|unique|sorted|reversed|numeric|divisible|multiple',
    'negative|positive|zero|none|given|single|working|prepared|intermediate|longest|shortest|finds|lacks|divides|leaves|passes|contains',
    'switch|start|stand|search|maxlen|fact|exist|divide|concern|indicy|appear|accept|paren|char|range|condition|operation|follow',
    'contain|satisf|consist|represent|need|want|say|call|mean|end|use|hold|show|ask|require|belong|differ|share|name|idx|part|place',
    'case|lower|upper|case|close|like|by|two|three|one|func|function|solution|string|text|list|dict|array|tuple|int|float|test|type|value',
  ].join('|')})$`,
);

/** Verbs that our helpers' names begin with: what follows them is the noun. */
const PREDICATE = /^(?:is|has|are|can|lacks|finds|contains|exceeds|reaches|matches|differs|equals)$/;

/** Words behind which a noun in the plural stands, not a verb. */
const MENTION =
  /(?<=\b(?:of|the|all|two|three|these|some|any|both|no|positive|negative|their|its|in|from|with|between|given|many|unique|distinct|odd|even|several|different|and) )([a-z]+s|children|vertices|indices|people|matrices)\b/g;

/**
 * Singular nouns that a module can be about: from the names of what it holds, then those of the problem's own words that
 * stand in the plural somewhere, so that they surely are nouns.
 */
function nounsFor(subject: Subject, names: readonly string[]): readonly string[] {
  const held = names.flatMap((name) => {
    const [first = '', ...rest] = plainWords(name);
    const last = (PREDICATE.test(first) || rest.length > 0 ? rest : [first]).at(-1);
    return last === undefined || NO_NOUN.test(last) ? [] : [singularOf(last)];
  });
  const own = new Set(
    [...subject.problem.prompt.toLowerCase().matchAll(MENTION)].map((match) => match[1] ?? ''),
  );
  const words = [...plainWords(subject.problem.entryPoint ?? ''), ...subject.vocabulary];
  const spoken = words.filter((word) => isPlural(word) && own.has(word)).map(singularOf);
  const all = [...new Set([...held, ...spoken.slice(0, 3)])].filter(isNoun);
  return all.slice(0, 4);
}

/** As in English; of `parentheses` and the like one would make a `parenthese`. */
function singularOf(word: string): string {
  return word.endsWith('theses') ? word.replace(/es$/, 'is') : singular(word);
}

function isNoun(word: string): boolean {
  return (
    word.length >= 4 &&
    word.length <= 14 &&
    !NO_NOUN.test(word) &&
    !isVague(word) &&
    !/(?:ed|ing|ly|ive|ous|ful)$/.test(word)
  );
}

/** What the problem is about in the most general terms. */
function generalNoun({ problem }: Subject): string {
  const prompt = problem.prompt.toLowerCase();
  if (/\b(?:strings?|texts?|str)\b/.test(prompt)) {
    return 'text';
  }
  return /\b(?:numbers?|integers?|int)\b/.test(prompt) ? 'number' : 'value';
}

/** Whether a module of that name is made of such content. */
export function holds(module: string, content: Content): boolean {
  return WORDINGS[content].some(({ suffix }) => module.endsWith(`_${suffix}`));
}

/** A module's name and its docstring, in the problem's words; null where every name is taken. */
export function nameModule(
  subject: Subject,
  names: readonly string[],
  content: Content,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const nouns = nounsFor(subject, names);
  for (const noun of rng.shuffle(nouns.length === 0 ? [generalNoun(subject)] : nouns)) {
    for (const { suffix, docstring } of rng.shuffle(WORDINGS[content])) {
      const name = `${noun}_${suffix}`;
      if (noun !== singular(suffix) && isFreeModule(subject, name)) {
        return {
          name,
          docstring: docstring(noun.endsWith('thesis') ? noun.replace(/is$/, 'es') : plural(noun)),
        };
      }
    }
  }
  return null;
}

/** No module, variable, attribute or word of the tests has that name. */
function isFreeModule(subject: Subject, name: string): boolean {
  return (
    isGoodName(name) &&
    !STANDARD_LIBRARY.has(name) &&
    !PACKAGE_NAMES.has(name) &&
    !subject.publicNames.has(name) &&
    [...subject.files.values()].every(
      ({ path, scopes }) => path !== `${name}.py` && !scopes.allNames.has(name),
    )
  );
}

/** Names of this form that packages have. */
const PACKAGE_NAMES: ReadonlySet<string> = new Set([
  'data_tools',
  'text_tools',
  'graph_tools',
  'file_operations',
]);
