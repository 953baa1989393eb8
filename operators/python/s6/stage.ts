import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { isVague, namesMany, plainNoun, plainWords } from '../naming/plain-words.js';
import { article } from '../naming/predicate.js';
import { saySource } from '../naming/said-sources.js';
import { codeOf } from '../naming/speech.js';
import { isQuality } from '../naming/words.js';

import { workOf } from './expression-sites.js';
import { changesInput } from './changes-given.js';
import { nameExtracted } from './extracted-names.js';
import type { FunctionContext } from './function-context.js';
import { isFree } from './helper-names.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace } from './helper-place.js';
import type { HelperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { regionAsFunction } from './region-function.js';
import { speechOf } from './said-helper.js';
import type { StatementRegion } from './statement-region.js';
import { isGuarded, leavesWork, statementRegion } from './statement-region.js';

/** Operators and calls of branches that are worth a name; a loop is, whatever it does. */
const LEAST_WORK = 2;
/** Characters of a name that says two things. */
const LONGEST_NAME = 40;
/** What a helper may be given, and give back, and still be about one thing. */
const MOST = { inputs: 4, outputs: 2, both: 5 } as const;

/**
 * The variant `stage`: a loop, or the branches that settle a value, with what is set up for it, becomes a function that
 * gives what comes of it.
 */
export function* stagePlans(context: FunctionContext): Generator<Plan> {
  for (const node of descendantsOfType(context.body, 'for_statement', 'while_statement', 'if_statement')) {
    const owner = enclosing(node, 'function_definition', 'class_definition', 'lambda');
    const region = owner === context.definition ? stageAt(context, node) : null;
    const place = region === null ? null : helperPlace(context, region.inputs, region.written);
    if (region !== null && place !== null) {
      yield {
        variant: 'stage',
        node,
        moved: region.nodes,
        write: (subject, rng) => writeStage(context, subject, rng, region, place),
      };
    }
  }
}

function stageAt(context: FunctionContext, node: SyntaxNode): StatementRegion | null {
  const isElse = node.parent?.type === 'else_clause' || node.type === 'elif_clause';
  const isOpen = node.type === 'if_statement' && fieldOf(node, 'alternative') === null;
  if (isElse || isOpen || node.parent === null || isGuarded(context, node)) {
    return null;
  }
  const siblings = statementsOf(node.parent);
  const at = siblings.indexOf(node);
  const nodes = [...setUpFor(context, siblings.slice(0, Math.max(0, at)), node), node];
  const region = statementRegion(context, nodes);
  const isStage =
    region !== null &&
    region.returns.length === 0 &&
    region.inputs.length > 0 &&
    region.outputs.length > 0 &&
    !changesInput(context, nodes, region.inputs) &&
    // `best` or `res` does not say of what.
    region.outputs.every(saysWhat) &&
    region.inputs.length <= MOST.inputs &&
    region.outputs.length <= MOST.outputs &&
    region.inputs.length + region.outputs.length <= MOST.both &&
    (node.type !== 'if_statement' ||
      nodes.reduce((sum, one) => sum + workOf(context.tree, one), 0) >= LEAST_WORK);
  return isStage && leavesWork(context, nodes) && !isHandedOn(context, region, siblings[at + 1])
    ? region
    : null;
}

/** Names that fit whatever comes of anything. */
const SAYS_LITTLE = /^(?:answer|outcome|verdict)$/;

/** Whether a variable's name says what it holds, so that a function can be called by it. */
export function saysWhat({ name }: Binding): boolean {
  return !isQuality(name) && !isVague(name) && !SAYS_LITTLE.test(name);
}

/** The plain assignments right before a statement that it changes: what it starts from. */
export function setUpFor(
  context: FunctionContext,
  before: readonly SyntaxNode[],
  node: SyntaxNode,
): readonly SyntaxNode[] {
  const written = new Set(
    descendantsOfType(node, 'identifier')
      .map((one) => context.analysis.bindingOf(one))
      .filter((binding) =>
        binding?.definitions.some((one) => one.start >= node.start && one.end <= node.end),
      ),
  );
  const found: SyntaxNode[] = [];
  for (const statement of [...before].reverse()) {
    const [only] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
    const [left, right] = only?.type === 'assignment' ? [fieldOf(only, 'left'), fieldOf(only, 'right')] : [];
    const binding = left?.type === 'identifier' ? context.analysis.bindingOf(left) : null;
    if (binding === null || !written.has(binding) || !STARTS.has(right?.type ?? '')) {
      break;
    }
    found.unshift(statement);
  }
  return found;
}

/** What a loop begins with. */
const STARTS: ReadonlySet<string> = new Set([
  ...['integer', 'float', 'string', 'true', 'false', 'none', 'list', 'dictionary'],
  // The first of what it goes through, a member of an enumeration.
  ...['subscript', 'attribute'],
]);

/** Whether nothing comes after it but handing on what came of it: the function is the stage. */
function isHandedOn(
  context: FunctionContext,
  region: StatementRegion,
  next: SyntaxNode | undefined,
): boolean {
  const [given] = next?.type === 'return_statement' ? namedChildren(next) : [];
  return (
    given !== undefined && textOf(context.tree, given) === region.outputs.map(({ name }) => name).join(', ')
  );
}

/**
 * A run of statements as a function that gives what comes of it, and a call in its place; `leaving` are jumps out of the run's
 * loop, which leave the function instead. Null where it has no name, or the call no room.
 */
export function writeStage(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  region: StatementRegion,
  place: HelperPlace,
  leaving: readonly SyntaxNode[] = [],
): readonly Change[] | null {
  const { own } = place;
  const parameters = own.parameters.map(({ name }) => name);
  const names =
    region.outputs.length > 1
      ? nameBoth(subject, context, region, parameters, rng)
      : (nameCount(subject, context, region, parameters) ??
        nameScan(subject, context, region, parameters, rng) ??
        nameExtracted(
          subject,
          context,
          region.nodes,
          'action',
          parameters,
          rng,
          speechOf(context, own.names),
          (name) => isOfResult(name, region),
        ) ??
        nameResult(subject, context, region, parameters, rng));
  if (names === null) {
    return null;
  }
  return regionAsFunction(
    context,
    region,
    place,
    { name: `${place.prefix}${names.name}`, docstring: saidStage(context, region, own, names) },
    leaving,
  );
}

/** What becomes of its results, with what it goes through or is given. */
function saidStage(
  context: FunctionContext,
  { nodes, inputs, outputs, last }: StatementRegion,
  own: HelperNames,
  { docstring }: { readonly docstring: string },
): string {
  const speech = speechOf(context, own.names);
  const shown = (binding: Binding): string => own.names.get(binding) ?? binding.name;
  const others = inputs.filter((one) => !outputs.includes(one)).map(shown);
  const [only, ...more] = others;
  if (docstring.startsWith('Return whether it ') && only !== undefined && more.length === 0) {
    return docstring.replace('whether it ', `whether ${only} `);
  }
  const nouns = outputs.map((one) => plainNoun(one.name)?.replaceAll('_', ' '));
  if (nouns.some((noun) => noun === undefined) || docstring.startsWith('Return ')) {
    return docstring;
  }
  const results = nouns.map((noun) => article(noun ?? '')).join(' and ');
  const source = last.type === 'for_statement' ? fieldOf(last, 'right') : null;
  const through = source === null ? null : (saySource(speech, source) ?? codeOf(speech, source));
  const isUpdate =
    nodes.length === 1 && outputs.every((one) => inputs.includes(one)) && last.type === 'if_statement';
  const said =
    through !== null
      ? `Go through ${through} and return ${results}.`
      : isUpdate && others.length > 0 && others.length < 3
        ? `Return ${results}, updated for ${others.join(' and ')}.`
        : docstring;
  return said.length > 88 ? docstring : said;
}

/** Whether a name speaks of what the run gives back, and not of something that it needs on its way; a value is not moved. */
function isOfResult(name: string, { outputs }: StatementRegion): boolean {
  return (
    !/^(?:move|advance|shift|step)_(?!position|place|index|cursor|offset)/.test(name) &&
    outputs.some((one) => plainWords(one.name).some((word) => name.includes(word.replace(/y$/, ''))))
  );
}

/** `count_consonants` for what goes to `n_consonants`. */
function nameCount(
  subject: Subject,
  context: FunctionContext,
  { outputs }: StatementRegion,
  parameters: readonly string[],
): { readonly name: string; readonly docstring: string } | null {
  const counted = /^(?:n|num|number_of|count_of)_([a-z]{3,}(?:_[a-z]{2,})*)$/.exec(
    outputs[0]?.name ?? '',
  )?.[1];
  const name = `count_${counted ?? ''}`;
  return counted !== undefined && namesMany(counted) && isFree(subject, context, name, parameters)
    ? { name, docstring: `Return how many ${counted.replaceAll('_', ' ')} there are.` }
    : null;
}

/** Of a loop that goes on until something holds: `find_end` for where it comes to. */
function nameScan(
  subject: Subject,
  context: FunctionContext,
  { outputs, inputs, last }: StatementRegion,
  parameters: readonly string[],
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const noun = last.type === 'while_statement' ? plainNoun(outputs[0]?.name ?? '') : null;
  if (noun === null || outputs.some((one) => inputs.includes(one))) {
    return null;
  }
  const verbs = /length|size|width|height|depth|distance/.test(noun)
    ? ['measure', 'determine', 'compute']
    : ['find', 'determine', 'compute'];
  const free = verbs
    .map((verb) => `${verb}_${noun}`)
    .filter((name) => isFree(subject, context, name, parameters));
  return free.length === 0
    ? null
    : { name: rng.pick(free), docstring: `Return ${article(noun)} that the loop comes to.` };
}

/** Where nothing says what is done: what comes of it. */
function nameResult(
  subject: Subject,
  context: FunctionContext,
  { outputs }: StatementRegion,
  parameters: readonly string[],
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const noun = plainNoun(outputs[0]?.name ?? '');
  const verb = rng.pick(['determine', 'compute']);
  const name = `${verb}_${noun ?? ''}`;
  return noun !== null && isFree(subject, context, name, parameters)
    ? { name, docstring: `${verb === 'compute' ? 'Compute' : 'Determine'} ${article(noun)}.` }
    : null;
}

/** Named after both results: one of them would be half of what it does. */
function nameBoth(
  subject: Subject,
  context: FunctionContext,
  { outputs }: StatementRegion,
  parameters: readonly string[],
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const nouns = outputs.map(({ name }) => plainNoun(name) ?? '');
  const verb = rng.pick(['compute', 'calculate', 'determine']);
  const name = `${verb}_${nouns.join('_and_')}`;
  const isGood = nouns.every((noun) => noun !== '') && name.length <= LONGEST_NAME;
  const said = `${verb} ${nouns.map((noun) => `the ${noun}`).join(' and ')}`.replaceAll('_', ' ');
  return isGood && isFree(subject, context, name, parameters)
    ? { name, docstring: `${said.charAt(0).toUpperCase()}${said.slice(1)}.` }
    : null;
}
