import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { drawSize, startsOf } from './sizes.js';

const SQLITE = { module: 'sqlite3', name: null } as const;
const CLOSING = { module: 'contextlib', name: 'closing' } as const;

interface TableNames {
  /** The new connection, as source. */
  readonly connected: string;
  /** What `contextlib.closing` is called; empty where it is not imported. */
  readonly closing: string;
  readonly database: string;
  readonly table: string;
  readonly low: string;
  readonly high: string;
}

function tableNames({ rng, local, fresh }: DivisionWords): TableNames {
  const database = fresh(...rng.shuffle(['database', 'connection', 'catalogue', 'archive']));
  const [low, high] = rng.pick([
    ['low', 'high'],
    ['opening', 'closing_at'],
    ['first', 'following'],
    ['begins', 'ends'],
  ] as const);
  const sqlite = local(SQLITE.module, null);
  return {
    ...{ database, low, high },
    connected: `${sqlite}.connect(":memory:")`,
    closing: local(CLOSING.module, CLOSING.name),
    table: rng.pick(['pages', 'stretches', 'runs', 'spans', 'shelves']),
  };
}

/** What is done with a connection that is closed whatever comes: by a context manager, or by hand. */
function whileOpen({ connected, closing, database }: TableNames, lines: readonly Line[]): readonly Line[] {
  return closing === ''
    ? [
        line(0, `${database} = ${connected}`),
        line(0, 'try:'),
        ...lines,
        line(0, 'finally:'),
        line(1, `${database}.close()`),
      ]
    : [line(0, `with ${closing}(${connected}) as ${database}:`), ...lines];
}

/** Both ways to close of a division. */
function eitherWay(division: Omit<Division, 'imports'>): readonly Division[] {
  return [[SQLITE], [SQLITE, CLOSING]].map((imports) => ({ ...division, imports }));
}

/** The bounds of every run are rows, read back in order. */
const boundRows = eitherWay({
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, fresh } = words;
    const size = drawSize(words, false);
    const names = tableNames(words);
    const { database, table, low, high } = names;
    const rows = fresh(...rng.shuffle(['rows', 'bounds', 'listed_bounds', 'found']));
    const [first, last] = [fresh(low, 'left', 'lower'), fresh(high, 'right', 'upper')];
    const order = rng.pick([low, `${low} ASC`, 'rowid']);
    const query = fresh('query', 'statement', 'request');
    return {
      lines: [
        ...size.lines,
        ...whileOpen(names, [
          line(1, `${database}.execute("CREATE TABLE ${table} (${low} INTEGER, ${high} INTEGER)")`),
          line(1, `for ${first} in ${startsOf(entries, size.name)}:`),
          line(2, `${last} = ${first} + ${size.name}`),
          line(2, `${database}.execute("INSERT INTO ${table} VALUES (?, ?)", (${first}, ${last}))`),
          line(1, `${query} = "SELECT ${low}, ${high} FROM ${table} ORDER BY ${order}"`),
          line(1, `${rows} = ${database}.execute(${query}).fetchall()`),
        ]),
      ],
      value: `[${entries}[${first}:${last}] for ${first}, ${last} in ${rows}]`,
    };
  },
});

/** Every position is a row; grouping tells where each run begins and ends. */
const groupedRows = eitherWay({
  atLeast: 2,
  divide: (words) => {
    const { rng, entries, fresh } = words;
    const size = drawSize(words, false);
    const names = tableNames(words);
    const { database, table, low, high } = names;
    const place = fresh(...rng.shuffle(['place', 'position', 'seat']));
    const [first, last] = [fresh(low, 'left', 'lower'), fresh(high, 'right', 'upper')];
    const groups = fresh('groups', 'grouped', 'ends');
    const parts = fresh('parts', 'taken_pieces', 'segments');
    return {
      lines: [
        ...size.lines,
        ...rng.shuffle([`${parts} = []`]).map((text) => line(0, text)),
        ...whileOpen(names, [
          line(1, `${database}.execute("CREATE TABLE ${table} (place INTEGER PRIMARY KEY)")`),
          line(1, `for ${place} in range(len(${entries})):`),
          line(2, `${database}.execute("INSERT INTO ${table} VALUES (?)", (${place},))`),
          line(1, `${groups} = ${database}.execute(`),
          line(
            2,
            `"SELECT MIN(place), MAX(place) FROM ${table} GROUP BY place / ? ORDER BY 1", (${size.name},)`,
          ),
          line(1, ')'),
          line(1, `for ${first}, ${last} in ${groups}:`),
          line(2, `${parts}.append(${entries}[${first}:${last} + 1])`),
        ]),
      ],
      value: parts,
    };
  },
});

/** A cursor is read page by page, as long reports are. */
const fetchedPages = eitherWay({
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, fresh } = words;
    const size = drawSize(words, true);
    const names = tableNames(words);
    const { database, table, low } = names;
    const cursor = fresh(...rng.shuffle(['cursor', 'reader', 'listing']));
    const parts = fresh('parts', 'taken_pieces', 'segments');
    const first = fresh(low, 'left', 'lower');
    const rows = fresh('rows', 'marked', 'openings');
    return {
      lines: [
        ...size.lines,
        line(0, `${rows} = [(${first},) for ${first} in ${startsOf(entries, size.name)}]`),
        line(0, `${parts} = []`),
        ...whileOpen(names, [
          line(1, `${cursor} = ${database}.cursor()`),
          line(1, `${cursor}.execute("CREATE TABLE ${table} (${low} INTEGER UNIQUE)")`),
          line(1, `${cursor}.executemany("INSERT INTO ${table} VALUES (?)", ${rows})`),
          line(1, `${cursor}.execute("SELECT ${low} FROM ${table} ORDER BY ${low}")`),
          line(1, `for (${first},) in ${cursor}.fetchall():`),
          line(2, `${parts}.append(${entries}[${first}:${first} + ${size.name}])`),
        ]),
      ],
      value: parts,
    };
  },
});

/** What reads a sequence takes it in runs that a table in memory keeps. */
export const TABLED_RUNS = dividedVariant('tabled-runs', [...boundRows, ...fetchedPages]);

/** The same where the table has a row a position and groups them. */
export const GROUPED_ROWS = dividedVariant('grouped-rows', groupedRows);
