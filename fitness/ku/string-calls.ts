import { hasPositionalArgument } from './call.js';
import type { Call, CallRule } from './call.js';
import type { Capability } from './capability.js';
import type { FileFacts } from './file-facts.js';

const METHODS: readonly (readonly [capability: Capability<'String Manipulation'>, names: string])[] = [
  ['case', 'upper lower title capitalize swapcase casefold'],
  ['trim', 'strip lstrip rstrip'],
  ['split and join', 'split rsplit join splitlines partition rpartition'],
  [
    'modify and search',
    'replace find rfind startswith endswith translate zfill ljust rjust center expandtabs removeprefix removesuffix',
  ],
  ['format', 'format'],
];

const CAPABILITY_OF: ReadonlyMap<string, Capability<'String Manipulation'>> = new Map(
  METHODS.flatMap(([capability, names]) => names.split(' ').map((name) => [name, capability] as const)),
);

/** Modules by whose names their functions are called, also where a file shows no import of them. */
const MODULE_NAMES: ReadonlySet<string> = new Set('os math sys numpy itertools collections'.split(' '));

/** String Manipulation: methods of texts by their names, and calls into re. */
export const countStringCall: CallRule = (facts, call) => {
  if (call.root === 're') {
    facts.tally.add('String Manipulation', 're');
    return;
  }
  const capability = call.receiver === null ? undefined : CAPABILITY_OF.get(call.name);
  if (capability !== undefined && !isOfModule(facts, call) && !joinsNoText(facts, call)) {
    facts.tally.add('String Manipulation', capability);
  }
};

function isOfModule(facts: FileFacts, { receiver, root, isOfModule }: Call): boolean {
  return isOfModule || root === 'numpy' || (receiver !== null && MODULE_NAMES.has(facts.text(receiver)));
}

/** Paths are joined by functions, and a thread's join has no argument by place. */
function joinsNoText(facts: FileFacts, call: Call): boolean {
  return call.name === 'join' && (joinsPaths(facts, call) || !hasPositionalArgument(call));
}

/** Whether a join is that of `os.path` or of something named like it. */
export function joinsPaths(facts: FileFacts, { receiver }: Call): boolean {
  const isName = receiver?.type === 'identifier' || receiver?.type === 'attribute';
  return isName && facts.text(receiver).includes('path');
}
