import { withArticle } from './words.js';

/** A name that is a clause and no noun: what asks for it, and the question in English. */
interface Clause {
  readonly name: RegExp;
  readonly deeds: readonly string[];
  readonly question: (match: RegExpExecArray) => string;
}

/** First words of names that are questions: no article goes before them, and they have no plural. */
const QUESTION = new RegExp(
  `^(?:${[
    'is|has|have|are|was|can|should|may|equals|exceeds|reaches|matches|differs|lacks|reads|divides|leaves|passes',
    'meets|contains|finds|comes|holds|starts|ends|stands|occurs|counts_as|goes_on|must_be',
  ].join('|')})_`,
);

/** Words that stand before a noun and belong to a phrase when they come first: `for_conn`, `out_index`. */
const PREPOSITION = /^(?:for|to|of|from|with|out|in|on|by|at|into|per|than|as|and|or|not|no|up|through)_/;

const CLAUSES: readonly Clause[] = [
  {
    name: /^(?:keep_going|keeps_going|go_on|goes_on)$/,
    deeds: ['should_continue', 'may_continue', 'goes_further'],
    question: () => 'to go on',
  },
  {
    name: /^(?:more_to_come|any_more|found_any_more|more_left|any_left)$/,
    deeds: ['expects_more', 'has_more_to_come', 'awaits_more'],
    question: () => 'there is more to come',
  },
  {
    name: /^(?:found_any|had_any|any_found|(\w+)_had_any)$/,
    deeds: ['found_something', 'came_upon_any', 'saw_any'],
    question: () => 'there were any',
  },
  {
    name: /^([a-z]+(?:_[a-z]+)*?)_(exceeds|equals|reaches|contains|matches|divides|precedes|follows)_([a-z]+(?:_[a-z]+)*)$/,
    deeds: ['check_$1', 'test_$1', 'judge_$1'],
    question: ([, one = '', does = '', other = '']) =>
      `the ${one.replaceAll('_', ' ')} ${does} the ${other.replaceAll('_', ' ')}`,
  },
  {
    name: /^((?:\w+_)?[a-z]+[^s\W])_(holds|fits|applies|exists|remains)$/,
    deeds: ['check_$1', 'test_$1', 'judge_$1'],
    question: (match) => `the ${(match[1] ?? '').replaceAll('_', ' ')} ${match[2] ?? 'holds'}`,
  },
];

/** Whether a name reads as a question: `is_prime`, `equals_first`. */
export function isQuestion(name: string): boolean {
  return QUESTION.test(name);
}

/** Whether a name can follow "the" as it is: neither a question nor a clause nor a phrase without its head. */
export function isNounPhrase(name: string): boolean {
  return !isQuestion(name) && !PREPOSITION.test(name) && clauseFor(name) === null;
}

/** Names and sentence of a function that finds out whether a clause is true; empty where a name is no clause. */
export function clauseDeeds(name: string): readonly { readonly name: string; readonly sentence: string }[] {
  const found = clauseFor(name);
  return found === null
    ? []
    : found.clause.deeds.map((deed) => ({
        name: deed.replace('$1', found.match[1] ?? ''),
        sentence: `Return whether ${found.clause.question(found.match)}`,
      }));
}

/**
 * The English of a question's name, without "whether": `is_prime` asks whether it is prime, `has_more` whether there is
 * more, `has_matches` whether there are any matches.
 */
export function questionOf(name: string): string {
  const [first = '', ...rest] = name.split('_');
  const tail = rest.join(' ');
  if (first === 'has' || first === 'have') {
    if (/^(?:no|any|more|enough|equal|different|matching|wrong|few)\b/.test(tail) || tail.endsWith('s')) {
      const counted =
        /^(?:no|any|enough|few|more .*s$)/.test(tail) || !tail.endsWith('s') ? tail : `any ${tail}`;
      return `there ${/(?:^more|[^s])$/.test(tail) ? 'is' : 'are'} ${counted}`;
    }
    return `there is ${withArticle(tail)}`;
  }
  if (first === 'are') {
    return `they are ${tail}`;
  }
  return `it ${name.replaceAll('_', ' ')}`.trimEnd();
}

function clauseFor(name: string): { readonly clause: Clause; readonly match: RegExpExecArray } | null {
  for (const clause of CLAUSES) {
    const match = clause.name.exec(name);
    if (match !== null) {
      return { clause, match };
    }
  }
  return null;
}
