import type { Problem } from '../../core/problem.js';
import type { FunctionFacts, ProfileFacts, ValueFacts } from '../../core/profile-facts.js';
import type { PromptTask } from '../../datasets/importer.js';
import { testedCalls } from '../../datasets/exporters/tested-calls.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { ForbiddenRuns } from './leaked-code.js';
import { leakedRun } from './leaked-code.js';
import { testedRanges } from './tested-ranges.js';
import type { SplitPrompt } from './split-prompt.js';

/** Examples that are shown of the tests, at most: the rest still tells whoever learnt them by heart. */
const MOST_EXAMPLES = 3;
/** Longer calls show more of themselves than of the task. */
const LONGEST_EXAMPLE = 120;

/** What a derived description is made of. */
export interface DeriveInput {
  readonly task: PromptTask | Problem;
  readonly split: SplitPrompt;
  /** Of a run of the tests; null where there is none. */
  readonly facts: ProfileFacts | null;
  readonly forbidden: ForbiddenRuns;
  readonly parser: SourceParser;
}

/**
 * The maximal description without a model: the original one, and after it in paragraphs of their own what signature, profile,
 * tests and reference program say: parameters with their types and sizes, the result, edge cases that occur, exceptions,
 * examples that the original does not have. Nothing in it is code of the reference program.
 */
export function deriveDescription(input: DeriveInput): {
  readonly text: string;
  readonly isDerived: boolean;
} {
  const { split, forbidden } = input;
  const original = split.description.trim();
  const added = (input.task.language === 'cpp' ? cppParagraphs(split) : pythonParagraphs(input))
    .map((paragraph) => paragraph.split('\n').filter((line) => leakedRun(line, forbidden) === null))
    // A heading, or an item's first line, whose items are gone says nothing.
    .filter((lines) => lines.length > 1 || (lines.length === 1 && !(lines[0] ?? '').endsWith(':')))
    .map((lines) => lines.join('\n'));
  return {
    text: [original, ...added].filter((part) => part !== '').join('\n\n'),
    isDerived: added.length > 0,
  };
}

function pythonParagraphs({ task, split, facts, parser }: DeriveInput): readonly string[] {
  if (task.language !== 'python' || task.entryPoint === null) {
    return [];
  }
  const source =
    'program' in task ? (task.program.files[task.program.entryFile] ?? '') : `${split.signature} pass`;
  const tree = parser.parse('python', source);
  const definition = tree === null ? undefined : entryFunction(tree, task.entryPoint);
  if (tree === null || definition === undefined) {
    return [];
  }
  const seen = facts?.functions[task.entryPoint] ?? null;
  const parameters = parametersOf(tree, definition);
  return [
    parameterLines(parameters, seen, 'program' in task ? testedRanges(task, parser) : []),
    resultLine(tree, definition, seen),
    edgeLines(parameters, seen),
    exceptionLines(tree, definition, seen),
    'program' in task ? exampleLines(task, split, parser) : '',
  ].filter((paragraph) => paragraph !== '');
}

interface Parameter {
  readonly name: string;
  readonly annotation: string | null;
}

function entryFunction(tree: SyntaxTree, entryPoint: string): SyntaxNode | undefined {
  return descendantsOfType(tree.root, 'function_definition').find((node) => {
    const name = fieldOf(node, 'name');
    return (
      name !== null && textOf(tree, name) === entryPoint && enclosing(node, 'function_definition') === null
    );
  });
}

function parametersOf(tree: SyntaxTree, definition: SyntaxNode): readonly Parameter[] {
  const list = fieldOf(definition, 'parameters');
  return (list === null ? [] : namedChildren(list)).flatMap((node): Parameter[] => {
    const name = node.type === 'identifier' ? node : (fieldOf(node, 'name') ?? namedChildren(node)[0]);
    const type = fieldOf(node, 'type');
    return name?.type === 'identifier'
      ? [{ name: textOf(tree, name), annotation: type === null ? null : textOf(tree, type) }]
      : [];
  });
}

function parameterLines(
  parameters: readonly Parameter[],
  seen: FunctionFacts | null,
  ranges: readonly (string | null)[],
): string {
  const items = parameters.flatMap(({ name, annotation }, at) => {
    const facts = seen?.variables[name] ?? null;
    const said = [
      annotation ?? (facts === null ? null : typeWords(facts)),
      ...(facts === null ? [] : sizeWords(facts)),
      ranges[at] ?? null,
    ];
    const known = said.filter((part) => part !== null);
    return known.length === 0 ? [] : [`- \`${name}\`: ${known.join(', ')}.`];
  });
  return items.length === 0 ? '' : ['Parameters:', ...items].join('\n');
}

function resultLine(tree: SyntaxTree, definition: SyntaxNode, seen: FunctionFacts | null): string {
  const annotation = fieldOf(definition, 'return_type');
  const returned = seen?.returned ?? null;
  const type =
    annotation === null ? (returned === null ? null : typeWords(returned)) : textOf(tree, annotation);
  return type === null ? '' : `The result is of type ${type}.`;
}

