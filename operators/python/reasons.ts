import { GRAFT_REASONS } from './ku/reasons.js';

/**
 * Why a person could have written what a variant writes, one sentence each: by operator, then by variant. Read beside
 * the sampled steps in docs/operators.md; a law holds operators' cases against it.
 */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S1: {
    'lazy-batches':
      'Items come in batches from a generator, whose place a source that is read page by page can take.',
    'batch-results':
      'Each batch gives a result of its own, which can be reported or checked before it is added to the whole.',
    'numbered-groups': 'Numbered items are grouped by their number, so that progress can be told by group.',
    'gather-batches':
      'Each batch gives its part of the result, and where a batch ends is left to a generator.',
    'range-blocks':
      'Positions are walked block by block, as loops over long arrays are tiled; a block’s length has a name.',
    'slice-batches': 'A list is paged through slice by slice, and how long a slice is has a name.',
    'group-by-test': 'Neighbours that pass the test or fail it are handled as one run each.',
    'gather-groups': 'Neighbours that are kept or dropped are told apart by run, not one by one.',
    'part-results':
      'Each part gives a result of its own, which can be logged or checked before they are put together.',
    'while-rounds': 'Steps are taken in rounds, and each round has a result that is added to the whole.',
  },
  S2: {
    'comprehension-filter': 'A comprehension is written out so that its filter stands as a step of its own.',
    'non-empty-guard': 'A loop with nothing to do is passed over, which is said instead of left implied.',
    'non-empty-result': 'The empty case is named, so that a reader sees what it gives.',
    'while-guard': 'A loop’s compound test is split: how far it may go, and what ends it earlier.',
    'guard-body': 'A skip at the top becomes a condition around what is done for the others.',
    'guard-function': 'An early return becomes a condition around the main case, with one exit for the rest.',
    'split-and': 'A compound test is taken apart, so that each half can be stepped through.',
    'split-chain': 'A chained comparison is split into its bounds, so that each is seen to fail alone.',
    'split-or': 'Two reasons for one outcome get a branch each, which tells which of them it was.',
    'logic-steps': 'A long condition is worked out in steps, so that its state can be looked at.',
    'case-table': 'Cases that differ in a value or two are listed as data, where the next one is a line.',
    'operand-table': 'The same question about several values is asked once, in a loop over them.',
    'returned-table':
      'A rule is checked for each arrangement in turn, and the first that decides is the answer.',
    'return-logic': 'A returned condition becomes branches, where a breakpoint or a log line can stand.',
    'conditional-expression': 'A conditional expression becomes an if, to make room for more in each case.',
  },
  S3: {
    'drain-batches':
      'A batch is taken for as long as there is one, as from a source that is read page by page.',
    'drained-results':
      'Each batch that is taken has a result of its own, which can be reported before it is added to the whole.',
    'gather-drained': 'A batch is taken for as long as there is one, and gives its part of the result.',
    'range-strides': 'Positions are walked in strides, each begun where the last one stopped.',
    'scan-runs': 'A scanner first runs over all that is alike, then handles what ended the run.',
    'while-runs': 'Steps that go the same way are taken in one inner run before the other way is tried.',
    'halving-stages': 'What remains is walked in shrinking stages, each a share of what is left.',
    'taken-by-stretches': 'What is left is taken in stretches until nothing is, as one works off a backlog.',
    'growing-stages': 'A first stage is short and later ones grow; each adds its own result when it ends.',
  },
  S4: {
    'background-list': 'A writer thread keeps the results, so that the loop need only hand them over.',
    'background-tally': 'The count is kept by one thread alone, so that nobody else changes it.',
    'produced-items': 'A producer computes items while the consumer already takes them up.',
    'kept-items': 'Items are found here and stored by a worker that owns the list.',
    'pooled-slices': 'A pool cuts what is to be done into batches, which come back in order.',
    'dealt-batches': 'A thread deals batches into a queue, so that what cuts and what works are apart.',
    'pooled-batches': 'Parts of the work go to a pool and are put together again in order.',
    'pooled-parts': 'A pool works on slices side by side; their results are put together in order.',
  },
  S5: {
    'raised-answer':
      'A search deep in loops gives its answer by an exception of its own, and one handler takes it up.',
    'gather-by-hand': 'The iterator is drawn by hand, which leaves room for handling its end.',
    'iterate-by-hand': 'The loop asks for its next item itself, so that running out is a case in the code.',
    'dict-miss': 'It is easier to ask forgiveness: the key is used, and its absence is the exception.',
    'missing-entry':
      'The entry is looked up once: that there is none is the exception, which leaves as the test did.',
    'dict-default': 'A default for a missing key is given in a handler, where more can be done about it.',
    'gather-first':
      'The first item is asked for ahead of the others, so that none at all is a case of its own.',
    'first-drawn': 'Nothing to go through is found out at once, before the loop is set up for the rest.',
    'first-match': 'The first match is asked for at once, and having none is the exception.',
    'finally-advance': 'The position moves on whatever happens in between, early continues included.',
    'draw-or-skip': 'An item is drawn or the loop ends, with both in one place at its top.',
  },
  S6: {
    'collected-items':
      'What is gathered comes from a generator, so that others can take it without the list.',
    'derived-items':
      'What is worked out for each item comes with it, and the loop keeps what it does with it.',
    'filtered-items':
      'Which items count is said by a generator with a name, and the loop only handles those.',
    'first-match':
      'Candidates come from a generator; the function says which it takes, and what where there is none.',
    mapped: 'What is done to one item gets a name and can be tested alone.',
    'produced-items': 'A comprehension that does two things becomes a generator with a name.',
    'similar-expressions':
      'Two expressions that differ in one value become one helper with that value as its parameter.',
    expression: 'A calculation gets a name, so that the line that uses it can be read.',
    'repeated-expression': 'The same calculation stood in two places and now has one.',
    nested: 'A small rule gets a name right where its only users are, with their variables at hand.',
    lambda: 'A lambda that says more than one word can carry deserves a name.',
    'main-function': 'The script’s statements become a function, so that it can be called and tested.',
    search: 'A loop that only looks for something becomes a question with a name.',
    compound: 'A whole loop or branch does one thing, and its helper’s name says which.',
  },
  S7: {
    rules: 'The rules that decide are kept in one module, apart from what applies them.',
    calculations: 'Formulas move to a module of formulas, where other code can use them.',
    steps: 'A stage of the work becomes a function of a helper module with its own subject.',
    helper: 'A helper that knows nothing of its caller moves to a module of helpers.',
    class: 'A class gets a file of its own, as most style guides have it.',
    constant: 'Constants move to a module of constants, where they are changed without touching code.',
    tables: 'A lookup table is data, and data stands apart from the code that reads it.',
  },
  S8: {
    'finish-result': 'How every result is finished is said once, above the function, not at each return.',
    'word-answer': 'The function decides, and the decorator says it in the words the caller wants.',
    'combine-pair': 'The function works out both sides, and how they are compared is named above it.',
    'chain-checks': 'Checks are listed one by one, and that all must hold is said by the decorator.',
    'unroll-comprehension': 'The function yields what it finds, and what is made of it stands in one place.',
    'collect-results': 'The function yields as it goes, and that callers get a list is the decorator’s task.',
    'first-finding': 'The function yields findings, and that the first one counts is named above it.',
    'fold-results': 'The function yields what counts, and how it adds up is kept apart.',
    'last-finding': 'The function yields candidates, and that the latest one stands is named above it.',
    'yield-parts': 'The parts of the answer are given one by one and packed in one place.',
    'guard-clause': 'Edge cases are answered before the function proper, which is then free of them.',
    'normalise-argument':
      'Arguments are brought into shape before the call, so that the body can rely on it.',
    'conditional-guard': 'What needs no computing is settled before the function is entered.',
    'remember-results': 'Answers to questions asked before are looked up rather than found again.',
    'answer-when': 'A failure that has a known answer is turned into it outside the function.',
    'first-rule': 'Cases are offered as rules in order, and the first that applies decides.',
  },
  S9: {
    'sorted-array': 'Whole numbers are sorted by counting equal ones in an array.',
    'sorted-codes': 'Letters are sorted as an array of their codes, which is quick on long words.',
    'array-sum': 'A sum over many numbers is left to an array.',
    'array-extreme': 'Where the extreme stands is asked of an array.',
    'unique-levels': 'Distinct values are found where a sorted array rises.',
    'marked-positions': 'A mask marks what is kept, and positions are read from it.',
    'marked-loop': 'A loop that only counts matches becomes a count over a mask.',
    'stepped-starts': 'The starts of batches are laid out as an array of even steps.',
    'spaced-edges': 'The edges of batches are spaced evenly, whatever the length.',
    'split-positions': 'numpy splits the work evenly, whatever its length.',
  },
  S10: {
    'change-function':
      'What changes a state is one small function, so that there is one place to look at or to log in.',
    'collected-amounts':
      'What is counted is collected first, so that it can be looked at when the count surprises.',
    'counted-rounds': 'A counter that a loop only steps on becomes the loop’s own.',
    'grown-collection': 'A comprehension is written out, since more is to be done with what is kept.',
    'named-counts': 'Several counters that belong together become one tally with names.',
    'running-operands': 'A long product or sum is worked out factor by factor over what its parts differ in.',
    'running-sum': 'A sum over a generator is written out, so that each amount can be looked at.',
    expand: 'The update is written out, which shows the order of its operands.',
    contract: 'An update of a variable by itself reads better as an augmented assignment.',
    'conditional-amount': 'The amount decides, so that the variable is updated in every case alike.',
    'both-at-once': 'Two variables that move together are moved in one statement.',
    divmod: 'Quotient and remainder belong together and are taken at once.',
  },
  S11: {
    'search-halves': 'A range is searched half by half, the second only if the first has nothing.',
    'gather-halves': 'A list of results is built from its halves, as divide and conquer has it.',
    'total-halves': 'A total is that of one half and of the other.',
    'draw-answer': 'A stream is searched in portions that are halved until they are small.',
    'draw-in-turn': 'A stream is worked off in portions, the first half before the second.',
    'draw-with-state': 'The state goes through the first half of a portion and on into the second.',
    strides: 'A budget of steps is split among calls, and the state is handed from one to the next.',
    'merged-halves': 'The answer of the whole comes from those of its halves, as merge sort does it.',
  },
  S12: {
    namespace: 'Variables that move together become fields of one namespace.',
    keyed: 'Counters that belong together are kept under keys of one dictionary.',
    dataclass: 'The state of a loop becomes a record with named, typed fields.',
    'named-tuple': 'The state is a value that each step replaces, so that none changes it by accident.',
    'accumulator-class': 'A counter becomes an object that knows how it may be changed.',
    'loop-entry': 'What a loop unpacks becomes one entry with named fields.',
    'item-object': 'Each item of a loop becomes an object that answers what the loop asks about it.',
    'parameter-object': 'What a function is given becomes one object, which knows what follows from it.',
    'state-object': 'What a loop keeps up becomes an object that knows how it goes on and where it stands.',
    'value-object': 'A first result becomes an object that answers what the rest is decided by.',
  },
  A1: {
    'token-pages':
      'A sequence is read page by page, each page named by an opaque token as a service would hand it out.',
    'token-bounds':
      'Where each page begins is kept as an opaque token, so that callers cannot count on what it means.',
    'count-token': 'A running count is kept as the token that a client would be given to carry on with.',
    'walk-cursor': 'A walk keeps its place as a cursor token, from which it could be taken up again.',
    'token-table': 'Texts are held as tokens and decoded through a table, each distinct one once.',
    'packed-message': 'Parts travel in one message whose separator cannot occur in them.',
    'line-spool': 'Items are spooled one a line, which is safe whatever characters they have.',
    'token-lookup': 'Known words are kept as tokens of a plain alphabet and compared as such.',
    'token-list': 'Parts wait as tokens until the whole is put together.',
    'token-queue': 'Items wait in a queue in a form that is safe to pass on.',
    'work-token':
      'The values that a calculation needs travel as one opaque token to the function that does it.',
    'stage-token':
      'What is left to do is a stage of its own, which gets its values as the token that a queue would hold.',
  },
  A2: {
    'sealed-pages': 'The place to read on from is sealed, so that nobody but this code can make one up.',
    'sealed-bounds':
      'The places where pages begin are sealed before they are handed on, and opened where they are used.',
    'keyed-blocks': 'Items are put into blocks under labels that tell nothing about how many came before.',
    'constant-time': 'Texts are compared in constant time, as one compares secrets.',
    'signed-text': 'Two texts are the same where one’s signature verifies the other.',
    'digest-lookup': 'The list of known words is kept as digests and not in clear.',
    'sealed-parts': 'Parts are kept encrypted until they are put together.',
    'content-store': 'Entries are stored by the digest of their content, equal ones once.',
    'sealed-order':
      'Values are sealed before they are handed on, and whoever calculates with them opens only what is whole.',
    'sealed-stage':
      'A later stage takes over only values whose seal it can verify, or plain ones from its own program.',
  },
  A3: {
    'days-in-turn': 'Items are dealt to the hours or days of a schedule, and worked off one after the other.',
    appointments:
      'A backlog is worked off by appointment: each gives the next one, as long as something is left.',
    'walk-span': 'The position is a span of time that grows by a tick until closing time.',
    'walk-moments': 'Positions are moments on a time line, walked tick by tick.',
    'count-span': 'A count is kept as a duration, which adds, compares and reads back exactly.',
    'count-moments': 'A count is kept as a moment that moves on by a step each time.',
    'reckoned-spans': 'Numbers that stand for stretches of time are divided and added as such.',
    'time-between': 'Which of two comes first is told by the time that lies between them.',
  },
  A4: {
    'periods-in-turn':
      'Items are dealt to the periods of a calendar, whose lengths its own arithmetic knows.',
    'due-in-turn': 'A backlog is worked off in instalments, each due by the calendar after the last.',
    'walk-rule': 'The loop follows a recurrence rule, an occurrence for every position.',
    'walk-deltas': 'The position is a relative delta that is stepped day by day.',
    'count-deltas': 'A count is kept as days of a relative delta.',
    'count-with-carry': 'A count is kept in months that carry into years, as calendars do.',
    'count-moved-moments': 'A count is a moment that relative deltas move to and fro.',
    'carried-units':
      'A calendar’s own units do the carrying: what fills a year or an hour, and what is left.',
    'added-lapses': 'Two lapses are added or taken from one another as a calendar adds them.',
    'due-order': 'What comes first is what falls due first, counted from one day.',
    'stamped-stretches': 'Where to go on is kept as a timestamp, as a resumable job writes it down.',
    'stamped-bounds': 'A timetable of timestamps says where each stretch begins.',
  },
  A5: {
    'linked-stretches':
      'A sequence is followed from link to link, as one follows the next page of an interface.',
    'indexed-stretches':
      'Links to all stretches are made first, as an index page lists them, and then followed.',
    'paged-loop': 'Positions come in pages, each with a link to the next, as from a web service.',
    'paged-comprehension': 'Results are gathered page by page along a cursor.',
    'status-answers': 'A yes or no is answered with a status code, as a service would.',
    'flag-status': 'A flag becomes a status with a meaning: found or not found.',
    'header-counters': 'A counter is kept in a header field or cookie, as between two requests.',
    'query-request':
      'What a calculation needs is asked as the query of a request, and a handler reads its fields and answers.',
    'stage-request':
      'What is left to do is done by a handler that gets its values as the fields of a request.',
  },
  A6: {
    'ranked-order': 'Items are put in order by their ranks.',
    'dense-ranks': 'Distinct values are those that have a dense rank of their own.',
    'measured-extremes': 'The place of an extreme is measured as on an image.',
    'sparse-sum': 'Numbers of which many are zero are summed as a sparse table.',
    'sparse-marks': 'What is kept is marked in a sparse table and read from its entries.',
    'sparse-loop': 'A loop that only counts matches becomes a count of a sparse table’s entries.',
    'labelled-regions': 'A sequence is divided into labelled regions that are worked off one by one.',
    'indexed-regions': 'Members of each region are found by an index over their labels.',
    'fast-lengths': 'Stretches have lengths that transforms are fast for, as signal code frames its input.',
  },
  A7: {
    'label-buckets': 'Values are sorted by the codes that an encoder gives them in order.',
    'learned-classes': 'Distinct values are the classes that an encoder learns.',
    'batched-sum': 'A sum is taken over mini-batches, as one does with data too large for one pass.',
    'predefined-split': 'What is kept and what is not is a predefined split of the data.',
    'split-loop': 'A loop that only counts matches becomes the size of a held-out fold.',
    'generated-batches': 'A sequence is worked off in the batches that a generator gives.',
    'even-slices': 'A sequence is divided into slices of nearly equal size.',
    'folds-in-turn': 'A sequence is worked off fold by fold, without shuffling.',
  },
  A8: {
    'dates-in-turn': 'Items are dealt to dates by the clock, and handled date by date.',
    departures: 'Where groups begin is kept as a time table, and read back where the groups are cut.',
    'stamped-range': 'Numbers of a range are handled as time stamps in UTC.',
    'walk-stamps': 'The position is a time stamp, moved on second by second.',
    'walk-clock': 'The position is the seconds field of a clock that is read back as a number.',
    'count-stamps': 'A count is kept as a broken-down time that moves to and fro.',
    'count-on-clock': 'A count is kept in the seconds field of a clock.',
    'clock-face': 'A number that goes round is read off a clock that goes round as well.',
    'ordered-stamps': 'Numbers are ordered as the times that they stand for.',
  },
  N1: {
    element: 'The loop’s variable is named after what the sequence holds.',
    index: 'An index is called a position or place, which says what it counts.',
    accumulator: 'A variable that adds up is named after what it comes to.',
    'problem-words': 'A variable takes its name from the problem’s own words.',
    value: 'A variable is named after the value that it is given.',
    parameter: 'A parameter is named after what callers pass.',
    attribute: 'An attribute is named after what the object knows.',
  },
  N2: {
    role: 'A helper is named after the value that it works out.',
    deed: 'A helper is named after what it does.',
    predicate: 'A helper that answers yes or no is named as the question.',
    argument: 'A helper is named after what it does and to what.',
    caller: 'A helper is named by its part in what its caller does.',
    method: 'A method is named after what it does for its object.',
    class: 'A class is named after what its objects are.',
  },
  ...GRAFT_REASONS,
};

/** Why a person could have made a step of an operator's variant. Throws a RangeError where no reason is written. */
export function reasonOf(operator: string, variant: string): string {
  const reason = REASONS[operator]?.[variant];
  if (reason === undefined) {
    throw new RangeError(`${operator} ${variant} has no reason in operators/python/reasons.ts`);
  }
  return reason;
}
