import type { Rng } from '../../../core/rng.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { listed } from '../naming/speech.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { pickNames } from './class-names.js';
import { freeContextOf } from './moved-expressions.js';
import { creation, fieldUses, withinLines } from './record-edits.js';
import type { Member } from './record-group.js';
import { memberOf } from './record-group.js';
import { recordPlaceOf } from './record-place.js';
import type { RecordMember, RecordStyle } from './record-shape.js';
import { recordTypeEdits } from './record-type.js';

const MOST_MEMBERS = 5;

/** A line of the input of which each word gets a variable. */
interface InputLine {
  readonly place: Place;
  readonly members: readonly Member[];
  /** What becomes of the line. */
  readonly value: SyntaxNode;
  /** The call that reads it. */
  readonly reading: SyntaxNode;
}

/**
 * What one line of the input says, several values that are read at once, becomes a record that knows how it is written down: the
 * class reads a line, and the rest asks the record.
 */
export const INPUT_RECORD: Variant = {
  name: 'input-record',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const found = inputLineAt(subject, file, node);
    return found === null ? null : (rng) => written(subject, found, rng);
  },
};

function inputLineAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): InputLine | null {
  const [assignment, ...others] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const [left, value] =
    assignment?.type === 'assignment'
      ? [fieldOf(assignment, 'left'), fieldOf(assignment, 'right')]
      : [null, null];
  const targets =
    left !== null && /^(?:pattern_list|tuple_pattern)$/.test(left.type) ? namedChildren(left) : [];
  const isFew = targets.length > 1 && targets.length <= MOST_MEMBERS && others.length === 0;
  if (value === null || !isFew || targets.some(({ type }) => type !== 'identifier')) {
    return null;
  }
  const reading = readingIn(file, value);
  const context = reading === null ? null : freeContextOf(file, statement);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  if (reading === null || place === null) {
    return null;
  }
  const found = targets.map((target) => memberOf({ ...place, statement }, { target, value }, 1));
  const members = found
    .filter((one) => one !== null)
    // `N` is a habit of scripts, and no name of a field.
    .map((one) => ({ ...one, name: /^[A-Z][A-Z\d]*$/.test(one.name) ? one.name.toLowerCase() : one.name }));
  const names = new Set(members.map(({ name }) => name));
  const isFit = names.size === targets.length && [...names].every(isFieldName);
  return isFit ? { place, members, value, reading } : null;
}

/** Whether a name can be a field's, and a variable's in the method that makes a record. */
function isFieldName(name: string): boolean {
  return (
    /^[a-z][a-z0-9_]*$/.test(name) &&
    !/^(?:cls|self)$/.test(name) &&
    !PYTHON_BUILTINS.has(name) &&
    ![...LINE.names, ...LINE.makers].includes(name)
  );
}

/** What a line goes through on its way to its values. */
const CONVERTERS: ReadonlySet<string> = new Set(['map', 'int', 'float', 'list', 'tuple', 'str']);
const METHODS: ReadonlySet<string> = new Set(['split', 'strip', 'rstrip', 'lstrip']);

/** The one call without arguments that gives the line, where all else that is done with it is taking it apart; or null. */
function readingIn(file: SubjectFile, value: SyntaxNode): SyntaxNode | null {
  const { tree, scopes } = file;
  const calls = [value, ...descendantsOfType(value, 'call')].filter(({ type }) => type === 'call');
  const [reading, ...more] = [...new Set(calls)].filter((call) => {
    const [called, list] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
    const isBare = list?.type === 'argument_list' && namedChildren(list).length === 0;
    return isBare && called !== null && isReader(file, called);
  });
  if (reading === undefined || more.length > 0) {
    return null;
  }
  const isKnown = (name: SyntaxNode): boolean => {
    const text = textOf(tree, name);
    const isOwn = scopes.bindingOf(name)?.scope.kind === 'comprehension';
    return name.field === 'attribute'
      ? METHODS.has(text)
      : isOwn || (CONVERTERS.has(text) && isBuiltinAt(scopes, text, name));
  };
  const others = descendantsOfType(value, 'identifier').filter(
    ({ start, end }) => start < reading.start || end > reading.end,
  );
  const isTakenApart = others.some((name) => METHODS.has(textOf(tree, name)));
  return isTakenApart && others.every(isKnown) ? reading : null;
}

