import type { KnowledgeUnit } from './knowledge-unit.js';

/** The named parts of each unit that are counted; each instance of a unit is an instance of one of its capabilities. */
export const CAPABILITIES = {
  Variables: ['assignment', 'augmented assignment', 'loop variable', 'number', 'string', 'boolean', 'None'],
  Operators: [
    'arithmetic',
    'bitwise',
    'comparison',
    'membership',
    'identity',
    'logical',
    'assignment',
    'augmented',
  ],
  Condition: ['if', 'elif', 'else', 'nested', 'conditional expression', 'case'],
  Loop: ['for', 'while', 'iterate through sequences', 'nested', 'else', 'break', 'continue', 'pass'],
  Function: ['def', 'return', 'global'],
  'Anonymous Function': ['lambda'],
  'Data Structure': ['create', 'add', 'slice'],
  'File Handling': ['open', 'read', 'write', 'close'],
  'Object Oriented Programming': ['class', 'inheritance', 'class variable', 'method', 'object'],
  'Exception Handling': ['try', 'raise', 'multiple handlers', 'multiple exceptions', 'finally'],
  Generators: ['yield', 'iter', 'next'],
  Decorators: ['decorator'],
  Closures: ['closure'],
  'Context Managers': ['with', 'enter and exit', 'contextlib'],
  'List Comprehension': ['list', 'set', 'dictionary', 'generator expression'],
  Concurrency: ['threads', 'processes', 'futures', 'async libraries', 'methods', 'async def', 'await'],
  'String Manipulation': ['combine', 'case', 'trim', 'split and join', 'modify and search', 'format', 're'],
  Networking: ['call', 'HTTP method', 'socket method'],
  Serialization: ['text formats', 'pickling', 'XML'],
  Database: ['call', 'method', 'statement', 'filter', 'join', 'schema', 'ORM'],
} as const satisfies Readonly<Record<KnowledgeUnit, readonly string[]>>;

export type Capability<Unit extends KnowledgeUnit> = (typeof CAPABILITIES)[Unit][number];

/** Instances by unit and capability. */
export type CapabilityCounts = {
  readonly [Unit in KnowledgeUnit]: Readonly<Record<Capability<Unit>, number>>;
};
