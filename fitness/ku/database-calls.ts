import { fieldOf } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { CallRule } from './call.js';
import { basesOf } from './definitions.js';
import type { FileFacts } from './file-facts.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const MODULES = words('sqlite3 psycopg2 MySQLdb pymysql pymongo redis sqlalchemy pyodbc asyncpg peewee');
const METHODS = words('execute executemany executescript commit rollback cursor fetchone fetchall fetchmany');

const ORMS = words('sqlalchemy peewee django flask_sqlalchemy sqlmodel tortoise pony mongoengine');
const MODEL_NAMES = words('Model Base DeclarativeBase SQLModel Document Entity');
const QUERY_METHODS = words(
  'query filter filter_by exclude order_by group_by having outerjoin first all one one_or_none scalars add_all ' +
    'bulk_create get_or_create select_related prefetch_related',
);

/** Database: calls into its modules, methods of its handles by their names, and queries where a file imports an ORM. */
export const countDatabaseCall: CallRule = (facts, { receiver, name, root, isOfModule }) => {
  if (MODULES.has(root)) {
    facts.tally.add('Database', 'call');
  } else if (receiver !== null && !isOfModule && METHODS.has(name)) {
    facts.tally.add('Database', 'method');
  } else if (receiver !== null && !isOfModule && QUERY_METHODS.has(name) && facts.importsOneOf(ORMS)) {
    facts.tally.add('Database', 'ORM');
  }
};

/** Database: a class with a model of an ORM as its base, where the file imports an ORM. */
export function countModel(facts: FileFacts, definition: SyntaxNode): void {
  if (facts.importsOneOf(ORMS) && basesOf(definition).some((base) => isModel(facts, base))) {
    facts.tally.add('Database', 'ORM');
  }
}

function isModel(facts: FileFacts, base: SyntaxNode): boolean {
  const name = base.type === 'attribute' ? fieldOf(base, 'attribute') : base;
  return name?.type === 'identifier' && MODEL_NAMES.has(facts.text(name));
}
