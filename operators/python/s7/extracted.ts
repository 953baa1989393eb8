import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { FilePlan } from '../s6-create-function.js';
import { plansOf } from '../s6-create-function.js';
import { isTest } from '../s6/is-test.js';
import type { FunctionContext } from '../s6/function-context.js';
import type { Plan } from '../s6/plan.js';
import { keepsSubstance } from '../s6/substance.js';

import { closureOf } from './closure.js';
import { mayLeave } from './definition.js';
import { extract } from './extraction.js';
import type { Extraction } from './extraction.js';
import type { Content } from './module-names.js';
import type { ModulePlan } from './plan.js';
import { transfer } from './transfer.js';

interface Candidate extends FilePlan {
  readonly context: FunctionContext;
  readonly content: Content;
  readonly pieces: readonly SyntaxNode[];
}

/** So many further parts of the same function may go along; a part alone seldom deserves a module. */
const COMPANIONS = [0, 1, 2, 2, 3, 3] as const;
const MOST_LOOKED_AT = 12;

/**
 * The variants that take parts of a function out and into a module at once: `rules` (tests and searches),
 * `calculations` (values), `selections` (generators of what is gone through) and `steps` (loops). Up to three further parts of the function go along, so that the
 * module holds what belongs together.
 */
export function* extractedPlans(subject: Subject): Generator<ModulePlan> {
  const byFunction = new Map<FunctionContext, Candidate[]>();
  for (const candidate of candidatesOf(subject)) {
    const others = byFunction.get(candidate.context);
    if (others === undefined) {
      byFunction.set(candidate.context, [candidate]);
    } else {
      others.push(candidate);
    }
  }
  for (const [context, candidates] of byFunction) {
    const offered = new Set<string>();
    for (const candidate of candidates.filter((one) => isWorthModule(one, candidates))) {
      const key = `${candidate.content} ${candidate.plan.node.start} ${candidate.plan.node.type}`;
      if (!offered.has(key)) {
        offered.add(key);
        yield {
          variant: candidate.content,
          file: context.file.path,
          node: candidate.plan.node,
          write: (rng) => writeTogether(subject, candidate, candidates, rng),
        };
      }
    }
  }
}

const EXTRACTABLE: ReadonlySet<string> = new Set([
  'expression',
  'repeated-expression',
  'similar-expressions',
  'search',
  'first-match',
  'compound',
  'filtered-items',
  'derived-items',
  'collected-items',
  'produced-items',
  'mapped',
  'lambda',
]);

function* candidatesOf(subject: Subject): Generator<Candidate> {
  for (const one of plansOf(subject)) {
    const { context, plan } = one;
    if (context === null || !EXTRACTABLE.has(plan.variant) || !mayLeave(context.file)) {
      continue;
    }
    if (!isAloneOnLine(context.tree, context.topStatement)) {
      continue;
    }
    const pieces = plan.moved.length > 0 ? plan.moved : [plan.node];
    const isFree = closureOf(subject, context.file, [], pieces) !== null;
    if (isFree && isOwnPart(subject, context) && !isBareTable(plan)) {
      yield { ...one, context, pieces, content: contentOf(plan) };
    }
  }
}

/** A dict comprehension that leaves nothing out: pairs of it would only be put together again. */
function isBareTable({ variant, node, moved }: Plan): boolean {
  const made = [node, ...moved].flatMap((one) => descendantsOfType(one, 'dictionary_comprehension'));
  return variant === 'produced-items' && made.some((one) => descendantsOfType(one, 'if_clause').length === 0);
}

/** A function with a docstring's doctest or in a file of fewer lines stays whole; helpers of modules too. */
function isOwnPart(subject: Subject, context: FunctionContext): boolean {
  const isHelperModule = context.file.path !== subject.program.entryFile;
  return !isHelperModule || context.statements.length > 1;
}

const CONTENTS: Readonly<Partial<Record<string, Content>>> = {
  search: 'rules',
  'filtered-items': 'selections',
  'derived-items': 'selections',
  'produced-items': 'selections',
  lambda: 'calculations',
  mapped: 'calculations',
};

function contentOf(plan: Plan): Content {
  if (plan.variant.endsWith('expression') || plan.variant === 'similar-expressions') {
    return isTest(plan.node) ? 'rules' : 'calculations';
  }
  const [moved] = plan.moved;
  const work =
    plan.variant === 'lambda' ? fieldOf(plan.node, 'body') : plan.variant === 'mapped' ? moved : null;
  const isRule = work !== null && work !== undefined && isTest(work);
  // Where nothing is chosen from, what is made of each thing is a stage of the work.
  const isWhole = plan.variant === 'produced-items' && descendantsOfType(plan.node, 'if_clause').length === 0;
  return isRule ? 'rules' : isWhole ? 'steps' : (CONTENTS[plan.variant] ?? 'steps');
}

