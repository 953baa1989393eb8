import type { Rng } from '../../../core/rng.js';
import { createRng } from '../../../core/rng.js';
import { insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { namesForFunction } from '../naming/names-for-function.js';
import { isPlural, isQuality } from '../naming/words.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';
import { expressionReplacement } from '../s6/call-text.js';
import type { ExpressionRegion } from '../s6/expression-sites.js';
import { expressionRegions, flatText } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import type { HelperName } from '../s6/helper-names.js';
import { choose } from '../s6/helper-names.js';
import { bodyIndent, helperText } from '../s6/helper-text.js';
import { helperNames } from '../s6/parameters.js';
import type { Parameter } from '../s6/parameters.js';
import { isBoundAt } from '../s6/region-names.js';
import { keepsSubstance } from '../s6/substance.js';
import { isCold } from '../s9/cold.js';
import { drawn, nameDrawer } from '../s9/name-drawer.js';
import { freeContextOf } from '../s12/moved-expressions.js';
import { quoteOf } from '../s12/mutable-record.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import { recordPlaceOf } from '../s12/record-place.js';

const PREPROCESSING = 'sklearn.preprocessing';
const MOST_SETTINGS = 2;

/** An expression over one sequence, which a transformer can work out of it. */
interface Step {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly region: ExpressionRegion;
  /** What the transformer is given to transform. */
  readonly data: Parameter;
  /** What else the expression reads. */
  readonly settings: readonly Parameter[];
  /** Whether the transformer can be made in a statement before. */
  readonly isOpen: boolean;
}

/** What is made of a sequence becomes a transformer's function, with what else it reads as keyword arguments. */
export const FUNCTION_TRANSFORMER: Variant = {
  name: 'function-transformer',
  types: ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'],
  plan: (subject, file, node) => {
    const step = stepAt(subject, file, node);
    // Where no name fits by one draw none fits by another.
    return step === null || nameOf(subject, step, createRng('is there a name')) === null
      ? null
      : (source) => drawn(source, (rng) => written(subject, step, rng));
  },
};

const REGIONS = new WeakMap<FunctionContext, ReadonlyMap<SyntaxNode, ExpressionRegion>>();

function regionAt(context: FunctionContext, node: SyntaxNode): ExpressionRegion | null {
  let known = REGIONS.get(context);
  if (known === undefined) {
    known = new Map(expressionRegions(context).map((one) => [one.node, one]));
    REGIONS.set(context, known);
  }
  return known.get(node) ?? null;
}

/**
 * Types of data, of which a transformer surely gives back what its function gave it: a tuple it takes apart, and a number is no
 * data that a pipeline would go on with.
 */
const GIVEN_BACK: ReadonlySet<string> = new Set(['list', 'set', 'dict']);

function stepAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Step | null {
  const source = sourceOf(file, node);
  const context = source === null ? null : freeContextOf(file, node);
  const region = context === null ? null : regionAt(context, node);
  const statement = statementOf(node);
  if (source === null || context === null || region === null || statement === null) {
    return null;
  }
  const binding = file.scopes.bindingOf(source);
  const own = helperNames(context, region.names.inputs);
  const data = own?.parameters.find((one) => one.binding === binding);
  const place = recordPlaceOf(subject, context, statement);
  const isGood =
    GIVEN_BACK.has(typeOf(file, node) ?? '') &&
    isCold(file, node) &&
    context.isLastOfItsKind(node) &&
    keepsSubstance(context, [node]);
  if (own === null || data === undefined || place === null || !isGood) {
    return null;
  }
  const settings = own.parameters.filter((one) => one !== data);
  const isOpen = region.names.inputs.every((one) => isKnownBefore(context, one, statement));
  const isOfObject = region.names.inputs.some(({ name }) => name === 'self' || name === 'cls');
  return settings.length <= MOST_SETTINGS && !isOfObject
    ? { context, place, region, data, settings, isOpen }
    : null;
}

/** Whether a name has at the beginning of a statement what the expression will read. */
function isKnownBefore(context: FunctionContext, binding: Binding, statement: SyntaxNode): boolean {
  return (
    binding.scope === context.scope &&
    isBoundAt(context, binding, statement) &&
    binding.definitions.every(({ parent }) => parent?.type !== 'named_expression')
  );
}

/** Builtins that go through what they are given first. */
const READERS: ReadonlySet<string> = new Set(
  'sum max min sorted set list map filter enumerate zip reversed any all len dict'.split(' '),
);

/** The variable that an expression goes through: of a comprehension, or of a call that is given one or reads it itself. */
function sourceOf(file: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'identifier') {
    return node;
  }
  if (/_comprehension$|^generator_expression$/.test(node.type)) {
    const clause = namedChildren(node).find((one) => one.type === 'for_in_clause');
    const right = clause === undefined ? null : fieldOf(clause, 'right');
    return right === null ? null : sourceOf(file, right);
  }
  if (node.type !== 'call') {
    return null;
  }
  const list = fieldOf(node, 'arguments');
  const given = list === null ? [] : list.type === 'generator_expression' ? [list] : namedChildren(list);
  if (READERS.has(builtinCalled(file, node) ?? '')) {
    return given.map((one) => sourceOf(file, one)).find((one) => one !== null) ?? null;
  }
  const called = fieldOf(node, 'function');
  const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  if (object?.type === 'string') {
    return given.map((one) => sourceOf(file, one)).find((one) => one !== null) ?? null;
  }
  return object === null ? null : sourceOf(file, object);
}

