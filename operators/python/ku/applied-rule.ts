import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { topicOf } from '../naming/topic.js';
import { freeContextOf } from '../s12/moved-expressions.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import type { Place } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { flatText } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import { helperNames } from '../s6/parameters.js';

import { itemRuleOf } from './item-work.js';
import type { ItemRule, ItemWork } from './item-work.js';
import { drawTypeName, nounOf } from './type-names.js';

const TYPES = ['list_comprehension', 'set_comprehension', 'generator_expression'] as const;
const MOST_AROUND = 3;
const LONGEST_TEXT = 84;

interface Found {
  readonly place: Place;
  readonly context: FunctionContext;
  readonly rule: ItemRule;
}

/**
 * What a comprehension asks of an item, and what it makes of it, are rules with names: a function, or methods of an object that
 * knows what they need beside the item. `map` and `filter` apply them to the same items in the same order.
 */
export const APPLIED_RULE: Variant = {
  name: 'applied-rule',
  types: TYPES,
  plan: (subject, file, node) => {
    const statement = statementOf(node);
    const context = freeContextOf(file, node);
    const place = statement === null ? null : localPlaceOf(subject, file, statement);
    const rule = context === null || place === null ? null : itemRuleOf(context, node);
    return context === null || place === null || rule === null || !isFit(context, rule)
      ? null
      : (rng) => written(subject, { place, context, rule }, rng);
  },
};

function worksOf({ test, result }: ItemRule): readonly ItemWork[] {
  return [test, result].filter((one) => one !== null);
}

/** The object is made where it is asked for, so that only one of its rules may need it. */
function isFit(context: FunctionContext, rule: ItemRule): boolean {
  const needing = worksOf(rule).filter(({ around }) => around.length > 0);
  const [first] = needing;
  return (
    context.method === null &&
    needing.length <= 1 &&
    (first === undefined ||
      (first.around.length <= MOST_AROUND && helperNames(context, first.around) !== null)) &&
    flatText(context.tree, rule.iterable) !== null
  );
}

function written(subject: Subject, found: Found, rng: Rng): readonly Change[] | null {
  const { place, rule } = found;
  const { tree, file } = place;
  const source = flatText(tree, rule.iterable);
  if (source === null) {
    return null;
  }
  if (rule.callee !== null) {
    const text = applied(tree.source, rule.node, `map(${textOf(tree, rule.callee)}, ${source})`);
    return withinLines(place, [edit(file.path, rule.node.start, rule.node.end, text)]);
  }
  const rules = rulesOf(subject, found, rng);
  if (rules === null) {
    return null;
  }
  const items = rules.test === null ? source : `filter(${rules.test}, ${source})`;
  const whole = rules.result === null ? items : `map(${rules.result}, ${items})`;
  return withinLines(place, [
    ...definitionEdits(place, rules.isTuple ? [{ module: 'typing', name: 'NamedTuple' }] : [], ([base]) =>
      rules.text(base ?? '').join(place.newline),
    ),
    edit(file.path, rule.node.start, rule.node.end, applied(tree.source, rule.node, whole)),
  ]);
}

/** The display, or the one argument, that a comprehension's text is in its place. */
function applied(source: string, node: SyntaxNode, text: string): string {
  switch (node.type) {
    case 'list_comprehension':
      return `[*${text}]`;
    case 'set_comprehension':
      return `{*${text}}`;
    default:
      // A generator's own brackets may be those of the call around it.
      return node.field === 'arguments' && source[node.start] === '(' ? `(${text})` : text;
  }
}

interface Rules {
  /** How the test and the result are referred to. */
  readonly test: string | null;
  readonly result: string | null;
  readonly isTuple: boolean;
  readonly text: (base: string) => readonly string[];
}

