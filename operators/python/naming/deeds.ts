import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { clauseDeeds, isNounPhrase, isQuestion, questionOf } from './clauses.js';
import { calledName, kindOf } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { elementNouns, nounsOf } from './nouns.js';
import { isVague, plainNoun, plainWords } from './plain-words.js';
import { article } from './predicate.js';
import { predicatesOf } from './predicates.js';
import { nounContext, rolesOf } from './roles.js';
import { isPlural, pluralName, singularName } from './words.js';

/** What a piece of code does: a function's name for it and a sentence (an English imperative, no full stop). */
export interface Deed {
  readonly name: string;
  readonly sentence: string;
}

/** Names and sentences for a piece of code that becomes a function, best first, at least six. */
export function deedsOf(subject: Subject, file: SubjectFile, nodes: readonly SyntaxNode[]): readonly Deed[] {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  const expression = only === undefined ? null : valueOf(only);
  const found = expression === null ? statementDeeds(file, nodes) : expressionDeeds(file, expression);
  const first = nodes[0];
  return [...found, ...(first === undefined ? [] : purposeDeeds(subject, file, first))];
}

/** The expression that a lone node is, or returns, or assigns; null for other statements. */
function valueOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'return_statement' || node.type === 'expression_statement') {
    const inner = namedChildren(node)[0];
    const right = inner?.type === 'assignment' ? fieldOf(inner, 'right') : null;
    return node.type === 'return_statement'
      ? (inner ?? null)
      : inner?.type === 'assignment'
        ? null
        : (right ?? inner ?? null);
  }
  return /_statement$|^(?:function|class)_definition$/.test(node.type) ? null : node;
}

function deeds(verbs: readonly string[], nouns: readonly string[]): readonly Deed[] {
  return nouns.flatMap((noun) => {
    if (isQuestion(noun)) {
      return truthDeeds(noun);
    }
    return isNounPhrase(noun)
      ? verbs
          .filter((verb) => !repeats(verb, noun))
          .map((verb) => ({ name: `${verb}_${noun}`, sentence: `${capital(verb)} ${article(noun)}` }))
      : clauseDeeds(noun);
  });
}

/** Whether a verb says what the noun's participle says already: one does not combine a combined text. */
function repeats(verb: string, noun: string): boolean {
  const stem = verb.replace(/e$/, '');
  const [first = ''] = noun.split('_');
  return first === verb || first === `${stem}ed` || first === `${stem}ing`;
}

/** Deeds for a truth value that statements work out: `is_prime` gives `check_prime`. */
function truthDeeds(noun: string): readonly Deed[] {
  const rest = noun.replace(/^(?:is|has|are|have|was)_/, '');
  return ['check', 'decide', 'determine'].map((verb) => ({
    name: `${verb}_${rest}`,
    sentence: `Return whether ${questionOf(noun)}`,
  }));
}

