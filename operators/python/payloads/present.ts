import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

const TOLD_APART = /^(?:not )?isinstance\(\w+, (?:tuple|bytes|str)\)$/;
const READ = /\b(?:\w*(?:b64|b32|b16|b85|a85)decode|decrypt|parse_qsl?)\(/;
/** The last statement calls for the work with what was read. */
const PASSED_ON = /\breturn \w+\([^]*\)\s*$/;
const ONE_GIVEN = /^[^(]*\(\w+\)/;

const known = new WeakMap<Subject, boolean>();

/**
 * Whether some function of the program works on what was handed over to it. One such is a boundary that a program may
 * have; a second one behind it would only pass on.
 */
export function hasHandover(subject: Subject): boolean {
  let found = known.get(subject);
  if (found === undefined) {
    found = [...subject.files.values()].some(({ tree }) =>
      descendantsOfType(tree.root, 'function_definition').some((one) => takesHandover(tree, one)),
    );
    known.set(subject, found);
  }
  return found;
}

function takesHandover(tree: SyntaxTree, definition: SyntaxNode): boolean {
  const body = fieldOf(definition, 'body');
  const statements = body === null ? [] : namedChildren(body);
  const first = statements.find(({ type }) => type === 'if_statement');
  const condition = first === undefined ? null : fieldOf(first, 'condition');
  const choices = statements.flatMap((one) =>
    one.type === 'expression_statement' ? descendantsOfType(one, 'conditional_expression') : [],
  );
  const tests = [condition, ...choices.map((one) => namedChildren(one)[1] ?? null)];
  // A decorator may tell apart what is handed over before the function is called, or read it and call the function.
  const isDecorated = definition.parent?.type === 'decorated_definition';
  const text = textOf(tree, definition);
  const isPassedOn = definition.parent?.type === 'module' && ONE_GIVEN.test(text) && PASSED_ON.test(text);
  return (
    (isPassedOn || isDecorated || tests.some((one) => one !== null && TOLD_APART.test(textOf(tree, one)))) &&
    READ.test(text)
  );
}
