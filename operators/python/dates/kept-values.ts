import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { certainType, certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { isPureFunction } from '../../../syntax/python/pure-function.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { calledName } from '../naming/kind-of.js';
import { KEYS, mayHoldKey } from '../origins/keys.js';
import { drawConstant, drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line, placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { expressionReplacement } from '../s6/call-text.js';
import { usesSelf } from '../s6/expression.js';
import type { ExpressionRegion } from '../s6/expression-sites.js';
import { expressionRegions, flatText } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import { functionContexts } from '../s6/function-context.js';
import { nameHelper } from '../s6/helper-names.js';
import { isTest } from '../s6/is-test.js';
import { helperNames } from '../s6/parameters.js';
import type { OwnFunction } from '../s9/own-function.js';
import { ownFunctionEdits } from '../s9/own-function.js';

import { takesTime } from './asked-again.js';
import { drawImports, firstOf, fitting } from './drawn-imports.js';
import type { Clock } from './clock.js';
import { loopDepth } from './hot.js';
import { drawLook, lookUpLines, memoryText } from './look-up.js';

/** An expression that a loop asks of each item becomes a function that keeps its answers, each until the clock says so. */
export function keptValuesVariant(name: string, clock: Clock): Variant {
  return {
    name,
    types: ['call', 'binary_operator', 'comparison_operator', 'not_operator', 'boolean_operator'],
    plan: (subject, file, node) => {
      const question = questionsOf(subject, file).find(({ region }) => region.node === node);
      return question === undefined
        ? null
        : (rng) => firstOf(rng, (one, isTight) => rewritten(question, subject, clock, one, isTight));
    },
  };
}

interface Question {
  readonly context: FunctionContext;
  readonly region: ExpressionRegion;
  readonly place: Place;
  /** What the function calls its one argument. */
  readonly key: string;
  readonly isCertain: boolean;
}

const KNOWN = new WeakMap<SubjectFile, readonly Question[]>();

/** The pure expressions of one name that are worked out again and again; of one in another, the outer one. */
function questionsOf(subject: Subject, file: SubjectFile): readonly Question[] {
  let found = KNOWN.get(file);
  if (found === undefined) {
    const all = functionContexts(file).flatMap((context) =>
      expressionRegions(context).flatMap((region) => questionAt(subject, context, region) ?? []),
    );
    found = all.filter(
      ({ region }) => !all.some((one) => one.region !== region && contains(one.region.node, region.node)),
    );
    KNOWN.set(file, found);
  }
  return found;
}

function questionAt(subject: Subject, context: FunctionContext, region: ExpressionRegion): Question | null {
  const { file } = context;
  const { node, names } = region;
  const [binding, ...more] = names.inputs;
  const key = helperNames(context, names.inputs)?.parameters[0]?.name;
  const place = placeOf(subject, file, context.statements[0] ?? node);
  if (
    binding === undefined ||
    more.length > 0 ||
    key === undefined ||
    key !== binding.name ||
    place === null ||
    loopDepth(node) === 0 ||
    usesSelf(context, region) ||
    !takesTime(file, node) ||
    !isUnchanging(file, node) ||
    !isPureExpression(file.scopes, node, { mayIterate: true, isPureCall: (call) => isPureCall(file, call) })
  ) {
    return null;
  }
  const isCertain = KEYS.includes(certainTypeOfBinding(file.scopes, binding) ?? '');
  return isCertain || mayHoldKey(subject, file, binding) ? { context, region, place, key, isCertain } : null;
}

/** A value that nobody can change: of a number or a text, sums and the like are numbers. */
function isUnchanging(file: SubjectFile, node: SyntaxNode): boolean {
  const type = certainType(file.scopes, node);
  const isSum = node.type === 'call' && ['sum', 'all', 'any'].includes(calledName(file, node));
  return isSum || (type !== null && ['int', 'float', 'str', 'bool'].includes(type));
}

/** A function of the module that is pure itself. */
function isPureCall({ scopes }: SubjectFile, call: SyntaxNode): boolean {
  const called = fieldOf(call, 'function');
  const binding = called?.type === 'identifier' ? scopes.bindingOf(called) : null;
  const definition = binding?.definitions[0]?.parent;
  return (
    binding?.scope.kind === 'module' &&
    binding.definitions.length === 1 &&
    definition?.type === 'function_definition' &&
    isPureFunction(scopes, definition)
  );
}

function rewritten(
  { context, region, place, key, isCertain }: Question,
  subject: Subject,
  clock: Clock,
  rng: Rng,
  isTight: boolean,
): readonly Change[] | null {
  const outside = { ...place, statement: context.topStatement };
  const kind = isTest(region.node) ? 'predicate' : 'action';
  const named = nameHelper(subject, context, [region.node], kind, [key], rng);
  const text = flatText(context.tree, region.node);
  const imports = drawImports(outside, rng, clock.imports, isTight);
  const taken = new Set([key, ...(named === null ? [] : [named.name])]);
  const draw = (names: readonly string[], drawn = drawName): string | null => {
    const name = drawn(place, rng, rng.shuffle(names), taken);
    taken.add(name ?? '');
    return name;
  };
  const memory = draw(MEMORIES, drawConstant);
  const lifetime = draw(clock.spanNames, drawConstant);
  const anew = named === null ? null : draw(ANEW.map((one) => one.replace('#', named.name)));
  if (
    named === null ||
    text === null ||
    imports === null ||
    memory === null ||
    lifetime === null ||
    anew === null
  ) {
    return null;
  }
  const lines = lookUpLines(drawLook(clock, rng), {
    ...{ read: imports.names, key, isCertain, memory, lifetime },
    compute: isCertain ? text : `${anew}(${key})`,
    local: (names) => draw(names) ?? '',
  }).map(([depth, row]): Line => line(depth, row));
  const constants = rng.shuffle([
    `${memory} = ${memoryText(isCertain, rng.fork('memory'))}`,
    `${lifetime} = ${clock.span(rng.fork('span'), imports.names)}`,
  ]);
  const plain: OwnFunction = {
    ...{ name: anew, parameter: key, docstring: named.docstring },
    lines: [line(0, `return ${text}`)],
  };
  const docstring = rng.pick(DOCSTRINGS).replace('#', named.docstring.replace(/\.$/, ''));
  const own: OwnFunction = { name: named.name, parameter: key, docstring, constants, lines };
  const edits = ownFunctionEdits(outside, imports.edits, own, isCertain ? [] : [plain]);
  const call = expressionReplacement(context, region.node, `${own.name}(${key})`);
  return taken.has('') || edits === null || call === null ? null : fitting(outside, [...edits, call]);
}

const MEMORIES = [
  'kept_answers',
  'known_results',
  'fresh_results',
  'answers_kept',
  'earlier_answers',
  'results_so_far',
];

/** Names for what works an answer out, whatever is remembered. */
const ANEW = ['#_anew', '#_afresh', '#_from_scratch', '#_uncached', '#_this_time'];

const DOCSTRINGS = [
  '#, or recall what still holds.',
  '#, unless an earlier answer is good still.',
  '#; answers hold for a while.',
];