/** Deeds that are done to one thing that has parts: `sort_line`; and what is one thing that holds many. */
const DONE_TO_ONE = /^(?:sort|order|arrange|rank|reverse|split)_/;
const HOLDING_MANY = /_(?:table|index|lookup|mapping|dictionary)$/;
const LINKED = /_(?:by|with|without|of|from|in|for|to|per|above|below|after|before|on|at|that|and)_.*$/;

/** Whether a name says that several are made: of "collect the valid value" nobody would expect a list. */
function saysMany(name: string): boolean {
  const deed = name.replace(LINKED, '');
  const made = deed.split('_').slice(1).at(-1);
  return (
    made !== undefined &&
    !isQuality(made) &&
    (isPlural(made) || DONE_TO_ONE.test(deed) || HOLDING_MANY.test(deed))
  );
}

/** The transformer's function, named and described by what it makes of the data: a setting is nothing that it makes that from. */
function nameOf(subject: Subject, { context, region, data, settings }: Step, rng: Rng): HelperName | null {
  const given = [data, ...settings].map(({ name }) => name);
  const names = namesForFunction(subject, context.file, [region.node]);
  const fitting = names.filter((name) => saysMany(name) && !given.includes(name));
  return choose(subject, context, [region.node], fitting, [data.name], rng);
}

function written(subject: Subject, step: Step, rng: Rng): ReturnType<Plan> {
  const { context, place, region, data, settings } = step;
  const parameters = [data, ...settings];
  const renames = new Map<SyntaxNode, string>();
  for (const { binding, name } of parameters) {
    for (const use of name === binding.name ? [] : (region.names.uses.get(binding) ?? [])) {
      renames.set(use, name);
    }
  }
  const text = flatText(context.tree, region.node, renames);
  const helper = nameOf(subject, step, rng);
  if (text === null || helper === null) {
    return null;
  }
  const imports = [{ module: PREPROCESSING, name: 'FunctionTransformer' }];
  let made = '';
  const definition = definitionEdits(place, imports, ([transformer]) => {
    made = `${transformer ?? 'FunctionTransformer'}(${[helper.name, ...keywords(step)].join(', ')})`;
    return helperText(context, {
      name: helper.name,
      receiver: null,
      parameters,
      returns: null,
      docstring: helper.docstring,
      body: `${bodyIndent(context, '')}return ${text}`,
      indent: '',
    });
  });
  const names = nameDrawer(place, rng, [helper.name]);
  const isNamed = step.isOpen && (settings.length > 0 || rng.chance(0.4));
  const name = isNamed ? names.fresh(...rng.shuffle(STEP_NAMES)) : made;
  const call = `${name}.transform(${data.binding.name})`;
  const use = expressionReplacement(context, region.node, call);
  const first = isNamed
    ? [insert(context.file.path, place.statement.start, `${name} = ${made}${place.newline}${place.indent}`)]
    : [];
  return use === null || !names.hasAll() ? null : withinLines(place, [...definition, ...first, use]);
}

const STEP_NAMES = ['transformer', 'transformation', 'preprocessor', 'preparation', 'conversion'];

/** What is handed to the function beside the data. */
function keywords({ place, settings }: Step): readonly string[] {
  const quote = quoteOf(place);
  const entries = settings.map(({ name, binding }) => `${quote}${name}${quote}: ${binding.name}`);
  return entries.length === 0 ? [] : [`kw_args={${entries.join(', ')}}`];
}
