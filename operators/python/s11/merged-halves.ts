import type { Parts } from '../divisions/parts.js';
import { drawLeast } from '../divisions/least-size.js';
import { reducedVariant } from '../divisions/reduction.js';
import type { Way } from '../divisions/way.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Computation, Words } from '../s9/fast-path.js';
import type { OwnFunction } from '../s9/own-function.js';

import { HALF_NAMES, MIDDLE_NAMES, fewComment } from './words.js';

/**
 * What sorts a whole sequence at once, or looks for the best of it (`sorted(marks)`, `max(counts)`), does so for each half, and
 * puts both results together, as a merge sort or a knockout tournament does it. A few are read at once.
 */
export const MERGED_HALVES = reducedVariant('merged-halves', (way) =>
  // What reads another variable would have to hand it down.
  way.staysInPlace === true ? [] : way.parts.filter(isWorthHalving).map((parts) => merged(way, parts)),
);

/** Sorting, or a tournament: of a sum, a text, a copy or an answer nobody would halve the making. */
function isWorthHalving({ by }: Parts): boolean {
  return /\b(?:sorted|max|min)\b/.test(by);
}

function merged(way: Way, parts: Parts): Computation {
  return {
    imports: parts.imports,
    isClosed: true,
    hasHelpers: true,
    write: (words) => {
      const helper = helperOf(parts, words);
      return {
        tests: (way.partTests ?? way.tests)(words),
        lines: [],
        value: `${helper.name}(${words.entries})`,
        helpers: [helper],
      };
    },
  };
}

/** Stands for the results of parts, to see how they are put together. */
const RESULTS = 'RESULTS';

type Joint = (first: string, second: string) => string;

/** How two halves make the whole. */
interface Merge {
  readonly two: Joint;
  readonly leaf: (part: string) => string;
  readonly said: string;
}

function mergeOf(parts: Parts, words: Words): Merge {
  const joined = parts.join(RESULTS, words);
  const leaf = leafOf(parts.by);
  const [, extreme] = /^(max|min)\(RESULTS\)$/.exec(joined) ?? [];
  if (extreme !== undefined) {
    const kind = extreme === 'max' ? 'greater' : 'smaller';
    return {
      two: (first, second) => `${extreme}(${first}, ${second})`,
      leaf,
      said: `take the ${kind} one of what both halves give`,
    };
  }
  if (joined.startsWith('list(')) {
    const two: Joint = (first, second) => joined.replace(`*${RESULTS}`, `${first}, ${second}`);
    return { two, leaf, said: 'sort both halves and merge them' };
  }
  const two: Joint = (first, second) => joined.replace(RESULTS, `[${first}, ${second}]`);
  return { two, leaf, said: 'take the better one of what both halves give' };
}

/** What a part by itself comes to, from the function that says so. */
function leafOf(by: string): Merge['leaf'] {
  const [, parameter, body] = /^lambda (\w+): (.*)$/.exec(by) ?? [];
  if (parameter !== undefined && body !== undefined) {
    return (part) => body.replace(new RegExp(`\\b${parameter}\\b`, 'g'), part);
  }
  const method = by.startsWith('str.') ? by.slice('str'.length) : null;
  return (part) => (method === null ? `${by}(${part})` : `${part}${method}()`);
}

function helperOf(parts: Parts, words: Words): OwnFunction {
  const { rng, fresh } = words;
  const { two, leaf, said } = mergeOf(parts, words);
  const name = fresh(...rng.shuffle(namesOf(said)), 'by_halves');
  const part = fresh(...rng.shuffle(['stretch', 'section', 'piece', 'some', 'run']));
  const middle = fresh(...MIDDLE_NAMES);
  const [first, second] = [`${name}(${part}[:${middle}])`, `${name}(${part}[${middle}:])`];
  const pair = rng.pick(HALF_NAMES);
  const [one, other] = rng.chance(0.5) ? [first, second] : [fresh(pair[0]), fresh(pair[1])];
  const named = one === first ? [] : [line(0, `${one} = ${first}`), line(0, `${other} = ${second}`)];
  const least = drawLeast(words, 3);
  return {
    name,
    parameter: part,
    docstring: rng.pick([
      `Divide and conquer: ${said}.`,
      `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`,
      `Of a few at once; of more, ${said}.`,
    ]),
    lines: formOf(part, least, leaf(part), words, [
      line(0, `${middle} = len(${part}) // 2`),
      ...named,
      line(0, `return ${two(one, other)}`),
    ]),
  };
}

/** What the function does, by what it says about that. */
function namesOf(said: string): readonly string[] {
  if (said.startsWith('sort')) {
    return ['merge_sort', 'sort_by_merging', 'sort_halves', 'sorted_halves'];
  }
  return ['winner_of', 'knockout_winner', 'winner_among', 'tournament_winner'];
}

/** A few are read as they were, more are halved; either comes first. */
function formOf(
  part: string,
  least: number,
  leaf: string,
  { rng }: Words,
  halving: readonly Line[],
): readonly Line[] {
  return rng.chance(0.5)
    ? [
        line(0, rng.pick([`if len(${part}) < ${least}:`, `if len(${part}) <= ${least - 1}:`])),
        ...(rng.chance(0.5) ? [line(1, `# ${fewComment(rng)}`)] : []),
        line(1, `return ${leaf}`),
        ...halving,
      ]
    : [
        line(0, rng.pick([`if len(${part}) >= ${least}:`, `if len(${part}) > ${least - 1}:`])),
        ...halving.map((one) => ('raw' in one ? one : line(one.depth + 1, one.text))),
        line(0, `return ${leaf}`),
      ];
}