/** `input`, `sys.stdin.readline`, or another name for one of them. */
function isReader({ tree }: SubjectFile, called: SyntaxNode): boolean {
  return called.type === 'identifier' || /^(?:\w+\.)+(?:readline|read)$/.test(textOf(tree, called));
}

const NOUNS = ['task', 'case', 'request', 'puzzle', 'query', 'setting', 'scenario', 'question', 'entry'];
/** Words for what is read and taken apart. */
interface InputWords {
  readonly names: readonly string[];
  readonly makers: readonly string[];
  /** What the maker does. */
  readonly deeds: readonly string[];
  /** What a record is, with its fields behind. */
  readonly records: readonly string[];
}

const LINE: InputWords = {
  names: ['line', 'text', 'row', 'written', 'content', 'source', 'raw_line'],
  makers: ['from_line', 'parse', 'from_text', 'from_input', 'of_line', 'read'],
  deeds: [
    'Take a line of the input apart.',
    'Read what one line says.',
    'Make one from the words of a line.',
    'Parse a line of the input.',
  ],
  records: ['What a line of the input says:', 'One line of the input, with its', 'The values of one line:'],
};
const WHOLE: InputWords = {
  names: ['text', 'written', 'content', 'source'],
  makers: ['parse', 'from_text', 'from_input', 'read'],
  deeds: ['Take the input apart.', 'Read what the input says.', 'Parse the input.'],
  records: ['What the input says:', 'The values of the input:'],
};
const STYLES: readonly RecordStyle[] = ['dataclass', 'frozen-dataclass', 'typed-tuple'];

function written(
  subject: Subject,
  found: InputLine,
  rng: Rng,
): ReturnType<ReturnType<Variant['plan']> & object> {
  const { place, members, value, reading } = found;
  const { file, tree, statement } = place;
  const fields = members.map(({ name }) => name);
  const names = pickNames(subject, file, rng.shuffle(NOUNS), fields, rng, 1);
  const isChanged = members.some(({ binding }) => binding.definitions.length > 1);
  // `count` and `index` are methods of a tuple.
  const styles = STYLES.filter(
    (style) =>
      style === 'dataclass' ||
      (!isChanged && (style !== 'typed-tuple' || !fields.some((name) => /^(?:count|index)$/.test(name)))),
  );
  if (names === null) {
    return null;
  }
  const style = rng.pick(styles);
  const words = textOf(tree, reading).endsWith('.read()') ? WHOLE : LINE;
  const type = typeOf(textOf(tree, value));
  const maker = makerOf(found, words, rng);
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: `${rng.pick(words.records)} ${listed(fields) ?? ''}.`,
        // What is changed later may become something else.
        fields: members.map(({ name, binding }) => ({
          name,
          type: binding.definitions.length > 1 ? null : type,
          initial: null,
        })),
        members: [maker],
      },
      rng,
    ),
    creation(
      { place, first: statement, last: statement },
      `${names.record} = ${names.type}.${maker.name}(${textOf(tree, reading)})`,
    ),
    ...fieldUses({ place, members }, (name) => `${names.record}.${name}`),
  ]);
}

/** What words are made into. */
function typeOf(value: string): string | null {
  const made = ['int', 'float'].filter((name) => new RegExp(`\\b${name}\\b`).test(value));
  return made.length > 1 ? null : (made[0] ?? 'str');
}

/** The class method that makes a record of a line, or of the whole input. */
function makerOf({ place, members, value, reading }: InputLine, words: InputWords, rng: Rng): RecordMember {
  const { tree } = place;
  const line = rng.pick(words.names);
  const fields = members.map(({ name }) => name);
  const taken = `${tree.source.slice(value.start, reading.start)}${line}${tree.source.slice(reading.end, value.end)}`;
  const isNamed = rng.fork('given').chance(0.5);
  const given = fields.map((name) => (isNamed ? `${name}=${name}` : name)).join(', ');
  return {
    name: rng.pick(words.makers),
    kind: 'maker',
    parameters: [line],
    docstring: rng.pick(words.deeds),
    lines: [`${fields.join(', ')} = ${taken}`, `return cls(${given})`],
  };
}
