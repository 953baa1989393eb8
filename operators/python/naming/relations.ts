import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';

const START = /(?:^|_)(?:start|begin|beginning|since|opening|departure)$/;
const END = /(?:^|_)(?:end|stop|finish|until|closing|arrival|deadline)$/;

/** What comes before what, where both sides are ends of a stretch: `starts_before_end`, `ends_later`. */
export function stretchPredicates(operator: string, left: string, right: string): readonly Predicate[] {
  const verb = START.test(left) ? 'starts' : END.test(left) ? 'ends' : null;
  const isEnd = START.test(right) || END.test(right);
  if (verb === null || !isEnd || !/^[<>]=?$/.test(operator)) {
    return [];
  }
  const isSame = START.test(left) === START.test(right);
  const isBefore = operator.startsWith('<');
  const mayTouch = operator.endsWith('=');
  const where = isBefore ? 'before' : 'after';
  const clause = `${article(left)} is ${mayTouch ? 'at or ' : ''}${where} ${article(right)}`;
  const long = (word: string): string => `${verb}_${word}_${right}`;
  if (mayTouch) {
    const than = isBefore ? 'no_later_than' : 'no_earlier_than';
    return phrase([long(isBefore ? 'by' : 'from'), long(than), `is_${left}_${than}_${right}`], clause);
  }
  const short = isSame ? [`${verb}_${isBefore ? 'earlier' : 'later'}`] : [];
  return phrase([...short, long(where), `is_${left}_${where}_${right}`], clause);
}
