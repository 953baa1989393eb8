import { splitIdentifier } from './words.js';

/** Words that a function's name may begin with and that are verbs there. */
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
    'pluck|exclude|forbid|rule|insist|screen|examine|redeem|supply|run|feed|deal|share|return|calc|evaluate|encipher|simplify|truncate|rescale|concatenate',
  ].join('|')})$`,
);

/** Second words of verbs that are two: `work_out`, `set_up`, `hand_over`. */
const PARTICLES = /^(?:out|up|down|together|apart|through|over|off|in|on|back|away)$/;
/** Verbs that form one with such a word. */
const PHRASAL =
  /^(?:work|set|add|look|rule|lay|put|share|hand|deal|fill|carry|build|pick|take|split|break|give|go|sum|write|turn|make|keep|leave|round|sort|run|cut|clean|walk|read|copy|insist|pass|call|bring|count|print|open|close|back|roll|step|move|start|find)$/;
/** Words that questions begin with. */
const ASKING =
  /^(?:is|has|have|are|can|was|should|does|do|exceeds|reaches|differs|equals|lacks|finds|contains|consists|comprises|meets|matches|divides|holds|passes|reads|leaves|occurs|starts|ends|fits|includes)$/;
/** Words that may stand between a question's verb and what is asked about. */
const BETWEEN = /^(?:of|only|nothing|but|any|all|no|not|some|just|everywhere|a|an|the|such|both|plain)$/;
/** Verbs that say no more than that something comes about, and ones that a step puts before another function's name. */
const EMPTY =
  /^(?:get|find|compute|calculate|calc|determine|derive|obtain|work|do|make|build|give|return|evaluate|finish|complete|conclude|decide|settle|produce|generate|iterate|yield|run)$/;

/** Whether a word is one that functions' names begin with and that is a verb there. */
export function isVerb(word: string): boolean {
  return VERBS.test(word);
}

/** Whether a function's name says what it does: `sum prices`, but not `sum of prices`, which is what comes of it. */
export function saysDeed(name: string): boolean {
  const [first = '', second = ''] = splitIdentifier(name);
  return isVerb(first) && second !== 'of';
}

/** Whether a word begins a question with the answer yes or no. */
export function asksSomething(word: string): boolean {
  return ASKING.test(word);
}

/** What a name ends with that says how a thing is done, not what. */
const MANNER =
  /(?<=[a-z])_(?:or_(?:raise|none|fail|default)|strictly|safely|anew|again|afresh|from_scratch)$/;

/** A function's name without how it goes about it: `choose_num` of `choose_num_or_raise`. */
export function withoutManner(name: string): string {
  return name.replace(MANNER, '');
}

/** Whether two words are one verb: `work out`, `hand over`. */
export function isPhrasalVerb(first: string, second: string): boolean {
  return PHRASAL.test(first) && PARTICLES.test(second);
}

/** How many of the first words are the verb: two for `work_out`, none where the name begins with a noun. */
function verbLength(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  return isPhrasalVerb(first, second) ? 2 : VERBS.test(first) || ASKING.test(first) ? 1 : 0;
}

/** The words of a function's name behind its verb: `file name` of `work_out_file_name`; all of them where there is no verb. */
export function wordsBehindVerb(name: string): readonly string[] {
  const words = splitIdentifier(withoutManner(name));
  return words.slice(verbLength(words));
}

/**
 * The words of a function's name without verbs that say no more than that its result comes about: `file name` of
 * `work_out_file_name`, but `sort numbers` of `sort_numbers`. Empty where nothing else is in the name.
 */
export function withoutEmptyVerbs(name: string): readonly string[] {
  let words = splitIdentifier(withoutManner(name));
  while (words.length > 0 && EMPTY.test(words[0] ?? '') && verbLength(words) > 0) {
    words = words.slice(verbLength(words));
  }
  return words;
}

/** What a question asks about: `whole numbers` of `has_nothing_but_whole_numbers`; the name's words where it asks nothing. */
export function askedAbout(name: string): readonly string[] {
  const words = withoutEmptyVerbs(name);
  if (!ASKING.test(words[0] ?? '')) {
    return words;
  }
  const rest = words.slice(1);
  const at = rest.findIndex((word) => !BETWEEN.test(word));
  return at === -1 ? [] : rest.slice(at);
}
