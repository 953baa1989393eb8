import { contains, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Followable } from './followable.js';
import type { SubjectFile } from '../../operator.js';
import { functionCalled } from '../origins/mentions.js';
import { builtinCalled } from '../s2/certain.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import { isEndlessRange } from '../s9/range-size.js';

import type { Watch, WatchWords } from './followed.js';
import { isOfPieces } from './served.js';

const LOOPS = [
  'for_statement',
  'while_statement',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
];

/** Whether a number decides how many there are to try, so that nobody sees from the call how long it takes. */
export function isSearch({ place, sequence }: Followable, node: SyntaxNode): boolean {
  return node.type !== 'call' && isEndlessRange(place.file, sequence);
}

/**
 * Whether each element takes a loop of its own, or a call that has one, so that many elements take long; pieces of one text
 * are never many.
 */
export function isHeavy({ place, sequence }: Followable, node: SyntaxNode): boolean {
  const { file } = place;
  const done = node.type === 'for_statement' ? fieldOf(node, 'body') : node.type === 'call' ? null : node;
  return (
    done !== null &&
    !isEndlessRange(file, sequence) &&
    !isOfPieces(file, sequence) &&
    (descendantsOfType(done, ...LOOPS).some((one) => one !== node && !contains(sequence, one)) ||
      descendantsOfType(done, 'call').some((one) => !contains(sequence, one) && goesThrough(file, one)))
  );
}

const READING: ReadonlySet<string> = new Set(['sorted', 'sum', 'max', 'min', 'all', 'any', 'set']);
const METHODS: ReadonlySet<string> = new Set(['count', 'sort']);

/** Whether a call surely takes longer the more there is: it is one of a function here, or reads a whole sequence. */
function goesThrough(file: SubjectFile, call: SyntaxNode): boolean {
  const callee = fieldOf(call, 'function');
  const given = fieldOf(call, 'arguments');
  if (callee?.type === 'attribute' && functionCalled(file, callee) === null) {
    const method = fieldOf(callee, 'attribute');
    return method !== null && METHODS.has(textOf(file.tree, method));
  }
  const isOwn =
    callee !== null &&
    (file.scopes.bindingOf(callee)?.kind === 'function' || functionCalled(file, callee) !== null);
  // One argument is a sequence; of two numbers the greater is found at once.
  return (
    isOwn ||
    (READING.has(builtinCalled(file, call) ?? '') && given !== null && namedChildren(given).length === 1)
  );
}

/** The numbers of elements at which a report is due, as a container, and how a docstring says which. */
interface Milestones {
  readonly value: string;
  readonly said: readonly string[];
}

/** A generator that hands on what it is given and logs whenever the number of elements so far is one of some milestones. */
export function milestoneWatch(
  imports: Watch['imports'],
  draw: (words: WatchWords) => Milestones,
  done: string,
): Watch {
  return {
    imports,
    isEndless: true,
    isLazy: true,
    write: (words) => {
      const { plural, rng } = words;
      const { value, said } = draw(words);
      const when = rng.pick(said);
      return {
        docstring: rng.pick([
          `Yield the ${plural}, and log how many are ${done}: ${when}.`,
          `Hand on the ${plural} and say in the log how many are ${done}, ${when}.`,
          `Yield the ${plural} with a line in the log ${when}.`,
        ]),
        lines: written(words, value),
      };
    },
  };
}

function written({ rng, entries, fresh, element, log }: WatchWords, value: string): readonly Line[] {
  const marks = fresh('milestones', 'marks', 'report_at', 'reported_counts');
  const count = fresh('done', 'finished', 'handled', 'tried');
  const one = element();
  const report = [line(1, `if ${count} in ${marks}:`), line(2, log(count, null))];
  const [lead, body] = rng.pick([
    [[`for ${count}, ${one} in enumerate(${entries}, start=1):`], []],
    [[`${count} = 0`, `for ${one} in ${entries}:`], [`${count} += 1`]],
  ] as const);
  return [
    line(0, `${marks} = ${value}`),
    ...lead.map((text) => line(0, text)),
    line(1, `yield ${one}`),
    ...body.map((text) => line(1, text)),
    ...report,
  ];
}
