import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fitsFunction } from '../s2/limits.js';
import type { Variant } from '../s2/variant.js';

import type { Domain } from './domain.js';
import { domainOf } from './domain.js';
import type { Header } from './halves-header.js';
import { headerOf } from './halves-header.js';
import type { CodeLine } from './helper.js';
import {
  MOST_PARAMETERS,
  bodyText,
  docstringOf,
  indentAt,
  inputNames,
  parameterTexts,
  pickNames,
  written,
} from './helper.js';
import { sayingsOf } from './joints.js';
import type { Loop } from './loop.js';
import { loopAt, returnBehind, returnOf } from './loop.js';
import { helperName } from './loop-names.js';
import type { Result } from './results.js';
import { gatherOf, searchOf, totalOf } from './results.js';
import { fewComment, uncutComment } from './words.js';

/** A loop that looks for something in a range or a text looks in one half, then in the other. */
export const SEARCH_HALVES: Variant = variant('search-halves', searchOf);

/** A loop that gathers a list gathers that of each half. */
export const GATHER_HALVES: Variant = variant('gather-halves', gatherOf);

/** A loop that adds up whole numbers, or puts a text together, does so for each half. */
export const TOTAL_HALVES: Variant = variant('total-halves', totalOf);

function variant(name: string, resultOf: (loop: Loop) => Result | null): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const loop = loopAt(subject, file, node);
      const hasBreak = loop?.jumps.some(({ type }) => type === 'break_statement') === true;
      const result = loop === null || hasBreak ? null : resultOf(loop);
      const domain = loop === null || result === null ? null : domainOf(loop, result.kind === 'search');
      if (loop === null || domain === null || result === null) {
        return null;
      }
      const count = inputNames(loop, madeBy(result)).length + (domain.kind === 'sequence' ? 1 : 2);
      return count > MOST_PARAMETERS || !fitsFunction(loop.place, { statements: 2, branches: 1, locals: 2 })
        ? null
        : (rng) => write(loop, domain, result, rng);
    },
  };
}

/** What the helper makes itself and is not given. */
function madeBy(result: Result): readonly string[] {
  return result.kind === 'search' ? [] : [result.made.name];
}

function write(loop: Loop, domain: Domain, result: Result, rng: Rng): readonly Change[] | null {
  const called = helperName(loop, result, madeBy(result), rng);
  const header = headerOf(loop, domain, rng);
  const given = inputNames(loop, madeBy(result));
  const call = (parts: readonly string[]): string =>
    `${called?.name ?? ''}(${[...given, ...parts].join(', ')})`;
  const outer = callLines(loop, domain, result, call, rng);
  if (called === null || header === null || outer === null) {
    return null;
  }
  const parameters = [...parameterTexts(loop, madeBy(result)), ...header.parameters];
  const kind =
    result.kind === 'search'
      ? 'any'
      : result.kind === 'gather'
        ? 'list'
        : result.start === '0'
          ? 'sum'
          : 'text';
  return written(
    loop,
    `${called.name}(${parameters.join(', ')})`,
    docstringOf(sayingOf(called.saying, header.said), rng.pick(sayingsOf(kind))),
    helperLines(loop, header, result, call, rng),
    outer.lines,
    outer.first,
    outer.last,
  );
}

/** What a part is, behind what is done with it; not behind what else it is done with. */
function sayingOf(saying: string, part: string): string {
  return part === '' ? saying : `${saying.replace(/ (?:from|by) the [a-z ]+$/, '')}${part}`;
}