function rulesOf(subject: Subject, { place, context, rule }: Found, rng: Rng): Rules | null {
  const { file, unit } = place;
  const works = worksOf(rule);
  const owner = works.find(({ around }) => around.length > 0);
  const own = helperNames(context, owner?.around ?? []);
  const name = fieldOf(context.definition, 'name');
  const topic = topicOf(name === null ? '' : textOf(place.tree, name));
  const words = rule.targets.length === 1 ? rule.targets.filter((one) => one.length > 2) : [];
  const parameter = rule.targets.length === 1 ? (rule.targets[0] ?? 'item') : 'pair';
  const bodies = works.map((work) => bodyOf(context, rule, work, own?.parameters ?? []));
  if (own === null || bodies.some((one) => one === null) || (parameter === 'pair' && isTaken(context))) {
    return null;
  }
  const saying = (work: ItemWork): string => `"""${rng.pick(SAYINGS[work.kind])}"""`;
  const [only, ...more] = works;
  if (owner === undefined && only !== undefined && more.length === 0) {
    const patterns = rng.shuffle(FUNCTIONS[only.kind]);
    const called = freshName(
      file,
      [...words, topic, 'item', 'entry'].flatMap((word) => patterns.map((one) => one.replace('{}', word))),
    );
    const lines = [
      `def ${called ?? ''}(${parameter}):`,
      `${unit}${saying(only)}`,
      ...(bodies[0] ?? []).map((one) => unit + one),
    ];
    return called === null
      ? null
      : {
          ...{ test: only.kind === 'test' ? called : null, result: only.kind === 'result' ? called : null },
          ...{ isTuple: false, text: () => lines },
        };
  }
  const type = drawTypeName(
    subject,
    file,
    rng,
    [...words, topic, 'item', 'entry'].map(nounOf),
    RULES,
    new Set(),
  );
  const taken = new Set(own.parameters.map((one) => one.name));
  const methods = works.map(
    ({ kind }) => rng.shuffle(METHODS[kind]).find((one) => !taken.has(one) && one !== parameter) ?? 'apply',
  );
  const reference = (kind: ItemWork['kind']): string | null => {
    const at = works.findIndex((work) => work.kind === kind);
    const work = works[at];
    const given = work?.around.map((one) => one.name).join(', ') ?? '';
    return work === undefined
      ? null
      : `${type ?? ''}${work === owner ? `(${given})` : ''}.${methods[at] ?? ''}`;
  };
  const head = [`${unit}"""${rng.pick(CLASS_SAYINGS)}"""`];
  const fields = own.parameters.map((one) => `${unit}${one.name}: ${one.annotation ?? 'object'}`);
  const defs = works.flatMap((work, at) => [
    '',
    ...(work === owner ? [] : [`${unit}@staticmethod`]),
    `${unit}def ${methods[at] ?? ''}(${work === owner ? 'self, ' : ''}${parameter}):`,
    `${unit}${unit}${saying(work)}`,
    ...(bodies[at] ?? []).map((one) => unit + unit + one),
  ]);
  return type === null
    ? null
    : {
        ...{ test: reference('test'), result: reference('result'), isTuple: owner !== undefined },
        text: (base) => [
          `class ${type}${owner === undefined ? '' : `(${base})`}:`,
          ...head,
          ...(fields.length === 0 ? [] : ['', ...fields]),
          ...defs,
        ],
      };
}

function isTaken({ file }: FunctionContext): boolean {
  return file.scopes.allNames.has('pair');
}

/** The lines of a rule, what it needs beside the item read from its object. */
function bodyOf(
  context: FunctionContext,
  { targets }: ItemRule,
  { node, around, uses }: ItemWork,
  parameters: readonly { readonly binding: unknown; readonly name: string }[],
): readonly string[] | null {
  const renames = new Map<SyntaxNode, string>();
  for (const binding of around) {
    const field = parameters.find((one) => one.binding === binding)?.name;
    uses.get(binding)?.forEach((use) => renames.set(use, `self.${field ?? binding.name}`));
  }
  const text = flatText(context.tree, node, renames);
  if (text === null || text.length > LONGEST_TEXT) {
    return null;
  }
  const bare = node.type === 'parenthesized_expression' ? text.slice(1, -1).trim() : text;
  return [...(targets.length === 1 ? [] : [`${targets.join(', ')} = pair`]), `return ${bare}`];
}

const RULES = ['{}Rule', '{}Measure', '{}Standard', '{}Policy', '{}Criterion'];
const METHODS: Readonly<Record<ItemWork['kind'], readonly string[]>> = {
  test: ['admits', 'accepts', 'applies_to', 'holds_for', 'covers'],
  result: ['result_for', 'outcome_of', 'worked_out', 'convert', 'apply_to'],
};
const FUNCTIONS: Readonly<Record<ItemWork['kind'], readonly string[]>> = {
  test: ['admit_{}', 'accept_{}', 'keep_{}', 'select_{}', 'is_fit_{}'],
  result: ['convert_{}', 'work_out_{}', 'derive_{}', 'prepare_{}', 'result_of_{}'],
};
const SAYINGS: Readonly<Record<ItemWork['kind'], readonly string[]>> = {
  test: ['Tell whether an item counts.', 'Tell which items are kept.', 'Decide whether an item is taken.'],
  result: [
    'Work out what an item comes to.',
    'Give what is made of one item.',
    'Derive the result for an item.',
  ],
};
const CLASS_SAYINGS = [
  'What holds for every item.',
  'The rule that each item goes by.',
  'How one item is looked at.',
];
