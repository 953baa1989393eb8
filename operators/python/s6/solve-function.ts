import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isSurelyBound, nameFlow } from '../../../syntax/python/flow.js';
import { indentUnitOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { describeFunction } from '../naming/describe-function.js';
import { freshName } from '../naming/fresh-name.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { isQuality } from '../naming/words.js';
import { isPoorName } from '../n1/poor-name.js';
import { printedBy } from '../origins/printed.js';
import { fitNewFunction } from '../s2/limits.js';

import { MAIN_NAMES, writeMain } from './main-function.js';
import type { Plan } from './plan.js';
import type { ScriptPart } from './script-part.js';
import { scriptPart } from './script-part.js';
import { scriptText } from './script-text.js';
import { mentions, PRINTS, READS, wordsThat } from './script-words.js';

/** A script that reads, works something out of what it has read, and prints that. */
interface Solution {
  readonly part: ScriptPart;
  readonly reading: readonly SyntaxNode[];
  readonly working: readonly SyntaxNode[];
  readonly last: SyntaxNode;
  /** What the last statement prints. */
  readonly answer: SyntaxNode;
  /** What has been read and is worked on. */
  readonly inputs: readonly Binding[];
}

/** Where the script has no word for its answer. */
export const PLAIN_NAMES: Readonly<Record<string, string>> = {
  solve: 'Return the answer to what has been read.',
  find_answer: 'Find the answer for what the input says.',
  work_out_answer: 'Work out the answer from the input.',
  compute_answer: 'Compute the answer, without reading or printing.',
};

/** Names of functions that hold the work of a script, and say nothing of it. */
export const SCRIPT_NAMES: ReadonlySet<string> = new Set([...MAIN_NAMES, ...Object.keys(PLAIN_NAMES)]);

/** What a function is given, and still is about one thing. */
const MOST_INPUTS = 5;

/**
 * The variant `solve-function`: the work between a script's reading and its printing becomes a function of what has been
 * read, and the rest a function that reads, calls it and prints.
 */
export function* solveFunctionPlans(subject: Subject, file: SubjectFile): Generator<Plan> {
  const part = scriptPart(subject, file);
  const solution = part === null ? null : solutionOf(part);
  if (solution !== null) {
    yield {
      variant: 'solve-function',
      node: solution.last,
      moved: [],
      write: (_subject, rng) => writeSolution(subject, solution, rng),
    };
  }
}

function solutionOf(part: ScriptPart): Solution | null {
  const { file, statements } = part;
  const { scopes } = file;
  const readers = wordsThat(file, READS);
  const reads = statements.findLastIndex((node) => mentions(file, node, readers));
  const before = statements.slice(0, reads + 1);
  const settings = before.filter((node) => isSetting(file, node, before));
  const reading = before.filter((node) => !settings.includes(node));
  const working = [...settings, ...statements.slice(reads + 1, -1)];
  const last = statements.at(-1);
  const answer = last === undefined ? null : answerPrinted(file, last);
  if (last === undefined || answer === null || reading.includes(last) || !isWork(working, answer)) {
    return null;
  }
  if ([...working, answer].some((node) => mentions(file, node, wordsThat(file, PRINTS)))) {
    return null;
  }
  const read = boundIn(file, reading);
  const worked = boundIn(file, working);
  const after = statements.slice(reads + 1);
  const { inputs } = nameFlow(scopes, after);
  const given = [...read].filter((binding) => inputs.includes(binding));
  const isFit =
    given.length > 0 &&
    given.length <= MOST_INPUTS &&
    fitNewFunction(working, worked.size + given.length) &&
    given.every(
      (binding) => isSurelyBound(scopes, binding, after[0] ?? last) && !isLoopTarget(file, binding, working),
    ) &&
    [...worked].every((binding) => given.includes(binding) || !read.has(binding));
  return isFit ? { part, reading, working, last, answer, inputs: given } : null;
}

const WORKS: ReadonlySet<string> = new Set([
  ...[
    'binary_operator',
    'boolean_operator',
    'comparison_operator',
    'conditional_expression',
    'call',
    'subscript',
  ],
  ...['list_comprehension', 'set_comprehension', 'dictionary_comprehension'],
]);

/** Whether there is something to do between reading and printing: some statements, or an answer that is worked out in itself. */
function isWork(working: readonly SyntaxNode[], answer: SyntaxNode): boolean {
  return (
    working.length > 1 ||
    working.some((node) => /^(?:for|while|if)_statement$/.test(node.type)) ||
    [...walk(answer)].filter(({ type }) => WORKS.has(type)).length > 1
  );
}

/** `mod = 10 ** 9 + 7` among what is read, where only the work needs it: it has nothing to do with reading. */
function isSetting(file: SubjectFile, node: SyntaxNode, before: readonly SyntaxNode[]): boolean {
  const [only] = node.type === 'expression_statement' ? namedChildren(node) : [];
  const [left, right] =
    only?.type === 'assignment' ? [fieldOf(only, 'left'), fieldOf(only, 'right')] : [null, null];
  if (left?.type !== 'identifier' || right === null) {
    return false;
  }
  const isConstant = walkTypes(right).every((type) => !/identifier|call|list|dict|set|string/.test(type));
  const name = new Set([textOf(file.tree, left)]);
  return isConstant && before.every((other) => other === node || !mentions(file, other, name));
}

function walkTypes(node: SyntaxNode): readonly string[] {
  return [...walk(node)].map(({ type }) => type);
}

/** What `print(answer)` prints, where it prints one value and nothing else. */
export function answerPrinted(file: SubjectFile, statement: SyntaxNode): SyntaxNode | null {
  const printed = printedBy(file, statement);
  const [value = null, ...more] = printed?.values ?? [];
  const isPlain = printed?.isSpread === false && printed.keywords.length === 0 && more.length === 0;
  return isPlain ? value : null;
}

function boundIn({ scopes }: SubjectFile, statements: readonly SyntaxNode[]): ReadonlySet<Binding> {
  const names = statements.flatMap((node) => descendantsOfType(node, 'identifier'));
  const bindings = names.map((name) => [name, scopes.bindingOf(name)] as const);
  return new Set(
    bindings.flatMap(([name, binding]) =>
      binding?.scope === scopes.module && binding.definitions.includes(name) ? [binding] : [],
    ),
  );
}

/** A loop that writes what it was given as a parameter would be minded by linters, and by readers. */
function isLoopTarget(file: SubjectFile, binding: Binding, working: readonly SyntaxNode[]): boolean {
  return working
    .flatMap((node) => [node, ...descendantsOfType(node, 'for_statement')])
    .some((node) => {
      const target = node.type === 'for_statement' ? fieldOf(node, 'left') : null;
      return (
        target !== null &&
        [target, ...descendantsOfType(target, 'identifier')].some(
          (one) => one.type === 'identifier' && file.scopes.bindingOf(one) === binding,
        )
      );
    });
}

/** Names that say what comes of the work, where the script has a word for it: `find_distance` for `print(distance)`. */
export function answerNames({ tree }: SubjectFile, answer: SyntaxNode): readonly string[] {
  const name = answer.type === 'identifier' ? textOf(tree, answer) : '';
  const noun = isPoorName(name) || isVague(name) || isQuality(name) ? null : plainNoun(name);
  return noun === null || noun.length < 4
    ? []
    : [`find_${noun}`, `compute_${noun}`, `work_out_${noun}`, `determine_${noun}`];
}

function writeSolution(
  subject: Subject,
  { part, reading, working, last, answer, inputs }: Solution,
  rng: Rng,
): readonly Change[] | null {
  const { file } = part;
  const nameOf = (binding: Binding): string => part.names.get(binding) ?? binding.name;
  const given = inputs.map(nameOf);
  const told = answerNames(file, answer);
  const name = freshName(file, rng.shuffle(told.length > 0 ? told : Object.keys(PLAIN_NAMES)));
  const main = freshName(file, rng.shuffle(MAIN_NAMES));
  if (name === null || main === null) {
    return null;
  }
  const docstring =
    PLAIN_NAMES[name] ??
    describeFunction(subject, file, name, working.length > 0 ? working : [answer], given);
  const unit = indentUnitOf(file.tree);
  const call = `${name}(${given.join(', ')})`;
  const print = scriptText(part, [last], new Map([[answer, call]]));
  const value = scriptText(part, [last]).trim().slice('print('.length, -1);
  const solve = [
    `def ${name}(${given.join(', ')}):`,
    `${unit}"""${docstring}"""`,
    ...(working.length > 0 ? [scriptText(part, working)] : []),
    `${unit}return ${value}`,
  ].join('\n');
  return writeMain(part, main, `${scriptText(part, reading)}\n${print}`, [solve], rng);
}
