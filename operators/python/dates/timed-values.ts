import type { Rng } from '../../../core/rng.js';
import { createRng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { logOf, LOGGERS } from '../logs/log.js';
import { isLogged, mayLog } from '../logs/module-logger.js';
import { saysDeed } from '../naming/function-verbs.js';
import { namesForValue } from '../naming/names-for-value.js';
import type { Place } from '../s2/place.js';
import { line, placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { expressionReplacement } from '../s6/call-text.js';
import { usesSelf } from '../s6/expression.js';
import type { ExpressionRegion } from '../s6/expression-sites.js';
import { expressionRegions, flatText } from '../s6/expression-sites.js';
import { nameExtracted } from '../s6/extracted-names.js';
import type { FunctionContext } from '../s6/function-context.js';
import { functionContexts } from '../s6/function-context.js';
import type { HelperName } from '../s6/helper-names.js';
import { isTest } from '../s6/is-test.js';
import { helperNames } from '../s6/parameters.js';
import { isCold } from '../s9/cold.js';
import { nameDrawer } from '../s9/name-drawer.js';
import { ownFunctionEdits } from '../s9/own-function.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';

import { goesThrough, worksOnEach } from './goes-through.js';
import { drawImports, firstOf, fitting } from './drawn-imports.js';
import type { Measure } from './measure.js';
import { SPENT, STARTED } from './measure.js';

/** What goes through a sequence becomes a function that says in the log how long it took. */
export function timedValuesVariant(name: string, measures: readonly Measure[]): Variant {
  return {
    name,
    types: [
      ...['call', 'binary_operator', 'comparison_operator', 'not_operator', 'boolean_operator'],
      ...['list_comprehension', 'set_comprehension', 'dictionary_comprehension'],
    ],
    plan: (subject, file, node) => {
      const value = mayLog(file, node)
        ? valuesOf(subject, file).find(({ region }) => region.node === node)
        : undefined;
      return value === undefined || isLogged(file, node, node)
        ? null
        : (seed) => {
            // Once for all draws: a name takes longer than all else, and where there is none none comes of another draw.
            const named = nameOf(value, seed);
            return named === null
              ? null
              : firstOf(seed, (rng, isTight) => rewritten(value, named, rng.pick(measures), rng, isTight));
          };
    },
  };
}

/** An expression that is worked out once in a call from outside. */
interface Value {
  readonly subject: Subject;
  readonly context: FunctionContext;
  readonly region: ExpressionRegion;
  readonly place: Place;
}

const KNOWN = new WeakMap<SubjectFile, readonly Value[]>();

/** The expressions that take time; of one in another, the outer one. */
function valuesOf(subject: Subject, file: SubjectFile): readonly Value[] {
  let found = KNOWN.get(file);
  if (found === undefined) {
    const all = functionContexts(file).flatMap((context) =>
      expressionRegions(context).flatMap((region) => valueAt(subject, context, region) ?? []),
    );
    const outer = all.filter(
      ({ region }) => !all.some((one) => one.region !== region && contains(one.region.node, region.node)),
    );
    // What has no name by one draw has none by any, and two in three have none.
    found = outer.filter((one) => nameOf(one, createRng('is there a name')) !== null);
    KNOWN.set(file, found);
  }
  return found;
}

const MOST_GIVEN = 3;

function valueAt(subject: Subject, context: FunctionContext, region: ExpressionRegion): Value | null {
  const { file, tree } = context;
  const { node, names } = region;
  const place = placeOf(subject, file, context.statements[0] ?? node);
  const parameters = helperNames(context, names.inputs)?.parameters ?? [];
  return place !== null &&
    parameters.length > 0 &&
    parameters.length <= MOST_GIVEN &&
    parameters.every(({ name, binding }) => name === binding.name) &&
    !usesSelf(context, region) &&
    isCold(file, node) &&
    goesThrough(file, node) &&
    worksOnEach(file, node) &&
    flatText(tree, node) !== null
    ? { subject, context, region, place }
    : null;
}

function nameOf({ subject, context, region }: Value, rng: Rng): HelperName | null {
  const { node, names } = region;
  const given = names.inputs.map(({ name }) => name);
  const named = nameExtracted(subject, context, [node], isTest(node) ? 'predicate' : 'action', given, rng);
  return named === null || UNSAID.test(named.docstring) ? null : named;
}

/** What the value is assigned to. */
function ownName({ tree }: FunctionContext, { parent, field }: SyntaxNode): readonly string[] {
  const target = parent?.type === 'assignment' && field === 'right' ? fieldOf(parent, 'left') : null;
  return target?.type === 'identifier' ? [textOf(tree, target)] : [];
}

/** What naming by structure makes of some values, and nobody says. */
const UNSAID = /\bthe of\b|\bof the of\b|\bstored values?\b/i;

function rewritten(
  { subject, context, region, place }: Value,
  named: HelperName,
  measure: Measure,
  rng: Rng,
  isTight: boolean,
): readonly Change[] | null {
  const { node, names } = region;
  const outside = { ...place, statement: context.topStatement };
  const given = names.inputs.map(({ name }) => name);
  const text = flatText(context.tree, node);
  const log = logOf(context.file, rng.fork('log').shuffle(LOGGERS));
  const requests = [...measure.imports, ...(log?.requests ?? [])];
  const imports = drawImports(outside, rng, requests, isTight);
  if (text === null || log === null || imports === null) {
    return null;
  }
  const drawer = nameDrawer(place, rng, [
    ...[...given, named.name, log.logger.toLowerCase(), ...imports.names],
    ...(text.match(/\w+/g) ?? []),
  ]);
  const started = drawer.fresh(...rng.shuffle(STARTED));
  const spent = drawer.fresh(...rng.shuffle(SPENT));
  const nouns = namesForValue(subject, context.file, node).filter(
    (one) => one.length < 20 && !/^(?:current|resulting|intermediate|prepared|computed|working)_/.test(one),
  );
  const value = drawer.inside(...ownName(context, node), ...nouns.slice(0, 1), 'result', 'outcome', 'answer');
  const { steps, format, values, constants = [] } = measure.read(imports.names, started, spent, drawer.fresh);
  const said = named.name.replace(/_/g, ' ');
  const behind = saysDeed(named.name) ? `to ${said}` : `for the ${said}`;
  const message = rng.pick([`"${said}: ${format}"`, `"${said} took ${format}"`, `"${format} ${behind}"`]);
  const what = isTest(node) ? `"${said}? answered in ${format}"` : message;
  const docstring = `${named.docstring.replace(/\.$/, '')}${rng.pick([
    ', and log how long it takes',
    '; the log says how long it took',
    ', with the time that it took in the log',
  ])}.`;
  const definition = ownFunctionEdits(outside, imports.edits, {
    ...{ name: named.name, parameter: given.join(', '), docstring },
    constants: [...log.constants(imports.names.at(-1) ?? 'getLogger'), ...constants],
    lines: [
      `${started} = ${measure.start(imports.names)}`,
      `${value} = ${text}`,
      ...steps,
      `${log.logger}.debug(${[what, ...values].join(', ')})`,
      `return ${value}`,
    ].map((one) => line(0, one)),
  });
  const call = expressionReplacement(context, node, `${named.name}(${given.join(', ')})`);
  return drawer.hasAll() && definition !== null && call !== null
    ? fitting(outside, [...definition, call])
    : null;
}
