import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import { fitsFunction } from '../s2/limits.js';
import type { Variant } from '../s2/variant.js';

import type { Domain } from './domain.js';
import { domainOf } from './domain.js';
import { headerOf } from './halves-header.js';
import type { Called, CodeLine, Way } from './helper.js';
import {
  MOST_PARAMETERS,
  bodyText,
  callName,
  docstringOf,
  indentAt,
  inputNames,
  parameterTexts,
  pickNames,
  written,
} from './helper.js';
import type { Loop } from './loop.js';
import { deedName, deedNames, withNoun } from './deed-names.js';
import { searchName } from './search-names.js';
import { elementNouns, loopAt, returnBehind, returnOf, statementCount } from './loop.js';
import type { Result } from './results.js';
import { deedOf, gatherOf, searchOf, stateOf, totalOf } from './results.js';

/** A loop that looks for something in a range or a text looks in one half, then in the other. */
export const SEARCH_HALVES: Variant = variant('search-halves', searchOf);

/** A loop that gathers a list gathers that of each half. */
export const GATHER_HALVES: Variant = variant('gather-halves', gatherOf);

/** A loop that adds up whole numbers, or puts a text together, does so for each half. */
export const TOTAL_HALVES: Variant = variant('total-halves', totalOf);

/** A loop that changes what it is given does so for one half and then for the other. */
export const HALVES_IN_TURN: Variant = variant('halves-in-turn', deedOf);

/** A loop that keeps something up hands it from the first half to the second. */
export const HALVES_WITH_STATE: Variant = variant('halves-with-state', stateOf);

function variant(name: string, resultOf: (loop: Loop) => Result | null): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const loop = loopAt(subject, file, node);
      const hasBreak = loop?.jumps.some(({ type }) => type === 'break_statement') === true;
      const domain = loop === null || hasBreak ? null : domainOf(loop);
      const result = loop === null || domain === null ? null : resultOf(loop);
      if (loop === null || domain === null || result === null) {
        return null;
      }
      const without =
        result.kind === 'gather' ? [result.list.name] : result.kind === 'total' ? [result.total.name] : [];
      const count = inputNames(loop, without).length + (domain.kind === 'sequence' ? 1 : 2);
      // A round has to be worth the calls around it.
      const isSmall =
        (result.kind === 'deed' || result.kind === 'state') &&
        (statementCount(loop) < 2 || loop.inputs.length === 0);
      return isSmall ||
        count > MOST_PARAMETERS ||
        !fitsFunction(loop.place, { statements: 2, branches: 1, locals: 2 })
        ? null
        : (rng) => write(loop, domain, result, without, rng);
    },
  };
}

/** A name by the list that is filled or the sum that is made, where that is a word. */
function ownName(loop: Loop, result: Result, rng: Rng, without: readonly string[]): Called | null {
  const name = result.kind === 'gather' ? result.list.name : result.kind === 'total' ? result.total.name : '';
  const isSaid = name.length > 2 && /^[a-z_]+$/.test(name) && !isVague(name);
  const verbs =
    result.kind !== 'total'
      ? ['collect', 'gather', 'list']
      : result.start === '0'
        ? /^(?:total|sum|count)$/.test(name)
          ? []
          : ['count', 'add_up']
        : ['write', 'put_together'];
  const thing = withNoun(loop, name);
  const names = verbs.map(
    (verb) => `${verb}_${verb === 'count' ? pluralName(name.replace(/_count$/, '')) : thing}`,
  );
  return isSaid ? deedName(loop, rng, inputNames(loop, without), names) : null;
}

