import type { Rng } from '../../../core/rng.js';
import { insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits, importWays } from '../../../syntax/python/imports.js';
import { newlineOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldsOf, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { LINE_LIMIT } from '../s6/helper-text.js';

import type { Departure } from './departure.js';
import type { ImportedName } from './import-lines.js';
import { importBlock, importedName } from './import-lines.js';
import { holds, nameModule } from './module-names.js';

/** Where the code goes. */
export interface Target {
  readonly module: string;
  /** The file imports the module itself (`import rules`, `rules.name`), not its names. */
  readonly isWhole: boolean;
  /** What makes the module, or puts the code into it. */
  readonly changes: readonly Change[];
}

/** More modules than these for one small program would be hard to follow. */
const MOST_MODULES = 3;
/** How often code joins a module of its own kind that is there already. */
const JOINS = 0.7;
const WHOLE = 0.45;
/** What modules have that take nothing else: no step of the work stands among exceptions. */
const SPECIAL = ['decorators', 'types', 'errors', 'tables', 'readings'] as const;

/** A new module or one of those that are there; null where neither works. `names` are what the file imports of it.  */
export function chooseTarget(
  subject: Subject,
  departure: Departure,
  names: readonly string[],
  rng: Rng,
): Target | null {
  const known = knownNames(departure);
  if (known === null) {
    return null;
  }
  const siblings = [...subject.files.values()].filter(
    (other) => other.path !== departure.file.path && other.path !== subject.program.entryFile,
  );
  const isOfKind = (other: SubjectFile): boolean => holds(nameOf(other), departure.content);
  const alike = rng.chance(JOINS) || siblings.length >= MOST_MODULES ? siblings.filter(isOfKind) : [];
  const isSpecial = (other: SubjectFile): boolean => SPECIAL.some((content) => holds(nameOf(other), content));
  const others =
    siblings.length >= MOST_MODULES ? siblings.filter((one) => !isOfKind(one) && !isSpecial(one)) : [];
  for (const sibling of [...rng.shuffle(alike), ...rng.shuffle(others)]) {
    const target = joined(subject, departure, sibling, known);
    if (target !== null) {
      return target;
    }
  }
  return siblings.length >= MOST_MODULES ? null : created(subject, departure, names, known, rng);
}

/** What the leaving code needs imported; null where an import cannot be said again. */
function knownNames(departure: Departure): readonly ImportedName[] | null {
  const found: ImportedName[] = [];
  for (const binding of new Set([...departure.closure.imports, ...departure.alsoUsed])) {
    const name = importedName(departure.file, binding);
    if (name === null) {
      return null;
    }
    found.push(name);
  }
  return found;
}

interface Part {
  readonly text: string;
  readonly isDefinition: boolean;
}

/** The leaving definitions as top-level texts, those that are there first, constants before the others. */
function partsOf(departure: Departure): readonly Part[] {
  const { tree } = departure.file;
  const moved = departure.closure.definitions.map(({ kind, statement }) => ({
    text: withCommentsAbove(departure.file, statement.start, statement.end),
    isDefinition: kind !== 'constant' && statement.type !== 'expression_statement',
  }));
  const written = departure.written.map(({ text }) => ({
    text,
    isDefinition: /^(?:def|class|@)/.test(text),
  }));
  const all = [...moved, ...written].map((part) => ({ ...part, text: part.text.trimEnd() }));
  return tree.source === ''
    ? []
    : [...all.filter((one) => !one.isDefinition), ...all.filter((one) => one.isDefinition)];
}

/** A statement's lines with the comments right above it. */
function withCommentsAbove(file: SubjectFile, start: number, end: number): string {
  const { source } = file.tree;
  const above = /(?:^|\n)((?:#[^\n]*\n)*)$/.exec(source.slice(0, start))?.[1] ?? '';
  const isHead = start - above.length === 0 && above.startsWith('#!');
  return (isHead ? '' : above) + source.slice(start, end);
}

function textOfParts(parts: readonly Part[], newline: string): string {
  let text = '';
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    const isClose = before !== undefined && !before.isDefinition && !part.isDefinition;
    const gap = before === undefined ? '' : newline.repeat(isClose ? 1 : 3);
    text += gap + part.text.replace(/\r?\n/g, newline);
  }
  return text;
}

function created(
  subject: Subject,
  departure: Departure,
  names: readonly string[],
  known: readonly ImportedName[],
  rng: Rng,
): Target | null {
  const { file, content } = departure;
  const classes = departure.closure.definitions.filter(({ kind }) => kind === 'class');
  const named = nameModule(
    subject,
    names,
    classes.map(({ binding }) => binding.name),
    content,
    rng,
  );
  if (named === null) {
    return null;
  }
  const newline = newlineOf(file.tree.source);
  const imports = importBlock(subject, known, newline);
  const parts = partsOf(departure);
  const isDefinitionFirst = parts[0]?.isDefinition === true;
  const text = [
    `"""${named.docstring}"""${newline}`,
    imports === '' ? '' : newline + imports,
    newline.repeat(isDefinitionFirst ? 2 : 1),
    textOfParts(parts, newline),
    newline,
  ].join('');
  if (text.split(/\r?\n/).some((line) => line.length > LINE_LIMIT)) {
    return null;
  }
  const change: Change = { kind: 'create', file: `${named.name}.py`, text };
  return { module: named.name, isWhole: importsWhole(subject, file) ?? rng.chance(WHOLE), changes: [change] };
}

/** Whether a file imports the program's other modules whole so far; null where it does both, or has none of them. */
function importsWhole(subject: Subject, file: SubjectFile): boolean | null {
  const ways = [...subject.files.values()].map((other) => importWays(file.tree, nameOf(other)));
  const whole = ways.some((one) => one.whole);
  return whole === ways.some((one) => one.names) ? null : whole;
}

function joined(
  subject: Subject,
  departure: Departure,
  sibling: SubjectFile,
  known: readonly ImportedName[],
): Target | null {
  const module = sibling.path.replace(/\.py$/, '');
  const needed = known.filter(({ module: one }) => one !== module);
  const comesBack = needed.some(
    (one) => one.module === nameOf(departure.file) || reaches(subject, one.module, module),
  );
  const isTied = known.some((one) => one.module === module && (one.name === null || one.name !== one.local));
  if (
    comesBack ||
    isTied ||
    reaches(subject, module, nameOf(departure.file)) ||
    sibling.scopes.module.isDynamic
  ) {
    return null;
  }
  const style = styleOf(departure.file, module);
  const parts = partsOf(departure);
  const words = new Set(parts.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []));
  const bound = [...sibling.scopes.module.bindings.keys()];
  const shared = new Set(known.map(({ local }) => local));
  const defined = [
    ...departure.written.map(({ name }) => name),
    ...departure.closure.definitions.map(({ binding }) => binding.name),
  ];
  const clashes = bound.some((name) => words.has(name) && !shared.has(name));
  if (clashes || style === 'mixed' || defined.some((name) => sibling.scopes.allNames.has(name))) {
    return null;
  }
  const { edits, localNames } = importAllEdits(sibling.scopes, sibling.path, needed);
  if (!localNames.every((local, index) => local === needed[index]?.local)) {
    return null;
  }
  const { source } = sibling.tree;
  const newline = newlineOf(source);
  const isEnded = source.endsWith('\n');
  const tail = source.length - source.trimEnd().length;
  if (!isEnded || tail !== newline.length) {
    return null;
  }
  const text = newline.repeat(2) + textOfParts(parts, newline) + newline;
  if (text.split(/\r?\n/).some((line) => line.length > LINE_LIMIT)) {
    return null;
  }
  return {
    module,
    isWhole: style === 'whole',
    changes: [...edits, insert(sibling.path, source.length, text)],
  };
}

function nameOf(file: SubjectFile): string {
  return file.path.replace(/\.py$/, '');
}

/** Whether a module imports another one of the program, by whatever way. */
function reaches(subject: Subject, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) {
      return true;
    }
    const file = subject.files.get(`${at}.py`);
    if (file !== undefined && !seen.has(at)) {
      seen.add(at);
      open.push(...importedModules(file));
    }
  }
  return false;
}

