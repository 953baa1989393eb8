import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { indentOf } from '../../../syntax/python/layout.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import type { Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { rewrittenRun } from '../s4/rewritten-run.js';

import type { Refusing } from './exits.js';
import { refusingAt } from './exits.js';
import { refusalNames } from './refusal-names.js';

/**
 * A function that answers yes or no asks a check of its own, which raises where the rule does not hold: who wants to be
 * stopped calls the check, who wants an answer the function. Only the check raises that exception, and the function handles it.
 */
export const RAISED_RULE: Variant = refusalVariant('raised-rule', (found) => found.other !== null);

/** What a function works out is worked out by one that raises where there is nothing; this one says what is given then. */
export const RAISED_MISSING: Variant = refusalVariant('raised-missing', (found) => found.other === null);

function refusalVariant(name: string, isOfKind: (found: Refusing) => boolean): Variant {
  return {
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const found = refusingAt(subject, file, node);
      return found !== null && isOfKind(found) ? (rng) => written(found, rng) : null;
    },
  };
}

function written(found: Refusing, rng: Rng): readonly Change[] | null {
  const { target, place, refused, other } = found;
  const names = refusalNames(found, rng);
  const parameters = target.parameters?.map(({ name }) => name).join(', ');
  if (names === null || parameters === undefined) {
    return null;
  }
  const { helper, exception, meaning, task } = names;
  const call = `${helper}(${parameters})`;
  const change = replaced(
    place,
    [
      line(0, 'try:'),
      line(1, other === null ? `return ${call}` : call),
      line(0, `except ${exception}:`),
      line(1, `return ${refused}`),
      ...(other === null ? [] : [line(0, `return ${other}`)]),
    ],
    place.statement,
    target.statements.at(-1) ?? place.statement,
  );
  const base = rng.pick(['Exception', 'ValueError', other === null ? 'LookupError' : 'ValueError']);
  const definitions = (): string =>
    [
      `class ${exception}(${base}):`,
      `${place.unit}"""${meaning}"""`,
      '',
      '',
      `def ${call}:`,
      `${place.unit}"""${task}"""`,
      bodyText(found, exception),
    ].join(place.newline);
  return change === null ? null : withinLines(place, [...definitionEdits(place, [], definitions), change]);
}

/** The work as the body of a function of the module. */
function bodyText({ target, place, last, exits }: Refusing, exception: string): string {
  const { tree } = target;
  const moved: Place = { ...place, indent: place.unit };
  const replacements = exits
    .filter(({ node }) => node.end <= last.end)
    .map(({ node, text }) => {
      const outer = place.unit + indentOf(tree, node).slice(place.indent.length);
      return {
        start: node.start,
        end: node.end,
        text: text(`raise ${exception}`, outer, outer + place.unit),
      };
    });
  const body = rewrittenRun(moved, place.statement, 0, replacements, last);
  return 'raw' in body ? body.raw : '';
}
