import { isPoorName } from '../n1/poor-name.js';
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

const VERBS = new RegExp(
  `^(?:${[
    'derive|shorten|obtain|delete|query|insert|move|fetch|call|clear|close|connect|control|copy|define|do|double|exchange|add|adjust|advance|append|apply|arrange|assemble|build|calculate|check|choose|clean|collect|combine|compare|compose|compute|convert',
    'count|create|cut|decide|decode|determine|divide|drop|encode|enumerate|extend|extract|fill|filter|find|format|gather|generate|get|handle',
    'join|keep|lay|list|look|make|mark|match|measure|merge|move|multiply|normalise|normalize|obtain|open|order|pack|pair|parse|pick|place',
    'prepare|print|process|produce|put|raise|read|reduce|remove|render|repeat|replace|report|resolve|reverse|rotate|round|scan|search|select',
    'send|set|shift|show|skip|solve|sort|split|square|start|step|stop|store|strip|subtract|sum|swap|take|tell|test|total|track|transform|turn',
    'update|validate|visit|walk|weigh|work|write|is|has|have|are|can|was|should|exceeds|reaches|differs|equals|lacks|finds|contains|meets',
    'matches|reads|divides|leaves|passes|holds|to|from|try|trim|unpack|use|wrap|yield|sift|settle|follow|grow|load|save|record|remember',
    'finish|complete|conclude|require|ensure|refuse|reject|accept|admit|allow|decline|answer|reply|respond|serve|ask|await|wait|fulfil|fulfill',
    'carry|deliver|give|hand|issue|seal|open|sign|verify|encrypt|decrypt|propose|iterate|go|drive|begin|end|close|change|remain|reach|halve',
  ].join('|')})$`,
);

/** Whether a name begins with what it does, as a function's name should. */
export function beginsWithVerb(name: string): boolean {
  return VERBS.test(splitIdentifier(name)[0] ?? '');
}

/** Whether a name reads as a question with the answer yes or no. */
export function isQuestion(name: string): boolean {
  return /^(?:is|has|have|are|can|was|should|exceeds|reaches|differs|equals|lacks|finds|contains|meets|matches|divides|holds|passes|reads|leaves|condition)$/.test(
    splitIdentifier(name)[0] ?? '',
  );
}
