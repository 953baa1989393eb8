import type { CallRule } from './call.js';

const CONSTRUCTORS: ReadonlySet<string> = new Set(
  'list set frozenset dict tuple defaultdict OrderedDict Counter deque'.split(' '),
);
const ADDING_METHODS: ReadonlySet<string> = new Set(
  'append extend add insert appendleft setdefault'.split(' '),
);

/** Data Structure: constructors by their plain names, and methods that add. */
export const countDataStructure: CallRule = (facts, { plainName, receiver, name, path, isOfModule }) => {
  if (plainName !== null && CONSTRUCTORS.has(name) && (path !== null || facts.isBuiltin(plainName))) {
    facts.tally.add('Data Structure', 'create');
  } else if (receiver !== null && !isOfModule && ADDING_METHODS.has(name)) {
    facts.tally.add('Data Structure', 'add');
  }
};

/** Generators: the builtins iter and next. */
export const countIterator: CallRule = (facts, { plainName, name }) => {
  if (plainName !== null && (name === 'iter' || name === 'next') && facts.isBuiltin(plainName)) {
    facts.tally.add('Generators', name);
  }
};

/** Object Oriented Programming: objects of a class that the same file defines. */
export const countObject: CallRule = (facts, { plainName }) => {
  if (plainName !== null && facts.hasClasses && facts.scopes.bindingOf(plainName)?.kind === 'class') {
    facts.tally.add('Object Oriented Programming', 'object');
  }
};
