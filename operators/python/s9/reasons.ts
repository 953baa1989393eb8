/** Why a person could have written what the operators with numpy, scipy and scikit-learn write. */
export const NUMERIC_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S9: {
    'divisor-blocks':
      'Divisors are found by dividing a whole block of candidates at once, which is quicker than one by one in Python.',
    'masked-values': 'Numbers are selected by a mask over an array, as code that works with arrays does it.',
    'counted-flags':
      'Whether each element counts is kept as an array of flags, of which numpy says how many are set.',
    'marked-loop':
      'The loop only counts: whether each element does is kept as an array of flags, of which numpy says how many are set.',
    'even-reports':
      'Each element takes a loop of its own: the log says at even intervals how far a long run is.',
    'search-reports':
      'A number decides how many turns the loop takes, which may be millions: the log says ever more rarely how far it is.',
    'rarer-reports':
      'Each element takes a loop of its own, so that many take long: the log says how far the run is, ever more rarely.',
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
      'Each stretch is one longer than the last, so that a long sequence takes few of them: binomial coefficients say where they begin.',
    'golden-stretches':
      'Each stretch is the larger golden section of what is left: a long sequence takes few of them, and the last ones are short.',
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
    'batch-reports': 'A long run is made in batches, and says in the log after each how far it is.',
    'part-reports': 'A long run is made in a few even parts, and says in the log at each how far it is.',
    'first-reports': 'A run that may be long says in the log that it goes on, as long as that is news.',
    'bunched-values':
      'What is worked out first is kept in one bunch with names, which can be handed on or looked at as a whole.',
    'function-transformer':
      'A step of preparation becomes a transformer with its settings, as a pipeline would take it.',
  },
};
