import type { SyntaxNode } from '../../syntax/tree.js';

import type { FileFacts } from './file-facts.js';

/** Keywords in capitals only: in small letters the same words are English. */
const HINT = /\b(?:SELECT|INSERT|UPDATE|DELETE|TABLE)\b/u;
const STATEMENT =
  /\bSELECT\b.*?\bFROM\b|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b/su;
const TABLE = /\b(?:CREATE|ALTER|DROP)\s+(?:TEMP(?:ORARY)?\s+|VIRTUAL\s+)?TABLE\b/u;
const KEYS = /\b(?:PRIMARY|FOREIGN)\s+KEY\b|\bREFERENCES\b|\bCREATE\s+(?:UNIQUE\s+)?INDEX\b/u;
const FILTER =
  /\b(?:WHERE|ORDER\s+BY|LIMIT|OFFSET|LIKE|GROUP\s+BY|HAVING|BETWEEN)\b|\b(?:COUNT|SUM|AVG|MIN|MAX)\s*\(/u;
const JOIN = /\bJOIN\b/u;

/** Database: what a text literal has of SQL, each part once. */
export function countSql({ tree, tally }: FileFacts, literal: SyntaxNode): void {
  const text = tree.source.slice(literal.start, literal.end);
  if (!HINT.test(text)) {
    return;
  }
  const hasStatement = STATEMENT.test(text);
  const hasTable = TABLE.test(text);
  if (!hasStatement && !hasTable) {
    return;
  }
  tally.add('Database', 'statement', hasStatement ? 1 : 0);
  tally.add('Database', 'filter', FILTER.test(text) ? 1 : 0);
  tally.add('Database', 'join', JOIN.test(text) ? 1 : 0);
  tally.add('Database', 'schema', hasTable || KEYS.test(text) ? 1 : 0);
}
