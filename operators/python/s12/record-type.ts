import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Place } from '../s2/place.js';

import { definitionEdits } from './record-edits.js';
import { functionLines } from './record-functions.js';
import type { RecordField, RecordMember, RecordStyle, RecordType } from './record-shape.js';

/** The edits that define a record's type before the module's statement around a place, and import `more` with what it needs. */
export function recordTypeEdits(
  place: Place,
  style: RecordStyle,
  type: RecordType,
  rng: Rng,
  more: readonly ImportRequest[] = [],
): TextEdit[] {
  const needsAny = !UNTYPED.has(style) && type.fields.some((one) => one.type === null);
  const isFilled =
    style === 'dataclass' && type.fields.some(({ initial }) => initial !== null && isDisplay(initial));
  const requests: ImportRequest[] = [
    ...baseRequests(style),
    ...(isFilled ? [{ module: 'dataclasses', name: 'field' }] : []),
    ...(needsAny ? [{ module: 'typing', name: 'Any' }] : []),
  ];
  // Each field that begins as a list would be a long line alike.
  const wholes = isFilled ? new Set<string>() : wholeModules(place, requests, rng.fork('modules'));
  const asked = [
    ...requests.filter(({ module }) => !wholes.has(module)),
    ...[...wholes].map((module): ImportRequest => ({ module, name: null })),
    ...more,
  ];
  return definitionEdits(place, asked, (names) => {
    const localName = (module: string, name: string | null): string =>
      names[asked.findIndex((one) => one.module === module && one.name === name)] ?? name ?? module;
    const nameOf = (name: string): string => {
      const module = requests.find((one) => one.name === name)?.module ?? '';
      return wholes.has(module) ? `${localName(module, null)}.${name}` : localName(module, name);
    };
    return recordText(place.unit, style, type, nameOf, rng).join(place.newline);
  });
}

const UNTYPED: ReadonlySet<RecordStyle> = new Set(['plain', 'tuple-base', 'assigned-tuple']);

/** Modules that are imported as a whole: now and then, where the file has no name of theirs yet. */
function wholeModules({ tree }: Place, requests: readonly ImportRequest[], rng: Rng): ReadonlySet<string> {
  const isFresh = (module: string): boolean => !new RegExp(`^from ${module} import`, 'm').test(tree.source);
  return new Set(
    requests
      .map(({ module }) => module)
      .filter((module) => module !== 'typing' && isFresh(module) && rng.fork(module).chance(0.35)),
  );
}

/** What a dataclass that nobody changes or compares says of itself; two of these would be a long run of tokens alike. */
const FROZEN = ['frozen=True', 'slots=True', 'eq=False'];

function baseRequests(style: RecordStyle): ImportRequest[] {
  switch (style) {
    case 'dataclass':
    case 'frozen-dataclass':
      return [{ module: 'dataclasses', name: 'dataclass' }];
    case 'typed-tuple':
      return [{ module: 'typing', name: 'NamedTuple' }];
    case 'tuple-base':
    case 'assigned-tuple':
      return [{ module: 'collections', name: 'namedtuple' }];
    case 'typed-dict':
      return [{ module: 'typing', name: 'TypedDict' }];
    case 'plain':
      return [];
  }
}

function isDisplay(initial: string): boolean {
  return /^[[{]/.test(initial);
}

function recordText(
  unit: string,
  style: RecordStyle,
  { name, docstring, fields, members, receiver = null }: RecordType,
  nameOf: (name: string) => string,
  rng: Rng,
): string[] {
  const annotated = fields.map((one) => {
    const type = one.type ?? nameOf('Any');
    if (one.initial === null) {
      return `${one.name}: ${type}`;
    }
    const made = { '[': 'list', '{': 'dict' }[one.initial.charAt(0)];
    return made === undefined
      ? `${one.name}: ${type} = ${one.initial}`
      : `${one.name}: ${type} = ${nameOf('field')}(default_factory=${made})`;
  });
  const listed = rng.pick([
    `"${fields.map((one) => one.name).join(' ')}"`,
    `[${fields.map((one) => `"${one.name}"`).join(', ')}]`,
  ]);
  const heads: Readonly<Record<RecordStyle, readonly string[]>> = {
    dataclass: [`@${nameOf('dataclass')}`, `class ${name}:`],
    'frozen-dataclass': [`@${nameOf('dataclass')}(${rng.pick(FROZEN)})`, `class ${name}:`],
    'typed-tuple': [`class ${name}(${nameOf('NamedTuple')}):`],
    'tuple-base': [`class ${name}(${nameOf('namedtuple')}("${name}", ${listed})):`],
    'assigned-tuple': [`# ${docstring}`, `${name} = ${nameOf('namedtuple')}("${name}", ${listed})`],
    'typed-dict': [`class ${name}(${nameOf('TypedDict')}):`],
    plain: [`class ${name}:`],
  };
  const declared =
    style === 'tuple-base'
      ? []
      : style === 'plain'
        ? plainLines(fields, rng.fork('plain'))
        : ['', ...annotated];
  const isTyped = rng.fork('typed').chance(0.5);
  const shown = rng.shuffle(members);
  const own = [
    `"""${docstring}"""`,
    ...declared,
    ...(receiver === null ? shown.flatMap((member) => ['', ...memberLines(member, isTyped)]) : []),
  ];
  const head = [
    ...heads[style],
    ...(style === 'assigned-tuple' ? [] : own.map((one) => (one === '' ? '' : `>${one}`))),
  ];
  const names = new Set(members.map((member) => member.name));
  const asked = receiver === null ? null : { receiver, style, type: isTyped ? name : null };
  const beside =
    asked === null ? [] : shown.flatMap((member) => ['', '', ...functionLines(member, names, asked)]);
  return [...head, ...beside].map((one) => (one === '' ? '' : indented(unit, one)));
}

/** A property, a method or a class method. */
function memberLines(
  { name, kind, parameters, docstring, type, lines }: RecordMember,
  isTyped: boolean,
): readonly string[] {
  const result = isTyped && typeof type === 'string' ? ` -> ${type}` : '';
  return [
    ...(kind === 'method' ? [] : [kind === 'maker' ? '@classmethod' : '@property']),
    `def ${name}(${[kind === 'maker' ? 'cls' : 'self', ...parameters].join(', ')})${result}:`,
    `>"""${docstring}"""`,
    ...lines.map((one) => `>${one}`),
  ];
}

/** A class of its own: what its instances have room for, now and then, and how they begin. */
function plainLines(fields: readonly RecordField[], rng: Rng): readonly string[] {
  const given = fields.filter(({ initial }) => initial === null);
  const isTyped = given.length > 0 && given.every(({ type }) => type !== null) && rng.chance(0.5);
  const parameters = given.map(({ name, type }) => (isTyped ? `${name}: ${type ?? ''}` : name));
  const quoted = fields.map(({ name }) => `"${name}"`).join(', ');
  const slots = rng.pick([`(${quoted}${fields.length > 1 ? '' : ','})`, `[${quoted}]`]);
  return [
    ...(rng.chance(0.4) ? ['', `__slots__ = ${slots}`] : []),
    '',
    `def __init__(${['self', ...parameters].join(', ')})${isTyped ? ' -> None' : ''}:`,
    ...fields.map(({ name, initial }) => `>self.${name} = ${initial ?? name}`),
  ];
}

function indented(unit: string, text: string): string {
  const depth = /^>*/.exec(text)?.[0].length ?? 0;
  return unit.repeat(depth) + text.slice(depth);
}
