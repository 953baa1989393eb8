import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { firstOf, fitting } from '../dates/drawn-imports.js';
import { COMPREHENSIONS } from '../divisions/comprehension.js';
import type { Followable } from '../divisions/followable.js';
import { followableOf, nounOf } from '../divisions/followable.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { pluralName } from '../naming/words.js';
import { seenOf } from '../origins/facts.js';
import { builtinCalled } from '../s2/certain.js';
import { hasLooseJump } from '../s2/limits.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { mayBeMany } from '../s3/may-be-many.js';
import { annotationOf, contentOf, elementTypeOf } from '../s9/hints.js';
import { nameDrawer } from '../s9/name-drawer.js';
import { ownFunctionEdits } from '../s9/own-function.js';

import { auditLogOf, isAudited, WRITTEN_BUILTINS } from './audit-log.js';
import type { ItemKind } from './spelled.js';
import { drawSpelling, kindsOfTypes } from './spelled.js';

/** What the lines of a generator are written with. */
interface AuditWords {
  readonly rng: Rng;
  readonly entries: string;
  readonly plural: string;
  readonly one: string;
  readonly digest: string;
  readonly fresh: (...candidates: readonly string[]) => string;
  readonly log: (message: string, ...values: readonly string[]) => string;
  /** Lines that put an item into the digest, and what is counted beside it. */
  readonly update: readonly Line[];
  readonly others: string | null;
  /** Whoever goes through it may stop before its end. */
  readonly isLeftEarly: boolean;
}

/** A generator that yields items as they come, and logs digests of them. */
interface Audit {
  readonly types: Variant['types'];
  /** Names for it, `#` being the plural. */
  readonly callings: readonly string[];
  readonly docstrings: (plural: string) => readonly string[];
  readonly lines: (words: AuditWords) => readonly Line[];
}

/** One digest of all that was gone through. */
const WHOLE: Audit = {
  types: ['for_statement', ...COMPREHENSIONS],
  callings: ['audited_#', '#_with_digest', 'fingerprinted_#', '#_on_record'],
  docstrings: (plural) => [
    `Yield the ${plural}, and log a digest of them by which two runs can be compared.`,
    `Hand on the ${plural}; a digest in the log tells whether another run had the same ones.`,
    `Yield the ${plural} and leave a digest of those that were taken in the log.`,
  ],
  lines: ({ rng, entries, plural, one, digest, log, update, others, isLeftEarly }) => {
    const hex = rng.pick([`${digest}.finalize().hex()`, `${digest}.finalize().hex()[:16]`]);
    const said =
      others === null
        ? log(rng.pick([`digest of the ${plural}: %s`, `went through ${plural} %s`, `${plural}: %s`]), hex)
        : log(
            rng.pick([
              `digest of the ${plural}: %s (%d not in it)`,
              `${plural}: %s and %d others`,
              `${plural} %s, %d left out`,
            ]),
            hex,
            others,
          );
    const isKept = isLeftEarly || rng.chance(0.2);
    const going = [line(0, `for ${one} in ${entries}:`), ...deeper(update, 1), line(1, `yield ${one}`)];
    return isKept
      ? [line(0, 'try:'), ...deeper(going, 1), line(0, 'finally:'), line(1, said)]
      : [...going, line(0, said)];
  },
};

/** Digests of the first few, of twice as many, and so on, between which two runs that differ can be told to part. */
const TRAIL: Audit = {
  types: ['for_statement'],
  callings: ['traced_#', '#_with_trail', 'trail_of_#', '#_with_digests'],
  docstrings: (plural) => [
    `Yield the ${plural}, and log digests of the first 1, 2, 4, 8 and so on of them.`,
    `Hand on the ${plural}; digests of ever more of them tell in the log where two runs part.`,
    `Yield the ${plural} with a digest in the log whenever their number has doubled.`,
  ],
  lines: ({ rng, entries, plural, one, digest, fresh, log, update, others }) => {
    const [count, due] = [fresh('count', 'taken', 'position'), fresh('due', 'report_at', 'next_mark')];
    const isDoubled = rng.chance(0.5);
    const hex = `${digest}.copy().finalize().hex()`;
    const message = rng.pick([
      `first %d ${plural}: %s`,
      `digest of the first %d ${plural}: %s`,
      `after %d ${plural}: %s`,
    ]);
    const state = others === null ? '' : fresh('so_far', 'until_now', 'state');
    const said =
      others === null
        ? [log(message, count, hex)]
        : [`${state} = ${hex}`, log(`${message} (%d not in it)`, count, state, others)];
    return [
      ...(isDoubled ? [line(0, `${due} = 1`)] : []),
      line(0, `for ${count}, ${one} in enumerate(${entries}, start=1):`),
      ...deeper(update, 1),
      line(1, isDoubled ? `if ${count} == ${due}:` : `if ${count} & (${count} - 1) == 0:`),
      ...said.map((text) => line(2, text)),
      ...(isDoubled ? [line(2, `${due} *= 2`)] : []),
      line(1, `yield ${one}`),
    ];
  },
};

function deeper(lines: readonly Line[], by: number): readonly Line[] {
  return lines.map((one) => ('raw' in one ? one : { ...one, depth: one.depth + by }));
}

/** What a loop goes through is logged by one digest, so that whether two runs had the same is seen from their logs. */
export const AUDITED_ITEMS = auditVariant('audited-items', WHOLE);

/** The same by digests of growing parts, from which one sees where two runs part. */
export const DIGEST_TRAIL = auditVariant('digest-trail', TRAIL);

