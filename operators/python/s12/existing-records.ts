import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isInOriginal } from '../origins/original-text.js';

/** A class or named tuple of the program. */
interface RecordType {
  readonly name: string;
  readonly fields: readonly string[];
  readonly methods: readonly string[];
}

const KNOWN = new WeakMap<SubjectFile, readonly RecordType[]>();

/**
 * Whether a class or named tuple of the program has just these fields already, in whatever order: one more of the same would tell
 * a reader nothing.
 */
export function isRecorded(file: SubjectFile, fields: readonly string[]): boolean {
  const key = keyOf(fields);
  return recordTypes(file).some((one) => one.fields.length > 0 && keyOf(one.fields) === key);
}

/** Whether a variable holds what a step has made a record of: one more around it would only pass on what it is asked. */
export function isRecord(subject: Subject, file: SubjectFile, binding: Binding): boolean {
  const members = new Set(
    addedTypes(subject, file).flatMap(({ fields, methods }) => [...fields, ...methods]),
  );
  return binding.reads.some(({ parent, field }) => {
    const asked = parent?.type === 'attribute' && field === 'object' ? fieldOf(parent, 'attribute') : null;
    return asked !== null && members.has(textOf(file.tree, asked));
  });
}

/** Whether an expression does nothing but ask such a record: to ask the other way round tells nobody more. */
export function onlyAsksRecord(subject: Subject, file: SubjectFile, expression: SyntaxNode): boolean {
  const called = expression.type === 'call' ? fieldOf(expression, 'function') : expression;
  const [owner, asked] =
    called?.type === 'attribute' ? [fieldOf(called, 'object'), fieldOf(called, 'attribute')] : [null, null];
  const list = expression.type === 'call' ? fieldOf(expression, 'arguments') : null;
  return (
    owner?.type === 'identifier' &&
    asked !== null &&
    (list === null || namedChildren(list).every(({ type }) => type === 'identifier')) &&
    addedTypes(subject, file).some(({ fields, methods }) =>
      [...fields, ...methods].includes(textOf(file.tree, asked)),
    )
  );
}

/** Whether variables are there for a record to be made of them, by a step before, and for nothing else. */
export function isForRecord(subject: Subject, file: SubjectFile, bindings: readonly Binding[]): boolean {
  const types = new Set(addedTypes(subject, file).map(({ name }) => name));
  return bindings.every((binding) =>
    binding.reads.every((read) => {
      const call = read.parent?.type === 'argument_list' ? read.parent.parent : null;
      const called = call?.type === 'call' ? fieldOf(call, 'function') : null;
      return called !== null && types.has(textOf(file.tree, called).split('.').at(-1) ?? '');
    }),
  );
}

function recordTypes(file: SubjectFile): readonly RecordType[] {
  return [file, ...file.siblings.values()].flatMap(recordsOf);
}

/** Those that the original has not. */
function addedTypes(subject: Subject, file: SubjectFile): readonly RecordType[] {
  return recordTypes(file).filter(({ name }) => name !== '' && !isInOriginal(subject.problem, name));
}

function keyOf(fields: Iterable<string>): string {
  return [...new Set(fields)].sort().join(' ');
}

function recordsOf(file: SubjectFile): readonly RecordType[] {
  let found = KNOWN.get(file);
  if (found === undefined) {
    const { tree } = file;
    const classes = descendantsOfType(tree.root, 'class_definition').map((one) => ({
      name: nameOf(tree, one, 'name'),
      fields: fieldsOf(tree, one),
      methods: descendantsOfType(one, 'function_definition').map((method) => nameOf(tree, method, 'name')),
    }));
    const calls = descendantsOfType(tree.root, 'call').flatMap((one) => {
      const fields = fieldsOfCall(tree, one);
      const name = one.parent?.type === 'assignment' ? nameOf(tree, one.parent, 'left') : '';
      return fields.length === 0 ? [] : [{ name, fields, methods: [] }];
    });
    found = [...classes, ...calls];
    KNOWN.set(file, found);
  }
  return found;
}

function nameOf(tree: SyntaxTree, node: SyntaxNode, field: string): string {
  const name = fieldOf(node, field);
  return name === null ? '' : textOf(tree, name);
}

/** What a class annotates in its body, and what its `__init__` sets. */
function fieldsOf(tree: SyntaxTree, definition: SyntaxNode): readonly string[] {
  const body = fieldOf(definition, 'body');
  const annotated = (body === null ? [] : namedChildren(body)).flatMap((statement) => {
    const [assignment] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
    const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
    const isField =
      left?.type === 'identifier' && assignment !== undefined && fieldOf(assignment, 'type') !== null;
    return isField ? [textOf(tree, left)] : [];
  });
  const set = descendantsOfType(definition, 'assignment').flatMap((assignment) => {
    const left = fieldOf(assignment, 'left');
    const owner = left?.type === 'attribute' ? fieldOf(left, 'object') : null;
    const name = left?.type === 'attribute' ? fieldOf(left, 'attribute') : null;
    return owner !== null && name !== null && textOf(tree, owner) === 'self' ? [textOf(tree, name)] : [];
  });
  return [...annotated, ...set];
}

const MAKERS = /^(?:\w+\.)?(?:namedtuple|NamedTuple|TypedDict|make_dataclass|Bunch)$/;

/** What `namedtuple("Reading", ["position", "value"])` and the like name. */
function fieldsOfCall(tree: SyntaxTree, call: SyntaxNode): readonly string[] {
  const called = fieldOf(call, 'function');
  const list = fieldOf(call, 'arguments');
  if (called === null || list === null || !MAKERS.test(textOf(tree, called))) {
    return [];
  }
  const named = namedChildren(list).flatMap((one) =>
    one.type === 'keyword_argument' ? (fieldOf(one, 'name') ?? []) : [],
  );
  const [, fields] = namedChildren(list);
  const strings = fields === undefined ? [] : descendantsOfType(fields, 'string_content');
  return [
    ...named.map((one) => textOf(tree, one)),
    ...strings.flatMap((one) => textOf(tree, one).split(/[\s,]+/)),
  ].filter((name) => name !== '');
}
