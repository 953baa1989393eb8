import { GRAFT_REASONS } from './ku/reasons.js';
import { LIBRARY_REASONS } from './library-reasons.js';
import { NUMERIC_REASONS } from './s9/reasons.js';

/**
 * Why a person could have written what a variant writes, one sentence each: by operator, then by variant. Read beside
 * the sampled steps in docs/operators.md; a law holds operators' cases against it.
 */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  S1: {
    'lazy-batches':
      'A log line before each batch says how many are done; batches grow, so that the first lines come early and the log stays short.',
    'paced-batches':
      'A log line before each batch says how many are done; batches grow, so that a long run does not fill the log.',
    'batch-results':
      'A result is worked out batch by batch; the log says after each how far that is, and batches grow, which keeps the log short.',
    'gather-batches':
      'After each batch the log says how large the result is; batches grow, so that a long run does not fill the log.',
    'range-blocks':
      'A few blocks of positions, however many there are: after each the log says how far the loop is.',
    'slice-batches': 'A few slices, however long the list is: after each the log says how far the loop is.',
    'group-by-test': 'Neighbours that pass the test or fail it are handled as one run each.',
    'gather-groups':
      'Neighbours that are kept are added run by run and not one by one, and the test stands where runs are told apart.',
    'sorted-runs': 'Slices are sorted by themselves and the sorted runs merged, as an external sort does.',
    'while-rounds': 'Steps are taken in rounds, and each round has a result that is added to the whole.',
  },
  S2: {
    'comprehension-filter': 'A comprehension is written out so that its filter stands as a step of its own.',
    'non-empty-guard':
      'That there may be nothing to go through is said ahead of the loop, instead of left implied.',
    'non-empty-result': 'The empty case is named, so that a reader sees what it gives.',
    'while-guard': 'A loop’s compound test is split: how far it may go, and what ends it earlier.',
    'guard-body': 'A skip at the top becomes a condition around what is done for the others.',
    'guard-function':
      'An early return becomes a condition around the main case, and the answer without it stands last.',
    'split-and': 'A compound test is taken apart, so that each half can be stepped through.',
    'split-chain':
      'A chained comparison is split into its bounds, so that each can have a breakpoint or message of its own.',
    'split-or':
      'Two reasons for one outcome get a branch each, so that each can have a breakpoint or message of its own.',
    'logic-steps': 'A long condition is worked out in steps, so that its state can be looked at.',
    'case-table': 'Cases that differ in a value or two are listed as data, where the next one is a line.',
    'operand-table': 'The same question about several values is asked once, in a loop over them.',
    'returned-table':
      'A rule is checked for each arrangement in turn, and the first that decides is the answer.',
    'return-logic': 'A returned condition becomes branches, where a breakpoint or a log line can stand.',
    'conditional-expression': 'A conditional expression becomes an if, to make room for more in each case.',
  },
  S3: {
    'block-results':
      'Each block has a result of its own, which is added to the whole, and the log says after each how far that is.',
    'divisor-blocks':
      'One greatest common divisor tells that no candidate of a block divides the number, which spares a division for each of them.',
    'scan-runs': 'A scanner first runs over all that is alike, then handles what ended the run.',
    'while-runs': 'Steps that go the same way are taken in one inner run before the other way is tried.',
    'sifted-blocks':
      'A block without anything that counts is passed over after one look at it as a whole, which spares a test of each element.',
    'reported-blocks':
      'The log says after each block how many elements are done, so that few lines tell how far a long run is.',
    'block-parts': 'The result grows block by block, and the log says after each how far it is.',
  },
  S4: {
    'background-list':
      'A worker keeps the results and logs them as they come, so that a slow handler of the log does not hold the loop up.',
    'background-tally':
      'The loop only reports what it finds; a worker adds that up and logs the sum, so that a slow handler of the log does not hold the loop up.',
    'produced-items':
      'A producer works ahead: the next value is computed while the last one is still being taken up.',
    'kept-items':
      'Values that take work to find are handed on at once, and a worker that owns the list keeps them in order.',
    'pooled-batches':
      'No value depends on another one, so that workers do a share each, and the shares are joined in order.',
    'pooled-loop':
      'What the loop gathers does not depend on what came before, so that workers go through a share each.',
    'fed-parts':
      'A feeder hands what may be many over part by part through a queue, as a source elsewhere would; what is short needs none.',
    'pooled-parts': 'A pool works on slices side by side; their results are put together in order.',
  },
  S5: {
    'raised-answer':
      'An exception of its own leaves all the loops of the search at once, and one handler gives the answer.',
    'exhausted-search':
      'Running out of candidates is the other answer of the search: it is given where it is noticed, not behind the loop.',
    'rejected-items':
      'A check of its own refuses an item by raising, as validation does; the loop goes on with the next one.',
    'rejected-elements':
      'What is refused is told by a check that raises, as validation does, so that the filter can be tested alone.',
    'dict-miss':
      'The key is used at once, without a look before: that it is missing is the case the handler is for.',
    'missing-entry':
      'The entry is used at once, without a look before: that there is none is the exception, which leaves as the test did.',
    'dict-default': 'That a key is missing is the exception, and its handler says what holds then.',
    'first-or-last':
      'Whether there is a first or last at all is told by asking for it: none is the IndexError.',
    'first-match': 'The first match is asked for at once, and having none is the exception.',
    'waiting-parts':
      'Parts wait to be taken, and one is taken without a look before: that none is left is the exception that ends it.',
    'read-parts':
      'Parts are read until the reader raises that none is left: who reads need not know how many there are.',
    'raised-rule':
      'The rule itself raises, for callers that it has to stop; the function that is asked turns that into its answer.',
    'raised-missing':
      'That there is no result is raised where it is noticed, and one place says what is given then.',
    'finally-advance': 'Each turn ends by moving on, whichever way its branches went.',
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
    'produced-items':
      'What a comprehension goes through and which of it counts gets a name, and room for a docstring.',
    'similar-expressions':
      'Two expressions that differ in one value become one helper with that value as its parameter.',
    expression: 'A calculation gets a name, so that the line that uses it can be read.',
    decision:
      'A question of several parts gets a name, and is answered part by part, where its caller only needs the answer.',
    formula: 'A formula of several operations gets a name, so that the line that uses it says what for.',
    stage:
      'A loop with what it starts from gets a name that says what comes of it, and the function reads as its stages.',
    'state-change':
      'What changes in the object’s state is said by a method with a name, apart from the rules that lead to it.',
    'class-question':
      'What several methods ask about the state of the object is asked in one place, under a name that is the question.',
    'repeated-expression': 'The same calculation stood in two places and now has one.',
    nested: 'A small rule gets a name right where its only users are, with their variables at hand.',
    lambda: 'A lambda that says more than one word can carry deserves a name.',
    'main-function': 'The script’s statements become a function, so that it can be called and tested.',
    'answer-part':
      'What is worked out of the input is a function of what has been read, apart from reading, so that it can be called and tested.',
    'solve-function':
      'The work is a function of what has been read, apart from reading and printing, so that it can be called and tested.',
    search: 'A loop that only looks for something becomes a question with a name.',
    'loop-step':
      'One round of the loop is a function of what it carries, so that it can be called and tested without the loop.',
    'round-source':
      'How the rounds go on, and how far, is said by a generator with a name; the loop is left with what it does in each.',
    compound: 'A whole loop or branch does one thing, and its helper’s name says which.',
  },
  S7: {
    rules: 'Questions that decide stand in a module of their own, apart from what is done by their answers.',
    calculations: 'Formulas move to a module of formulas, where other code can use them.',
    selections:
      'What is gone through, and which of it counts, is said in one module, apart from what is done with it.',
    steps:
      'A stage of the work becomes a function of a module of its own, where it can be called and tested alone.',
    script: 'The work of the script becomes a function of a module, where it can be imported and tested.',
    readings:
      'How the input is written down is said in one module, apart from what is done with what it says.',
    helper: 'A helper that knows nothing of its caller moves to a module of helpers.',
    parts:
      'The function stays as the outline of its work, and what it is made of stands together in a module beside it.',
    class:
      'A class gets a module of its own, from which other code can import it without the code that uses it.',
    constant: 'Constants move to a module of constants, where they are changed without touching code.',
    tables: 'Fixed data stands apart from the code that reads it.',
  },
  S8: {
    'finish-result': 'How a result is finished stands above the function, which gives what goes into it.',
    'word-answer': 'The function decides, and the decorator says it in the words the caller wants.',
    'combine-pair': 'The function works out both sides, and how they are compared is named above it.',
    'chain-checks': 'Checks are listed one by one, and that all must hold is said by the decorator.',
    'unroll-comprehension': 'The function yields what it finds, and what is made of it stands in one place.',
    'collect-results': 'The function yields as it goes, and that callers get a list is the decorator’s task.',
    'first-finding': 'The function yields findings, and that the first one counts is named above it.',
    'default-answer':
      'What holds where no case decides is named above the function, which says only what it knows.',
    'fold-results': 'The function yields what counts, and how it adds up is kept apart.',
    'last-finding': 'The function yields candidates, and that the latest one stands is named above it.',
    'yield-parts': 'The parts of the answer are given one by one and packed in one place.',
    'first-branch':
      'The function began with the case in which there is nothing to do, and all of its work stood in the other branch. The case is settled in front of the function now, which is left with the work.',
    'guard-clause': 'What the arguments alone decide is settled before the function proper begins.',
    'normalise-argument':
      'Arguments are brought into shape before the call, so that the body can rely on it.',
    'conditional-guard': 'What needs no computing is settled before the function is entered.',
    'remember-results': 'Answers to what was asked lately are looked up rather than worked out again.',
    'answer-when': 'A failure that has a known answer is turned into it outside the function.',
    'first-rule': 'Cases are offered as rules in order, and the first that applies decides.',
    'shared-ending':
      'Several functions ended with the very same step. It is written once now, and a line above each of them says that it follows.',
    'printed-answer':
      'The function worked something out and printed it, so that nobody could use or test it without its output. It gives its answer now, and a line above it says that it is printed.',
  },
  S10: {
    'change-function':
      'What changes a state is one small function, so that there is one place to look at or to log in.',
    'collected-amounts':
      'What is counted is collected first, so that it can be looked at when the count surprises.',
    'counted-rounds': 'A counter that a loop only steps on becomes the loop’s own.',
    'grown-collection':
      'A comprehension is written out as a loop, so that each value can be looked at before it is kept.',
    'named-counts': 'Several counters that belong together become one tally with names.',
    'running-operands': 'A long product or sum is worked out part by part, over what its parts differ in.',
    'running-sum': 'A sum over a generator is written out, so that each amount can be looked at.',
    expand: 'The values so far are kept, to see how the last one came about when it surprises.',
    contract: 'What a list grows by is said in one expression, so that it is updated in one place.',
    'conditional-amount': 'The amount decides, so that the variable is updated in every case alike.',
    'both-at-once': 'Two variables that move together are moved in one statement.',
    divmod: 'Quotient and remainder belong together and are taken at once.',
  },
  S11: {
    'nested-picks':
      'Nested loops that each pick one more element become one function that picks the next until it has enough, so that the nesting does not grow with the number of picks.',
    'leading-digits':
      'The digits of a number are those in front of the last one, and the last one: the rule is written down as such. A single digit, a very long number and anything that is not an integer are read as text.',
    'shrinking-number':
      'The loop follows a rule about a quotient and a remainder, which takes two lines and can be tested alone; the loop stays for numbers that would recurse too deeply.',
    'multiplied-halves':
      'Binary splitting: the factors of each half make numbers of like length, which are multiplied faster than one long number by one short one after the other.',
    'merged-halves':
      'The result is made of those of two halves, which could be worked out side by side, as in a merge sort or a knockout tournament.',
    'sifted-halves':
      'Group testing: a half without anything that counts is dismissed after one look at it as a whole, and only the others are halved further.',
  },
  S12: {
    namespace: 'Variables that change together get one name, by which they can be handed on or printed.',
    keyed: 'Values that are kept up together stand under keys of one dictionary, ready to be reported.',
    dataclass: 'What a loop carries from round to round is declared in one place.',
    'named-tuple':
      'What a loop carries is replaced and never changed, so that no step alters it by accident.',
    'accumulator-class':
      'What is added up is changed by a method that says what it does, wherever that happens.',
    'loop-entry': 'What belongs to one round stays together as one entry, whose parts are read by name.',
    'item-object': 'What the loop asks about an item has a name, and is answered by the item.',
    'parameter-object':
      'What the function is given belongs together, and questions about it are answered in one place.',
    'state-object':
      'What a loop keeps up is one object, which has names for what the loop asks about it and mostly does to it.',
    'value-object': 'What the rest asks about a value has a name, and is answered in one place.',
    'input-record':
      'How a line of the input is written down is known in one place, and the rest reads its values by name.',
    'settled-record':
      'What is worked out side by side and read together is one thing with a name, and cannot be mixed up later.',
  },
  ...LIBRARY_REASONS,
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
  ...NUMERIC_REASONS,
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