/** A few are gone through by the loop as it was, more are halved; either comes first. */
function helperLines(
  loop: Loop,
  header: Header,
  result: Result,
  call: (parts: readonly string[]) => string,
  rng: Rng,
): readonly CodeLine[] {
  const { context } = loop;
  const [left = '', right = ''] = header.halves.map(call);
  const joint = `return ${left} ${result.kind === 'search' ? 'or' : '+'} ${right}`;
  const fits = context.indentUnit.length * 2 + joint.length <= 100;
  const joining: readonly (readonly [number, string])[] = fits
    ? [[0, joint]]
    : result.kind === 'search'
      ? [
          [0, `if ${left}:`],
          [1, 'return True'],
          [0, `return ${right}`],
        ]
      : [
          [0, `${result.made.name} = ${left}`],
          [0, `return ${result.made.name} + ${right}`],
        ];
  // The fewer calls, the fewer lines; halves have to be reached all the same.
  const width = rng.pick([3, 4, 6, 8]);
  if (rng.chance(0.5)) {
    return [
      [0, `if ${header.isNarrow(width)}:`],
      [1, `# ${header.mayBeUncut ? uncutComment(rng) : fewComment(rng)}`],
      ...leafLines(loop, header, result, 1),
      ...header.split(0),
      ...joining,
    ];
  }
  return [
    [0, `if ${header.isWide(width)}:`],
    ...header.split(1),
    ...joining.map(([depth, text]) => [depth + 1, text] as const),
    ...leafLines(loop, header, result, 0),
  ];
}

/** The loop over a part, from what it starts with to what it comes to. */
function leafLines(loop: Loop, header: Header, result: Result, depth: number): readonly CodeLine[] {
  const target = fieldOf(loop.node, 'left');
  const found = new Map(loop.region.returns.map((statement) => [statement, 'return True'] as const));
  const start = result.kind === 'gather' ? '[]' : result.kind === 'total' ? result.start : null;
  return [
    ...(result.kind === 'search' ? [] : [[depth, `${result.made.name} = ${start ?? ''}`] as const]),
    [depth, `for ${target === null ? '_' : textOf(loop.context.tree, target)} in ${header.leaf}:`],
    bodyText(loop, indentAt(loop, depth + 1), found),
    [depth, `return ${result.kind === 'search' ? 'False' : result.made.name}`],
  ];
}

/** Statements in place of others. */
interface Replaced {
  readonly lines: readonly (readonly [number, string])[];
  readonly first: SyntaxNode;
  readonly last: SyntaxNode;
}

/** The loop's place in the function afterwards. */
function callLines(
  loop: Loop,
  domain: Domain,
  result: Result,
  call: (parts: readonly string[]) => string,
  rng: Rng,
): Replaced | null {
  if (result.kind === 'search') {
    return domain.kind === 'span'
      ? spanSearch(loop, domain.range, result.answer, call, rng)
      : searchLines(loop, result.answer, call(argumentsOf(domain)));
  }
  const { node } = loop;
  const { made, setting } = result;
  const part = call(argumentsOf(domain));
  const first = setting ?? node;
  const behind = setting === null ? null : returnOf(loop, made);
  return behind !== null
    ? { lines: [[0, `return ${part}`]], first, last: behind }
    : { lines: [[0, `${made.name} ${setting === null ? '+=' : '='} ${part}`]], first, last: node };
}

function argumentsOf(domain: Domain): readonly string[] {
  return domain.kind === 'bounds'
    ? [domain.start, domain.stop]
    : [domain.kind === 'span' ? domain.range : domain.text];
}

/** A range that may be far too long to have a length: it is made as before, so that it refuses what it refused. */
function spanSearch(
  loop: Loop,
  range: string,
  answer: string,
  call: (parts: readonly string[]) => string,
  rng: Rng,
): Replaced | null {
  const [span] = pickNames(loop, rng, [['candidates', 'span', 'whole_range', 'to_search']]) ?? [];
  if (span === undefined) {
    return null;
  }
  const { lines, first, last } = searchLines(loop, answer, call([`${span}.start`, `${span}.stop`]));
  return { lines: [[0, `${span} = ${range}`], ...lines], first, last };
}

function searchLines(loop: Loop, answer: string, part: string): Replaced {
  const { node } = loop;
  const behind = returnBehind(loop);
  const other = behind === null ? null : textOf(loop.context.tree, namedChildren(behind)[0] ?? behind);
  if (behind !== null && answer === 'True' && other === 'False') {
    return { lines: [[0, `return ${part}`]], first: node, last: behind };
  }
  if (behind !== null && answer === 'False' && other === 'True') {
    return { lines: [[0, `return not ${part}`]], first: node, last: behind };
  }
  return {
    lines: [
      [0, `if ${part}:`],
      [1, `return ${answer}`],
    ],
    first: node,
    last: node,
  };
}
