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
      'Each element takes a loop of its own: the log says how long one takes, and how much that varies.',
    'slowest-elements':
      'Each element takes a pass of its own: the log says which took longest, so that a slow run can be traced to them.',
    'turn-times':
      'A number decides how many turns the loop takes: the log says how long a turn takes, and whether later ones take longer.',
  },
  A6: {
    'binomial-sum':
      'The first whole numbers add up to a binomial coefficient, which takes no loop over them.',
    'tallied-sum': 'A table of frequencies says how many pass, and how many do not as well.',
    'tallied-loop':
      'The loop only counts: a table of frequencies says how many pass, and how many do not as well.',
    'kept-runs': 'What is kept stands in runs: scipy labels them, and each run is copied as one slice.',
    'ranked-order':
      'Whole numbers are ordered by their ranks, which a statistics library works out, and equal ones can share a rank.',
    'extreme-position':
      'The library says where the extreme stands, so that its place is known as well as its value.',
    'triangular-stretches':
      'The log says how far the run is, often at first and then ever more rarely: each stretch is one longer, and binomial coefficients say where it ends.',
    'golden-stretches':
      'Long stretches come first and short ones last, as guided scheduling hands out work: each is the larger golden section of what is left.',
    'share-reports':
      'Each element takes a loop of its own: the log says when another share of a long run is done.',
    'search-reports':
      'A number decides how many turns the loop takes, which may be millions: the log says ever more rarely how far it is.',
    'rarer-reports':
      'Each element takes a loop of its own, so that many take long: the log says how far the run is, ever more rarely.',
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
      'Values that belong to one piece of work stand in one bunch under their names, which can be printed or handed on as a whole.',
    'function-transformer':
      'What is done to the values becomes a transformer, which a pipeline can take as one of its steps.',
  },
};