function typeWords({ types, elementTypes }: ValueFacts): string | null {
  const shown = types.map((type) => (type === 'NoneType' ? 'None' : type));
  if (shown.length === 0) {
    return null;
  }
  const isOfElements = types.some((type) =>
    ['list', 'tuple', 'set', 'frozenset', 'dict', 'deque'].includes(type),
  );
  const elements = isOfElements && elementTypes.length > 0 ? ` of ${elementTypes.join(' or ')}` : '';
  return shown.join(' or ') + elements;
}

/** What is known of size and sign; values themselves are in no profile. */
function sizeWords({ length, types, wasNegative, wasZero, wasPositive }: ValueFacts): readonly string[] {
  const words: string[] = [];
  if (length !== null) {
    const [least, most] = length;
    words.push(least === most ? `of length ${least}` : `of length ${least} to ${most}`);
  }
  if (types.some((type) => ['int', 'float'].includes(type)) && (wasNegative || wasZero || wasPositive)) {
    const signs = [
      ...(wasNegative ? ['negative'] : []),
      ...(wasZero ? ['zero'] : []),
      ...(wasPositive ? ['positive'] : []),
    ];
    words.push(signs.length === 3 ? 'of any sign' : signs.join(' or '));
  }
  return words;
}

function edgeLines(parameters: readonly Parameter[], seen: FunctionFacts | null): string {
  const items = parameters.flatMap(({ name }) => {
    const facts = seen?.variables[name];
    if (facts === undefined) {
      return [];
    }
    const isNumber = facts.types.some((type) => ['int', 'float'].includes(type));
    return [
      ...(facts.wasEmpty ? [`- \`${name}\` may be empty.`] : []),
      ...(facts.length?.[0] === 1 ? [`- \`${name}\` may have a single element.`] : []),
      ...(isNumber && facts.wasZero ? [`- \`${name}\` may be zero.`] : []),
      ...(isNumber && facts.wasNegative ? [`- \`${name}\` may be negative.`] : []),
      ...(facts.types.includes('NoneType') && facts.types.length > 1 ? [`- \`${name}\` may be None.`] : []),
    ];
  });
  return items.length === 0 ? '' : ['Edge cases:', ...items].join('\n');
}

function exceptionLines(tree: SyntaxTree, definition: SyntaxNode, seen: FunctionFacts | null): string {
  const written = descendantsOfType(definition, 'raise_statement').flatMap((node) => {
    const [what] = namedChildren(node);
    const name = what?.type === 'call' ? fieldOf(what, 'function') : (what ?? null);
    return name === null ? [] : [textOf(tree, name)];
  });
  const names = [...new Set([...written, ...(seen?.raised ?? [])])]
    .filter((name) => /^[A-Z]\w*$/.test(name))
    .sort();
  return names.length === 0 ? '' : `Raises ${names.join(' or ')} for inputs that it does not accept.`;
}

function exampleLines(problem: Problem, { description }: SplitPrompt, parser: SourceParser): string {
  const squeezed = description.replaceAll(/\s/g, '');
  const name = problem.entryPoint ?? '';
  const items = testedCalls(problem, parser)
    .flatMap(({ input, output }) => (output === null ? [] : [{ call: `${name}(${input})`, output }]))
    .filter(
      ({ call, output }) => !(call + output).includes('\n') && call.length + output.length <= LONGEST_EXAMPLE,
    )
    .filter(({ call }) => !squeezed.includes(call.replaceAll(/\s/g, '')))
    .slice(0, MOST_EXAMPLES)
    .map(({ call, output }) => `- \`${call}\` returns \`${output}\`.`);
  return items.length === 0 ? '' : ['Further examples:', ...items].join('\n');
}

/** Of C++ what the signature says: no profile and no reference program is there. */
function cppParagraphs({ signature }: SplitPrompt): readonly string[] {
  const head = /([\w:<>,\s*&]+?)\b(\w+)\s*\(([^)]*)\)\s*\{?\s*$/.exec(signature.trim());
  if (head === null) {
    return [];
  }
  const items = splitParameters(head[3] ?? '').flatMap((parameter) => {
    const parts = /^(.*?[\s*&])(\w+)$/s.exec(parameter.trim());
    if (parts === null) {
      return [];
    }
    const type = (parts[1] ?? '').replace(/\s+/g, ' ').trim();
    const isWritten = /[&*]/.test(type) && !/\bconst\b/.test(type);
    const isConst = /\bconst\b/.test(type);
    const role = isWritten ? ', changed in place' : isConst ? ', only read' : '';
    return [`- \`${parts[2] ?? ''}\`: \`${type}\`${role}.`];
  });
  const result = (head[1] ?? '').trim();
  const returns =
    result === 'void'
      ? 'Nothing is returned: results are stored in the parameters.'
      : `The result is of type \`${result}\`.`;
  return [...(items.length === 0 ? [] : [['Parameters:', ...items].join('\n')]), returns];
}

/** Parameters by the commas that stand in no template's brackets. */
function splitParameters(list: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of list) {
    depth += character === '<' ? 1 : character === '>' ? -1 : 0;
    if (character === ',' && depth === 0) {
      parts.push('');
    } else {
      parts.push(`${parts.pop() ?? ''}${character}`);
    }
  }
  return parts.filter((part) => part.trim() !== '');
}
