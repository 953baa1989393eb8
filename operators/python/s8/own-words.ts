import type { SyntaxNode } from '../../../syntax/tree.js';
import { isGoodName } from '../naming/fresh-name.js';
import { asksSomething, wordsBehindVerb, withoutEmptyVerbs } from '../naming/function-verbs.js';
import { nounsOf } from '../naming/nouns.js';
import { isVague, plainWords } from '../naming/plain-words.js';
import { predicatesOf } from '../naming/predicates.js';
import { nounContext } from '../naming/roles.js';
import { pluralName, singularName } from '../naming/words.js';

import type { DecoratorSpec } from './decorator-spec.js';
import type { Target } from './target.js';

/** Words with which a function's name says what is done, not what with. */
const DEEDS = new Set(
  (
    'is has have are can get find count make check sum add remove filter sort max min all any compute calculate ' +
    'total create build to of the in by for and or with from valid correct do encode decode parse solve select ' +
    'return will how many fix match longest largest smallest generate even odd words string update ' +
    'upper lower unique close closest nearest compare choose rescale shift exchange move flip next last first ' +
    'more less than same with search common such that strange special simplify handle process above below under over between'
  ).split(' '),
);
/** Words that what follows only belongs to what was said. */
const LINKS: ReadonlySet<string> = new Set('of in from for with by at on to into'.split(' '));

/** Nouns that say nothing of the program. */
const EMPTY =
  /^(?:answers?|results?|outcomes?|values?|totals?|items?|elements?|numbers?|lists?|collected|gathered|found|objects?|things?|it|bar|input|negated_number)$/;

/** Nouns for what a function is about, best first: what its expression holds, then what its own name speaks of. */
export function nounsAbout(target: Target, ...nodes: readonly (SyntaxNode | undefined)[]): readonly string[] {
  const told = nodes.flatMap((node) => (node === undefined ? [] : nounsHeld(target, node)));
  const named = plainWords(target.name);
  const words = wordsBehindVerb(withoutEmptyVerbs(target.name).join('_'));
  // The bytes of the figures are no bytes figures.
  const link = words.findIndex((word) => LINKS.has(word));
  const topic = plainWords((link > 0 ? words.slice(0, link) : words).join('_'))
    .filter((word) => word.length > 3 && !DEEDS.has(word) && !word.endsWith('ing'))
    .slice(-2);
  // A name that only says what is done, `exchange`, has no noun.
  const own =
    topic.length > 0 && topic.length < named.length ? [topic.join('_'), topic.slice(-1).join('')] : [];
  return [...new Set([...told, ...own.map(withoutHistory)])].filter(isTelling).slice(0, 3);
}

/** Nouns for what expressions hold, best first; none of the function's own name. */
export function nounsHeld(target: Target, ...nodes: readonly SyntaxNode[]): readonly string[] {
  const context = nounContext(target.file);
  const told = nodes.flatMap((node) => nounsOf(context, node).slice(0, 2));
  return [...new Set(told.map(withoutHistory))].filter(isTelling);
}

/** Nouns for what a function gives, by its name; none for one that asks a question, or that only raises. */
export function nounsOfAnswer(target: Target): readonly string[] {
  const [first = ''] = withoutEmptyVerbs(target.name);
  return asksSomething(first) || /^(?:check|test|match|compare|validate|verify|search)$/.test(first)
    ? []
    : nounsAbout(target);
}

/** A noun without how its things came about. */
function withoutHistory(noun: string): string {
  return noun.replace(/^(?:found|collected|gathered|matching|selected|kept|filtered|chosen)_/, '');
}

function isTelling(noun: string): boolean {
  return (
    isGoodName(noun) &&
    noun.length <= 20 &&
    noun.split('_').length <= 3 &&
    !/^(?:is|has|are|no|not)_/.test(noun) &&
    !/_(?:so_far|of|by|values?|items?|elements?|entries|entry|maps?|replaces?)$|^(?:matches|leading|next|total|seen)_/.test(
      noun,
    ) &&
    !EMPTY.test(noun) &&
    !isVague(noun)
  );
}

/** The clause and the name of a condition, in words: `the text is empty`, `is_empty_text`. */
export function conditionWords(
  target: Target,
  condition: SyntaxNode,
): { readonly clause: string; readonly name: string } | null {
  const [first] = predicatesOf(nounContext(target.file), condition, nounsOf);
  return first === undefined || first.clause.length > 60 || /["'\\]/.test(first.clause) ? null : first;
}

/** The specification's names with its nouns put in. */
export function ownNames(spec: DecoratorSpec): readonly string[] {
  return filled(spec.ownNames ?? [], spec.about ?? [], '_').filter(
    (name) => name.length <= 32 && isGoodName(name) && !/(?:^|_)([a-z]+)_\1(?:_|$)/.test(name),
  );
}

/** The specification's docstrings with its nouns put in. */
export function ownDocstrings(spec: DecoratorSpec): readonly string[] {
  return filled(spec.ownDocstrings ?? [], (spec.about ?? []).slice(0, 1), ' ').filter(
    (one) => one.length <= 85,
  );
}

/** Whether a name is one of the specification's with a noun that the specification does not have. */
export function speaksOfAnother(spec: DecoratorSpec, name: string): boolean {
  const isMade = (spec.ownNames ?? []).some((template) =>
    new RegExp(`^${template.replace(/\{(?:one|many|it)\}/, '[a-z_]+')}$`).test(name),
  );
  return isMade && !spec.names.includes(name) && !ownNames(spec).includes(name);
}

function filled(templates: readonly string[], nouns: readonly string[], blank: string): readonly string[] {
  return nouns.flatMap((noun) =>
    templates.map((template) =>
      template
        .replace('{it}', noun.replaceAll('_', blank))
        .replace('{many}', pluralName(noun).replaceAll('_', blank))
        .replace('{one}', singularName(noun).replaceAll('_', blank)),
    ),
  );
}
