import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf, textOf } from '../../../syntax/tree.js';
import { plainWords } from '../naming/plain-words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { calmPlaceOf } from '../s4/calm-place.js';
import { moduleNames } from '../s4/channel.js';
import { drawOne } from '../s4/worker-names.js';

/** A counter: where it starts, where it grows by a constant, and where it is read. */
interface Counter {
  readonly binding: Binding;
  /** `count = 0` as an expression statement. */
  readonly start: SyntaxNode;
  /** `count += 1` and the like. */
  readonly steps: readonly SyntaxNode[];
  readonly reads: readonly SyntaxNode[];
}

/**
 * What a function counts becomes a field of a message's header, or of a cookie, as a report of what it saw would carry it.
 * Steps are constants, so that a count's digits stay far below the limit of int().
 */
export const HEADER_COUNTERS: Variant = {
  name: 'header-counters',
  types: ['assignment'],
  plan: (subject, file, node) => {
    const left = fieldOf(node, 'left');
    const statement = node.parent;
    const value = fieldOf(node, 'right');
    if (
      left?.type !== 'identifier' ||
      statement?.type !== 'expression_statement' ||
      value?.type !== 'integer'
    ) {
      return null;
    }
    const binding = file.scopes.bindingOf(left);
    if (binding?.definitions[0] !== left || binding.scope.kind !== 'function') {
      return null;
    }
    const place = calmPlaceOf(subject, file, statement);
    if (place?.scope !== binding.scope) {
      return null;
    }
    const counter = counterOf(place, binding, statement);
    return counter === null ? null : (rng) => written(place, counter, rng);
  },
};

const SMALL = /^\d{1,6}$/;

function counterOf(place: Place, binding: Binding, start: SyntaxNode): Counter | null {
  const { tree } = place;
  const isOwn =
    binding.kind === 'variable' &&
    !binding.isCaptured &&
    binding.deletions.length + binding.declarations.length === 0 &&
    !textOf(tree, start).includes('\n');
  const [assignment] = start.children;
  const value = assignment === undefined ? null : fieldOf(assignment, 'right');
  if (!isOwn || assignment?.children.length !== 3 || value === null || !SMALL.test(textOf(tree, value))) {
    return null;
  }
  const steps: SyntaxNode[] = [];
  for (const definition of binding.definitions.slice(1)) {
    const step = definition.parent;
    if (step?.type !== 'augmented_assignment' || !isSmallStep(place, step) || !isInShortLoop(place, step)) {
      return null;
    }
    steps.push(step);
  }
  const targets = new Set(steps.map((step) => fieldOf(step, 'left')));
  const reads = binding.reads.filter((read) => !targets.has(read));
  const isReadable =
    reads.length > 0 && reads.every((read) => isExpression(read) && isInShortLoop(place, read));
  // A read before the first definition raises another exception than a missing field would.
  const isFirst = reads.every((read) => read.start > start.end && isAtOwnLevel(place, start, read));
  return steps.length > 0 &&
    isReadable &&
    isFirst &&
    certainTypeOfBinding(place.file.scopes, binding) === 'int'
    ? { binding, start, steps, reads }
    : null;
}

function isSmallStep(place: Place, step: SyntaxNode): boolean {
  const operator = fieldOf(step, 'operator')?.type;
  const value = fieldOf(step, 'right');
  return (
    step.parent?.type === 'expression_statement' &&
    (operator === '+=' || operator === '-=') &&
    value?.type === 'integer' &&
    SMALL.test(textOf(place.tree, value))
  );
}

/** In no loop, or in one for loop that goes over something that is there already: a field costs more than a variable. */
function isInShortLoop(place: Place, node: SyntaxNode): boolean {
  let loops = 0;
  for (const outer of ancestors(node)) {
    if (outer === place.definition) {
      break;
    }
    if (outer.type === 'while_statement' || /comprehension|generator|lambda/.test(outer.type)) {
      return false;
    }
    if (outer.type === 'for_statement') {
      const iterable = fieldOf(outer, 'right');
      loops += 1;
      if (iterable === null || isLongRange(place, iterable)) {
        return false;
      }
    }
  }
  return loops <= 1;
}

/** A range that is not that of a length may be of any size. */
function isLongRange(place: Place, iterable: SyntaxNode): boolean {
  return (
    builtinCalled(place.file, iterable) === 'range' &&
    !/^range\((?:\d+, ?)?len\(\w+\)\)$/.test(textOf(place.tree, iterable))
  );
}

