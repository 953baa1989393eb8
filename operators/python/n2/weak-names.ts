import { isPoorName } from '../n1/poor-name.js';
import { isVerb } from '../naming/function-verbs.js';
import { plainWords } from '../naming/plain-words.js';
import { splitIdentifier } from '../naming/words.js';

/** Words that say of a function no more than that it is one. */
const GENERIC = new RegExp(
  `^(?:${[
    'helper|helpers|inner|outer|func|function|fun|solve|solution|check|checker|process|calc|compute|calculate|get|find|do|run|handle',
    'rec|recursive|recurse|recur|go|test|valid|ok|aux|util|foo|bar|fn|impl|work|step|action|operate|operation|obtain|determine|work|out',
    'value|values|result|results|data|item|items|thing|number|num|text|string|str|list|entry|entries|current|intermediate|resulting',
    'sub|main|part|it|val|res|ans|update|apply|make|build|create|prepare|dfs|bfs|search|condition|match|satisfied|accepted|confirmed|meets|is|has',
  ].join('|')})$`,
);

/** Whether a function's name leaves open what it does: short forms, placeholders, only general words, or no PEP 8. */
export function isWeakName(name: string): boolean {
  const words = splitIdentifier(name);
  return (
    words.every((word) => GENERIC.test(word) || word.length < 2) ||
    isPoorName(name) ||
    /[A-Z]/.test(name) ||
    /\d/.test(name) ||
    plainWords(name).join('_') !== words.join('_')
  );
}

/** Whether a name begins with what it does, as a function's name should. */
export function beginsWithVerb(name: string): boolean {
  return isVerb(splitIdentifier(name)[0] ?? '');
}

/** Whether a name reads as a question with the answer yes or no. */
export function isQuestion(name: string): boolean {
  return /^(?:is|has|have|are|can|was|should|exceeds|reaches|differs|equals|lacks|finds|contains|meets|matches|divides|holds|passes|reads|leaves|condition)$/.test(
    splitIdentifier(name)[0] ?? '',
  );
}
