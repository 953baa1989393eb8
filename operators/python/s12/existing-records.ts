import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

const KNOWN = new WeakMap<SubjectFile, ReadonlySet<string>>();

/**
 * Whether a class or named tuple of the program has just these fields already, in whatever order: one more of the same would tell
 * a reader nothing.
 */
export function isRecorded(file: SubjectFile, fields: readonly string[]): boolean {
  const key = keyOf(fields);
  return [file, ...file.siblings.values()].some((one) => recordsOf(one).has(key));
}

function keyOf(fields: Iterable<string>): string {
  return [...new Set(fields)].sort().join(' ');
}

function recordsOf(file: SubjectFile): ReadonlySet<string> {
  let found = KNOWN.get(file);
  if (found === undefined) {
    const { tree } = file;
    const classes = descendantsOfType(tree.root, 'class_definition').map((one) => fieldsOf(tree, one));
    const calls = descendantsOfType(tree.root, 'call').map((one) => fieldsOfCall(tree, one));
    found = new Set([...classes, ...calls].filter((fields) => fields.length > 0).map(keyOf));
    KNOWN.set(file, found);
  }
  return found;
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
