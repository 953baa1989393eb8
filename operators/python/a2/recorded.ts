import type { Rng } from '../../../core/rng.js';
import type { ValueFacts } from '../../../core/profile-facts.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { firstOf, fitting } from '../dates/drawn-imports.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { isAdded } from '../origins/own-data.js';
import { subjectOf } from '../payloads/subject-of.js';
import { typeOf } from '../s2/certain.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { builtinPlaceOf } from '../s9/builtin-place.js';
import { isCold } from '../s9/cold.js';
import { elementTypeOf } from '../s9/hints.js';
import type { NameDrawer } from '../s9/name-drawer.js';
import { nameDrawer } from '../s9/name-drawer.js';
import type { OwnFunction } from '../s9/own-function.js';
import { ownFunctionEdits } from '../s9/own-function.js';

import type { AuditLog } from './audit-log.js';
import { auditLogOf, isAudited, WRITTEN_BUILTINS } from './audit-log.js';
import type { ItemKind } from './spelled.js';
import { drawSpelling, kindsOfTypes } from './spelled.js';

/** A value that a function returns, which is surely a text or a list. */
interface Answer {
  readonly place: Place;
  readonly value: SyntaxNode;
  /** Of a list, what its items may be; null for a text. */
  readonly kinds: readonly ItemKind[] | null;
  /** Of a text, lengths up to which some are shown as they are. */
  readonly limits: readonly number[];
}

/** What a function answers goes through one that logs a digest of it. */
export const RECORDED_ANSWERS: Variant = {
  name: 'recorded-answers',
  types: ['return_statement'],
  plan: (subject, file, node) => {
    const [value, ...more] = namedChildren(node);
    const place =
      value === undefined || more.length > 0 || isAudited(file) || !isCold(file, node)
        ? null
        : builtinPlaceOf(subject, file, node);
    const answer = value === undefined || place === null ? null : answerOf(place, value);
    return answer === null || !areBuiltinsHere(file, node, ...WRITTEN_BUILTINS)
      ? null
      : (seed) => firstOf(seed, (rng, isTight) => rewritten(answer, rng, isTight));
  },
};

const LOOPS = ['for_statement', 'while_statement', 'list_comprehension', 'generator_expression'];

function answerOf(place: Place, value: SyntaxNode): Answer | null {
  const { definition, file, scope, subject } = place;
  if (
    definition === null ||
    descendantsOfType(definition, ...LOOPS).length === 0 ||
    !isOnlyReturn(definition)
  ) {
    return null;
  }
  if (scope.isGenerator || value.type === 'string' || isAdded(subject, file, value)) {
    return null;
  }
  const seen = subject.facts.functions[scope.qualifiedName]?.returned ?? null;
  const type = typeOf(file, value);
  if (type === 'str') {
    const limits = limitsOf(seen);
    return limits.length === 0 ? null : { place, value, kinds: null, limits };
  }
  const kinds = type === 'list' && value.type === 'identifier' ? kindsOf(place, value, seen) : [];
  return kinds.length === 0 ? null : { place, value, kinds, limits: [] };
}

/** Whether a function has one way out: a log that has some of the answers and others not leads astray. */
function isOnlyReturn(definition: SyntaxNode): boolean {
  const all = descendantsOfType(definition, 'return_statement');
  return all.filter((one) => enclosing(one, 'function_definition') === definition).length === 1;
}

const LIMITS = [8, 12, 16, 20, 24, 32, 40, 64, 80];

/** Lengths between those of the shortest and the longest text that the tests got: of all that short nothing need be left out. */
function limitsOf(seen: ValueFacts | null): readonly number[] {
  const [least, most] = seen?.length ?? [12, 25];
  return LIMITS.filter((one) => least <= one && one < most);
}

/** What the items of a list seem to be: by the tests, else by how it is named and made. */
function kindsOf(place: Place, list: SyntaxNode, seen: ValueFacts | null): readonly ItemKind[] {
  return kindsOfTypes(seen === null ? [elementTypeOf(place, list) ?? ''] : seen.elementTypes);
}