/** The start stands in a block around the read, so that every way to the read goes through it. */
function isAtOwnLevel(place: Place, start: SyntaxNode, read: SyntaxNode): boolean {
  const block = start.parent;
  return block !== null && block.start <= read.start && read.end <= block.end && place.definition !== null;
}

/** A read where a call may stand. */
function isExpression(read: SyntaxNode): boolean {
  for (const outer of ancestors(read)) {
    if (outer.type === 'interpolation' || outer.type === 'delete_statement') {
      return false;
    }
  }
  return read.parent !== null &&
    !['attribute', 'keyword_argument', 'augmented_assignment'].includes(read.parent.type)
    ? true
    : read.field === 'value' || read.field === 'right';
}

function written(place: Place, counter: Counter, rng: Rng): readonly Change[] | null {
  const avoid = new Set<string>();
  const isHeader = rng.chance(0.6);
  const holder = drawOne(place, rng, isHeader ? MESSAGES : JARS, avoid);
  if (holder === null) {
    return null;
  }
  return isHeader ? asHeader(place, counter, holder, rng) : asCookie(place, counter, holder, rng);
}

const MESSAGES = ['headers', 'report', 'message', 'summary', 'trailer'];
const JARS = ['cookies', 'cookie_jar', 'session', 'kept_state'];

/** A field name: the words of the counter in capitals, as header fields are written. */
function fieldName(counter: Counter, joint: string): string {
  const words = plainWords(counter.binding.name).filter((word) => word.length > 2);
  const capitals = (words.length === 0 ? ['count'] : words).map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  return capitals.join(joint);
}

function asHeader(place: Place, counter: Counter, holder: string, rng: Rng): readonly Change[] {
  const { edits, names } = moduleNames(place, [{ module: 'http.client', name: 'HTTPMessage', whole: false }]);
  const field = rng.pick(['X-', '', '']) + fieldName(counter, '-');
  const quoted = `"${field}"`;
  const read = `int(${holder}[${quoted}])`;
  const inner = `int(${holder}['${field}'])`;
  return [
    ...edits,
    ...counterEdits(place, counter, {
      start: (value) => [`${holder} = ${names[0] ?? 'HTTPMessage'}()`, `${holder}[${quoted}] = "${value}"`],
      step: (operator, value) => `${holder}.replace_header(${quoted}, f"{${inner} ${operator} ${value}}")`,
      read,
    }),
  ];
}

function asCookie(place: Place, counter: Counter, holder: string, rng: Rng): readonly Change[] {
  const { edits, names } = moduleNames(place, [
    { module: 'http.cookies', name: 'SimpleCookie', whole: false },
  ]);
  const field = fieldName(counter, '_').toLowerCase();
  const key = rng.pick([field, `${field}_so_far`, `seen_${field}`]);
  const quoted = `"${key}"`;
  const inner = `int(${holder}['${key}'].value)`;
  const read = `int(${holder}[${quoted}].value)`;
  return [
    ...edits,
    ...counterEdits(place, counter, {
      start: (value) => [`${holder} = ${names[0] ?? 'SimpleCookie'}()`, `${holder}[${quoted}] = "${value}"`],
      step: (operator, value) => `${holder}[${quoted}] = f"{${inner} ${operator} ${value}}"`,
      read,
    }),
  ];
}

interface CounterText {
  start(value: string): readonly string[];
  step(operator: string, value: string): string;
  readonly read: string;
}

function counterEdits(place: Place, { start, steps, reads }: Counter, text: CounterText): readonly Change[] {
  const { tree, file, newline, indent } = place;
  const partOf = (node: SyntaxNode, field: string): string => {
    const part = fieldOf(node, field);
    return part === null ? '' : textOf(tree, part);
  };
  const [assignment] = start.children;
  const value = assignment === undefined ? '0' : partOf(assignment, 'right');
  return [
    edit(file.path, start.start, start.end, text.start(value).join(newline + indent)),
    ...steps.map((step) =>
      edit(
        file.path,
        step.start,
        step.end,
        text.step(partOf(step, 'operator').slice(0, 1), partOf(step, 'right')),
      ),
    ),
    ...reads.map((read) => edit(file.path, read.start, read.end, text.read)),
  ];
}
