import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { pluralName } from '../naming/words.js';
import type { Plan } from '../s6/plan.js';

/** A helper that a plan of CreateFunction writes, taken out of its changes. */
export interface Extraction {
  readonly pieces: readonly SyntaxNode[];
  readonly name: string;
  readonly text: string;
  readonly replacements: readonly TextEdit[];
}

const TRIES = 4;

/** What a plan writes, apart: the helper, and the edits that call it. Null where the name is taken or it is no function of the module. */
export function extract(
  subject: Subject,
  { plan, pieces }: { readonly plan: Plan; readonly pieces: readonly SyntaxNode[] },
  taken: ReadonlySet<string>,
  rng: Rng,
): Extraction | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const edits = (plan.write(subject, rng.fork('extract', attempt)) ?? []).flatMap((change) =>
      change.kind === 'edit' ? [change] : [],
    );
    const helpers = edits.filter((one) => one.start === one.end && /^\s*def \w+\(/.test(one.text));
    const [helper] = helpers;
    const name = /^\s*def (\w+)\(/.exec(helper?.text ?? '')?.[1];
    if (helper === undefined || name === undefined || helpers.length !== 1) {
      return null;
    }
    const text = helper.text.replace(/^[\r\n]+/, '').trimEnd();
    if (!text.startsWith('def ')) {
      return null;
    }
    const replacements = edits.filter((one) => one !== helper);
    const said = saidClearly(subject, { pieces, name, text, replacements });
    if (said !== null && !taken.has(said.name)) {
      return said;
    }
  }
  return null;
}

/** Names of generators that say nothing of what is yielded, nor does a variable that holds the best of something so far. */
const VAGUE =
  /^(?:generate|yield|iterate|produce|give|find|iter)_(?:(?:best|good|new|next|last|current)_)?(?:values|results|items|entries|elements|answers)$|^(?:generate|yield|iterate|produce|give|find|iter)_(?:best|good|new|next|last|current)_\w+$/;
const PAIR = /\byield \(?([a-z][a-z_]{2,}), ([a-z][a-z_]{2,})\)?$/gm;
const DOCSTRING = /"""[^"]*"""/;

/** The helper as a module can have it, where nothing around it says what is meant; null where its name or docstring does not. */
function saidClearly(subject: Subject, extraction: Extraction): Extraction | null {
  const { name, text } = extraction;
  const docstring = DOCSTRING.exec(text)?.[0] ?? '';
  if (/\bthat (?:position|place)\b/.test(docstring)) {
    const asked = /^"""Return whether there is an? (\w+) at that position\."""$/.exec(docstring)?.[1];
    const [, held, at] = /\breturn (\w+)\[(\w+)\]\.is\w+\(\)$/m.exec(text) ?? [];
    return asked === undefined || held === undefined || at === undefined
      ? null
      : {
          ...extraction,
          text: text.replace(docstring, `"""Return whether ${held} has a ${asked} at ${at}."""`),
        };
  }
  return VAGUE.test(name) ? namedByPair(subject, extraction) : extraction;
}

/** A generator of pairs is called after both: `rows_and_seats`. */
function namedByPair(subject: Subject, extraction: Extraction): Extraction | null {
  const { name, text, replacements } = extraction;
  const pairs = [...text.matchAll(PAIR)];
  const [pair] = pairs;
  const [, one = '', other = ''] = pair ?? [];
  const better = `${pluralName(one)}_and_${pluralName(other)}`;
  const isFree = [...subject.files.values()].every(({ scopes }) => !scopes.allNames.has(better));
  const isAlways =
    pair !== undefined &&
    pairs.every(([, first, second]) => first === one && second === other) &&
    pairs.length === (text.match(/\byield\b/g) ?? []).length;
  if (!isAlways || !isFree || !isGoodName(better)) {
    return null;
  }
  const renamed = (code: string): string => code.replace(new RegExp(`\\b${name}\\b`, 'g'), better);
  return {
    ...extraction,
    name: better,
    text: renamed(text).replace(DOCSTRING, `"""Yield pairs of ${spoken(one)} and ${spoken(other)}."""`),
    replacements: replacements.map((change) => ({ ...change, text: renamed(change.text) })),
  };
}

function spoken(name: string): string {
  return name.replaceAll('_', ' ');
}
