import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { namesForValue } from '../naming/names-for-value.js';
import { fitsFunction, fitsNesting, hasOwn } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, placeOf, replaced, runText } from '../s2/place.js';
import { STEP_NAMES } from '../s2/stepwise.js';
import { testText } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';
import { isTest } from '../s6/is-test.js';

/** An answer that a function gives, and the statements that come to it. */
interface Way {
  /** Null for what is left when no test holds. */
  readonly owner: SyntaxNode | null;
  readonly steps: readonly SyntaxNode[];
  readonly answer: SyntaxNode;
}

/** More ways than these in one if, and a reader takes early returns for simpler. */
const MOST_WAYS = 5;

const LITERALS: ReadonlySet<string> = new Set(['integer', 'float', 'string', 'none', 'true', 'false']);

/**
 * `if a: return x` in front of what a function does otherwise becomes one if with an else: every way sets the answer, which
 * the end returns. Where the last way returns a variable, the others set that.
 */
export const SINGLE_EXIT: Variant = {
  name: 'single-exit',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const ways = place === null || place.scope.isGenerator ? null : waysFrom(place);
    if (place === null || ways === null) {
      return null;
    }
    const last = ways.at(-1);
    const statement = last?.answer.parent ?? null;
    const kept = last === undefined ? null : keptName(file, last);
    if (last === undefined || statement === null || ways.every(({ answer }) => isVerdict(answer))) {
      return null;
    }
    const steps = ways.flatMap((way) => way.steps);
    const isRoomy = fitsFunction(place, { branches: 1, statements: ways.length + 1, locals: 1 });
    if (!isRoomy || !fitsNesting(place, { ifs: ways.length }, steps)) {
      return null;
    }
    return (rng) => {
      const name = kept ?? drawName(place, rng, namesFor(subject, file, ways));
      if (name === null) {
        return null;
      }
      const lines = ways.flatMap((way, at) => linesOf(place, way, at, name, way === last && kept !== null));
      const change = replaced(place, [...lines, line(0, `return ${name}`)], node, statement);
      return change === null ? null : [change];
    };
  },
};

function linesOf(place: Place, way: Way, at: number, name: string, isSet: boolean): readonly Line[] {
  const { tree } = place;
  const { owner, steps, answer } = way;
  const test = owner === null ? null : fieldOf(owner, 'condition');
  const [first] = steps;
  const last = steps.at(-1);
  const header =
    owner === null || test === null
      ? 'else:'
      : `${at === 0 ? 'if' : 'elif'} ${testText(tree, test)}:${headerComment(tree, owner)}`;
  return [
    line(0, header),
    ...(first === undefined || last === undefined ? [] : [runText(place, first, last, 1)]),
    ...(isSet ? [] : [line(1, `${name} = ${testText(tree, answer)}`)]),
  ];
}

/** The ifs that return from the statement on, one after the other, and what is done behind them; null where it is otherwise. */
function waysFrom(place: Place): readonly Way[] | null {
  const { statement, tree } = place;
  const block = statement.parent;
  if (block === null || block.parent?.type !== 'function_definition') {
    return null;
  }
  const at = block.children.indexOf(statement);
  // With an if that returns before it, that one is the place.
  if (returningIf(place, block.children[at - 1]) !== null) {
    return null;
  }
  const rest = block.children.slice(at);
  const guards: Way[] = [];
  for (const one of rest) {
    const way = returningIf(place, one);
    if (way === null) {
      break;
    }
    guards.push(way);
  }
  const otherwise = endOf(place, rest.slice(guards.length));
  const isWhole = rest.every(
    (one) => one.isNamed && one.type !== 'comment' && placeOf(place.subject, place.file, one) !== null,
  );
  if (guards.length === 0 || guards.length >= MOST_WAYS || otherwise === null || !isWhole) {
    return null;
  }
  const ways = [...guards, otherwise];
  const isWritten = ways.every(
    ({ owner, answer }) =>
      isMovable(tree, answer) && (owner === null || isMovable(tree, fieldOf(owner, 'condition') ?? owner)),
  );
  return isWritten ? ways : null;
}

function returningIf(place: Place, node: SyntaxNode | undefined): Way | null {
  const suite = node?.type === 'if_statement' ? fieldOf(node, 'consequence') : null;
  if (node === undefined || suite === null || fieldOf(node, 'alternative') !== null) {
    return null;
  }
  const hasComment = node.children.some((one) => one.type === 'comment' && one.line > node.line);
  const way = hasComment ? null : endOf(place, suite.children);
  return way === null || (suite.children[0]?.line ?? 0) === node.line ? null : { ...way, owner: node };
}

/** Statements of which the last one returns a value, and no other one returns. */
function endOf({ tree }: Place, statements: readonly SyntaxNode[]): Way | null {
  const last = statements.at(-1);
  const steps = statements.slice(0, -1);
  const answer = last?.type === 'return_statement' ? namedChildren(last)[0] : undefined;
  const isPlain =
    answer !== undefined &&
    tree.source[last?.end ?? 0] !== ';' &&
    statements.every((one) => one.isNamed && one.type !== 'comment') &&
    !steps.some((one) => hasOwn(one, 'return_statement'));
  return isPlain ? { owner: null, steps, answer } : null;
}

/** The variable that the last way returns, where that way alone has to do with it. */
function keptName(file: SubjectFile, last: Way): string | null {
  const { scopes, tree } = file;
  const { answer, steps } = last;
  const binding = answer.type === 'identifier' ? scopes.bindingOf(answer) : null;
  const [first] = steps;
  if (
    binding === null ||
    first === undefined ||
    binding.scope !== scopes.scopeOf(answer) ||
    binding.declarations.length > 0 ||
    binding.deletions.length > 0 ||
    binding.isCaptured
  ) {
    return null;
  }
  const isOwn = [...binding.definitions, ...binding.reads].every((use) => use.start >= first.start);
  return isOwn ? textOf(tree, answer) : null;
}

function isVerdict(answer: SyntaxNode): boolean {
  return answer.type === 'true' || answer.type === 'false';
}

/** Names after what the last way with more than a literal comes to; a truth value is not named after one of its tests. */
function namesFor(subject: Subject, file: SubjectFile, ways: readonly Way[]): readonly string[] {
  const answers = ways.map(({ answer }) => answer).reverse();
  if (answers.every((answer) => isVerdict(answer) || isTest(answer))) {
    return STEP_NAMES;
  }
  const told = answers.find(({ type }) => !LITERALS.has(type)) ?? answers[0];
  return told === undefined ? [] : namesForValue(subject, file, told);
}