function capital(words: string): string {
  const text = words.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Verbs that say how a value comes about. */
function verbsFor(file: SubjectFile, node: SyntaxNode): readonly string[] {
  const name = node.type === 'call' ? calledName(file, node) : '';
  const ways: Readonly<Partial<Record<string, readonly string[]>>> = {
    abs: ['measure', 'compute', 'calculate'],
    max: ['find', 'determine', 'pick'],
    min: ['find', 'determine', 'pick'],
    join: ['build', 'assemble', 'compose'],
    split: ['extract', 'read', 'collect'],
    int: ['read', 'parse', 'obtain'],
    float: ['read', 'parse', 'obtain'],
    str: ['write', 'format', 'render'],
    range: ['list', 'lay_out', 'enumerate'],
    enumerate: ['pair', 'list', 'walk'],
    zip: ['pair', 'match', 'list'],
    map: ['convert', 'collect', 'list'],
    filter: ['select', 'keep', 'collect'],
    list: ['collect', 'list', 'gather'],
    tuple: ['collect', 'list', 'gather'],
    reversed: ['list', 'walk', 'collect'],
    strip: ['take', 'extract', 'read'],
    replace: ['write', 'prepare', 'build'],
  };
  if (Object.hasOwn(ways, name)) {
    return ways[name] ?? [];
  }
  switch (node.type) {
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
      return namedChildren(node).some((child) => child.type === 'if_clause')
        ? ['select', 'collect', 'gather']
        : ['collect', 'list', 'build'];
    case 'dictionary_comprehension':
    case 'list':
    case 'tuple':
    case 'dictionary':
      return ['build', 'assemble', 'prepare'];
    case 'subscript':
      return ['pick', 'take', 'extract'];
    case 'conditional_expression':
      return ['choose', 'determine', 'decide'];
    case 'binary_operator':
      return kindOf(file, node) === 'number' || kindOf(file, node) === 'unknown'
        ? ['compute', 'calculate', 'work_out']
        : ['combine', 'build', 'assemble'];
    default:
      return ['compute', 'determine', 'obtain'];
  }
}

function expressionDeeds(file: SubjectFile, expression: SyntaxNode): readonly Deed[] {
  const context = nounContext(file);
  const node =
    expression.type === 'parenthesized_expression'
      ? (namedChildren(expression)[0] ?? expression)
      : expression;
  const predicates = predicatesOf(context, node, nounsOf);
  if (predicates.length > 0) {
    return predicates.map((one) => ({ name: one.name, sentence: `Return whether ${one.clause}` }));
  }
  const name = node.type === 'call' ? calledName(file, node) : '';
  const nouns = nounsOf(context, node).filter((noun) => !isQuestion(noun));
  const special = specialDeeds(file, node, name);
  const kept = keptNoun(file, expression);
  const own = kept === null ? [] : deeds(verbsFor(file, node), [kept]);
  return [...own, ...special, ...deeds(verbsFor(file, node), nouns.slice(0, 3))];
}

/** What its value is called where it is kept: `batch_length` of `batch_length = max(2, size // 5)`. */
function keptNoun(file: SubjectFile, expression: SyntaxNode): string | null {
  const { parent } = expression;
  const target =
    parent?.type === 'assignment' && expression.field === 'right' ? fieldOf(parent, 'left') : null;
  const noun = target?.type === 'identifier' ? plainNoun(textOf(file.tree, target)) : null;
  return noun === null || isVague(noun) || isQuestion(noun) || !isNounPhrase(noun) ? null : noun;
}

/** `len` counts, `sorted` sorts, `sum` adds up. */
function specialDeeds(file: SubjectFile, node: SyntaxNode, name: string): readonly Deed[] {
  const asked = node.type === 'call' ? node : null;
  const list = asked === null ? null : fieldOf(asked, 'arguments');
  const first = list === null ? undefined : list.type === 'argument_list' ? namedChildren(list)[0] : list;
  if (first === undefined) {
    return [];
  }
  const context = nounContext(file);
  const nouns = nounsOf(context, first).slice(0, 2);
  const many = elementNouns(context, first).slice(0, 2).map(pluralName);
  switch (name) {
    case 'len':
      return deeds(['count'], many);
    case 'sum':
      return deeds(['add_up', 'sum', 'total'], many);
    case 'sorted':
      return deeds(['sort', 'order', 'arrange'], nouns);
    case 'set':
      return deeds(
        ['collect', 'gather'],
        many.map((noun) => `unique_${noun}`),
      );
    default:
      return [];
  }
}

/** What a run of statements does: what it counts, collects, adds up, finds or prepares. */
function statementDeeds(file: SubjectFile, nodes: readonly SyntaxNode[]): readonly Deed[] {
  const context = nounContext(file);
  const found: Deed[] = [];
  const loop = nodes.findLast((node) => node.type === 'for_statement' || node.type === 'while_statement');
  found.push(...returnDeeds(context, nodes));
  for (const target of targetsOf(nodes).reverse()) {
    const binding = file.scopes.bindingOf(target);
    const text = textOf(file.tree, target);
    const own = clauseDeeds(text).length > 0 ? text : plainNoun(text);
    const roles = binding === null ? [] : rolesOf(file, binding).map((role) => role.name);
    const nouns = [...(own === null ? [] : [own]), ...roles.slice(0, 2)];
    found.push(...targetDeeds(file, target, nouns, loop !== undefined));
  }
  const appended = nodes
    .flatMap((node) => descendantsOfType(node, 'call'))
    .filter((call) => /^(?:append|add)$/.test(calledName(file, call)));
  for (const call of appended) {
    const called = fieldOf(call, 'function');
    const receiver = called === null ? null : fieldOf(called, 'object');
    const nouns = receiver === null ? [] : nounsOf(context, receiver);
    found.push(
      ...deeds(
        ['collect', 'gather', 'build'],
        nouns
          .slice(0, 2)
          .map((noun) => noun.replace(/^(?:collected|gathered|found)_/, ''))
          .filter(isNounPhrase),
      ),
    );
  }
  return found;
}

/** What statements find that end in a return: the first value returned that is no constant. */
function returnDeeds(context: NounContext, nodes: readonly SyntaxNode[]): readonly Deed[] {
  const values = nodes
    .flatMap((node) => descendantsOfType(node, 'return_statement'))
    .flatMap((node) => namedChildren(node).slice(0, 1))
    .filter((node) => !/^(?:true|false|none|string|integer|float|list|unary_operator)$/.test(node.type));
  const all = nodes.flatMap((node) => descendantsOfType(node, 'return_statement'));
  if (all.length > 1 && all.every((one) => /^(?:true|false)$/.test(namedChildren(one)[0]?.type ?? ''))) {
    return ['meets_conditions', 'passes_check', 'is_acceptable', 'holds_throughout'].map((name) => ({
      name,
      sentence: 'Return whether the conditions are met',
    }));
  }
  const nouns = values.flatMap((node) => nounsOf(context, node).slice(0, 2));
  return deeds(['find', 'determine', 'work_out'], nouns.slice(0, 3));
}

/** Names that the statements assign at their own level or in their loops, in source order, each once. */
function targetsOf(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  const targets: SyntaxNode[] = [];
  for (const node of nodes) {
    for (const inner of walk(node)) {
      const isAssignment = inner.type === 'assignment' || inner.type === 'augmented_assignment';
      const left = isAssignment ? fieldOf(inner, 'left') : null;
      if (left?.type === 'identifier') {
        targets.push(left);
      }
    }
  }
  return targets;
}

function targetDeeds(
  file: SubjectFile,
  target: SyntaxNode,
  nouns: readonly string[],
  isLoop: boolean,
): readonly Deed[] {
  const statement = target.parent;
  const right = statement === null ? null : fieldOf(statement, 'right');
  const counts = nouns.flatMap((noun) =>
    noun.endsWith('_count') ? [pluralName(noun.replace(/_count$/, ''))] : [],
  );
  if (counts.length > 0) {
    return deeds(['count'], counts);
  }
  const isSlice =
    right?.type === 'subscript' &&
    fieldOf(right, 'subscript')?.type === 'slice' &&
    textOf(file.tree, fieldOf(right, 'value') ?? right) === textOf(file.tree, target);
  if (isSlice) {
    return deeds(['trim', 'shorten', 'strip'], nouns);
  }
  if (statement?.type === 'augmented_assignment' && right?.type === 'integer') {
    const isCount = nouns.some((noun) => /^(?:count|occurrences|tally|times)$/.test(noun));
    return isLoop
      ? isCount
        ? [...deeds(['count'], ['matches', 'occurrences']), ...deeds(['tally'], ['matches'])]
        : deeds(['count', 'compute', 'track'], nouns)
      : deeds(['update', 'advance', 'adjust'], nouns);
  }
  if (nouns.some((noun) => /(?:^|_)(?:position|index|cursor|place|offset)$/.test(noun))) {
    return deeds(['advance', 'move', 'shift'], nouns);
  }
  if (statement?.type === 'augmented_assignment') {
    return fieldOf(statement, 'operator')?.type === '+=' && kindOf(file, target) === 'number'
      ? deeds(['add_up', 'compute', 'accumulate'], nouns)
      : deeds(isLoop ? ['build', 'compute', 'work_out'] : ['update', 'advance', 'adjust'], nouns);
  }
  return right === null || isLoop
    ? deeds(['compute', 'determine', 'work_out'], nouns)
    : deeds(verbsFor(file, right), nouns);
}

/** Words of a function's name that are none of what it is about: verbs of ours too, since a step may work on a step's helper. */
const NO_TOPIC = new RegExp(
  `^(?:${[
    'is|has|get|find|found|count|make|check|to|of|the|determine|resolve|obtain|compute|calculate|prepare|process|derive',
    'decide|work|out|take|pick|choose|build|assemble|collect|gather|work|read|write|list|add|up|and|or|for|from|by|with',
  ].join('|')})$`,
);

/** What the enclosing function is for: the last resort, and still in the problem's words. */
function purposeDeeds(subject: Subject, file: SubjectFile, node: SyntaxNode): readonly Deed[] {
  const outer = enclosing(node, 'function_definition');
  const name = outer === null ? null : fieldOf(outer, 'name');
  const own = name === null ? (subject.problem.entryPoint ?? '') : textOf(file.tree, name);
  const [verb, ...about] = plainWords(own);
  // `shorten_runs`, whose docstring begins with "Shorten": a part of it does no more than some of that.
  const asked = new RegExp(`(?:^|["'.]\\s*)${verb ?? ''}\\s`, 'im');
  const named = outer === null ? '' : textOf(file.tree, outer);
  if (verb !== undefined && about.length > 0 && asked.test(named.slice(named.indexOf('\n')))) {
    const noun = about.slice(-2).join('_');
    const one = `${capital(verb)} some of ${article(noun)}`;
    // Of one thing there is no part that a name could say.
    const forms = isPlural(noun.slice(noun.lastIndexOf('_') + 1)) ? ['some', 'more'] : [];
    return forms.map((form) => ({ name: `${verb}_${form}_${noun}`, sentence: one }));
  }
  const words = plainWords(own).filter((word) => !NO_TOPIC.test(word));
  const topic = words.slice(-2).join('_');
  const nouns = topic.length < 4 || isVague(own) ? subject.vocabulary.slice(0, 2).map(singularName) : [topic];
  return [
    ...nouns.flatMap((noun) => [
      { name: `prepare_${noun}`, sentence: `Prepare ${article(noun)}` },
      { name: `process_${noun}`, sentence: `Process ${article(noun)}` },
      { name: `resolve_${noun}`, sentence: `Resolve ${article(noun)}` },
      { name: `derive_${noun}`, sentence: `Derive ${article(noun)}` },
    ]),
    { name: 'compute_outcome', sentence: 'Compute the outcome' },
    { name: 'determine_outcome', sentence: 'Determine the outcome' },
  ];
}
