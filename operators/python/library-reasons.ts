/** The reasons of A1 to A5 and A8, which write with a library's help: by operator, then by variant. */
export const LIBRARY_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  A1: {
    'token-pages':
      'The items come from a source that gives a page for an opaque token, so that the list can move behind a paged interface and the loop stays.',
    'token-responses':
      'The items come in responses with a token for more, as a web interface gives them, so that the list can move behind one and the loop stays.',
    'state-cursor':
      'A cursor holds where to go on and how many to take, encoded so that clients hand it back as it is and page sizes can change under them.',
    'share-tokens':
      'Shares of the list are handed out by tokens of letters and digits, so that a worker elsewhere can be asked for one by a line of text.',
    'cursor-pages':
      'Items are asked for a page at a time by opaque cursors, so that what holds them can move behind a service and the work on them stays as it is.',
    'listed-cursors':
      'Each page has an opaque cursor that can be handed to whoever is to read it, who need not know what it says.',
    'token-order':
      'What a piece of work needs travels as one token of letters and digits: a link, a header or a job list can hold it, and others can do the work.',
    'token-stage':
      'What the rest of the work needs travels as one token of letters and digits: a link, a header or a job list can hold it, and others can do the rest.',
  },
  A2: {
    'sealed-pages':
      'Pages are served one at a time; the cursor for the next is sealed, so that a caller can send it back, to whichever process answers, but not make one up by chance.',
    'sealed-bounds':
      'Pages are asked for by sealed cursors, which every process that runs the module can open, and none takes one that was cut or altered.',
    'constant-time':
      'A house rule compares texts from outside in constant time, so that nobody has to ask which of them are secret.',
    'signed-text': 'Two texts are the same where one’s signature verifies the other.',
    'digest-lookup': 'The list of known words is kept as digests and not in clear.',
    'sealed-parts': 'Parts are kept encrypted until they are put together.',
    'content-store': 'Entries are stored by the digest of their content, equal ones once.',
    'sealed-order':
      'The calculation can be left to any worker that knows the module: its values wait under a seal, and a worker opens none that were altered on the way.',
    'sealed-stage':
      'The rest of the work can be left to any worker that knows the module: it waits under a seal, and a worker takes up nothing that was altered on the way.',
  },
  A3: {
    'valid-answers':
      'The same questions come up again and again: an answer is remembered with the moment until which it is used, so that nothing stays in use for ever in a service that runs for weeks.',
    'valid-values':
      'What is worked out for an item is remembered for a time, since items repeat; after that it is worked out again.',
    'time-allowed':
      'Some arguments make the function run for very long: a decorator gives such a call up after the time allowed, so that no caller hangs.',
    'work-until':
      'Some arguments make the work very long: a worker does it, and the caller waits until the time allowed is over, then gets a TimeoutError.',
    'dated-pass':
      'How long it takes to go through the items, whatever is done with them, goes to the log as a span of time, so that a slow run can be explained.',
    forecast:
      'After a first share of the items the log says how long the rest may take, so that whoever waits can decide whether to.',
    'due-reports':
      'After the first item, signs of progress go to the log when they are due and no more often, so that a long list gives neither silence nor a flood of lines.',
    'dated-values':
      'How long a value takes to work out goes to the log as a span of time, so that a slow run can be explained.',
    'reckoned-spans':
      'Numbers of a unit of time are added, divided and compared as spans, so that the unit stands where the arithmetic is.',
    'time-between':
      'Which of two times comes first is told by the span between them, with the unit written beside the numbers.',
  },
  A4: {
    'kept-until':
      'The same questions come up again and again: answers are remembered, and given up when the calendar turns: on the hour, at midnight or with the month.',
    'values-until':
      'What is worked out for an item is remembered, since items repeat, until the calendar turns and it is worked out again.',
    'due-answers':
      'Some arguments make the function run for very long: a decorator gives a call up at a time of day by which its answer is due.',
    'work-due':
      'Some arguments make the work very long: a worker does it, and the caller waits until the time at which the answer is due.',
    'lapse-pass':
      'How long it takes to go through the items, whatever is done with them, goes to the log in the units that people count in.',
    'first-lapse':
      'How long the first few items took goes to the log early, from which one sees how long all of them will take.',
    'turn-reports':
      'After the first item, signs of progress go to the log on the minute or on the hour, which bounds their number and makes the logs of several runs line up.',
    'rule-reports':
      'After the first item, signs of progress go to the log by a rule of recurrence, which bounds their number and can be changed in one place.',
    'lapse-values':
      'How long a value takes to work out goes to the log in the units that people count in, so that a slow run can be explained.',
    'carried-units':
      'A calendar’s own units do the carrying: what fills a year or an hour, and what is left.',
    'added-lapses': 'Times are added as a calendar adds them, with their unit written beside the numbers.',
    'due-order': 'Which of two comes first is told by the dates on which they fall, counted from one day.',
  },
  A5: {
    'linked-stretches':
      'Pages are served one at a time, each with the request for the next, as an interface for clients does it.',
    'indexed-stretches':
      'One function lists the requests for all pages, as an index page does, and another serves the page that a request asks for.',
    'paged-loop':
      'Items come in pages that grow, each with a link to the next, as a feed loads more the longer one reads.',
    'paged-comprehension': 'Results are gathered page by page along a cursor.',
    'status-answers': 'A yes or no is answered with a status code, as a service would.',
    'flag-status': 'A flag becomes a status that says what it means: found or not, accepted or refused.',
    'header-counters': 'A counter is kept in a header field or cookie, as between two requests.',
    'query-request':
      'The calculation is there for clients too: one handler answers requests from outside and from here, and what no query holds is worked out at once.',
    'stage-request':
      'The rest of the work is there for clients too: one handler answers requests from outside and from here, and what no query holds is worked out at once.',
  },
  A8: {
    'kept-answers':
      'The same questions come up again and again: an answer is remembered for so many seconds, as a cache with a time to live does it.',
    'kept-values': 'What is worked out for an item is remembered for so many seconds, since items repeat.',
    'time-limit':
      'Some arguments make the function run for very long: a decorator gives such a call up after so many seconds, so that no caller hangs.',
    'worker-deadline':
      'Some arguments make the work very long: a worker does it, and the caller waits for so many seconds at most, then gets a TimeoutError.',
    'timed-pass':
      'How long it takes to go through the items, whatever is done with them, goes to the log, so that a slow run can be explained.',
    'first-lap':
      'How long the first few items took goes to the log early, from which one sees how long all of them will take.',
    'paced-reports':
      'After the first item, signs of progress go to the log at most once in so many seconds, so that a long list gives neither silence nor a flood of lines.',
    'timed-values':
      'How long a value takes to work out goes to the log, so that a slow run can be explained.',
    'clock-face': 'A position that goes round in a period is read off a clock that goes round as well.',
    'ordered-stamps':
      'Which of two times comes first is told by their dates in UTC, field by field, as they would be shown.',
  },
};
