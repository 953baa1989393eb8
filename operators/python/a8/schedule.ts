import type { Agenda, AgendaWords } from '../dates/agenda.js';
import { agendaVariant } from '../dates/agenda.js';
import { line } from '../s2/place.js';

const GMTIME = { module: 'time', name: 'gmtime' } as const;
const STRFTIME = { module: 'time', name: 'strftime' } as const;
const COUNT = { module: 'itertools', name: 'count' } as const;
const GROUPBY = { module: 'itertools', name: 'groupby' } as const;
const CHAIN = { module: 'itertools', name: 'chain' } as const;
const ATTRGETTER = { module: 'operator', name: 'attrgetter' } as const;
const PARTIAL = { module: 'functools', name: 'partial' } as const;
const HEAPIFY = { module: 'heapq', name: 'heapify' } as const;
const HEAPPOP = { module: 'heapq', name: 'heappop' } as const;

/** Seconds between two slots, a few of which make a day. */
const SHIFTS = ['6 * 3600', '8 * 3600', '12 * 3600'] as const;

/** Seconds between two departures or the like. */
const SPACINGS = ['1', '5', '10', '60', '15 * 60', '3600'] as const;

function spacing({ rng, constant, plural }: AgendaWords, choices: readonly string[], done = 'due') {
  const name = constant(...rng.shuffle(['SPACING', 'SLOT_SECONDS', 'SECONDS_APART', 'HEADWAY']));
  const remark = rng.pick([
    `# Seconds from one of the ${plural} to the next.`,
    `# How many seconds apart the ${plural} are ${done}.`,
  ]);
  return { name, constants: [remark, `${name} = ${rng.pick(choices)}`] };
}

/** The times of a timetable without end, so many seconds apart. */
function dueTimes({ local }: AgendaWords, spacing: string): string {
  return `map(${local('time', 'gmtime')}, ${local('itertools', 'count')}(0, ${spacing}))`;
}

function datedDocstring({ rng, plural }: AgendaWords): string {
  return rng.pick([
    `Spread the ${plural} over the days and return them date by date.`,
    `Return the ${plural} by the dates that they fall on, the earliest first.`,
  ]);
}

/** The times are told apart by their day. */
const grouped: Agenda = {
  imports: [GMTIME, COUNT, GROUPBY, ATTRGETTER],
  write: (words) => {
    const { rng, entries, fresh, local } = words;
    const { name, constants } = spacing(words, SHIFTS);
    const agenda = fresh('agenda', 'calendar_pages', 'timetable', 'schedule');
    const [moments, day] = [
      fresh('moments', 'due_times', 'utc_times'),
      fresh('day', 'times_of_day', 'due_day'),
    ];
    const [dateOf, taken] = [fresh('date_of', 'utc_date'), fresh('taken', 'done', 'in_order')];
    const fields = rng.pick(['"tm_year", "tm_yday"', '"tm_year", "tm_mon", "tm_mday"']);
    return {
      constants,
      docstring: datedDocstring(words),
      lines: [
        line(0, `${moments} = ${dueTimes(words, name)}`),
        line(0, `${agenda} = dict(zip(${moments}, ${entries}))`),
        line(0, `${dateOf} = ${local('operator', 'attrgetter')}(${fields})`),
        line(0, `${taken} = []`),
        line(0, `for _, ${day} in ${local('itertools', 'groupby')}(sorted(${agenda}), key=${dateOf}):`),
        line(1, `${taken}.extend(map(${agenda}.${rng.pick(['get', 'pop'])}, ${day}))`),
      ],
      value: taken,
    };
  },
};

/** Each is entered under the text of its date. */
const entered: Agenda = {
  imports: [GMTIME, STRFTIME, CHAIN],
  write: (words) => {
    const { rng, entries, entry, fresh, local } = words;
    const { name, constants } = spacing(words, SHIFTS);
    const days = fresh('agenda', 'calendar_pages', 'by_date', 'by_day');
    const [place, date] = [fresh('place', 'position', 'turn'), fresh('date', 'day', 'due_date')];
    const moment = `${local('time', 'gmtime')}(${place} * ${name})`;
    const form = rng.pick(['%Y-%m-%d', '%Y-%j', '%Y%m%d']);
    return {
      constants,
      docstring: datedDocstring(words),
      lines: [
        line(0, `${days} = {}`),
        line(0, `for ${place}, ${entry} in enumerate(${entries}):`),
        line(1, `${date} = ${local('time', 'strftime')}("${form}", ${moment})`),
        line(1, `${days}.setdefault(${date}, []).append(${entry})`),
      ],
      value: `list(${local('itertools', 'chain')}.from_iterable(map(${days}.get, sorted(${days}))))`,
    };
  },
};