function importedModules(file: SubjectFile): readonly string[] {
  return descendantsOfType(file.tree.root, 'import_statement', 'import_from_statement').flatMap(
    (statement) => {
      const source = fieldOf(statement, 'module_name');
      return source === null
        ? fieldsOf(statement, 'name').map((name) => textOf(file.tree, fieldOf(name, 'name') ?? name))
        : [textOf(file.tree, source)];
    },
  );
}

/** How a file imports a module: its names, the module itself, both, or not yet (then its names). */
function styleOf(file: SubjectFile, module: string): 'names' | 'whole' | 'mixed' {
  const ways = new Set<'names' | 'whole'>();
  for (const statement of descendantsOfType(file.tree.root, 'import_statement', 'import_from_statement')) {
    const source = fieldOf(statement, 'module_name');
    if (source !== null && textOf(file.tree, source) === module) {
      ways.add('names');
    }
    for (const name of source === null ? fieldsOf(statement, 'name') : []) {
      if (textOf(file.tree, fieldOf(name, 'name') ?? name) === module) {
        ways.add(name.type === 'aliased_import' ? 'names' : 'whole');
        if (name.type === 'aliased_import') {
          return 'mixed';
        }
      }
    }
  }
  return ways.size === 2 ? 'mixed' : ways.has('whole') ? 'whole' : 'names';
}
