import { line } from '../s2/place.js';

import type { Carrier } from './carried-value.js';
import { carriedVariant } from './carried-value.js';

const CONNECT = { module: 'sqlite3', name: 'connect' } as const;
const CLOSING = { module: 'contextlib', name: 'closing' } as const;

/** A row of a table in memory. */
const storedRow: Carrier = {
  kind: 'count',
  imports: [CONNECT, CLOSING],
  builtins: [],
  lines: ({ rng, source, imported, fresh, take }) => {
    const [connect = '', closing = ''] = imported;
    const database = fresh(...rng.shuffle(['database', 'store', 'archive', 'connection']));
    const [table = '', column = ''] = rng.pick([
      ['sizes', 'size'],
      ['counts', 'counted'],
      ['lengths', 'length'],
      ['totals', 'amount'],
    ]);
    const read = `${database}.execute("SELECT ${column} FROM ${table}").fetchone()[0]`;
    return [
      line(0, `with ${closing}(${connect}(":memory:")) as ${database}:`),
      line(1, `${database}.execute("CREATE TABLE ${table} (${column} INTEGER)")`),
      line(1, `${database}.execute("INSERT INTO ${table} VALUES (?)", [${source}])`),
      line(1, take(read)),
    ];
  },
};

/** What a function counted is a row of a table, and asked for there. */
export const STORED_VALUE = carriedVariant('stored-value', [storedRow]);
