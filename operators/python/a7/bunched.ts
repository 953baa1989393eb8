import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import { importEdits } from '../../../syntax/python/imports.js';
import { ancestors, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isExpressionOfOriginal } from '../origins/original-text.js';
import { isAdded } from '../origins/own-data.js';
import type { Place } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';
import { isCold } from '../s9/cold.js';
import { keepsDepth } from '../s12/mutable-record.js';
import { topStatementOf, withinLines } from '../s12/record-edits.js';
import type { Member, Pair } from '../s12/record-group.js';
import { isCapture, isInLoop, isRightBehind, memberOf, startsOf } from '../s12/record-group.js';
import { drawRecordNames } from '../s12/record-names.js';

/** What a bunch is asked for by name before it looks among its entries: it is a dictionary. */
const TAKEN: ReadonlySet<string> = new Set(
  'clear copy fromkeys get items keys pop popitem setdefault update values'.split(' '),
);
const FEWEST = 2;
const MOST = 4;
/** How often a turn of a loop may ask: each time is a call of the library's code, which takes as long as many a turn does. */
const MOST_IN_LOOPS = 1;

/** Variables that are set one after the other, and become entries of one bunch. */
interface Group {
  readonly place: Place;
  readonly settings: readonly Setting[];
}

/** One assignment of them, with what it sets. */
interface Setting {
  readonly statement: SyntaxNode;
  readonly members: readonly Member[];
  /** Whether a value is made of what was set before. */
  readonly isDependent: boolean;
}

/** Values that are worked out one after the other are kept in one bunch, as scikit-learn's loaders give what they load. */
export const BUNCHED_VALUES: Variant = {
  name: 'bunched-values',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const group = groupAt(subject, file, node);
    return group === null ? null : (rng) => written(group, rng);
  },
};

function groupAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): Group | null {
  const place =
    startsOf(statement).length === 0 ? null : localPlaceOf(subject, file, statement, { isSpread: true });
  // To make one takes four calls of the library's code, and to ask one takes two.
  if (place === null || !keepsDepth(place) || !isCold(file, statement)) {
    return null;
  }
  const settings = groupsAround(place).find(([first]) => first?.statement === statement) ?? [];
  const members = settings.flatMap((one) => one.members);
  const isSeen = members.some(({ uses }) => uses.some((use) => isCapture(place, use)));
  const isQuick =
    members.flatMap(({ uses }) => uses.filter((use) => turns(place, use) > 0)).length <= MOST_IN_LOOPS;
  // Moments that are timed, stores and keys: what a step before works with is together already.
  const isOwn = settings.every(
    (one) =>
      startsOf(one.statement).every(({ target }) => !isAdded(subject, file, target)) ||
      isExpressionOfOriginal(subject.problem, textOf(file.tree, one.statement)),
  );
  return members.length >= FEWEST && isQuick && isOwn && !(isSeen && isInLoop(place))
    ? { place, settings }
    : null;
}

/**
 * The groups of the run of assignments that a statement is in, from the run's beginning on, so that two places never share a
 * variable. All values of a group are known before its first one: a bunch that gets the rest later would be half of one until then.
 */
function groupsAround(place: Place): readonly (readonly Setting[])[] {
  const siblings = namedChildren(place.statement.parent ?? place.statement);
  let first = siblings.indexOf(place.statement);
  for (let at = first - 1; at >= 0; at -= 1) {
    const [before, next] = [siblings[at], siblings[at + 1]];
    const isPart =
      before !== undefined &&
      next !== undefined &&
      settingAt(place, before, []) !== null &&
      isRightBehind(place, before, next);
    if (!isPart) {
      break;
    }
    first = at;
  }
  const groups: Setting[][] = [];
  for (let at = first; at < siblings.length; at += 1) {
    const [before, next] = [siblings[at - 1], siblings[at]];
    const group = groups.at(-1) ?? [];
    const setting =
      next === undefined
        ? null
        : settingAt(
            place,
            next,
            group.flatMap((one) => one.members),
          );
    const isNext =
      at === first || (before !== undefined && next !== undefined && isRightBehind(place, before, next));
    if (setting === null || !isNext) {
      break;
    }
    if (groups.length > 0 && fits(place, [...group, setting])) {
      group.push(setting);
    } else {
      groups.push([setting]);
    }
  }
  return groups;
}

