/** Why a person could have written what the operators with numpy, scipy and scikit-learn write. */
export const NUMERIC_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S9: {
    'sorted-array': 'Whole numbers are sorted as an array, which is quick on many of them.',
    'sorted-codes': 'Letters are sorted as an array of their codes, which is quick on long words.',
    'array-sum': 'A sum over many numbers is left to an array, which is quick on many of them.',
    'array-extreme': 'An extreme of many numbers is found in an array, which is quick on many of them.',
    'unique-levels': 'Distinct values are found in a sorted array, which is quick on many of them.',
    'marked-positions':
      'A table notes of each element whether it is kept, so that what was dropped can be looked at as well.',
    'marked-loop': 'All answers are had first and evaluated as one array, so that they can be looked at.',
    'even-reports': 'A long run says in the log how far it is, as often for many elements as for few.',
    'rarer-reports':
      'A long run says in the log how far it is: soon at first, then ever more rarely, so that the log stays short.',
    'split-results':
      'The result is put together from those of even parts, each of which could be worked out apart.',
  },
  A6: {
    'ranked-order': 'Items are put in order by their ranks, which could be reported along with them.',
    'dense-ranks': 'Distinct values are those that have a dense rank of their own.',
    'measured-extremes': 'The extremes of a series of readings are found where they stand in it.',
    'sparse-sum': 'Numbers of which many are zero are summed as a sparse table.',
    'sparse-marks': 'Few of many are kept, and a sparse row holds no more than where these stand.',
    'sparse-loop': 'Few of many pass the test, and a sparse row holds no more than where these stand.',
    'share-reports':
      'A long run says in the log when another share of it is done, which is the same for any length.',
    'rarer-reports':
      'A long run says in the log how far it is: soon at first, then ever more rarely, so that the log stays short.',
    'linked-order':
      'A graph says which element follows which, so that another order needs other links and no other code.',
    'percentile-results':
      'The result is put together from those of equal shares, each of which could be worked out apart.',
  },
  A7: {
    'label-buckets': 'Values are sorted by the codes that an encoder gives them in order.',
    'learned-classes': 'Distinct values are the classes that an encoder learns.',
    'batched-sum': 'A sum is taken over mini-batches, as one does with data too large for one pass.',
    'batch-reports': 'A long run is made in batches, and says in the log after each how far it is.',
    'part-reports': 'A long run is made in a few even parts, and says in the log at each how far it is.',
    'first-reports': 'A run that may be long says in the log that it goes on, as long as that is news.',
    'even-results':
      'The result is put together from those of slices, each of which could be worked out apart.',
    'bunched-values':
      'What is worked out first is kept in one bunch with names, which can be handed on or looked at as a whole.',
    'function-transformer':
      'A step of preparation becomes a transformer with its settings, as a pipeline would take it.',
  },
};
