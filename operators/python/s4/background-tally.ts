import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, textOf, namedChildren } from '../../../syntax/tree.js';
import { mayLogAt } from '../s1/progress.js';
import { plainNoun } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { isGuarded, isMovable, line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { isAnnotated, threadPlaceOf } from './calm-place.js';
import { drawQueueKind, loggedModuleNames } from './channel.js';
import { startedThread } from './own-thread.js';
import type { Replacement } from './rewritten-run.js';
import { rewrittenRun } from './rewritten-run.js';
import { drawOne } from './worker-names.js';
import { isWorthAThread } from './worth-a-thread.js';

/** A whole number that a loop only adds to. */
interface Tally {
  readonly count: Binding;
  readonly additions: readonly Addition[];
}

/** `count += step` or `count -= step`. */
interface Addition {
  readonly node: SyntaxNode;
  readonly step: SyntaxNode;
  readonly isLess: boolean;
}

/**
 * A loop reports the steps of a count, and a thread adds them up and logs the sum, so that a slow handler of the log does not hold
 * the loop up: sums of whole numbers do not depend on where they are made, and adding them cannot raise. The total is read
 * when the thread is done.
 */
export const BACKGROUND_TALLY: Variant = {
  name: 'background-tally',
  types: ['for_statement', 'while_statement'],
  plan: (subject, file, node) => {
    const place = /[+-]=/.test(textOf(file.tree, node)) ? threadPlaceOf(subject, file, node) : null;
    if (place === null || isGuarded(place) || node.children.some((one) => one.type === 'async')) {
      return null;
    }
    const fits =
      fitsFunction(place, { branches: 2, statements: 12, locals: 5 }) &&
      fitsNesting(place, { tries: 2 }, [node]);
    const isTold = fits && mayLogAt(place);
    const tally = isTold && isWorthAThread(place, namedChildren(node)) ? tallyOf(place) : null;
    return tally === null ? null : (rng) => written(place, tally, rng);
  },
};

export function tallyOf(place: Place): Tally | null {
  for (const binding of place.scope.bindings.values()) {
    const additions = additionsTo(place, binding);
    if (additions !== null) {
      return { count: binding, additions };
    }
  }
  return null;
}

function additionsTo(place: Place, binding: Binding): readonly Addition[] | null {
  const { statement, file } = place;
  if (binding.kind !== 'variable' || binding.isCaptured || binding.declarations.length > 0) {
    return null;
  }
  const inside = [...new Set([...binding.reads, ...binding.definitions, ...binding.deletions])].filter(
    (one) => contains(statement, one),
  );
  const [first] = inside;
  const additions: Addition[] = [];
  for (const use of inside) {
    const addition = additionAt(place, use);
    if (addition === null) {
      return null;
    }
    additions.push(addition);
  }
  const isTally =
    first !== undefined &&
    certainTypeOfBinding(file.scopes, binding) === 'int' &&
    isSurelyBound(file.scopes, binding, first);
  return isTally ? additions : null;
}

function additionAt(place: Place, use: SyntaxNode): Addition | null {
  const node = use.parent;
  const operator = node?.type === 'augmented_assignment' ? fieldOf(node, 'operator')?.type : undefined;
  const step = node?.type === 'augmented_assignment' ? fieldOf(node, 'right') : null;
  if (node?.parent?.type !== 'expression_statement' || use.field !== 'left' || step === null) {
    return null;
  }
  const isWhole = typeOf(place.file, step) === 'int';
  const isPlain = operator === '+=' || operator === '-=';
  const isOnLine = !textOf(place.tree, node).includes('\n');
  // A minus sign takes only what binds as tight as a number.
  const isSigned = operator === '+=' || ['integer', 'call', 'identifier'].includes(step.type);
  return isWhole && isPlain && isOnLine && isSigned && isMovable(place.tree, step)
    ? { node, step, isLess: operator === '-=' }
    : null;
}

const WORKERS = ['add_up', 'keep_count', 'keep_tally', 'count_up', 'sum_up'];
const THREADS = ['counter_thread', 'tally_keeper', 'counting', 'bookkeeper'];

function written(place: Place, { count, additions }: Tally, rng: Rng): readonly Change[] | null {
  const avoid = new Set<string>();
  const noun = plainNoun(count.name);
  const nouns = noun === null ? [] : [`${noun}_steps`, `${noun}_changes`, `reported_${pluralName(noun)}`];
  const queue = drawOne(place, rng, [...nouns, 'reported_steps', 'reported_changes', 'counted_steps'], avoid);
  const worker = drawOne(place, rng, WORKERS, avoid);
  const step = drawOne(place, rng, ['step', 'change', 'amount'], avoid);
  const total = drawOne(place, rng, ['subtotal', 'running_total', 'counted', 'tallied', 'sum_so_far'], avoid);
  const thread = drawOne(place, rng, THREADS, avoid);
  const totals = drawOne(place, rng, ['final_totals', 'answers', 'totals', 'outcome'], avoid);
  const pool = drawOne(place, rng, ['executor', 'pool', 'background'], avoid);
  if (
    queue === null ||
    worker === null ||
    step === null ||
    total === null ||
    thread === null ||
    totals === null ||
    pool === null
  ) {
    return null;
  }
  const isPooled = rng.chance(0.5);
  const imported = loggedModuleNames(place, rng, [
    { module: 'queue', name: drawQueueKind(rng), whole: rng.chance(0.5) },
    isPooled
      ? { module: 'concurrent.futures', name: 'ThreadPoolExecutor', whole: false }
      : { module: 'threading', name: 'Thread', whole: rng.chance(0.7) },
  ]);
  if (imported === null) {
    return null;
  }
  const [queueClass = 'SimpleQueue', threadClass = 'Thread'] = imported.names;
  const about = noun === null ? '' : ` to the ${noun.replaceAll('_', ' ')}`;
  const told = imported.write(`"added${about} so far: %d", ${total}`);
  const loop = (depth: number): Line =>
    rewrittenRun(
      place,
      place.statement,
      depth,
      additions.map((one): Replacement => ({
        start: one.node.start,
        end: one.node.end,
        text: `${queue}.put(${one.isLess ? '-' : ''}${textOf(place.tree, one.step)})`,
      })),
    );
  const back = isPooled ? [line(1, `return ${total}`)] : [line(1, `${totals}.put(${total})`)];
  const start = [
    line(0, `${queue} = ${queueClass}()`),
    ...(isPooled ? [] : [line(0, `${totals} = ${queueClass}()`)]),
    { raw: '' },
    line(0, `def ${worker}()${isAnnotated(place) ? (isPooled ? ' -> int' : ' -> None') : ''}:`),
    ...summing(rng, { queue, step, total, told }),
    ...back,
    { raw: '' },
  ];
  const end = (depth: number): readonly Line[] => [
    line(depth, 'try:'),
    loop(depth + 1),
    line(depth, 'finally:'),
    line(depth + 1, `${queue}.put(None)`),
  ];
  const body = isPooled
    ? [
        line(0, `with ${threadClass}(max_workers=1) as ${pool}:`),
        line(1, `${thread} = ${pool}.submit(${worker})`),
        ...end(1),
        line(0, `${count.name} += ${thread}.result()`),
      ]
    : [
        ...startedThread(place, rng, threadClass, { thread, worker }),
        ...end(0),
        line(1, `${thread}.join()`),
        line(0, `${count.name} += ${totals}.get()`),
      ];
  const change = replaced(place, [...start, ...body]);
  return change === null ? null : [...imported.edits, change];
}

interface Summing {
  readonly queue: string;
  readonly step: string;
  readonly total: string;
  /** The statement that logs the sum. */
  readonly told: string;
}

/** The loop that adds up what comes until None ends it. */
function summing(rng: Rng, { queue, step, total, told }: Summing): readonly Line[] {
  const start = line(1, `${total} = 0`);
  const body = [line(2, `${total} += ${step}`), line(2, told)];
  switch (rng.below(3)) {
    case 0:
      return [start, line(1, `for ${step} in iter(${queue}.get, None):`), ...body];
    case 1:
      return [start, line(1, `while (${step} := ${queue}.get()) is not None:`), ...body];
    default:
      return [
        start,
        line(1, `${step} = ${queue}.get()`),
        line(1, `while ${step} is not None:`),
        ...body,
        line(2, `${step} = ${queue}.get()`),
      ];
  }
}