/** A sequence is entered under the dates of UTC, some elements a day, and taken date by date. */
export const DATES_IN_TURN = agendaVariant('dates-in-turn', [grouped, grouped, entered]);

/** Each is given the time after that of the one before. */
const handedOn: Agenda = {
  imports: [GMTIME, COUNT],
  write: (words) => {
    const { rng, entries, plural, fresh } = words;
    const { name, constants } = spacing(words, SPACINGS);
    const [agenda, dues] = [
      fresh('timetable', 'agenda', 'schedule'),
      fresh('due_times', 'departures', 'moments'),
    ];
    return {
      constants,
      docstring: `Return the ${plural} in the order of a timetable in UTC.`,
      lines: [
        line(0, `${dues} = ${dueTimes(words, name)}`),
        line(0, `${agenda} = dict(zip(${dues}, ${entries}))`),
      ],
      value: `list(map(${agenda}.${rng.pick(['get', 'pop'])}, sorted(${agenda})))`,
    };
  },
};

/** A queue of events, the earliest of which comes first. */
const queued: Agenda = {
  imports: [GMTIME, COUNT, HEAPIFY, HEAPPOP],
  write: (words) => {
    const { entries, plural, fresh, local } = words;
    const { name, constants } = spacing(words, SPACINGS);
    const [events, dues] = [fresh('events', 'event_queue', 'upcoming'), fresh('due_times', 'moments')];
    return {
      constants,
      docstring: `Return the ${plural} as a queue of timed events gives them out.`,
      lines: [
        line(0, `${dues} = ${dueTimes(words, name)}`),
        line(0, `${events} = list(zip(${dues}, ${entries}))`),
        line(0, `${local('heapq', 'heapify')}(${events})`),
      ],
      value: `[${local('heapq', 'heappop')}(${events})[1] for _ in ${entries}]`,
    };
  },
};

/** A journal under time stamps that sort as their times do. */
const stamped: Agenda = {
  imports: [GMTIME, STRFTIME, COUNT, PARTIAL],
  write: (words) => {
    const { rng, entries, plural, fresh, local } = words;
    const { name, constants } = spacing(words, SPACINGS, 'logged');
    const form = words.constant(...rng.shuffle(['STAMP_FORMAT', 'JOURNAL_STAMP', 'TIME_FORMAT']));
    const [journal, stamps] = [fresh('journal', 'logged', 'records'), fresh('stamps', 'timestamps')];
    const stamp = fresh('stamp', 'timestamp', 'stamped');
    return {
      constants: [
        ...constants,
        `${form} = "${rng.pick(['%Y-%m-%dT%H:%M:%SZ', '%Y-%m-%d %H:%M:%S', '%Y%m%d %H%M%S'])}"`,
      ],
      docstring: `Enter the ${plural} in a journal under time stamps and return them in its order.`,
      lines: [
        line(0, `${stamp} = ${local('functools', 'partial')}(${local('time', 'strftime')}, ${form})`),
        line(0, `${stamps} = map(${stamp}, ${dueTimes(words, name)})`),
        line(0, `${journal} = dict(zip(${stamps}, ${entries}))`),
      ],
      value: `list(map(${journal}.${rng.pick(['get', 'pop'])}, sorted(${journal})))`,
    };
  },
};

/** A sequence is taken in the order of a timetable, each moment of which leads to the next. */
export const DEPARTURES = agendaVariant('departures', [handedOn, handedOn, queued]);

/** A sequence is kept in a journal whose stamps are text, and read in their order. */
export const STAMPED_JOURNAL = agendaVariant('stamped-journal', [stamped]);