function auditVariant(name: string, audit: Audit): Variant {
  return {
    name,
    types: audit.types,
    plan: (subject, file, node) => {
      const found = isAudited(file) ? null : followableOf(subject, file, node);
      const kinds = found === null ? [] : kindsOf(found);
      return found === null || kinds.length === 0 || !areBuiltinsHere(file, node, ...WRITTEN_BUILTINS)
        ? null
        : (seed) => firstOf(seed, (rng, isTight) => rewritten({ found, node, kinds, audit }, rng, isTight));
    },
  };
}

/** What the items seem to be; nothing where one cannot tell, or where there are some that no digest is made of. */
function kindsOf(found: Followable): readonly ItemKind[] {
  const { place, sequence, type, isStream } = found;
  if (type === 'range' || !mayBeMany(place.file, sequence)) {
    return [];
  }
  if (contentOf(place, sequence) === 'text') {
    return ['character'];
  }
  const seen = typesSeen(found);
  if (seen.length > 0) {
    return kindsOfTypes(seen);
  }
  const annotation = isStream === true ? null : annotationOf(place, sequence);
  const said = /^(?:typing\.)?(?:list|sequence|iterable|set)\[(str|float)\]$/i.exec(annotation ?? '')?.[1];
  const only = said === 'str' || said === 'float' ? said : elementTypeOf(place, sequence);
  return only === null ? [] : [only];
}

/** The types of items that the profile saw: where a loop names them, or in what it goes through. */
function typesSeen({ place, sequence, target }: Followable): readonly string[] {
  const { subject, file } = place;
  const items = target?.type === 'identifier' ? seenOf(subject, file, target)?.types : undefined;
  if (items !== undefined && items.length > 0) {
    return items;
  }
  const isNamed = sequence.type === 'identifier' || sequence.type === 'attribute';
  return (isNamed ? seenOf(subject, file, sequence)?.elementTypes : undefined) ?? [];
}

interface Audited {
  readonly found: Followable;
  readonly node: SyntaxNode;
  readonly kinds: readonly ItemKind[];
  readonly audit: Audit;
}

function rewritten(
  { found, node, kinds, audit }: Audited,
  rng: Rng,
  isTight: boolean,
): readonly Change[] | null {
  const { place, sequence } = found;
  const { file, tree } = place;
  const log = auditLogOf(place, rng, isTight);
  if (log === null) {
    return null;
  }
  const drawer = nameDrawer(place, rng, log.taken);
  const text = textOf(tree, sequence);
  const plural = pluralOf(found, kinds);
  const isOwn = sequence.type === 'identifier' && text.length > 2 && text === text.toLowerCase();
  const entries = isOwn ? text : drawer.fresh(plural, `all_${plural}`, 'entries');
  const digest = drawer.fresh('digest', 'fingerprint', 'hasher', 'checksum');
  const one = drawer.fresh('current', 'upcoming', 'each', 'item');
  const isLoop = node.type === 'for_statement';
  const spelling = drawSpelling(kinds, { rng, fresh: drawer.fresh, digest, one, isLoop });
  const said = plural.replace(/_/g, ' ');
  const opening = rng.shuffle([line(0, `${digest} = ${log.hash(rng)}`), ...spelling.opening]);
  const lines = audit.lines({
    ...{ rng, entries, plural: said, one, digest, fresh: drawer.fresh },
    log: log.write,
    ...{ update: spelling.lines, others: spelling.others, isLeftEarly: mayStop(found, node) },
  });
  const name = drawer.fresh(...rng.shuffle(audit.callings.map((calling) => calling.replace('#', plural))));
  const definition = ownFunctionEdits(
    place,
    log.edits,
    {
      ...{ name, parameter: entries, docstring: rng.pick(audit.docstrings(said)) },
      constants: [log.constant, ...spelling.constants],
      lines: [...opening, ...lines],
    },
    spelling.helper === null ? [] : [spelling.helper],
  );
  const call = edit(file.path, sequence.start, sequence.end, `${name}(${text})`);
  return drawer.hasAll() && definition !== null ? fitting(place, [...definition, call]) : null;
}

/** What all of the sequence is called: after what its items are where no name says more. */
function pluralOf(found: Followable, [kind]: readonly ItemKind[]): string {
  const { place, sequence } = found;
  const own = sequence.type === 'identifier' ? textOf(place.tree, sequence) : '';
  if (/^[a-z_]{3,15}s$/.test(own) && !/(?:ss|us|is)$/.test(own)) {
    return own;
  }
  const noun = nounOf(found);
  return noun === 'entry' && kind !== undefined ? PLURALS[kind] : pluralName(noun);
}

const PLURALS: Readonly<Record<ItemKind, string>> = {
  character: 'characters',
  str: 'texts',
  int: 'numbers',
  float: 'numbers',
};

/** Whether whoever goes through it may stop before its end: by a jump, or since something beside it is over. */
function mayStop({ place }: Followable, loop: SyntaxNode): boolean {
  if (loop.type !== 'for_statement') {
    return loop.type === 'generator_expression' || /\bzip\(/.test(textOf(place.tree, loop));
  }
  const [body, source] = [fieldOf(loop, 'body'), fieldOf(loop, 'right')];
  return (
    body === null ||
    descendantsOfType(body, 'return_statement', 'raise_statement').length > 0 ||
    hasLooseJump(body, 'break_statement') ||
    (source !== null && builtinCalled(place.file, source) === 'zip')
  );
}
