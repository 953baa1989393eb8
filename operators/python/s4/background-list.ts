import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { pluralName } from '../naming/words.js';
import { mayLogAt } from '../s1/progress.js';
import { isAnnotated, onlyExpression, threadPlaceOf } from './calm-place.js';
import { arePlain, drawChannel, drawChannelNames, drawQueueKind, loggedModuleNames } from './channel.js';
import { startedThread } from './own-thread.js';
import type { Replacement } from './rewritten-run.js';
import { rewrittenRun } from './rewritten-run.js';
import { drawDeed, drawOne, nounsForItems } from './worker-names.js';
import { isWorthAThread } from './worth-a-thread.js';

/** A list that a loop only appends to. */
interface Gathering {
  readonly list: Binding;
  readonly additions: readonly Addition[];
}

/** `items.append(value)` */
interface Addition {
  /** `items.append` */
  readonly called: SyntaxNode;
  readonly list: SyntaxNode;
  readonly value: SyntaxNode;
}

/**
 * A loop hands what it finds to a thread of its own, which keeps the list and logs what came while the loop goes on, so that a
 * slow handler of the log does not hold the loop up: appending cannot raise, and a queue keeps the order. However the loop
 * ends, the end mark follows and the thread is waited for.
 */
export const BACKGROUND_LIST: Variant = {
  name: 'background-list',
  types: ['for_statement', 'while_statement'],
  plan: (subject, file, node) => {
    const place = textOf(file.tree, node).includes('.append(') ? threadPlaceOf(subject, file, node) : null;
    if (place === null || node.children.some((one) => one.type === 'async')) {
      return null;
    }
    const fits =
      fitsFunction(place, { branches: 2, statements: 10, locals: 5 }) &&
      fitsNesting(place, { tries: 1 }, [node]);
    const isTold = fits && mayLogAt(place);
    const gathering = isTold && isWorthAThread(place, namedChildren(node)) ? gatheringOf(place) : null;
    return gathering === null ? null : (rng) => written(place, gathering, rng);
  },
};

export function gatheringOf(place: Place): Gathering | null {
  for (const binding of place.scope.bindings.values()) {
    const additions = additionsTo(place, binding);
    if (additions !== null) {
      return { list: binding, additions };
    }
  }
  return null;
}

/** Every use of the list in the loop as an addition; null where there is none, or one of another kind. */
function additionsTo(place: Place, binding: Binding): readonly Addition[] | null {
  const { statement, file } = place;
  if (binding.kind !== 'variable' || binding.isCaptured || binding.declarations.length > 0) {
    return null;
  }
  const inside = binding.reads.filter((one) => contains(statement, one));
  const isSetInside = [...binding.definitions, ...binding.deletions].some((one) => contains(statement, one));
  const [first] = inside;
  if (first === undefined || isSetInside) {
    return null;
  }
  const additions: Addition[] = [];
  for (const use of inside) {
    const addition = additionAt(place, use);
    if (addition === null) {
      return null;
    }
    additions.push(addition);
  }
  // Nothing before the loop may give the list another name, under which the loop could look at it.
  const isKnownOnlyByName = binding.reads
    .filter((one) => one.end <= statement.start)
    .every((one) => additionAt(place, one) !== null);
  return isKnownOnlyByName &&
    certainTypeOfBinding(file.scopes, binding) === 'list' &&
    binding.definitions.every((one) => one.start > statement.end || isFreshList(one)) &&
    isSurelyBound(file.scopes, binding, first)
    ? additions
    : null;
}

const FRESH: ReadonlySet<string> = new Set(['list', 'list_comprehension']);

/** `name = [...]`: a new list that has no other name. */
function isFreshList(definition: SyntaxNode): boolean {
  const assignment = definition.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  return value !== null && FRESH.has(value.type) && assignment?.parent?.type === 'expression_statement';
}

function additionAt(place: Place, use: SyntaxNode): Addition | null {
  const called = use.parent;
  const call = called?.type === 'attribute' && use.field === 'object' ? called.parent : null;
  const statement = call?.parent ?? null;
  if (call?.type !== 'call' || statement === null || onlyExpression(statement) !== call) {
    return null;
  }
  const name = called === null ? null : fieldOf(called, 'attribute');
  const list = fieldOf(call, 'arguments');
  const [value, ...more] = list === null ? [] : namedChildren(list);
  const isPlain =
    value !== undefined &&
    more.length === 0 &&
    list?.type === 'argument_list' &&
    !['keyword_argument', 'list_splat', 'dictionary_splat', 'named_expression', 'yield', 'await'].includes(
      value.type,
    ) &&
    list.children.length === 3;
  const isAppend =
    name !== null &&
    textOf(place.tree, name) === 'append' &&
    !textOf(place.tree, called ?? use).includes('\n');
  return isPlain && isAppend && called !== null ? { called, list: use, value } : null;
}

function written(place: Place, { list, additions }: Gathering, rng: Rng): readonly Change[] | null {
  const { statement } = place;
  const avoid = new Set<string>();
  const nouns = nounsForItems(place, list.name, additions[0]?.value ?? null);
  const names = drawChannelNames(place, rng, nouns, avoid);
  const worker = drawDeed(place, rng, ['collect', 'gather', 'keep', 'store', 'receive'], nouns.many, avoid);
  const thread = drawOne(place, rng, ['collector', 'gatherer', 'receiver', 'keeper', 'writer'], avoid);
  if (names === null || worker === null || thread === null) {
    return null;
  }
  const imported = loggedModuleNames(place, rng, [
    { module: 'queue', name: drawQueueKind(rng), whole: rng.chance(0.5) },
    { module: 'threading', name: 'Thread', whole: rng.chance(0.7) },
  ]);
  if (imported === null) {
    return null;
  }
  const [queueClass, threadClass] = imported.names;
  const isPlain = arePlain(
    place,
    additions.map(({ value }) => value),
  );
  const channel = drawChannel(rng, names, queueClass ?? 'SimpleQueue', isPlain);
  const replacements = additions.map(({ called }): Replacement => ({
    start: called.start,
    end: called.end,
    text: channel.put,
  }));
  const definition = [
    line(0, `def ${worker}()${isAnnotated(place) ? ' -> None' : ''}:`),
    ...channel.drainInto(1, list.name, {
      last: 'return',
      told: imported.write(told(rng, names.value, list.name)),
    }),
    { raw: '' },
  ];
  const change = replaced(place, [
    ...channel.start,
    { raw: '' },
    ...definition,
    ...startedThread(place, rng, threadClass ?? 'Thread', { thread, worker }),
    line(0, 'try:'),
    rewrittenRun(place, statement, 1, replacements),
    line(0, 'finally:'),
    line(1, channel.finish),
    line(1, `${thread}.join()`),
  ]);
  return change === null ? null : [...imported.edits, change];
}

/** Of what a value's name says that it has come, and what says nothing else. */
const ARRIVAL = /^(?:next|arrived)_/;
const NO_NOUN: ReadonlySet<string> = new Set(['value', 'result']);

/** What the worker says of a value that it has kept: itself, or how many there are now. */
function told(rng: Rng, value: string, list: string): string {
  const noun = value.replace(ARRIVAL, '');
  const [isNoun, spoken] = [!NO_NOUN.has(noun), noun.replaceAll('_', ' ')];
  return rng.fork('told').chance(0.5)
    ? `"${isNoun ? `${pluralName(noun).replaceAll('_', ' ')} so far` : 'kept so far'}: %d", len(${list})`
    : `"${isNoun ? `new ${spoken}` : 'kept'}: %r", ${value}`;
}
