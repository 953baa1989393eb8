import { between } from '../divisions/between.js';
import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { drawSize, edgesOf, startsOf, takenAt } from './sizes.js';

const FILE = { module: 'tempfile', name: 'TemporaryFile' } as const;
const FOLDER = { module: 'tempfile', name: 'TemporaryDirectory' } as const;
const PATH = { module: 'pathlib', name: 'Path' } as const;

const FILE_NAMES = ['starts', 'bounds', 'places', 'outline', 'contents'] as const;

function contentsNames({ rng, fresh }: DivisionWords): readonly [string, string] {
  const starts = fresh(...rng.shuffle(['starts', 'first_places', 'openings', 'noted_places']));
  return [starts, fresh('row', 'noted', 'entry_line')];
}

/** A scratch file without a name, written and read from its beginning. */
const scratchFile: Division = {
  imports: [FILE],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const size = drawSize(words, false);
    const notes = fresh(...rng.shuffle(['notes', 'scratch', 'log', 'journal']));
    const start = fresh('start', 'first', 'begin');
    const [starts, row] = contentsNames(words);
    const isText = rng.chance(0.5);
    const file = local(FILE.module, FILE.name);
    return {
      lines: [
        ...size.lines,
        line(0, `with ${file}(${isText ? '"w+", encoding="ascii"' : ''}) as ${notes}:`),
        line(1, `for ${start} in ${startsOf(entries, size.name)}:`),
        line(2, `${notes}.write(${isText ? `f"{${start}}\\n"` : `b"%d\\n" % ${start}`})`),
        line(1, `${notes}.seek(0)`),
        line(1, `${starts} = [int(${row}) for ${row} in ${notes}.readlines()]`),
      ],
      value: takenAt(words, starts, size.name),
    };
  },
};

/** A folder that goes away again, with a file in it that one part writes and another one reads. */
const namedFile: Division = {
  imports: [FOLDER, PATH],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const size = drawSize(words, false);
    const folder = fresh('folder', 'directory', 'workplace');
    const path = fresh(...rng.shuffle(['path', 'outline', 'list_path', 'record']));
    const [writer, reader] = [fresh('writer', 'written', 'target'), fresh('reader', 'read_again', 'source')];
    const start = fresh('start', 'first', 'begin');
    const [starts, row] = contentsNames(words);
    const name = rng.pick(FILE_NAMES);
    return {
      lines: [
        ...size.lines,
        line(0, `with ${local(FOLDER.module, FOLDER.name)}() as ${folder}:`),
        line(1, `${path} = ${local(PATH.module, PATH.name)}(${folder}, "${name}.txt")`),
        line(1, `with ${path}.open("w", encoding="ascii") as ${writer}:`),
        line(2, `for ${start} in ${startsOf(entries, size.name)}:`),
        line(3, `${writer}.write(f"{${start}}\\n")`),
        line(1, `with ${path}.open(encoding="ascii") as ${reader}:`),
        line(2, `${starts} = [int(${row}) for ${row} in ${reader}.readlines()]`),
      ],
      value: takenAt(words, starts, size.name),
    };
  },
};

const MAKE = { module: 'tempfile', name: 'mkstemp' } as const;
const REMOVE = { module: 'os', name: 'remove' } as const;

/** A file of the system's own choice, which is removed whatever comes. */
const removedFile: Division = {
  imports: [MAKE, REMOVE],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const size = drawSize(words, false);
    const [handle, path] = [
      fresh('handle', 'descriptor', 'number'),
      fresh('path', 'chosen_path', 'location'),
    ];
    const notes = fresh(...rng.shuffle(['notes', 'scratch', 'log', 'journal']));
    const start = fresh('start', 'first', 'begin');
    const [starts, row] = contentsNames(words);
    return {
      lines: [
        ...size.lines,
        line(0, `${handle}, ${path} = ${local(MAKE.module, MAKE.name)}()`),
        line(0, 'try:'),
        line(1, `with open(${handle}, "w+", encoding="ascii") as ${notes}:`),
        line(2, `for ${start} in ${startsOf(entries, size.name)}:`),
        line(3, `${notes}.write(f"{${start}}\\n")`),
        line(2, `${notes}.seek(0)`),
        line(2, `${starts} = [int(${row}) for ${row} in ${notes}.readlines()]`),
        line(0, 'finally:'),
        line(1, `${local(REMOVE.module, REMOVE.name)}(${path})`),
      ],
      value: takenAt(words, starts, size.name),
    };
  },
};

/** The bounds as one line of text in a file of a folder that goes away again. */
const wholeText: Division = {
  imports: [FOLDER, PATH],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const size = drawSize(words, false);
    const folder = fresh('folder', 'directory', 'workplace');
    const record = fresh(...rng.shuffle(['record', 'path', 'outline', 'list_path']));
    const edges = fresh('edges', 'limits', 'read_bounds');
    const text = fresh('text', 'listing', 'line_of_bounds');
    const bound = fresh('bound', 'border', 'edge');
    const taken = between(words, edges);
    return {
      lines: [
        ...size.lines,
        line(0, `${text} = ",".join(map(str, ${edgesOf(entries, size.name)}))`),
        line(0, `with ${local(FOLDER.module, FOLDER.name)}() as ${folder}:`),
        line(1, `${record} = ${local(PATH.module, PATH.name)}(${folder}) / "${rng.pick(FILE_NAMES)}.csv"`),
        line(1, `${record}.write_text(${text}, encoding="ascii")`),
        line(1, `${text} = ${record}.read_text(encoding="ascii")`),
        line(0, `${edges} = [int(${bound}) for ${bound} in ${text}.split(",")]`),
        ...taken.lines,
      ],
      value: taken.value,
    };
  },
};

/** What reads a sequence takes it in runs whose places stand in a temporary file. */
export const SCRATCH_FILE = dividedVariant('scratch-file', [scratchFile, removedFile]);
export const FILED_RUNS = dividedVariant('filed-runs', [namedFile, wholeText]);
