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
import type { Parameter } from '../s6/parameters.js';

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

/** What rules are written from. */
interface Draft {
  readonly subject: Subject;
  readonly place: Place;
  readonly works: readonly ItemWork[];
  /** The work that needs more than the item, and what its object knows. */
  readonly owner: ItemWork | undefined;
  readonly fields: readonly Parameter[];
  /** What an item is called, and the lines of each work. */
  readonly parameter: string;
  readonly bodies: readonly (readonly string[])[];
  /** Words to name the rules by. */
  readonly words: readonly string[];
}

function rulesOf(subject: Subject, { place, context, rule }: Found, rng: Rng): Rules | null {
  const works = worksOf(rule);
  const owner = works.find(({ around }) => around.length > 0);
  const own = helperNames(context, owner?.around ?? []);
  const name = fieldOf(context.definition, 'name');
  const topic = topicOf(name === null ? '' : textOf(place.tree, name));
  const [target, ...others] = rule.targets;
  const parameter = target === undefined || others.length > 0 ? 'pair' : target;
  const bodies = works.flatMap((work) => {
    const body = bodyOf(context, rule, work, own?.parameters ?? []);
    return body === null ? [] : [body];
  });
  if (own === null || bodies.length < works.length || (parameter === 'pair' && isTaken(context))) {
    return null;
  }
  const words = [...(parameter.length > 2 && others.length === 0 ? [parameter] : []), topic, 'item', 'entry'];
  const fields = own.parameters;
  const draft = { subject, place, works, owner, fields, parameter, bodies, words };
  return owner === undefined && works.length === 1 ? functionRule(draft, rng) : classRules(draft, rng);
}

function saying({ kind }: ItemWork, rng: Rng): string {
  return `"""${rng.pick(SAYINGS[kind])}"""`;
}

/** One rule of the item alone. */
function functionRule({ place, works, parameter, bodies, words }: Draft, rng: Rng): Rules | null {
  const [only] = works;
  if (only === undefined) {
    return null;
  }
  const patterns = rng.shuffle(FUNCTIONS[only.kind]);
  const called = freshName(
    place.file,
    words.flatMap((word) => patterns.map((one) => one.replace('{}', word))),
  );
  const lines = [
    `def ${called ?? ''}(${parameter}):`,
    `${place.unit}${saying(only, rng)}`,
    ...(bodies[0] ?? []).map((one) => place.unit + one),
  ];
  return called === null
    ? null
    : {
        ...{ test: only.kind === 'test' ? called : null, result: only.kind === 'result' ? called : null },
        ...{ isTuple: false, text: () => lines },
      };
}

/** Rules as methods: of an object that knows what one of them needs beside the item, the other of its class. */
function classRules(draft: Draft, rng: Rng): Rules | null {
  const { subject, place, works, owner, fields, parameter, bodies, words } = draft;
  const { file, unit } = place;
  const type = drawTypeName(subject, file, rng, words.map(nounOf), RULES, new Set());
  const taken = new Set(fields.map((one) => one.name));
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
  const known = fields.map((one) => `${unit}${one.name}: ${one.annotation ?? 'object'}`);
  const head = `${unit}"""${rng.pick(CLASS_SAYINGS)}"""`;
  const defs = works.flatMap((work, at) => [
    '',
    ...(work === owner ? [] : [`${unit}@staticmethod`]),
    `${unit}def ${methods[at] ?? ''}(${work === owner ? 'self, ' : ''}${parameter}):`,
    `${unit}${unit}${saying(work, rng)}`,
    ...(bodies[at] ?? []).map((one) => unit + unit + one),
  ]);
  return type === null
    ? null
    : {
        ...{ test: reference('test'), result: reference('result'), isTuple: owner !== undefined },
        text: (base) => [
          `class ${type}${owner === undefined ? '' : `(${base})`}:`,
          head,
          ...(known.length === 0 ? [] : ['', ...known]),
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
  parameters: readonly Parameter[],
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
