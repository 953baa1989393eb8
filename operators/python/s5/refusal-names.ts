import type { Rng } from '../../../core/rng.js';
import { drawTypeName } from '../ku/type-names.js';
import { isFreshName } from '../naming/fresh-name.js';
import { askedAbout, asksSomething } from '../naming/function-verbs.js';
import { splitIdentifier } from '../naming/words.js';
import { topicOf } from '../naming/topic.js';
import { camelCase } from '../s12/record-names.js';

import type { Refusing } from './exits.js';

/** What a function that raises is called, what it raises, and what both say of themselves. */
export interface RefusalNames {
  readonly helper: string;
  readonly exception: string;
  readonly meaning: string;
  readonly task: string;
}

interface Words {
  /** Names of the function that does the work, `{}` being what it is about. */
  readonly helpers: readonly string[];
  readonly exceptions: readonly string[];
  readonly meanings: readonly string[];
  readonly tasks: (exception: string) => readonly string[];
}

/** Names of functions that say what is done, and not what is given. */
const DEED =
  /^(?:sort|choose|make|count|remove|filter|convert|select|split|join|merge|move|add|multiply|encode|decode|encrypt|decrypt|reverse|rotate|shift|concatenate|order|fix|change|exchange|compare|simplify|solve|match|intersperse|truncate|search|eat|pluck|update|insert|delete|collect|arrange|replace|calculate|validate|test|process|transform|extract|parse|generate|create|build|divide|subtract|format|print|show|return)$/;

/** Names for what refuses; null where none is free. */
export function refusalNames(found: Refusing, rng: Rng): RefusalNames | null {
  const { target, other, refused } = found;
  const { subject, file, name } = target;
  const topic = spokenTopic(name);
  const answer = refused.replace(/^["']|["']$/g, '');
  const isDeed = DEED.test(topic.split('_')[0] ?? '') || /^(?:check|validate|verify)_/.test(name);
  const words =
    other === null
      ? missingWords(name, isDeed)
      : /^["']?(?:true|yes)["']?$/i.test(refused)
        ? foundWords(name, answer)
        : ruleWords(name, answer, isDeed);
  // A condition without a name is broken, and no `NotCondition`.
  const exceptions =
    topic === 'condition' ? words.exceptions.filter((one) => one !== 'Not{}') : words.exceptions;
  const [verb = ''] = topic.split('_');
  const nouns = [...new Set([camelCase(topic), camelCase(topic.split('_').slice(-2).join('_')), 'Answer'])];
  const patterns = exceptions.map((pattern) => pattern.replace('<>', camelCase(verb)));
  const exception = drawTypeName(subject, file, rng, nouns, patterns, new Set());
  const helper = rng
    .shuffle(words.helpers)
    .map((pattern) => pattern.replace('{}', topic))
    .find((one) => isFreshName(file, one) && !subject.publicNames.has(one));
  return exception === null || helper === undefined
    ? null
    : { helper, exception, meaning: rng.pick(words.meanings), task: rng.pick(words.tasks(exception)) };
}

/** What a function's name is about, without `work_out` and the like, and without the words of a question. */
function spokenTopic(name: string): string {
  const isQuestion = asksSomething(splitIdentifier(name)[0] ?? '');
  const about = topicOf(askedAbout(name).join('_'))
    .toLowerCase()
    .replace(/^(?:will|can|should|could|does)_(?:it_|we_|they_)?/, '');
  return about === 'answer' && isQuestion ? 'condition' : about;
}

function missingWords(name: string, isDeed: boolean): Words {
  return {
    helpers: isDeed
      ? ['{}_or_raise', '{}_strictly', 'strict_{}']
      : ['find_{}', 'work_out_{}', 'determine_{}', '{}_or_raise'],
    exceptions: isDeed
      ? ['NothingTo<>', 'UnableTo<>', '{}Impossible']
      : ['No{}', '{}Missing', 'Missing{}', '{}Undefined', '{}NotThere'],
    meanings: [
      `Raised where ${name} has no result to give.`,
      `Raised where ${name} finds no answer.`,
      'Raised where there is no such result.',
    ],
    tasks: (exception) => [
      `Return what ${name} gives, or raise ${exception} where there is none.`,
      `Return the result of ${name}; where it has none, raise ${exception}.`,
    ],
  };
}

function foundWords(name: string, answer: string): Words {
  return {
    helpers: ['rule_out_{}', 'refuse_{}', 'exclude_{}', 'forbid_{}'],
    // What is no question is not found, but given the answer yes.
    exceptions: asksSomething(splitIdentifier(name)[0] ?? '')
      ? ['{}Found', '{}Met', '{}Detected', '{}Seen']
      : ['{}Accepted', '{}Confirmed', '{}Approved'],
    meanings: [
      `Raised where the answer of ${name} is ${answer}.`,
      `Raised once ${name} has to answer ${answer}.`,
    ],
    tasks: (exception) => [
      `Raise ${exception} once ${name} has to answer ${answer}.`,
      `Raise ${exception} if the answer of ${name} is ${answer}.`,
    ],
  };
}

function ruleWords(name: string, answer: string, isDeed: boolean): Words {
  return {
    helpers: isDeed
      ? ['check_{}', 'validate_{}', 'verify_{}', 'insist_on_{}']
      : ['require_{}', 'check_{}', 'ensure_{}', 'validate_{}'],
    exceptions: isDeed ? ['{}Refused', '{}Failed', '{}Rejected'] : ['Not{}', '{}Violated', '{}Refused'],
    meanings: [
      `Raised for what ${name} refuses.`,
      `Raised where the answer of ${name} is ${answer}.`,
      `Raised once ${name} has to answer ${answer}.`,
    ],
    tasks: (exception) => [
      `Raise ${exception} once ${name} has to answer ${answer}.`,
      `Accept what ${name} accepts, and raise ${exception} for the rest.`,
    ],
  };
}