/** What parts that go together are, by the first of them: a selection only where each of them passes over something. */
function contentOfAll({ content }: Candidate, parts: readonly Candidate[]): Content {
  const areSelective = parts.every((one) => one.content === 'selections' && passesOver(one));
  return content === 'selections' && !areSelective ? 'passes' : content;
}

function passesOver({ plan, pieces }: Candidate): boolean {
  return (
    plan.variant === 'filtered-items' ||
    pieces.some((one) => descendantsOfType(one, 'if_clause', 'if_statement').length > 0)
  );
}

function writeTogether(
  subject: Subject,
  first: Candidate,
  all: readonly Candidate[],
  rng: Rng,
): readonly Change[] | null {
  const { context } = first;
  const { file } = context;
  const own = extract(subject, first, new Set(), rng);
  if (own === null) {
    return null;
  }
  let taken: readonly Extraction[] = [own];
  const drawn = rng.pick(COMPANIONS);
  const isLone = isLoneRule(first);
  const wanted = isLone ? Math.max(1, drawn) : drawn;
  const shuffled = rng.shuffle(all.filter((one) => one !== first));
  const rules = isLone ? shuffled.filter(({ content }) => content === 'rules') : [];
  const others = [...rules, ...shuffled.filter((one) => !rules.includes(one))].slice(0, MOST_LOOKED_AT);
  for (const other of others) {
    if (taken.length > wanted) {
      break;
    }
    const more = addition(subject, context, taken, other, rng);
    taken = more === null ? taken : [...taken, more];
  }
  const isSecond = ({ pieces: gone }: Extraction): boolean => rules.some((one) => one.pieces === gone);
  if (isLone && !taken.some(isSecond)) {
    return null;
  }
  const inOrder = [...taken].sort((left, right) => startOf(left) - startOf(right));
  const pieces = inOrder.flatMap((one) => one.pieces);
  const closure = closureOf(subject, file, [], pieces);
  if (closure === null || closure.definitions.some(({ statement }) => statement === context.topStatement)) {
    return null;
  }
  return transfer(
    subject,
    {
      file,
      content: contentOfAll(
        first,
        all.filter((one) => inOrder.some(({ pieces: gone }) => gone === one.pieces)),
      ),
      written: inOrder.map(({ name, text }) => ({ name, text })),
      alsoUsed: inOrder.flatMap(({ text }) => annotationImports(file, text)),
      closure,
      pieces,
      replacements: inOrder.flatMap(({ replacements }) => replacements),
    },
    rng.fork('transfer'),
  );
}

/** A test of one comparison or one call, said once: a rule that alone is no reason for a module. */
function isLoneRule({ content, plan, pieces }: Candidate): boolean {
  return (
    content === 'rules' &&
    plan.variant !== 'search' &&
    plan.variant !== 'first-match' &&
    !pieces.some(isCompound)
  );
}

function isCompound(piece: SyntaxNode): boolean {
  const joined = descendantsOfType(
    piece,
    'boolean_operator',
    'conditional_expression',
    'generator_expression',
  );
  const chains = descendantsOfType(piece, 'comparison_operator');
  return joined.length > 0 || chains.some((one) => namedChildren(one).length > 2);
}

/** A lone rule needs another one beside it. */
function isWorthModule(candidate: Candidate, all: readonly Candidate[]): boolean {
  const isApart = ({ pieces }: Candidate): boolean =>
    pieces.every((one) => candidate.pieces.every((own) => one.end <= own.start || own.end <= one.start));
  return !isLoneRule(candidate) || all.some((one) => one.content === 'rules' && isApart(one));
}

function startOf({ pieces }: Extraction): number {
  return pieces[0]?.start ?? 0;
}

/** Another part of the function, where it is apart from those that go already and something is left to do. */
function addition(
  subject: Subject,
  context: FunctionContext,
  taken: readonly Extraction[],
  other: Candidate,
  rng: Rng,
): Extraction | null {
  const gone = taken.flatMap(({ pieces }) => pieces);
  const isApart = other.pieces.every((piece) =>
    gone.every((one) => piece.end <= one.start || one.end <= piece.start),
  );
  if (!isApart || !keepsSubstance(context, [...gone, ...other.pieces])) {
    return null;
  }
  const found = extract(
    subject,
    other,
    new Set(taken.map(({ name }) => name)),
    rng.fork(other.plan.node.start),
  );
  const isClear = found?.replacements.every((one) =>
    taken.every(({ replacements }) =>
      replacements.every((known) => one.end <= known.start || known.end <= one.start),
    ),
  );
  return isClear === true ? found : null;
}

/** Imports that the annotations in a helper's first line use. */
function annotationImports(file: SubjectFile, text: string): readonly Binding[] {
  const header = text.slice(0, text.search(/\n/)).replace(/"[^"]*"|'[^']*'/g, ' ');
  const annotations = header.slice(header.indexOf('('));
  const words = new Set(annotations.match(/(?<![\w.])[A-Za-z_]\w*/g) ?? []);
  return [...file.scopes.module.bindings.values()].filter(
    (binding) => binding.kind === 'import' && words.has(binding.name),
  );
}
