import { fieldOf } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import { callOf } from './call.js';
import type { Call, CallRule } from './call.js';
import type { Capability } from './capability.js';
import type { FileFacts } from './file-facts.js';

const OPENING_PATHS: ReadonlySet<string> = new Set([
  'os.open',
  'io.open',
  'codecs.open',
  'gzip.open',
  'tempfile.NamedTemporaryFile',
  'tempfile.TemporaryFile',
]);

const OPENING_METHODS: ReadonlySet<string> = new Set(
  'open read_text write_text read_bytes write_bytes'.split(' '),
);

/** Of these methods only those of files count: sockets, database handles and StringIO have them too. */
const FILE_METHODS: ReadonlyMap<string, Capability<'File Handling'>> = new Map([
  ['read', 'read'],
  ['readline', 'read'],
  ['readlines', 'read'],
  ['write', 'write'],
  ['writelines', 'write'],
  ['close', 'close'],
]);

const FILE_NAMES: ReadonlySet<string> = new Set(
  'f fp fh fd file fobj fileobj infile outfile file_obj csvfile logfile'.split(' '),
);

/** File Handling: opening, and the methods of what is surely a file by its name or by what it was bound to. */
export const countFileHandling: CallRule = (facts, call) => {
  if (isOpening(facts, call)) {
    facts.tally.add('File Handling', 'open');
    return;
  }
  const capability = FILE_METHODS.get(call.name);
  if (capability === undefined || call.receiver === null) {
    return;
  }
  const receiver = facts.text(call.receiver);
  if (FILE_NAMES.has(receiver) || openedNames(facts).has(receiver)) {
    facts.tally.add('File Handling', capability);
  }
};

const opened = new WeakMap<FileFacts, ReadonlySet<string>>();

/** The texts of targets that an open-like call is assigned to, or bound to by with; gathered once a file. */
function openedNames(facts: FileFacts): ReadonlySet<string> {
  const known = opened.get(facts);
  if (known !== undefined) {
    return known;
  }
  const names = new Set<string>();
  for (const binding of facts.callBindings) {
    const isAssignment = binding.type === 'assignment';
    const value = isAssignment ? fieldOf(binding, 'right') : binding.children[0];
    const target = fieldOf(binding, isAssignment ? 'left' : 'alias');
    const call = value?.type === 'call' ? callOf(facts, value) : null;
    if (target !== null && call !== null && isOpening(facts, call)) {
      names.add(facts.text(target));
    }
  }
  opened.set(facts, names);
  return names;
}

function isOpening(facts: FileFacts, { plainName, receiver, name, path, isOfModule }: Call): boolean {
  if (path !== null && OPENING_PATHS.has(path)) {
    return true;
  }
  if (plainName !== null) {
    return name === 'open' && path === null && facts.isBuiltin(plainName);
  }
  return receiver !== null && !isOfModule && OPENING_METHODS.has(name) && !isOwn(facts, receiver, name);
}

/** A method `open` of an object's own opens whatever it likes. */
function isOwn(facts: FileFacts, receiver: SyntaxNode, name: string): boolean {
  return name === 'open' && ['self', 'cls', 'super()'].includes(facts.text(receiver));
}