/** How long the line may be that makes the bunch. */
const LONGEST = 70;

/** Whether assignments can become one, the last of them being new among them. */
function fits({ tree }: Place, settings: readonly Setting[]): boolean {
  const texts = settings.map((one) => textOf(tree, one.statement));
  return (
    settings.at(-1)?.isDependent !== true &&
    settings.flatMap((one) => one.members).length <= MOST &&
    texts.join('').length <= LONGEST
  );
}

/** What a statement sets, where all of it can be an entry. */
function settingAt(place: Place, statement: SyntaxNode, before: readonly Member[]): Setting | null {
  const here = { ...place, statement };
  const pairs = startsOf(statement);
  const members = pairs.map((pair) => entryAt(here, pair)).filter((one) => one !== null);
  const known = new Set(before.map(({ name }) => name));
  const isDependent = pairs.some(({ value }) =>
    descendantsOfType(value, 'identifier').some((node) => known.has(textOf(place.tree, node))),
  );
  return pairs.length > 0 && members.length === pairs.length ? { statement, members, isDependent } : null;
}

function entryAt(place: Place, pair: Pair): Member | null {
  const member = TAKEN.has(textOf(place.tree, pair.target)) ? null : memberOf(place, pair, 1);
  const isFit =
    member?.uses.every((use) => use.start >= place.statement.end && turns(place, use) < 2) === true;
  return isFit && !isRecord(place, pair.value) ? member : null;
}

/** An object of a class: it keeps things together already. */
function isRecord({ tree }: Place, value: SyntaxNode): boolean {
  const called = value.type === 'call' ? fieldOf(value, 'function') : null;
  const name = called?.type === 'attribute' ? fieldOf(called, 'attribute') : called;
  return name !== null && /^[A-Z]/.test(textOf(tree, name));
}

const LOOPS =
  /^(?:for_statement|while_statement|list_comprehension|set_comprehension|dictionary_comprehension|generator_expression)$/;

/** How many loops behind the place's statement a node is in. */
function turns({ statement }: Place, node: SyntaxNode): number {
  const first = statement.parent;
  let loops = 0;
  for (const outer of ancestors(node)) {
    if (outer === first) {
      break;
    }
    loops += LOOPS.test(outer.type) ? 1 : 0;
  }
  return loops;
}

function written({ place, settings }: Group, rng: Rng): ReturnType<Plan> {
  const { file, tree, statement } = place;
  const members = settings.flatMap((one) => one.members);
  const fields = members.map(({ name }) => name);
  const isChanged = members.some(({ binding }) => binding.definitions.length > 1);
  const heads = rng.shuffle(isChanged ? CHANGED : KEPT);
  const names = drawRecordNames(place.subject, file, fields, statement, rng, heads);
  if (names === null) {
    return null;
  }
  const { edits, localName } = importEdits(
    file.scopes,
    file.path,
    'sklearn.utils',
    'Bunch',
    topStatementOf(statement),
  );
  const list = members.map(({ name, value }) => `${name}=${textOf(tree, value)}`).join(', ');
  const last = settings.at(-1)?.statement ?? statement;
  return withinLines(place, [
    ...edits,
    edit(file.path, statement.start, last.end, `${names.record} = ${localName}(${list})`),
    ...members.flatMap(({ name, uses }) =>
      uses.map((use) => edit(file.path, use.start, use.end, `${names.record}.${name}`)),
    ),
  ]);
}

const KEPT = ['facts', 'basics', 'measures', 'groundwork', 'particulars', 'figures', 'details'];
const CHANGED = ['progress', 'standing', 'course', 'situation', 'reckoning', 'state_of_things'];
