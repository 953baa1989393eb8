/** The reasons of A1 to A5 and A8, which write with a library's help: by operator, then by variant. */
export const LIBRARY_REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  A1: {
    'token-pages':
      'Pages are served one at a time, each with the opaque token that the next one is asked for by, as an interface does it.',
    'token-bounds':
      'One function lists the tokens that pages are asked for by, and another gives the page of a token that a client sends back.',
    'count-token':
      'A count that is given on is kept as the token that a client gets, so that a later call could carry on with it.',
    'walk-cursor': 'A walk keeps its place as a cursor token, from which it could be taken up again.',
    'token-table':
      'Texts are held in a form that any store takes as a key, and each distinct one is read back once.',
    'packed-message':
      'Parts travel in one message, and one function writes what the other reads: the mark between cannot occur in them.',
    'line-spool': 'Items are spooled one a line, which stays one line whatever characters they have.',
    'token-lookup':
      'Words are looked up in a normal form of plain letters, as keys of a store or a file name are.',
    'token-list':
      'Parts wait as plain tokens, which any log or queue between takes, until the whole is put together.',
    'token-queue':
      'Items wait in a queue in a form that a queue of plain text takes, whatever characters they have.',
    'work-token':
      'The calculation can be put off or done elsewhere: one function writes its values down as a token, another does what a token says, and what no token holds is done at once.',
    'stage-token':
      'The rest of the work can be queued for a worker: one function writes it down as a token, another takes a token up, and what no token holds is done at once.',
  },
  A2: {
    'sealed-pages':
      'Pages are served one at a time; the cursor for the next is sealed, with a key that the module keeps, so that a caller can send it back but not make one up.',
    'sealed-bounds':
      'Callers are given sealed cursors to ask for pages by: the key stays with the module, which takes none that was made up or altered.',
    'constant-time':
      'A house rule compares texts from outside in constant time, so that nobody has to ask which of them are secret.',
    'signed-text': 'Two texts are the same where one’s signature verifies the other.',
    'digest-lookup': 'The list of known words is kept as digests and not in clear.',
    'sealed-parts': 'Parts are kept encrypted until they are put together.',
    'content-store': 'Entries are stored by the digest of their content, equal ones once.',
    'sealed-order':
      'The calculation can be left to a worker of this process: its values wait under a seal, and a worker opens none that were altered.',
    'sealed-stage':
      'The rest of the work can be left to a worker of this process: it waits under a seal, and a worker takes up nothing that was altered.',
  },
  A3: {
    'days-in-turn': 'Each item has a moment in a calendar, so that the work is done day by day.',
    appointments: 'Each item has a moment on a time line, from which work can be resumed or replayed.',
    'walk-span':
      'Positions are offsets on a time line, a tick each, as players count frames: where the walk ends is a time as well.',
    'walk-moments': 'Positions are moments on a time line, so that a log could say when each was come to.',
    'count-span':
      'Turns of the loop are a tick apart, so that a count of them is kept as the time that they take.',
    'reckoned-spans':
      'What has a place on a time line is moved and measured as times are, which keeps its unit in sight.',
    'time-between':
      'Which of two comes first is told by the time between them: it has a unit, where bare numbers have none.',
  },
  A4: {
    'periods-in-turn': 'Work is spread over a calendar that knows what fills a day or a year.',
    'due-in-turn': 'A recurrence rule gives each item a moment, from which work can be resumed.',
    'walk-rule':
      'The loop follows a recurrence rule, an occurrence for every position, which could be paced otherwise.',
    'walk-deltas':
      'The position is a delay of so many days, kept as a relative delta that can be added to any date.',
    'count-deltas': 'A count of turns, one a day, is kept as a relative delta that can be added to any date.',
    'carried-units':
      'A calendar’s own units do the carrying: what fills a year or an hour, and what is left.',
    'added-lapses':
      'Moments and lapses are reckoned with as a calendar does, so that their unit is in sight.',
    'due-order': 'Which of two comes first is told by the dates on which they fall, counted from one day.',
    'stamped-journal': 'Items stand in a journal under ISO time stamps, so that they can be replayed.',
  },
  A5: {
    'linked-stretches':
      'Pages are served one at a time, each with a link to the next, as an interface for clients does it.',
    'indexed-stretches':
      'One function lists the links of all pages, as an index page does, and another serves the page that a link asks for.',
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
    'dates-in-turn': 'Each item has a moment in UTC, so that the work is done date by date.',
    departures: 'Each item has a moment in UTC, from which work can be resumed or replayed.',
    'stamped-journal': 'Items stand in a journal under stamps that sort as times do, to be replayed.',
    'stamped-range':
      'Positions are the seconds of a recording, handed out as the times that its clock shows.',
    'walk-stamps': 'The position is the time on the clock of a recording, moved on second by second.',
    'walk-clock':
      'The position is a field of a broken-down time that may run over, as C programs step a `struct tm`.',
    'count-on-clock': 'A count is kept on a stopwatch, whose fields are carried when it is read.',
    'count-stamps': 'A count, a second each, is a time in UTC, which a log shows as it is.',
    'clock-face': 'A position that goes round in a period is read off a clock that goes round as well.',
    'ordered-stamps': 'Moments are put in order as times in UTC, which a log can show as they are.',
  },
};
