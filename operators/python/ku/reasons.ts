/** The same as `REASONS` of the operators that graft Knowledge Units. */
export const GRAFT_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  K1: {
    'tabled-runs': 'Where runs begin and end is kept in a table, where other queries could ask for it.',
    'grouped-rows': 'A query groups the positions, so that the rule of division is data.',
    'stored-value': 'A count is a row of a table, where other queries could ask for it.',
  },
  K2: {
    'noted-value':
      'What was counted or composed is noted in a file, so that it need not be kept in memory or worked out again.',
    'scratch-file': 'Places are noted in a scratch file, as a job does that does not fit in memory.',
    'filed-runs': 'One part writes the outline to a file, and another reads it and does the work.',
  },
  K3: {
    'document-pages': 'Pages are asked for by small JSON documents, as between a client and a service.',
    'pickled-pages': 'Each checkpoint is saved, so that work could go on from it.',
    'xml-pages': 'The outline is an XML document, which other tools could read.',
  },
  K4: {
    'sent-in-turn': 'One side says where to read on and the other side listens, with a socket between them.',
    'sent-value': 'The part that counts tells the part that reckons, with a socket between them.',
    'read-to-the-end': 'The plan is sent whole, and the reader takes it in until the line is closed.',
  },
  K5: {
    'named-numbers': 'Numbers of the rule get names in one place, where they can be read and changed.',
  },
  K6: {
    'generator-function': 'The items come one at a time, so that a caller who needs only some can stop.',
    'inner-generator': 'How an item is found is told apart from how the items are gathered.',
    'iterable-object': 'What is searched becomes an object that can be passed on and gone through again.',
    'closed-generator': 'The generator is closed as soon as its items are taken, whatever comes.',
  },
  K7: {
    'raised-literals':
      'What is found out is told apart from the answer that it means, which one place gives.',
    'refused-guard':
      'The special case has a name and a check of its own, and is handled apart from the rule.',
  },
  K8: {
    'written-displays': 'A display says what a collection is made of, without a call to look up.',
  },
  K9: {
    'applied-rule': 'What is asked of an item, and made of it, has a name and can be tested alone.',
  },
  K10: {
    'named-steps': 'A name tells what a part of an expression is, and a debugger shows what it came to.',
  },
  K11: {
    'formatted-texts':
      'An f-string looks like the text that it makes, and takes more parts or a format later.',
    'split-words': 'Words without quotes and commas between them are read, and added to, more easily.',
    'spelled-count': 'A count stands in a line that people can read, and the program reads it there too.',
  },
  K12: {
    'named-slices': 'A name tells which part is meant, and the same part can be taken of another sequence.',
  },
  K13: {
    'collected-list': 'A comprehension says what is in a list, where a loop says how it comes in.',
    'folded-updates': 'A reduction says that nothing but the total is kept from turn to turn.',
    'searched-answer':
      'The question is asked in one line, and nobody has to look for the way out of the loop.',
  },
  K14: {
    'single-exit':
      'Every way to an answer stands beside the others, and one place gives it, where it can be checked.',
    'elif-step':
      'What a later test looks at has a name, and is worked out only where the earlier tests fail.',
    'either-apart': 'Each case can be changed, or stopped at, without the other.',
    'counted-guard': 'That there may be nothing to go over is seen where it is decided, before the loop.',
  },
};