/** Names for what gathers or adds up, where the loop itself does not say it better. */
function helperNamesOf(loop: Loop, result: Result): readonly string[] {
  if (result.kind === 'search') {
    return [];
  }
  if (result.kind === 'deed' || result.kind === 'state') {
    return deedNames(loop);
  }
  const { name } = result.kind === 'gather' ? result.list : result.total;
  const isSaid = name.length > 2 && /^[a-z_]+$/.test(name) && !isVague(name);
  const nouns = isSaid ? [name] : elementNouns(loop).slice(0, 1);
  return result.kind === 'gather'
    ? [...nouns, 'results'].flatMap((noun) => [`collect_${noun}`, `gather_${noun}`, `list_${noun}`])
    : [
        ...(isSaid ? [`compute_${name}`, `find_${name}`] : []),
        ...nouns.map((noun) => `add_up_${noun}`),
        'add_up_parts',
      ];
}

const WAYS: readonly Way[] = [
  ['one half after the other', 'One half is done after the other'],
  ['in two halves', 'The work is split in two halves until little is left'],
  ['halving what is left', 'What is left is halved again and again'],
  ['the first half before the second', 'The first half comes before the second'],
  ['splitting the work in two', 'More than a few are split in two'],
  ['by halves until little is left', 'Halves are small enough to go through sooner or later'],
];

function write(
  loop: Loop,
  domain: Domain,
  result: Result,
  without: readonly string[],
  rng: Rng,
): readonly Change[] | null {
  const { context } = loop;
  const isDeed = result.kind === 'deed' || result.kind === 'state';
  const called = isDeed
    ? deedName(loop, rng, inputNames(loop))
    : result.kind === 'search'
      ? searchName(loop, result.answer, rng, false)
      : (ownName(loop, result, rng, without) ??
        callName(loop, rng, false, helperNamesOf(loop, result), without));
  const header = headerOf(loop, domain, rng);
  if (called === null || header === null) {
    return null;
  }
  const { name } = called;
  const given = inputNames(loop, without);
  const target = fieldOf(loop.node, 'left');
  const call = (parts: readonly string[]): string => `${name}(${[...given, ...parts].join(', ')})`;
  const [left, right] = header.halves.map(call);
  const isLeafFirst = rng.chance(0.5);
  const depth = isLeafFirst || result.kind === 'deed' ? 2 : 1;
  const body = bodyText(
    loop,
    indentAt(loop, depth),
    new Map(loop.region.returns.map((statement) => [statement, 'return True'] as const)),
  );
  const first =
    result.kind === 'gather'
      ? `${result.list.name} = []`
      : result.kind === 'total'
        ? `${result.total.name} = ${result.start}`
        : null;
  const value =
    result.kind === 'gather'
      ? result.list.name
      : result.kind === 'total'
        ? result.total.name
        : result.kind === 'state'
          ? result.names.join(', ')
          : 'False';
  const leaf = (at: number): CodeLine[] => [
    ...(first === null ? [] : [[at, first] as const]),
    [at, `for ${target === null ? '_' : textOf(context.tree, target)} in ${header.leaf}:`],
    body,
    ...(result.kind === 'deed' ? [] : [[at, `return ${value}`] as const]),
  ];
  const joint = `return ${left ?? ''} ${result.kind === 'search' ? 'or' : '+'} ${right ?? ''}`;
  const width = rng.pick([2, 3, 4]);
  const parameters = [...parameterTexts(loop, without), ...header.parameters];
  const fits = context.indentUnit.length * 2 + joint.length <= 100;
  const joining: CodeLine[] = isDeed
    ? result.kind === 'deed'
      ? [
          [0, left ?? ''],
          [0, right ?? ''],
        ]
      : [
          [0, `${value} = ${left ?? ''}`],
          [0, `return ${right ?? ''}`],
        ]
    : fits
      ? [[0, joint]]
      : result.kind === 'search'
        ? [
            [0, `if ${left ?? ''}:`],
            [1, 'return True'],
            [0, `return ${right ?? ''}`],
          ]
        : [
            [0, `${value} = ${left ?? ''}`],
            [0, `return ${value} + ${right ?? ''}`],
          ];
  const deeper = joining.map((one): CodeLine => (typeof one === 'string' ? one : [one[0] + 1, one[1]]));
  const lines: CodeLine[] =
    result.kind === 'deed'
      ? isLeafFirst
        ? [[0, `if ${header.isNarrow(width)}:`], ...leaf(1), [0, 'else:'], ...header.split(1), ...deeper]
        : [[0, `if ${header.isWide(width)}:`], ...header.split(1), ...deeper, [0, 'else:'], ...leaf(1)]
      : isLeafFirst
        ? [[0, `if ${header.isNarrow(width)}:`], ...leaf(1), ...header.split(0), ...joining]
        : [[0, `if ${header.isWide(width)}:`], ...header.split(1), ...deeper, ...leaf(0)];
  const outer = callLines(loop, domain, result, call, rng);
  return outer === null
    ? null
    : written(
        loop,
        `${name}(${parameters.join(', ')})`,
        docstringOf(called.saying, rng.pick(WAYS), rng),
        lines,
        outer.lines,
        outer.first,
        outer.last,
      );
}

