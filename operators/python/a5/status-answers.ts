import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import {
  docstringOf,
  firstStatementAfterDocstring,
  indentOf,
  indentUnitOf,
  insertionBefore,
  lineStart,
  newlineOf,
  reindent,
} from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { enclosing, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { topicOf } from '../naming/topic.js';
import { asksAnother } from '../origins/asks-another.js';
import { placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/** A module's function that answers by one of a few constants. */
interface Answers {
  readonly subject: Subject;
  readonly file: SubjectFile;
  readonly definition: SyntaxNode;
  readonly name: string;
  readonly parameters: readonly string[];
  /** Its statements behind the docstring. */
  readonly statements: readonly SyntaxNode[];
  readonly hasDocstring: boolean;
  /** The values that its return statements give. */
  readonly values: readonly SyntaxNode[];
  /** Source of the constants, distinct, in the order they come. */
  readonly constants: readonly string[];
}

/**
 * What a function finds out becomes an HTTP status that a helper gives, as a request handler would; the function itself
 * turns the status into its answer.
 */
export const STATUS_ANSWERS: Variant = {
  name: 'status-answers',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const answers = answersOf(subject, file, node);
    return answers === null ? null : (rng) => written(answers, rng);
  },
};

const UNMOVABLE: ReadonlySet<string> = new Set([
  'yield',
  'await',
  'named_expression',
  'global_statement',
  'nonlocal_statement',
  'function_definition',
  'class_definition',
  'lambda',
  'match_statement',
  'ERROR',
]);

function answersOf(subject: Subject, file: SubjectFile, definition: SyntaxNode): Answers | null {
  const { tree, scopes } = file;
  const scope = scopes.openedBy(definition);
  const nameNode = fieldOf(definition, 'name');
  const body = fieldOf(definition, 'body');
  const isPlain = definition.parent?.type === 'module' && scope?.parent?.kind === 'module';
  if (scope === null || nameNode === null || body === null || !isPlain) {
    return null;
  }
  if (scope.isAsync || scope.isGenerator || scope.isDynamic) {
    return null;
  }
  const first = firstStatementAfterDocstring(tree, definition);
  const statements = namedChildren(body).filter((one) => first !== null && one.start >= first.start);
  const last = statements.at(-1);
  if (last?.type !== 'return_statement' || first === null || statements.length < 2) {
    return null;
  }
  const parameters = plainParameters(file, definition);
  const values = returnedValues(file, definition, statements);
  // A file that is indented in more than one way would show more of it.
  const isEven = placeOf(subject, file, first) !== null;
  if (parameters === null || values === null || !isEven) {
    return null;
  }
  const constants = constantsOf(file, values);
  if (constants === null || isOnCallCycle(scopes, definition) || asksAnother(file, statements)) {
    return null;
  }
  return {
    subject,
    file,
    definition,
    name: textOf(tree, nameNode),
    parameters,
    statements,
    hasDocstring: docstringOf(tree, definition) !== null,
    values,
    constants,
  };
}

/** Names of the parameters where all can be handed on by position; not where one is never read by the body. */
function plainParameters(file: SubjectFile, definition: SyntaxNode): readonly string[] | null {
  const list = fieldOf(definition, 'parameters');
  const names: string[] = [];
  for (const node of list === null ? [] : namedChildren(list)) {
    const isPlain = [
      'identifier',
      'typed_parameter',
      'default_parameter',
      'typed_default_parameter',
    ].includes(node.type);
    const name = node.type === 'identifier' ? node : (fieldOf(node, 'name') ?? namedChildren(node)[0]);
    if (!isPlain || name?.type !== 'identifier' || file.scopes.bindingOf(name)?.reads.length === 0) {
      return null;
    }
    names.push(textOf(file.tree, name));
  }
  return names.length >= 1 && names.length <= 5 ? names : null;
}

/** The value of every return statement; null where one gives none, or where the body cannot move. */
function returnedValues(
  file: SubjectFile,
  definition: SyntaxNode,
  statements: readonly SyntaxNode[],
): readonly SyntaxNode[] | null {
  const values: SyntaxNode[] = [];
  for (const statement of statements) {
    for (const node of walk(statement)) {
      const isFrameBound = node.type === 'identifier' && FRAME_NAMES.has(textOf(file.tree, node));
      if (UNMOVABLE.has(node.type) || isFrameBound) {
        return null;
      }
      if (node.type === 'return_statement') {
        const value = namedChildren(node)[0];
        if (value === undefined || textOf(file.tree, node).includes('\n')) {
          return null;
        }
        values.push(value);
      }
    }
  }
  return enclosing(definition, 'class_definition') === null ? values : null;
}

const FRAME_NAMES: ReadonlySet<string> = new Set([
  '_getframe',
  'currentframe',
  'stack',
  'super',
  '__class__',
]);
const CONSTANT = /^(?:True|False|None|-?\d{1,6}|"[^"\\{}\n]*"|'[^'\\{}\n]*')$/;
const MOST_CONSTANTS = 4;

/** The constants, or True and False where some value is a test that is certain to give one of the two. */
function constantsOf(file: SubjectFile, values: readonly SyntaxNode[]): readonly string[] | null {
  const texts = new Set<string>();
  let tests = 0;
  for (const value of values) {
    const text = textOf(file.tree, value);
    if (CONSTANT.test(text)) {
      texts.add(text);
    } else if (certainType(file.scopes, value) === 'bool') {
      tests += 1;
    } else {
      return null;
    }
  }
  const isTruth = [...texts].every((text) => text === 'True' || text === 'False');
  if (tests > 0) {
    return isTruth && texts.size > 0 ? ['True', 'False'] : null;
  }
  // Equal keys of different types, or two spellings of one text, would be one answer.
  const isMixed = texts.has('True') !== texts.has('False') && (texts.has('1') || texts.has('0'));
  return texts.size >= 2 && texts.size <= MOST_CONSTANTS && !isMixed ? [...texts] : null;
}

const YES = ['OK', 'FOUND', 'ACCEPTED'];
const NO = ['NOT_FOUND', 'CONFLICT', 'NOT_ACCEPTABLE', 'FORBIDDEN'];
const OTHERS = ['OK', 'NOT_FOUND', 'CONFLICT', 'ACCEPTED', 'NO_CONTENT', 'GONE', 'FOUND'];

function written(answers: Answers, rng: Rng): readonly Change[] | null {
  const { file, definition, name, parameters, statements, constants } = answers;
  const { tree, scopes } = file;
  const avoid = new Set<string>();
  const topic = topicOf(name);
  const helper = freshName(
    file,
    rng.shuffle([
      `${topic}_status`,
      `find_${topic}_status`,
      `${topic}_response_status`,
      `decide_${topic}_status`,
      `look_up_${topic}_status`,
    ]),
  );
  const status = freshName(file, rng.shuffle(['status', 'response', 'outcome', 'reply']), avoid);
  const table = freshName(file, rng.shuffle(['answers', 'replies', 'meanings', 'answer_table']), avoid);
  if (helper === null || status === null || table === null) {
    return null;
  }
  const imports = importAllEdits(scopes, file.path, [{ module: 'http', name: 'HTTPStatus' }], definition);
  const [http = 'HTTPStatus'] = imports.localNames;
  const codes = codesFor(rng, constants).map((one) => `${http}.${one}`);
  const byConstant = new Map(constants.map((one, index) => [one, codes[index] ?? '']));
  const moved = movedBody(answers, byConstant);
  const [first] = statements;
  const last = statements.at(-1);
  if (moved === null || first === undefined || last === undefined) {
    return null;
  }
  const unit = indentUnitOf(tree);
  const newline = newlineOf(tree.source);
  const docstring = answers.hasDocstring ? `${unit}"""${rng.pick(DOCSTRINGS)}"""${newline}` : '';
  const isAnnotated = fieldOf(definition, 'return_type') !== null;
  const list = fieldOf(definition, 'parameters');
  const shown = isAnnotated && list !== null ? textOf(tree, list) : `(${parameters.join(', ')})`;
  const head = `def ${helper}${shown}${isAnnotated ? ` -> ${http}` : ''}:`;
  const indent = indentOf(tree, first);
  const call = `${helper}(${parameters.join(', ')})`;
  const answer = answerLines(rng, { constants, codes, call, status, table }, indent, unit);
  const lines = [head, ...answer].join('\n').split('\n');
  if (lines.some((one) => one.length > 100)) {
    return null;
  }
  return [
    ...imports.edits,
    insertionBefore(tree, file.path, definition, `${head}\n${docstring}${moved}`),
    edit(file.path, lineStart(tree.source, first.start), last.end, answer.join(newline)),
  ];
}

const DOCSTRINGS = [
  'Find the answer and give it as a status code.',
  'Work out the answer as an HTTP status.',
  'Status that a request for the answer would get.',
  'Decide on the status that the answer is sent with.',
];

function codesFor(rng: Rng, constants: readonly string[]): readonly string[] {
  const isTruth = constants.length === 2 && constants.includes('True') && constants.includes('False');
  if (isTruth) {
    const [yes, no] = [rng.pick(YES), rng.pick(NO)];
    return constants.map((one) => (one === 'True' ? yes : no));
  }
  return rng.shuffle(OTHERS).slice(0, constants.length);
}

/** The body as the helper's, each return giving a status. */
function movedBody(answers: Answers, codes: ReadonlyMap<string, string>): string | null {
  const { file, statements, values } = answers;
  const { tree } = file;
  const [first] = statements;
  const last = statements.at(-1);
  if (first === undefined || last === undefined) {
    return null;
  }
  const lines = reindent(tree, first, last, indentUnitOf(tree)).split('\n');
  for (const value of values) {
    const text = textOf(tree, value);
    const code = codes.get(text);
    const written = code ?? `${codes.get('True') ?? ''} if ${text} else ${codes.get('False') ?? ''}`;
    const index = tree.source.slice(first.start, value.start).split('\n').length - 1;
    const line = lines[index] ?? '';
    const at = line.lastIndexOf('return');
    const rest = line.slice(at);
    if (at < 0 || !rest.includes(text)) {
      return null;
    }
    lines[index] = line.slice(0, at) + rest.replace(text, () => written);
  }
  return lines.join('\n');
}

interface AnswerParts {
  readonly constants: readonly string[];
  readonly codes: readonly string[];
  readonly call: string;
  readonly status: string;
  readonly table: string;
}

/** The statements that turn the status into the answer. */
function answerLines(
  rng: Rng,
  { constants, codes, call, status, table }: AnswerParts,
  indent: string,
  unit: string,
): readonly string[] {
  const at = (text: string): string => indent + text;
  const yes = codes[constants.indexOf('True')];
  if (constants.length === 2 && yes !== undefined && constants.includes('False')) {
    return rng.pick([
      [at(`${status} = ${call}`), at(`return ${status} is ${yes}`)],
      [at(`return ${call} is ${yes}`)],
      [at(`${status} = ${call}`), at(`return ${status} < ${yes.split('.')[0] ?? ''}.BAD_REQUEST`)],
    ]);
  }
  if (rng.chance(0.5)) {
    const entries = constants.map((one, index) => at(`${unit}${codes[index] ?? ''}: ${one},`));
    return [at(`${table} = {`), ...entries, at('}'), at(`return ${table}[${call}]`)];
  }
  const branches = constants
    .slice(0, -1)
    .flatMap((one, index) => [at(`if ${status} is ${codes[index] ?? ''}:`), at(`${unit}return ${one}`)]);
  return [at(`${status} = ${call}`), ...branches, at(`return ${constants.at(-1) ?? 'None'}`)];
}
