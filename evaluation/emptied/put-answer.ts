import { applyEdits } from '../../syntax/edits.js';
import {
  indentUnitOf,
  lineStart,
  reindent,
  startWithComments,
  statementOf,
} from '../../syntax/python/layout.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import type { Scope } from '../../syntax/python/analysis.js';
import type { SourceParser } from '../../syntax/parse.js';
import { contains, enclosing, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';
import { isBinding, namesOf, namesUsed, neededStatements } from '../answers/needed-statements.js';

import { decorated, definitionNamed } from './definitions.js';
import type { Definition } from './definitions.js';
import { endOfCode, headerOf } from './empty-definition.js';
import { givenDefinition } from './given-definition.js';
import type { GivenDefinition } from './given-definition.js';

/**
 * A file whose emptied definition is an answer's (`givenDefinition`). Of what stands beside it in the answer imports, helpers
 * and names that the file does not have are taken too, methods into the class of a method; all else stays as the file has it.
 * Null where the answer does not parse, as its definition or as the code of it.
 */
export function putAnswer(file: string, name: string, code: string, parser: SourceParser): string | null {
  const tree = parser.parse('python', file);
  const place = tree === null ? null : definitionNamed(tree, name);
  if (tree === null || place === null) {
    throw new TypeError(`a task’s file does not define ${name}`);
  }
  const given = givenDefinition(place, code, parser);
  return given === null ? null : putGiven(tree, place, given);
}

function putGiven(tree: SyntaxTree, place: Definition, given: GivenDefinition): string {
  const { source } = tree;
  const around = decorated(place.node);
  const start = around.start;
  const indent = source.slice(lineStart(source, start), start);
  const top = enclosing(place.node, 'class_definition') ?? place.node;
  const isMethod = top !== place.node;
  const { beside, inClass } = helpersOf(tree, isMethod ? top : null, given);
  const shown = (nodes: readonly SyntaxNode[], blanks: string, gap: string): string =>
    nodes.map((node) => `${reindent(given.tree, node, node, blanks)}${gap}`).join('');
  const at = startWithComments(tree, statementOf(top) ?? top);
  const inside = startWithComments(tree, around);
  return applyEdits(source, [
    { start: at, end: at, text: shown(beside, '', '\n\n\n') },
    ...(isMethod ? [{ start: inside, end: inside, text: shown(inClass, indent, '\n\n') }] : []),
    {
      start: place.node.start,
      end: endOfCode(tree, place.node),
      text: definitionText(tree, place, given, indent),
    },
  ]);
}

/** The program's own decorators stay as they are; where it has none the answer may give some. */
function definitionText(
  tree: SyntaxTree,
  { node }: Definition,
  given: GivenDefinition,
  indent: string,
): string {
  if (!given.isCodeAlone) {
    const whole = decorated(node) === node ? decorated(given.node) : given.node;
    return reindent(given.tree, whole, whole, indent).slice(indent.length);
  }
  const body = fieldOf(given.node, 'body');
  const statements = body === null ? [] : namedChildren(body);
  const [first, last] = [statements[0] ?? given.node, statements.at(-1) ?? given.node];
  const text = reindent(given.tree, first, last, indent + indentUnitOf(tree));
  return `${headerOf(tree, node)}\n${text}`;
}

interface Helpers {
  readonly beside: readonly SyntaxNode[];
  readonly inClass: readonly SyntaxNode[];
}

/** What an answer has beside its definition and the file lacks. */
function helpersOf(file: SyntaxTree, ownerInFile: SyntaxNode | null, given: GivenDefinition): Helpers {
  const known = analyseScopes(file);
  const told = analyseScopes(given.tree);
  const isNew = (statement: SyntaxNode, scope: Scope, there: Scope | null): boolean => {
    const names = namesOf(statement, scope);
    const isHad = (name: string): boolean => there?.bindings.has(name) === true;
    return statement.type.startsWith('import') ? !names.every(isHad) : names.length > 0 && !names.some(isHad);
  };
  const owner = enclosing(given.node, 'class_definition');
  const outside = given.statements.filter((one) => !contains(one, given.node) && isBinding(one));
  const needed = neededStatements(outside, namesUsed(told, given.node), told);
  // What goes on behind a definition's code is rarely meant; a use of the definition looks like a constant.
  const others = outside.filter(
    (one) => needed.includes(one) || !(given.isCodeAlone || one.type === 'expression_statement'),
  );
  const classScope = ownerInFile === null ? null : known.openedBy(ownerInFile);
  const isForClass = (statement: SyntaxNode): boolean =>
    ownerInFile !== null && hasSelf(given.tree, statement);
  const ownBody = owner === null ? null : fieldOf(owner, 'body');
  const ownScope = owner === null ? null : told.openedBy(owner);
  const siblings =
    ownBody === null || ownScope === null || ownerInFile === null
      ? []
      : namedChildren(ownBody).filter(
          (one) => !contains(one, given.node) && isBinding(one) && isNew(one, ownScope, classScope),
        );
  return {
    beside: others.filter((one) => !isForClass(one) && isNew(one, told.module, known.module)),
    inClass: [...siblings, ...others.filter((one) => isForClass(one) && isNew(one, told.module, classScope))],
  };
}

/** Whether a statement is a function whose first parameter says that it is a method. */
function hasSelf(tree: SyntaxTree, statement: SyntaxNode): boolean {
  const node = statement.type === 'decorated_definition' ? fieldOf(statement, 'definition') : statement;
  const parameters = node?.type === 'function_definition' ? fieldOf(node, 'parameters') : null;
  const [first] = parameters === null ? [] : namedChildren(parameters);
  return first !== undefined && /^(?:self|cls)\b/.test(textOf(tree, first));
}
