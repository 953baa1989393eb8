/** Why a person could have written what the operators with numpy, scipy and scikit-learn write. */
export const NUMERIC_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S9: {
    'divisor-blocks':
      'A search for divisors may run long: numpy divides by a whole block of candidates at once, and blocks start small for searches that end soon.',
    'masked-values': 'Numbers are selected by a mask over an array, as code that works with arrays does it.',
    'counted-flags': 'What counts is told by an array of flags, of which numpy says how many are set.',
    'marked-loop':
      'The loop only counts: what counts is told by an array of flags, of which numpy says how many are set.',
    'time-spread':
      'Each element takes a loop of its own: the log says how long one usually takes, and how much longer some do.',
    'slowest-elements':
      'Each element takes a loop of its own: the log says which took longest, so that a slow run can be traced to them.',
    'turn-times':
      'A number decides how many turns the loop takes: the log says how long a turn takes, and whether later ones take longer.',
  },
  A6: {
    'binomial-sum':
      'The first whole numbers add up to a binomial coefficient, which takes no loop over them.',
    'tallied-sum': 'A table of frequencies says how many pass, and how many do not as well.',
    'tallied-loop':
      'The loop only counts: a table of frequencies says how many pass, and how many do not as well.',
    'kept-runs':
      'What is kept stands in runs: scipy numbers them, and each is added to the rest as one slice.',
    'ranked-order':
      'Whole numbers are ordered by their ranks, which a statistics library works out, and equal ones can share a rank.',
    'extreme-position':
      'The library says where the extreme stands, so that its place is known as well as its value.',
    'spread-summary':
      'Whoever wonders about a result finds in the log how widely the numbers that went in were spread.',
    'level-summary':
      'Whoever wonders about a result finds in the log how high most of the numbers were that went in.',
    'length-summary':
      'How long a run takes hangs on how long the pieces are: the log gets a figure of their lengths as they go by.',
    'text-summary':
      'How much a text repeats itself says whether it is what was expected: its entropy, or its stretches of equal characters, go to the log.',
    'share-reports':
      'Each element takes a loop of its own: the log says after each tenth of a long run how far it is, the end included.',
    'search-reports':
      'A number decides how many turns the loop takes, which may be millions: the log says at each power of ten how far it is.',
    'rarer-reports':
      'Each element takes a loop of its own, so that many take long: the log says at each power of ten how far the run is.',
  },
  A7: {
    'label-buckets': 'Values are sorted by the codes that an encoder gives them in order.',
    'learned-classes': 'Distinct values are the classes that an encoder learns.',
    'batch-reports':
      'Whoever waits sees in the log how far the loop is: the library cuts what there may be much of into batches, and each is told of.',
    'part-reports':
      'Whoever waits sees in the log how far the loop is, told at a few even parts however much there is.',
    'first-reports': 'That it goes on is told in the log at first, when one wonders, and not for ever.',
    'bunched-values':
      'Values that belong to one piece of work stand in one bunch under their names, so that all of them can be printed at once.',
    'function-transformer':
      'What is done to the values becomes a transformer, which a pipeline can take as one of its steps.',
  },
};
