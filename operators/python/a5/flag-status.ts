import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf } from '../../../syntax/tree.js';
import { plainNoun } from '../naming/plain-words.js';
import type { Place } from '../s2/place.js';
import { localPlaceOf, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { moduleNames } from '../s4/channel.js';
import { drawOne } from '../s4/worker-names.js';

/** What a status says where the flag was True and where it was False: codes of RFC 9110, section 15. */
const PAIRS = {
  found: [
    ['OK', 'NOT_FOUND'],
    ['FOUND', 'NOT_FOUND'],
  ],
  accepted: [
    ['ACCEPTED', 'CONFLICT'],
    ['OK', 'CONFLICT'],
    ['ACCEPTED', 'UNPROCESSABLE_ENTITY'],
  ],
  other: [
    ['OK', 'CONFLICT'],
    ['OK', 'NO_CONTENT'],
    ['OK', 'NOT_FOUND'],
  ],
} as const;

/** What a flag's name says that it tells. */
function pairsFor(name: string): readonly (readonly [string, string])[] {
  return /found|has|seen|exist|match|duplicate|present/.test(name)
    ? PAIRS.found
    : /accept|valid|allow|ok|done|success|fit|good|correct/.test(name)
      ? PAIRS.accepted
      : PAIRS.other;
}

/** A flag that is only ever True or False becomes the HTTP status of what the function looks for. */
export const FLAG_STATUS: Variant = {
  name: 'flag-status',
  types: ['assignment'],
  plan: (subject, file, node) => {
    const left = fieldOf(node, 'left');
    const statement = node.parent;
    const value = fieldOf(node, 'right');
    const isFlag = left?.type === 'identifier' && (value?.type === 'true' || value?.type === 'false');
    if (!isFlag || statement?.type !== 'expression_statement') {
      return null;
    }
    // One flag a file is enough: statuses everywhere would say nothing.
    if (file.scopes.allNames.has('HTTPStatus')) {
      return null;
    }
    const binding = file.scopes.bindingOf(left);
    if (binding?.definitions[0] !== left) {
      return null;
    }
    const place = localPlaceOf(subject, file, statement);
    if (place?.scope.kind !== 'function' || binding.scope !== place.scope || !isPlainFlag(binding)) {
      return null;
    }
    return (rng) => {
      const noun = plainNoun(binding.name)?.replace(/^(?:is|has|was|are)_/, '');
      const words = noun === undefined ? [] : [`${noun}_status`];
      const avoid = new Set<string>();
      const name = drawOne(place, rng, [...words, 'outcome', 'search_status', 'status'], avoid);
      if (name === null) {
        return null;
      }
      const imported = moduleNames(place, [{ module: 'http', name: 'HTTPStatus', whole: false }]);
      const [status = 'HTTPStatus'] = imported.names;
      const [yes, no] = rng.pick(pairsFor(binding.name));
      const truth: Truth = { name, yes: `${status}.${yes}`, no: `${status}.${no}`, isByYes: rng.chance(0.6) };
      const edits = flagEdits(place, binding, truth);
      return [...imported.edits, ...edits];
    };
  },
};

/** Set to True and to False in statements of its own, and read in the same function. */
function isPlainFlag(binding: Binding): boolean {
  const { definitions, reads, deletions, declarations } = binding;
  if (binding.isCaptured || deletions.length + declarations.length > 0 || reads.length === 0) {
    return false;
  }
  const values = new Set<string>();
  for (const definition of definitions) {
    const assignment = definition.parent;
    const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
    const isPlain =
      assignment?.parent?.type === 'expression_statement' &&
      definition.field === 'left' &&
      assignment.children.length === 3;
    if (!isPlain || (value?.type !== 'true' && value?.type !== 'false')) {
      return false;
    }
    values.add(value.type);
  }
  return values.size === 2 && reads.every((read) => isWhole(read) && !isInText(read));
}

const OPERANDS: ReadonlySet<string> = new Set([
  'return_statement',
  'if_statement',
  'elif_clause',
  'not_operator',
  'boolean_operator',
  'conditional_expression',
  'parenthesized_expression',
  'argument_list',
  'assignment',
]);

/** Where a comparison may stand instead of the name; a flag that only keeps a loop going is no outcome. */
function isWhole(read: SyntaxNode): boolean {
  const outer = read.parent;
  return (
    outer !== null &&
    OPERANDS.has(outer.type) &&
    outer.parent?.type !== 'while_statement' &&
    (outer.type !== 'assignment' || read.field === 'right') &&
    (outer.type !== 'not_operator' || OPERANDS.has(outer.parent?.type ?? ''))
  );
}

function isInText(read: SyntaxNode): boolean {
  for (let outer = read.parent; outer !== null; outer = outer.parent) {
    if (outer.type === 'interpolation') {
      return true;
    }
  }
  return false;
}

interface Truth {
  readonly name: string;
  readonly yes: string;
  readonly no: string;
  readonly isByYes: boolean;
}

function flagEdits(place: Place, binding: Binding, { name, yes, no, isByYes }: Truth): readonly Change[] {
  const { path } = place.file;
  const edits: Change[] = [];
  for (const definition of binding.definitions) {
    const assignment = definition.parent;
    const value = assignment === null ? null : fieldOf(assignment, 'right');
    if (assignment !== null && value !== null) {
      edits.push(
        edit(path, assignment.start, assignment.end, `${name} = ${value.type === 'true' ? yes : no}`),
      );
    }
  }
  const holds = isByYes ? `${name} is ${yes}` : `${name} is not ${no}`;
  const fails = isByYes ? `${name} is not ${yes}` : `${name} is ${no}`;
  for (const read of binding.reads) {
    const negation = read.parent?.type === 'not_operator' ? read.parent : null;
    const at = negation ?? read;
    const isBare = unwrapped(at) === at && at.parent?.type !== 'not_operator';
    const text = negation === null ? holds : fails;
    edits.push(edit(path, at.start, at.end, isBare ? text : `(${text})`));
  }
  return edits;
}
