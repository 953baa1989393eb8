import type { KnowledgeUnit } from './knowledge-unit.js';

/** What each Knowledge Unit is, in a sentence for a model to read. */
export const UNIT_DEFINITIONS: Readonly<Record<KnowledgeUnit, string>> = {
  Variables: 'Names bound to values by assignment, and the literals bound to them.',
  Operators: 'Arithmetic, bitwise, logical, comparing, membership and identity operators.',
  Condition: 'Choosing what runs by if, elif, else, conditional expressions and match.',
  Loop: 'Repeating by for and while, with break, continue and else.',
  Function: 'Defining functions, giving back values, global names.',
  'Anonymous Function': 'Functions without a name, written as lambda expressions.',
  'Data Structure': 'Making lists, tuples, sets and dictionaries, adding to them and slicing them.',
  'File Handling': 'Opening, reading, writing and closing files.',
  'Object Oriented Programming': 'Classes with methods and class variables, inheritance, objects of them.',
  'Exception Handling': 'Raising exceptions, and handling them with try, except and finally.',
  Generators: 'Values made one at a time by yield, and iterators driven with iter and next.',
  Decorators: 'Functions and classes wrapped or registered by a decorator at their definition.',
  Closures: 'Inner functions that use names of the function around them after it has returned.',
  'Context Managers': 'Resources held by with, and classes or generators that can be used in it.',
  'List Comprehension': 'List, set and dictionary comprehensions and generator expressions.',
  Concurrency: 'Work done at the same time by threads, processes, futures or coroutines.',
  'String Manipulation': 'Joining, splitting, trimming, searching, formatting and matching of text.',
  Networking: 'Talking over sockets or HTTP; in a task, to a server that it starts itself on this machine.',
  Serialization: 'Turning values into JSON, CSV, XML, pickles or other bytes and back.',
  Database: 'Tables made, filled and queried through a database interface, such as sqlite3 in memory.',
};
