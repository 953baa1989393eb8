import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { indentOf, topWithComments } from '../../../syntax/python/layout.js';
import { enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { describeFunction } from '../naming/describe-function.js';
import { neverFallsThrough } from '../s8/exits.js';

import { flatText, workOf } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { isFree } from './helper-names.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace, renamesIn } from './helper-place.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import type { Plan } from './plan.js';
import { mentions, PRINTS, READS, wordsThat } from './script-words.js';
import { answerNames, answerPrinted, PLAIN_NAMES } from './solve-function.js';
import type { StatementRegion } from './statement-region.js';
import { statementRegion } from './statement-region.js';

/** Operations of a part that is worth a function. */
const LEAST_WORK = 2;

/** What a function does with what it has read. */
interface AnswerPart {
  readonly region: StatementRegion;
  /** The statement that prints the answer, and what it prints; null where the answer is returned. */
  readonly printing: { readonly statement: SyntaxNode; readonly value: SyntaxNode } | null;
}

/**
 * The variant `answer-part`: a function that reads, works something out of what it has read, and returns or prints that: the work
 * becomes a function of what has been read.
 */
export function* answerPartPlans(context: FunctionContext): Generator<Plan> {
  const part = partOf(context);
  const place = part === null ? null : helperPlace(context, part.region.inputs, part.region.written);
  if (part !== null && place !== null && place.receiver === null) {
    yield {
      variant: 'answer-part',
      node: part.region.first,
      moved: part.region.nodes,
      write: (subject, rng) => writePart(context, subject, part, place, rng),
    };
  }
}

function partOf(context: FunctionContext): AnswerPart | null {
  const { file, statements, tree, scope } = context;
  const readers = wordsThat(file, READS);
  const reads = statements.findLastIndex((node) => mentions(file, node, readers));
  const nodes = statements.slice(reads + 1);
  const last = nodes.at(-1);
  if (reads < 0 || last === undefined || scope.isGenerator || context.isInClass) {
    return null;
  }
  const value = answerPrinted(file, last);
  const printing = value === null ? null : { statement: last, value };
  const quiet = printing === null ? nodes : nodes.slice(0, -1);
  const work = nodes.reduce((sum, node) => sum + workOf(tree, node), 0);
  if (work < LEAST_WORK || quiet.some((node) => mentions(file, node, wordsThat(file, PRINTS)))) {
    return null;
  }
  const region = statementRegion(context, nodes);
  const isEnd = printing === null ? neverFallsThrough(nodes) : region?.returns.length === 0;
  const isFit = region !== null && isEnd && region.inputs.length > 0 && region.outputs.length === 0;
  return isFit && !isHandedOn(file, region, printing) ? { region, printing } : null;
}

/** `return answer(numbers)`, and `print(answer(numbers))` of a function of the program: there is one for it. */
function isHandedOn(
  file: SubjectFile,
  { nodes }: StatementRegion,
  printing: AnswerPart['printing'],
): boolean {
  const [only, ...others] = nodes;
  const [returned] = only?.type === 'return_statement' ? namedChildren(only) : [];
  const given = printing?.value ?? returned;
  if (others.length > 0 || given?.type !== 'call') {
    return false;
  }
  const called = fieldOf(given, 'function');
  const binding = called?.type === 'identifier' ? file.scopes.bindingOf(called) : null;
  return printing === null || (binding !== null && isOfProgram(file, binding));
}

/** Whether a name is bound by the program itself, or imported from one of its modules. */
function isOfProgram(file: SubjectFile, { kind, definitions }: Binding): boolean {
  const source = definitions.map((one) => enclosing(one, 'import_from_statement'))[0] ?? null;
  const module = source === null ? null : fieldOf(source, 'module_name');
  return kind !== 'import' || (module !== null && file.siblings.has(`${textOf(file.tree, module)}.py`));
}

function writePart(
  context: FunctionContext,
  subject: Subject,
  { region, printing }: AnswerPart,
  place: HelperPlace,
  rng: Rng,
): readonly Change[] | null {
  const { tree, file } = context;
  const { own } = place;
  const parameters = own.parameters.map(({ name }) => name);
  const told = printing === null ? [] : answerNames(file, printing.value);
  const name = rng
    .shuffle(told.length > 0 ? told : Object.keys(PLAIN_NAMES))
    .find((one) => isFree(subject, context, one, parameters));
  const value =
    printing === null ? null : flatText(tree, printing.value, renamesIn(context, [printing.value], own));
  if (name === undefined || (printing !== null && value === null)) {
    return null;
  }
  const indent = bodyIndent(context, place.indent);
  // What a comment says of the work goes with it.
  const first = topWithComments(tree, region.first);
  const replaced = printing === null ? [] : [[printing.statement, `return ${value ?? ''}`] as const];
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: null,
      parameters: own.parameters,
      returns: null,
      docstring: PLAIN_NAMES[name] ?? describeFunction(subject, file, name, region.nodes, parameters),
      body: movedStatements(context, { ...region, first }, indent, own, new Map(replaced)),
      indent: place.indent,
    },
    place.before,
  );
  const call = place.call(name);
  const text = printing === null ? `return ${call}` : `print(${call})`;
  return helper === null || indentOf(tree, region.first).length + text.length > LINE_LIMIT
    ? null
    : [helper, edit(file.path, first.start, region.last.end, text)];
}
