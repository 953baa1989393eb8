import type { Rng } from '../../../core/rng.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { indentOf, lineEnd, lineStart } from '../../../syntax/python/layout.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import type { AskedFamily } from './asked-families.js';
import { askedFamilies, givenAt, operandsOf } from './asked-families.js';
import { expressionReplacement } from './call-text.js';
import { flatText } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import type { QuestionNames } from './question-names.js';
import { askedNames } from './question-names.js';
import { returnAnnotation } from './return-annotation.js';

/**
 * The variant `class-question`: what methods of a class ask of their object at several places, up to the names of their variables,
 * is asked by one method, which is named after the question. It stands where the last one of them asks.
 */
export function* classQuestionPlans(context: FunctionContext): Generator<Plan> {
  const { method, file } = context;
  for (const family of method === null ? [] : askedFamilies(file, method.classNode)) {
    const { last, places } = family;
    if (last.context === context) {
      yield {
        variant: 'class-question',
        node: last.node,
        moved: places.filter((place) => place.context === context).map(({ node }) => node),
        write: (subject, rng) => writeQuestion(subject, rng, family),
      };
    }
  }
}

function writeQuestion(subject: Subject, rng: Rng, family: AskedFamily): readonly Change[] | null {
  const asked = askedNames(subject, family);
  // A name that makes a line too long is none.
  const options = asked?.names.flatMap((name) => {
    const changes = writtenAs(family, `_${name}`, asked);
    return changes === null ? [] : [changes];
  });
  return options === undefined || options.length === 0 ? null : rng.pick(options);
}

function writtenAs(
  family: AskedFamily,
  name: string,
  { parameters, docstring }: QuestionNames,
): readonly Change[] | null {
  const { first, places } = family;
  const { context } = first;
  const text = askedText(family, parameters);
  const annotations = parameters.map((_, at) => sharedAnnotation(family, at));
  const isTyped = annotations.length > 0 && annotations.every((one) => one !== null);
  const indent = indentOf(context.tree, context.definition);
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: 'self',
      parameters: parameters.map((parameter, at) => ({
        name: parameter,
        annotation: isTyped ? (annotations[at] ?? null) : null,
      })),
      returns: isTyped ? returnAnnotation(context, first.node) : null,
      docstring,
      body: `${bodyIndent(context, indent)}return ${text ?? ''}`,
      indent,
    },
    context.definition,
  );
  const calls = places.map((place) => {
    const given = place.given.map(([one]) => (one === undefined ? '' : textOf(context.tree, one)));
    const call = `${place.isNegated ? 'not ' : ''}self.${name}(${given.join(', ')})`;
    return expressionReplacement(place.context, place.node, call);
  });
  const changes = [helper, ...calls].filter((one) => one !== null);
  const isWritable = text !== null && changes.length > calls.length && !overfillsLine(context, changes);
  return isWritable ? changes : null;
}

/** Whether several calls on one line make it too long together. */
function overfillsLine({ tree: { source } }: FunctionContext, edits: readonly TextEdit[]): boolean {
  return edits.some(({ start }) => {
    const [from, to] = [lineStart(source, start), lineEnd(source, start)];
    const growth = edits
      .filter((one) => one.end > one.start && one.start >= from && one.end <= to)
      .reduce((sum, one) => sum + one.text.length - (one.end - one.start), 0);
    return growth > 0 && to - from + growth > LINE_LIMIT;
  });
}

/** What the method returns, in its own names; null where that does not fit on a line. */
function askedText(family: AskedFamily, parameters: readonly string[]): string | null {
  const { context, given, isMembership, node } = family.first;
  const renames = new Map<SyntaxNode, string>();
  given.forEach((uses, at) => {
    uses.forEach((use) => renames.set(use, parameters[at] ?? ''));
  });
  const right = operandsOf(family)?.[1];
  const text = flatText(context.tree, isMembership ? (right ?? node) : node, renames);
  return text === null ? null : isMembership ? `${parameters.at(-1) ?? ''} in ${text}` : text;
}

/** The annotation that all variables have which are handed over for a parameter. */
function sharedAnnotation(family: AskedFamily, position: number): string | null {
  const found = givenAt(family, position).map((one, at) => {
    const context = family.places[at]?.context;
    const binding = one.type === 'identifier' ? (context?.analysis.bindingOf(one) ?? null) : null;
    const own = context === undefined || binding === null ? null : helperNames(context, [binding]);
    return own?.parameters[0]?.annotation ?? null;
  });
  const [annotation = null, ...others] = found;
  return others.every((other) => other === annotation) ? annotation : null;
}
