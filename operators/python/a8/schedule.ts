import type { Agenda, AgendaWords } from '../dates/agenda.js';
import { agendaVariant } from '../dates/agenda.js';
import { line } from '../s2/place.js';

const GMTIME = { module: 'time', name: 'gmtime' } as const;
const STRFTIME = { module: 'time', name: 'strftime' } as const;
const TIMEGM = { module: 'calendar', name: 'timegm' } as const;
const HEAPIFY = { module: 'heapq', name: 'heapify' } as const;
const HEAPPOP = { module: 'heapq', name: 'heappop' } as const;

/** Seconds between two slots, a few of which make a day. */
const SHIFTS = ['6 * 3600', '8 * 3600', '4 * 3600', '3 * 3600'] as const;

/** Seconds between two departures or the like. */
const SPACINGS = ['1', '5', '10', '60', '15 * 60', '3600'] as const;

function spacing({ rng, constant, plural }: AgendaWords, choices: readonly string[]) {
  const name = constant(...rng.shuffle(['SPACING', 'SLOT_SECONDS', 'SECONDS_APART', 'HEADWAY']));
  const remark = rng.pick([
    `# Seconds from one of the ${plural} to the next.`,
    `# How many seconds apart the ${plural} are due.`,
  ]);
  return { name, constants: [remark, `${name} = ${rng.pick(choices)}`] };
}

function byDate(keyOf: (words: AgendaWords, moment: string) => string): Agenda['write'] {
  return (words) => {
    const { rng, entries, entry, plural, fresh, local } = words;
    const { name, constants } = spacing(words, SHIFTS);
    const days = fresh('agenda', 'calendar_pages', 'by_date', 'by_day');
    const [place, date] = [fresh('place', 'position', 'turn'), fresh('date', 'day', 'due_date')];
    const moment = `${local('time', 'gmtime')}(${place} * ${name})`;
    const key = keyOf(words, moment);
    return {
      constants,
      docstring: rng.pick([
        `Enter the ${plural} under their dates and return them date by date.`,
        `Return the ${plural} by the dates that they fall on, the earliest first.`,
      ]),
      lines: [
        line(0, `${days} = {}`),
        line(0, `for ${place}, ${entry} in enumerate(${entries}):`),
        ...(rng.chance(0.5) || key.length > 40
          ? [line(1, `${date} = ${key}`), line(1, `${days}.setdefault(${date}, []).append(${entry})`)]
          : [line(1, `${days}.setdefault(${key}, []).append(${entry})`)]),
      ],
      value: `[${entry} for ${date} in sorted(${days}) for ${entry} in ${days}[${date}]]`,
    };
  };
}

/** A sequence is entered under the dates of UTC, some elements a day, and taken date by date. */
export const DATES_IN_TURN = agendaVariant('dates-in-turn', [
  { imports: [GMTIME], write: byDate((_, moment) => `${moment}[:3]`) },
  {
    imports: [GMTIME, STRFTIME],
    write: byDate(
      ({ rng, local }, moment) =>
        `${local('time', 'strftime')}("${rng.pick(['%Y-%m-%d', '%Y-%j', '%Y%m%d'])}", ${moment})`,
    ),
  },
]);

/** Each is given the time after that of the one before. */
const handedOn: Agenda = {
  imports: [GMTIME, TIMEGM],
  write: (words) => {
    const { rng, entries, entry, plural, fresh, local } = words;
    const { name, constants } = spacing(words, SPACINGS);
    const [agenda, due] = [fresh('timetable', 'agenda', 'schedule'), fresh('due', 'departure', 'due_at')];
    const [gmtime, timegm] = [local('time', 'gmtime'), local('calendar', 'timegm')];
    return {
      constants,
      docstring: `Return the ${plural} in the order of a timetable in UTC.`,
      lines: [
        ...rng.shuffle([`${agenda} = {}`, `${due} = ${gmtime}(0)`]).map((text) => line(0, text)),
        line(0, `for ${entry} in ${entries}:`),
        line(1, `${agenda}[${due}] = ${entry}`),
        line(1, `${due} = ${gmtime}(${timegm}(${due}) + ${name})`),
      ],
      value: rng.pick([
        `[${agenda}[${due}] for ${due} in sorted(${agenda})]`,
        `list(map(${agenda}.get, sorted(${agenda})))`,
      ]),
    };
  },
};

/** A queue of events, the earliest of which comes first. */
const queued: Agenda = {
  imports: [GMTIME, HEAPIFY, HEAPPOP],
  write: (words) => {
    const { entries, entry, plural, fresh, local } = words;
    const { name, constants } = spacing(words, SPACINGS);
    const [events, place] = [fresh('events', 'event_queue', 'upcoming'), fresh('place', 'position', 'turn')];
    const moment = `${local('time', 'gmtime')}(${place} * ${name})`;
    return {
      constants,
      docstring: `Return the ${plural} as a queue of timed events gives them out.`,
      lines: [
        line(0, `${events} = [(${moment}, ${entry}) for ${place}, ${entry} in enumerate(${entries})]`),
        line(0, `${local('heapq', 'heapify')}(${events})`),
      ],
      value: `[${local('heapq', 'heappop')}(${events})[1] for _ in ${entries}]`,
    };
  },
};

/** A journal under time stamps that sort as their times do. */
const stamped: Agenda = {
  imports: [GMTIME, STRFTIME],
  write: (words) => {
    const { rng, entries, entry, plural, fresh, local } = words;
    const { name, constants } = spacing(words, SPACINGS);
    const form = words.constant(...rng.shuffle(['STAMP_FORMAT', 'JOURNAL_STAMP', 'TIME_FORMAT']));
    const [journal, place] = [fresh('journal', 'logged', 'records'), fresh('place', 'position', 'turn')];
    const stamp = fresh('stamp', 'timestamp', 'logged_at');
    const moment = `${local('time', 'gmtime')}(${place} * ${name})`;
    return {
      constants: [
        ...constants,
        `${form} = "${rng.pick(['%Y-%m-%dT%H:%M:%SZ', '%Y-%m-%d %H:%M:%S', '%Y%m%d %H%M%S'])}"`,
      ],
      docstring: `Enter the ${plural} in a journal under time stamps and return them in its order.`,
      lines: [
        line(0, `${journal} = {}`),
        line(0, `for ${place}, ${entry} in enumerate(${entries}):`),
        line(1, `${stamp} = ${local('time', 'strftime')}(${form}, ${moment})`),
        line(1, `${journal}[${stamp}] = ${entry}`),
      ],
      value: `[${journal}[${stamp}] for ${stamp} in sorted(${journal})]`,
    };
  },
};

/** A sequence is taken in the order of a timetable, each moment of which leads to the next. */
export const DEPARTURES = agendaVariant('departures', [handedOn, handedOn, queued]);

/** A sequence is kept in a journal whose stamps are text, and read in their order. */
export const STAMPED_JOURNAL = agendaVariant('stamped-journal', [stamped]);
