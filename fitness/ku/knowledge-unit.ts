/**
 * The 20 Knowledge Units of Python, by the names of the paper's Tables 2 and 3, in the order of its Table 6 (K1 to
 * K20).
 */
export const KNOWLEDGE_UNITS = [
  'Variables',
  'Operators',
  'Condition',
  'Loop',
  'Function',
  'Anonymous Function',
  'Data Structure',
  'File Handling',
  'Object Oriented Programming',
  'Exception Handling',
  'Generators',
  'Decorators',
  'Closures',
  'Context Managers',
  'List Comprehension',
  'Concurrency',
  'String Manipulation',
  'Networking',
  'Serialization',
  'Database',
] as const;

/** A cohesive set of things that a programmer can do with a language; `List Comprehension` holds all comprehensions. */
export type KnowledgeUnit = (typeof KNOWLEDGE_UNITS)[number];