function rewritten(answer: Answer, rng: Rng, isTight: boolean): readonly Change[] | null {
  const { place, value, kinds } = answer;
  const { file, tree, definition } = place;
  const log = auditLogOf(place, rng, isTight);
  if (log === null || definition === null) {
    return null;
  }
  const drawer = nameDrawer(place, rng, log.taken);
  const topic = subjectOf(tree, definition);
  const digest = drawer.fresh('digest', 'fingerprint', 'hasher', 'checksum');
  const nameNode = fieldOf(definition, 'name');
  const said = nameNode === null ? topic : textOf(tree, nameNode);
  const words = { rng, log, drawer, digest, said };
  const written = kinds === null ? ofText(answer.limits, words) : ofList(textOf(tree, value), kinds, words);
  const name = drawer.fresh(
    ...rng.shuffle([
      `recorded_${topic}`,
      `${topic}_on_record`,
      `audited_${topic}`,
      `with_record_of_${topic}`,
    ]),
  );
  const own: OwnFunction = {
    ...{ name, parameter: written.parameter, docstring: rng.pick(written.docstrings) },
    constants: [log.constant, ...written.constants],
    lines: [...written.lines, line(0, `return ${written.parameter}`)],
  };
  const definitions = ownFunctionEdits(
    place,
    log.edits,
    own,
    written.helper === null ? [] : [written.helper],
  );
  const call = edit(file.path, value.start, value.end, `${name}(${textOf(tree, value)})`);
  return drawer.hasAll() && definitions !== null ? fitting(place, [...definitions, call]) : null;
}

interface Written {
  readonly parameter: string;
  readonly docstrings: readonly string[];
  readonly constants: readonly string[];
  readonly helper: OwnFunction | null;
  readonly lines: readonly Line[];
}

interface Words {
  readonly rng: Rng;
  readonly log: AuditLog;
  readonly drawer: NameDrawer;
  readonly digest: string;
  /** What the function is called, which the log says. */
  readonly said: string;
}

/** A short text is logged as it is, a long one by its digest. */
function ofText(limits: readonly number[], { rng, log, drawer, digest, said }: Words): Written {
  const parameter = drawer.fresh('answer', 'result', 'outcome');
  const shown = drawer.fresh('shown', 'logged', 'entry');
  const limit = rng.pick(limits);
  const encoded = rng.pick([
    `${parameter}.encode(errors="surrogatepass")`,
    `${parameter}.encode("utf-8", "surrogatepass")`,
  ]);
  const short = line(1, `${shown} = ascii(${parameter})`);
  const long = [
    line(1, `${digest} = ${log.hash(rng)}`),
    line(1, `${digest}.update(${encoded})`),
    line(1, `${shown} = ${digest}.finalize().hex()`),
  ];
  return {
    parameter,
    docstrings: [
      `Log the ${parameter}, a long one by its digest, and return it.`,
      `Return the ${parameter}; the log gets it too, by a digest where it is long.`,
      `Leave the ${parameter} in the log, or a digest of it if it is long, and hand it on.`,
    ],
    constants: [],
    helper: null,
    lines: [
      ...(rng.chance(0.5)
        ? [line(0, `if len(${parameter}) > ${limit}:`), ...long, line(0, 'else:'), short]
        : [line(0, `if len(${parameter}) <= ${limit}:`), short, line(0, 'else:'), ...long]),
      line(0, log.write(`${said}: %s`, shown)),
    ],
  };
}

/** A list is logged by the number of its items and a digest of them. */
function ofList(own: string, kinds: readonly ItemKind[], { rng, log, drawer, digest, said }: Words): Written {
  const isTelling = /^[a-z_]{3,}s$/.test(own);
  const parameter = isTelling ? own : drawer.fresh('results', 'outcomes', 'answers');
  const one = drawer.fresh('current', 'each', 'item');
  const spelling = drawSpelling(kinds, { rng, fresh: drawer.fresh, digest, one, isLoop: true });
  const hex = rng.pick([`${digest}.finalize().hex()`, `${digest}.finalize().hex()[:16]`]);
  const isCounted = spelling.others !== null;
  const message = `${said}: ${rng.pick(['%d items', '%d in all'])}, ${isCounted ? '%d not in ' : ''}digest %s`;
  const counts = [`len(${parameter})`, ...(spelling.others === null ? [] : [spelling.others])];
  return {
    parameter,
    docstrings: [
      `Log a digest of the ${parameter.replace(/_/g, ' ')}, by which runs can be compared, and return them.`,
      `Return the ${parameter.replace(/_/g, ' ')}, and log how many they are and a digest of them.`,
    ],
    constants: spelling.constants,
    helper: spelling.helper,
    lines: [
      ...rng.shuffle([line(0, `${digest} = ${log.hash(rng)}`), ...spelling.opening]),
      line(0, `for ${one} in ${parameter}:`),
      ...spelling.lines.map((row) => ('raw' in row ? row : line(row.depth + 1, row.text))),
      line(0, log.write(message, ...counts, hex)),
    ],
  };
}
