import type { Rng } from '../../../core/rng.js';
import { STANDARD_LIBRARY } from '../../../syntax/python/standard-library.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { topicsOf } from '../naming/module-topic.js';
import { isVague, plainWords } from '../naming/plain-words.js';
import { endsAsNoNoun, isQuality, pluralName, singular } from '../naming/words.js';
import { SCRIPT_NAMES } from '../s6/solve-function.js';

import { contentNouns } from './content-nouns.js';

/** What a module is made of; decides how it is called. */
export type Content =
  | 'rules'
  | 'calculations'
  | 'selections'
  | 'passes'
  | 'steps'
  | 'readings'
  | 'types'
  | 'errors'
  | 'tables'
  | 'decorators';

interface Wording {
  /** Empty where the module is called after its things: `orders`. */
  readonly suffix: string;
  /** The docstring, from the plural of the noun. */
  readonly docstring: (many: string) => string;
}

const WORDINGS: Readonly<Record<Content, readonly Wording[]>> = {
  rules: [
    { suffix: 'rules', docstring: (many) => `Rules about ${many}.` },
    { suffix: 'checks', docstring: (many) => `Checks that concern ${many}.` },
    { suffix: 'conditions', docstring: (many) => `Conditions on ${many}.` },
  ],
  calculations: [
    { suffix: 'calculations', docstring: (many) => `Calculations with ${many}.` },
    { suffix: 'formulas', docstring: (many) => `Formulas for ${many}.` },
    { suffix: 'functions', docstring: (many) => `Functions of ${many}.` },
  ],
  selections: [
    { suffix: 'selection', docstring: (many) => `Selection of ${many}.` },
    { suffix: 'filters', docstring: (many) => `Filters for ${many}.` },
  ],
  passes: [
    { suffix: '', docstring: (many) => `Iteration over ${many}.` },
    { suffix: 'steps', docstring: (many) => `Steps of the work on ${many}.` },
  ],
  steps: [
    { suffix: 'steps', docstring: (many) => `Steps of the work on ${many}.` },
    { suffix: 'helpers', docstring: (many) => `Helpers for work with ${many}.` },
    { suffix: 'tools', docstring: (many) => `Tools for ${many}.` },
  ],
  readings: [
    { suffix: 'input', docstring: (many) => `How ${many} are read from the input.` },
    { suffix: 'reading', docstring: (many) => `Reading of ${many}.` },
    { suffix: 'reader', docstring: (many) => `Functions that read ${many}.` },
    { suffix: 'source', docstring: (many) => `Where ${many} come from.` },
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
  errors: [
    { suffix: 'errors', docstring: (many) => `Errors in the work on ${many}.` },
    { suffix: 'failures', docstring: (many) => `How work on ${many} can fail.` },
    { suffix: 'exceptions', docstring: (many) => `Exceptions of functions that work on ${many}.` },
  ],
  tables: [
    { suffix: 'constants', docstring: (many) => `Constants for ${many}.` },
    { suffix: 'definitions', docstring: (many) => `Definitions that concern ${many}.` },
    { suffix: 'data', docstring: (many) => `Fixed data about ${many}.` },
  ],
};

/** Measures, which say in what something is told and not what it is; `second` would be read as an ordinal, too. */
const MEASURE =
  /^(?:(?:milli|micro|nano)?second|minute|hour|day|week|month|year|cent|byte|bit|met(?:er|re)|gram|degree|percent)$/;

/** Numbers, adverbs and adjectives, which say how many things there are, when or how: no module is about one. */
const NUMERAL =
  /^(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|third|fourth|fifth|once|twice)$/;
const HOW = /^(?:early|late|soon|often|never|always|again|only|likely|daily|weekly|monthly|yearly)$/;

/** Words of names that no module is about: what is good or found, what holds otherwise, and what one does. */
const NO_SUBJECT =
  /^(?:good|some|any|one|live|common|unique|monotonic|other|otherwise|else|default|fallback|kind|sent|afresh|whole|sub|case|precedence|choose|pluck|make|solve|eat|get|work|raise|both|whatever|upcoming|listing|main|lucky|happy|together|scratch|urlencode|concatenate|intersperse|when|where|while|unless|except|until|among|instead|anyway|within|without)$/;

function isNoThing(noun: string): boolean {
  return (
    NUMERAL.test(noun) || HOW.test(noun) || NO_SUBJECT.test(noun) || isQuality(noun) || endsAsNoNoun(noun)
  );
}

/** Nouns that the names of what a module holds end in; `unit` of `UNIT_SECONDS`. */
function heldNouns(names: readonly string[]): readonly string[] {
  const nouns = names.flatMap((name) => {
    const words = plainWords(name).map(singular);
    const last = words.findLastIndex((word) => !MEASURE.test(word));
    return last === -1 ? [] : [words[last] ?? ''];
  });
  return [...new Set(nouns)].filter(
    (noun) => noun.length > 3 && !isVague(noun) && !isQuality(noun) && !isNoThing(noun),
  );
}

const LONGEST_ENTRY = 24;

/** What the problem is about in the most general terms; null where not even those fit. */
function generalNoun({ problem }: Subject): string | null {
  const prompt = problem.prompt.toLowerCase();
  if (/\b(?:strings?|texts?|str)\b/.test(prompt)) {
    return 'text';
  }
  return /\b(?:numbers?|integers?|int)\b/.test(prompt) ? 'number' : null;
}

/** Whether a module of that name is made of such content. */
export function holds(module: string, content: Content): boolean {
  return WORDINGS[content].some(({ suffix }) => suffix !== '' && module.endsWith(`_${suffix}`));
}

/**
 * A module's name and its docstring, in the problem's words; null where every name is taken. `classes` are those of the program
 * that steps work with: without a topic of the problem they say best what the steps are about.
 */
export function nameModule(
  subject: Subject,
  names: readonly string[],
  classes: readonly string[],
  content: Content,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const own = ownNouns(names, content);
  const held = content === 'steps' ? heldNouns(classes).filter((noun) => !noun.endsWith('ing')) : [];
  const general = generalNoun(subject);
  const topics = topicsOf(subject).filter((noun) => !isNoThing(noun));
  for (const noun of [...own, ...topics, ...held, ...(general === null ? [] : [general])]) {
    for (const { suffix, docstring } of inTurn(WORDINGS[content], rng)) {
      const name = suffix === '' ? pluralOf(noun) : `${noun}_${suffix}`;
      if (noun !== singular(suffix) && isFreeModule(subject, name)) {
        return {
          name,
          docstring: docstring(pluralOf(noun).replaceAll('_', ' ')),
        };
      }
    }
  }
  return nameAfterEntry(subject, content, rng) ?? nameOfScript(subject, names, content, rng);
}

/** Wordings in a drawn order; what needs no stem comes first. */
function inTurn(wordings: readonly Wording[], rng: Rng): readonly Wording[] {
  const drawn = rng.shuffle(wordings);
  return [...drawn.filter(({ suffix }) => suffix === ''), ...drawn.filter(({ suffix }) => suffix !== '')];
}

/** Where a script has no word for what it is about: what holds its work, */
const WORK_MODULES = [
  { name: 'solution', docstring: 'The solution, apart from the script that runs it.' },
  { name: 'script_work', docstring: 'What the script does, as functions.' },
  { name: 'answer_finding', docstring: 'How the answer is found.' },
] as const;
/** and what holds something that its work uses. */
const HELPER_MODULES = [
  { name: 'solution_steps', docstring: 'Steps of the way from the input to the answer.' },
  { name: 'script_helpers', docstring: 'Helpers of the script.' },
  { name: 'solution_tools', docstring: 'Tools that the solution uses.' },
] as const;

/** What knows how its input is written down. */
const READING_MODULES = [
  { name: 'line_input', docstring: 'How the lines of the input are read.' },
  { name: 'input_reading', docstring: 'Reading of the input, line by line.' },
  { name: 'script_input', docstring: 'What the script is given.' },
  { name: 'line_reader', docstring: 'Functions that each read one kind of line.' },
] as const;

function nameOfScript(
  subject: Subject,
  names: readonly string[],
  content: Content,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const modules =
    content === 'readings'
      ? READING_MODULES
      : names.some((name) => SCRIPT_NAMES.has(name))
        ? WORK_MODULES
        : HELPER_MODULES;
  const isScript = subject.problem.entryPoint === null && (content === 'steps' || content === 'readings');
  return isScript
    ? (rng
        .shuffle<{ name: string; docstring: string }>(modules)
        .find(({ name }) => isFreeModule(subject, name)) ?? null)
    : null;
}

/** A table or class is called after itself, functions after what they are about, errors only after what the program is about. */
function ownNouns(names: readonly string[], content: Content): readonly string[] {
  if (content === 'errors') {
    return [];
  }
  return content === 'types' || content === 'tables'
    ? heldNouns(names)
    : contentNouns(names).filter((noun) => !MEASURE.test(noun) && !isNoThing(noun));
}

/** `will_it_fly_rules`: what only serves one function of an unknown subject is best found by its name. */
function nameAfterEntry(
  subject: Subject,
  content: Content,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const entry = subject.problem.entryPoint ?? '';
  const named = WORDINGS[content].filter(({ suffix }) => suffix !== '');
  const [{ suffix } = { suffix: 'helpers' }] = rng.shuffle(named);
  const name = `${entry}_${suffix}`;
  return /^[a-z]{4,}(?:_[a-z]+)*$/.test(entry) &&
    !isVague(entry) &&
    entry.length <= LONGEST_ENTRY &&
    isFreeModule(subject, name)
    ? { name, docstring: `${suffix.charAt(0).toUpperCase()}${suffix.slice(1)} of ${entry}.` }
    : null;
}

/** As in English, where parity is no thing that there are several of. */
function pluralOf(noun: string): string {
  return /^(?:parity|letter_case|music|information|money|time|water|weather|traffic|air)$/.test(noun)
    ? noun
    : pluralName(noun);
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
  'number_tools',
  'graph_tools',
  'file_operations',
  'requests',
  'records',
  'attrs',
]);