/** The loop's place in the function afterwards. */
function callLines(
  loop: Loop,
  domain: Domain,
  result: Result,
  call: (parts: readonly string[]) => string,
  rng: Rng,
): {
  readonly lines: readonly (readonly [number, string])[];
  readonly first: SyntaxNode;
  readonly last: SyntaxNode;
} | null {
  const { node } = loop;
  const setting = result.kind === 'gather' || result.kind === 'total' ? result.setting : null;
  const kept = result.kind === 'state' ? `${result.names.join(', ')} = ` : '';
  const first = setting ?? node;
  if (domain.kind === 'span') {
    const names = pickNames(loop, rng, [
      ['span', 'whole_range', 'candidates', 'stretch'],
      ['offset', 'block_start', 'stride_start', 'block'],
    ]);
    const [span, offset] = names ?? [];
    if (span === undefined || offset === undefined) {
      return null;
    }
    const stride = rng.pick(['32', '50', '64', '100']);
    const part = call([offset, `min(${offset} + ${stride}, ${span}.stop)`]);
    const lines: (readonly [number, string])[] = [
      ...(setting === null ? [] : [[0, textOf(loop.context.tree, setting)] as const]),
      [0, `${span} = ${domain.range}`],
      [0, `for ${offset} in ${span}[::${stride}]:`],
    ];
    if (result.kind === 'search') {
      lines.push([1, `if ${part}:`], [2, `return ${result.answer}`]);
    } else if (result.kind === 'deed' || result.kind === 'state') {
      lines.push([1, `${kept}${part}`]);
    } else {
      lines.push([
        1,
        result.kind === 'gather' ? `${result.list.name}.extend(${part})` : `${result.total.name} += ${part}`,
      ]);
    }
    return { lines, first, last: node };
  }
  const part = call(domain.kind === 'sequence' ? [domain.text] : [domain.start, domain.stop]);
  if (result.kind === 'search') {
    const behind = returnBehind(loop);
    const other = behind === null ? null : textOf(loop.context.tree, namedChildren(behind)[0] ?? behind);
    if (behind !== null && result.answer === 'True' && other === 'False') {
      return { lines: [[0, `return ${part}`]], first, last: behind };
    }
    if (behind !== null && result.answer === 'False' && other === 'True') {
      return { lines: [[0, `return not ${part}`]], first, last: behind };
    }
    return {
      lines: [
        [0, `if ${part}:`],
        [1, `return ${result.answer}`],
      ],
      first,
      last: node,
    };
  }
  if (result.kind === 'deed' || result.kind === 'state') {
    return { lines: [[0, `${kept}${part}`]], first, last: node };
  }
  const binding = result.kind === 'gather' ? result.list : result.total;
  const { name } = binding;
  const behind = setting === null ? null : returnOf(loop, binding);
  if (behind !== null) {
    return { lines: [[0, `return ${part}`]], first, last: behind };
  }
  return { lines: [[0, `${name} ${setting === null ? '+=' : '='} ${part}`]], first, last: node };
}
