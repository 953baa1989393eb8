import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { decoratorsOf } from '../s8/written-decorator.js';

/** What the objects of a class are made with, in order: fields that keep what they are given, null for another parameter. */
export function constructorFields(file: SubjectFile, classNode: SyntaxNode): readonly (string | null)[] {
  const body = fieldOf(classNode, 'body');
  const statements = body === null ? [] : namedChildren(body);
  const bases = fieldsOf(classNode, 'superclasses')
    .map((one) => textOf(file.tree, one))
    .join(' ');
  const listed = /\bnamedtuple\(["']\w+["'], \[([^\]]*)\]\)/.exec(bases)?.[1];
  if (listed !== undefined) {
    return [...listed.matchAll(/\w+/g)].map(([name]) => name);
  }
  const isRecord =
    /\bNamedTuple\b/.test(bases) ||
    decoratorsOf(classNode).some((one) => /^@(?:dataclasses\.)?dataclass\b/.test(textOf(file.tree, one)));
  return isRecord ? annotatedFields(file, statements) : fieldsOfInit(file, statements);
}

function annotatedFields(file: SubjectFile, statements: readonly SyntaxNode[]): readonly string[] {
  return statements.flatMap((statement) => {
    const [only] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
    const left = only?.type === 'assignment' && fieldOf(only, 'type') !== null ? fieldOf(only, 'left') : null;
    return left === null ? [] : [textOf(file.tree, left)];
  });
}

/** Of `__init__` what its parameters are kept as. */
function fieldsOfInit(file: SubjectFile, statements: readonly SyntaxNode[]): readonly (string | null)[] {
  const init = statements.find((one) => {
    const name = one.type === 'function_definition' ? fieldOf(one, 'name') : null;
    return name !== null && textOf(file.tree, name) === '__init__';
  });
  const list = init === undefined ? null : fieldOf(init, 'parameters');
  if (init === undefined || list === null) {
    return [];
  }
  const kept = new Map<string, string>();
  for (const assignment of descendantsOfType(init, 'assignment')) {
    const [left, right] = [fieldOf(assignment, 'left'), fieldOf(assignment, 'right')];
    const attribute = left?.type === 'attribute' ? fieldOf(left, 'attribute') : null;
    if (attribute !== null && right?.type === 'identifier') {
      kept.set(textOf(file.tree, right), textOf(file.tree, attribute));
    }
  }
  return namedChildren(list)
    .slice(1)
    .map(
      (one) =>
        kept.get(textOf(file.tree, one.type === 'identifier' ? one : (fieldOf(one, 'name') ?? one))) ?? null,
    );
}
