import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren } from '../../../syntax/tree.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { familyOf, tableLines, textWith } from './family.js';
import type { Family } from './family.js';
import { slotNames } from './slot-names.js';

/** One branch: its test, and the one simple statement that it does. */
interface Branch {
  readonly test: SyntaxNode;
  readonly deed: SyntaxNode;
}

/** Branches of one form become a table of cases and a loop that takes the first that applies. */
export const CASE_TABLE: Variant = {
  name: 'case-table',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const parts = [node, ...fieldsOf(node, 'alternative').filter(({ type }) => type === 'elif_clause')];
    const place = localPlaceOf(subject, file, node, { mayYield: true });
    if (place === null) {
      return null;
    }
    return parts.length > 1 ? chainPlan(place, parts) : runPlan(place);
  },
};

/** `if … elif … else`: the branches at its end that are of one form. */
function chainPlan(place: Place, parts: readonly SyntaxNode[]): ReturnType<Variant['plan']> {
  const { statement: node } = place;
  const branches = parts.map(branchOf);
  const start = parts.findIndex((_, index) => caseFamily(place, branches.slice(index)) !== null);
  const family = start === -1 ? null : caseFamily(place, branches.slice(start));
  if (family === null || descendantsOfType(node, 'comment').length > 0) {
    return null;
  }
  const otherwise = fieldsOf(node, 'alternative').find(({ type }) => type === 'else_clause');
  const other = otherwise === undefined ? null : fieldOf(otherwise, 'body');
  const depth = start === 0 ? 0 : 1;
  const isLeft = isReturn(family);
  const behind =
    otherwise === undefined || other === null
      ? null
      : suiteText(place, otherwise, other, isLeft ? depth : depth + 1);
  const before = parts.slice(0, start).map((part) => headAndSuite(place, part));
  if ((other !== null && behind === null) || before.some((one) => one === null)) {
    return null;
  }
  const fits =
    fitsNesting(place, { loops: 1, ifs: 1 + start }, other === null ? [] : [other]) &&
    fitsFunction(place, { branches: 3 - family.members.length, locals: family.slots.length, statements: 2 });
  return !fits
    ? null
    : (rng) => {
        const loop = loopLines(place, family, depth, rng);
        const change =
          loop === null
            ? null
            : replaced(place, [
                ...before.flatMap((one) => one ?? []),
                ...(start === 0 ? [] : [line(0, 'else:')]),
                ...loop,
                ...(behind === null || isLeft ? [] : [line(depth, 'else:')]),
                ...(behind === null ? [] : [behind]),
              ]);
        return change === null ? null : [change];
      };
}

/** The header of an if or elif with its suite, as they are. */
function headAndSuite(place: Place, part: SyntaxNode): readonly Line[] | null {
  const test = fieldOf(part, 'condition');
  const suite = fieldOf(part, 'consequence');
  const body = suite === null ? null : suiteText(place, part, suite, 1);
  if (test === null || body === null || test.line !== part.line) {
    return null;
  }
  const keyword = part.type === 'if_statement' ? 'if' : 'elif';
  return [line(0, `${keyword} ${place.tree.source.slice(test.start, test.end)}:`), body];
}

/** Ifs one after the other, each of which leaves the function. */
function runPlan(place: Place): ReturnType<Variant['plan']> {
  const { statement: node } = place;
  const siblings = node.parent === null ? [] : node.parent.children.filter((one) => one.isNamed);
  const at = siblings.indexOf(node);
  const branches: (Branch | null)[] = [];
  for (const one of siblings.slice(at)) {
    const branch = one.type === 'if_statement' ? branchOf(one) : null;
    const isGuard = branch !== null && fieldsOf(one, 'alternative').length === 0;
    if (!isGuard || branch.deed.type !== 'return_statement') {
      break;
    }
    branches.push(branch);
  }
  let length = branches.length;
  while (length > 1 && caseFamily(place, branches.slice(0, length)) === null) {
    length -= 1;
  }
  const family = length > 1 ? caseFamily(place, branches.slice(0, length)) : null;
  const last = siblings[at + length - 1];
  const before = siblings[at - 1];
  const earlier = before?.type === 'if_statement' ? branchOf(before) : null;
  const isLater =
    earlier !== null &&
    before !== undefined &&
    fieldsOf(before, 'alternative').length === 0 &&
    caseFamily(place, [earlier, ...branches.slice(0, 1)]) !== null;
  if (family === null || last === undefined || isLater || hasComment(siblings.slice(at, at + length))) {
    return null;
  }
  const fits =
    fitsNesting(place, { loops: 1, ifs: 1 }, []) &&
    fitsFunction(place, { branches: 2 - length, locals: family.slots.length, statements: 1 });
  return !fits
    ? null
    : (rng) => {
        const loop = loopLines(place, family, 0, rng);
        const change = loop === null ? null : replaced(place, loop, node, last);
        return change === null ? null : [change];
      };
}

function hasComment(statements: readonly SyntaxNode[]): boolean {
  return statements.some((one) => descendantsOfType(one, 'comment').length > 0);
}

function branchOf(part: SyntaxNode): Branch | null {
  const test = fieldOf(part, 'condition');
  const suite = fieldOf(part, 'consequence');
  const [deed, ...more] = suite === null ? [] : namedChildren(suite);
  if (test === null || suite === null || deed === undefined || more.length > 0) {
    return null;
  }
  const isSimple = ['return_statement', 'expression_statement', 'raise_statement'].includes(deed.type);
  const isLoose = hasLooseJump(suite, 'break_statement') || hasLooseJump(suite, 'continue_statement');
  return isSimple && !isLoose && suite.children.filter((one) => one.isNamed).length === 1
    ? { test, deed }
    : null;
}

/** Two cases are worth a table where what is asked and what is done both differ; three where one of them does. */
function caseFamily(place: Place, branches: readonly (Branch | null)[]): Family | null {
  const known = branches.flatMap((one) => (one === null ? [] : [one]));
  if (known.length < branches.length || known.length < 2 || known.length > 8) {
    return null;
  }
  const family = familyOf(
    place,
    known.map(({ test, deed }) => [unwrapped(test), deed]),
  );
  const [first] = known;
  const isIn = (part: SyntaxNode): boolean =>
    family?.slots.some(({ leaves }) =>
      leaves.some((leaf) => leaf.start >= part.start && leaf.end <= part.end),
    ) ?? false;
  if (family === null || first === undefined || !isIn(first.test)) {
    return null;
  }
  return known.length > 2 || isIn(first.deed) ? family : null;
}

function isReturn({ members }: Family): boolean {
  const deed = members[0]?.[1];
  return deed?.type === 'return_statement' || deed?.type === 'raise_statement';
}

function loopLines(
  place: Place,
  family: Family,
  depth: number,
  rng: Parameters<typeof slotNames>[2],
): readonly Line[] | null {
  const names = slotNames(place, family, rng);
  const [test, deed] = family.members[0] ?? [];
  if (names === null || test === undefined || deed === undefined) {
    return null;
  }
  return [
    ...tableLines(place, family, names, rng.pick(['()', '[]']), depth),
    line(depth + 1, `if ${textWith(place, test, family, names)}:`),
    line(depth + 2, textWith(place, deed, family, names)),
    ...(isReturn(family) ? [] : [line(depth + 2, 'break')]),
  ];
}
