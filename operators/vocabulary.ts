import type { Problem } from '../core/problem.js';
import { entryText } from '../core/program.js';

/** Words that carry no subject: grammar, the language of specifications, and Python's own. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'about above after again all also always any and are array arrays assume been before being below between bool boolean ' +
    'both but can cannot case cases check class com complete consider contain contains correct could data def ' +
    'dict does done each either elif else empty etc every example examples false find float follow following ' +
    'follows for format from function functions get give given gives handle have has help her here how however if ' +
    'implement import index input inputs int integer into is it its itself iterate just key len length let like list lists ' +
    'main make may means method min max more most must need never none not note now number numbers object obj of on one ' +
    'only operation or order other otherwise our out output outputs over param params parameter parameters pass ' +
    'positive possible print problem program provided python raise range represent represented represents res ' +
    'result results return returned returning returns same same second self set should solution some str string strings such ' +
    'sum take takes task test tests than that the their them then there these they this those three thus time ' +
    'to true tuple two type typing use used uses using val value values very was well were what when where ' +
    'whether which while who will with within without write you your zero append add args kwargs optional any callable'
  ).split(' '),
);

/**
 * Content words of the problem, lower case, most telling first. A word counts for more where it names something
 * (the entry point, other identifiers) than in prose; ties go by first appearance.
 */
export function vocabularyOf(problem: Problem): readonly string[] {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number): void => {
    for (const word of text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z]{3,}/g) ?? []) {
      const lower = word.toLowerCase();
      if (!STOP_WORDS.has(lower)) {
        weights.set(lower, (weights.get(lower) ?? 0) + weight);
      }
    }
  };
  const text = entryText(problem.program);
  count(problem.entryPoint ?? '', 4);
  count(proseOf(problem.prompt), 1);
  for (const identifier of codeOf(text).match(/\b[a-z]\w*_\w+|\b[a-z]{4,}\b/g) ?? []) {
    count(identifier, 0.5);
  }
  return [...weights].sort((left, right) => right[1] - left[1]).map(([word]) => word);
}

/** Docstrings and comments of a prompt, without doctest lines and quoted samples; the whole prompt where it has none. */
function proseOf(prompt: string): string {
  const parts = [...prompt.matchAll(/"""([\s\S]*?)(?:"""|$)|'''([\s\S]*?)(?:'''|$)|#(.*)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  const text = parts.length > 0 ? parts.join('\n') : prompt;
  return text
    .split('\n')
    .filter((line) => !/>>>|==|=>|->/.test(line))
    .join('\n')
    .replace(/(["'`])(?:(?!\1).)*\1/g, ' ');
}

/** A program without its strings and comments. */
function codeOf(text: string): string {
  return text.replace(/"""[\s\S]*?"""|'''[\s\S]*?'''|"[^"\n]*"|'[^'\n]*'|#.*/g, ' ');
}
