import type { Agenda, AgendaWords } from '../dates/agenda.js';
import { agendaVariant } from '../dates/agenda.js';
import { line } from '../s2/place.js';

import { drawDay } from './spans.js';

const SPAN = { module: 'datetime', name: 'timedelta' } as const;
const MOMENT = { module: 'datetime', name: 'datetime' } as const;
const DEFAULTDICT = { module: 'collections', name: 'defaultdict' } as const;
const ACCUMULATE = { module: 'itertools', name: 'accumulate' } as const;
const REPEAT = { module: 'itertools', name: 'repeat' } as const;
const GROUPBY = { module: 'itertools', name: 'groupby' } as const;
const CHAIN = { module: 'itertools', name: 'chain' } as const;
const HEAPIFY = { module: 'heapq', name: 'heapify' } as const;
const HEAPPOP = { module: 'heapq', name: 'heappop' } as const;

/** How far apart slots are: eight thousand years have more than ten million of the longest. */
const SLOTS = {
  minutes: [5, 10, 15, 20, 30],
  seconds: [1, 1, 2, 5, 10],
  hours: [1, 1, 2, 3],
} as const;

interface Clock {
  readonly constants: readonly string[];
  readonly start: string;
  readonly slot: string;
  readonly said: string;
}

/** A start and a step of the schedule, as constants of the module. */
function drawClock(words: AgendaWords): Clock {
  const { rng, local, constant, unit, plural } = words;
  const start = constant(...rng.shuffle(['SCHEDULE_START', 'OPENING_TIME', 'FIRST_SLOT', 'START_OF_WORK']));
  const slot = constant(...rng.shuffle(['SLOT', 'SLOT_LENGTH', 'TICK', 'TIME_STEP']));
  const measure = unit(['minutes', 'seconds', 'hours']);
  const number = rng.pick(SLOTS[measure]);
  const noun = measure.slice(0, -1);
  const said =
    number === 1 ? `one ${measure === 'hours' ? 'an' : 'a'} ${noun}` : `one every ${number} ${measure}`;
  const remark = rng.pick([
    `# When the first of the ${plural} is due, and how far apart they are.`,
    `# The schedule of the ${plural}: ${said}.`,
    `# The ${plural} are due one after the other, from here on.`,
  ]);
  return {
    constants: [
      remark,
      `${start} = ${local('datetime', 'datetime')}(${drawDay(rng)}, ${rng.pick([6, 7, 8, 9])})`,
      `${slot} = ${local('datetime', 'timedelta')}(${measure}=${number})`,
    ],
    start,
    slot,
    said,
  };
}

function placed(slot: string, place: string): string {
  return `${place} * ${slot}`;
}

const COMMON = [MOMENT, SPAN] as const;

/** Each is given the slot after the one before; a clock that ticks from slot to slot takes them. */
const ticking: Agenda = {
  imports: COMMON,
  write: (words) => {
    const { rng, entries, entry, plural, fresh } = words;
    const { constants, start, slot, said } = drawClock(words);
    const agenda = fresh('agenda', 'timetable', 'schedule');
    const [place, clock] = [fresh('place', 'position', 'turn'), fresh('clock', 'now', 'moment')];
    const taken = fresh('taken', 'done', 'in_order');
    return {
      constants,
      docstring: `Return the ${plural} as a clock comes to their slots, ${said}.`,
      lines: [
        line(
          0,
          `${agenda} = {${start} + ${placed(slot, place)}: ${entry} for ${place}, ${entry} in enumerate(${entries})}`,
        ),
        ...rng.shuffle([`${clock} = ${start}`, `${taken} = []`]).map((text) => line(0, text)),
        line(0, `while ${clock} in ${agenda}:`),
        line(1, `${taken}.append(${agenda}[${clock}])`),
        line(1, `${clock} += ${slot}`),
      ],
      value: taken,
    };
  },
};

/** Moments without end, a slot apart. */
function dueTimes({ local }: AgendaWords, start: string, slot: string): string {
  return `${local('itertools', 'accumulate')}(${local('itertools', 'repeat')}(${slot}), initial=${start})`;
}

/** The end of one slot is the beginning of the next one. */
const handedOn: Agenda = {
  imports: [...COMMON, ACCUMULATE, REPEAT],
  write: (words) => {
    const { rng, entries, plural, fresh } = words;
    const { constants, start, slot, said } = drawClock(words);
    const agenda = fresh('agenda', 'timetable', 'schedule');
    const dues = fresh('due_times', 'moments', 'slots');
    return {
      constants,
      docstring: `Return the ${plural} in the order in which they are due, ${said}.`,
      lines: [
        line(0, `${dues} = ${dueTimes(words, start, slot)}`),
        line(0, `${agenda} = dict(zip(${dues}, ${entries}))`),
      ],
      value: `list(map(${agenda}.${rng.pick(['get', 'pop'])}, sorted(${agenda})))`,
    };
  },
};

/** A queue of events, the earliest of which comes first, as simulations have it. */
const queued: Agenda = {
  imports: [...COMMON, ACCUMULATE, REPEAT, HEAPIFY, HEAPPOP],
  write: (words) => {
    const { entries, plural, fresh, local } = words;
    const { constants, start, slot, said } = drawClock(words);
    const events = fresh('events', 'event_queue', 'upcoming');
    const dues = fresh('due_times', 'moments', 'slots');
    return {
      constants,
      docstring: `Return the ${plural} as an event queue gives them out, ${said}.`,
      lines: [
        line(0, `${dues} = ${dueTimes(words, start, slot)}`),
        line(0, `${events} = list(zip(${dues}, ${entries}))`),
        line(0, `${local('heapq', 'heapify')}(${events})`),
      ],
      value: `[${local('heapq', 'heappop')}(${events})[1] for _ in ${entries}]`,
    };
  },
};

/** A sequence is taken slot by slot, each moment leading to the next. */
export const APPOINTMENTS = agendaVariant('appointments', [ticking, handedOn, handedOn, handedOn, queued]);

/** So many hours a slot: a day has a few of them. */
const HOURS = [6, 8, 12];

function drawCalendar({ rng, plural, constant, local }: AgendaWords) {
  const start = constant(...rng.shuffle(['FIRST_SHIFT', 'SCHEDULE_START', 'FIRST_DAY', 'OPENING_TIME']));
  const slot = constant(...rng.shuffle(['SHIFT', 'SLOT', 'SLOT_LENGTH']));
  const hours = rng.pick(HOURS);
  return {
    start,
    slot,
    constants: [
      rng.pick([
        `# Every ${hours} hours another of the ${plural} is due.`,
        `# The calendar that the ${plural} are entered in.`,
      ]),
      `${start} = ${local('datetime', 'datetime')}(${drawDay(rng)}, ${rng.pick([0, 6, 8])})`,
      `${slot} = ${local('datetime', 'timedelta')}(hours=${hours})`,
    ],
    docstring: rng.pick([
      `Spread the ${plural} over a calendar and return them day by day.`,
      `Return the ${plural} day by day, ${24 / hours} of them a day.`,
    ]),
  };
}

/** The moments are told apart by their day. */
const grouped: Agenda = {
  imports: [...COMMON, ACCUMULATE, REPEAT, GROUPBY],
  write: (words) => {
    const { rng, entries, fresh, local } = words;
    const { start, slot, constants, docstring } = drawCalendar(words);
    const agenda = fresh('agenda', 'calendar', 'schedule', 'timetable');
    const [moments, day] = [fresh('moments', 'due_times', 'slots'), fresh('day', 'work_day', 'slots_of_day')];
    const taken = fresh('taken', 'done', 'in_order');
    const days = `${local('itertools', 'groupby')}(sorted(${agenda}), key=${local('datetime', 'datetime')}.date)`;
    return {
      constants,
      docstring,
      lines: [
        line(0, `${moments} = ${dueTimes(words, start, slot)}`),
        line(0, `${agenda} = dict(zip(${moments}, ${entries}))`),
        line(0, `${taken} = []`),
        line(0, `for _, ${day} in ${days}:`),
        line(1, `${taken}.extend(map(${agenda}.${rng.pick(['get', 'pop'])}, ${day}))`),
      ],
      value: taken,
    };
  },
};

/** Each is entered under its day. */
const entered = (isDefaulting: boolean): Agenda => ({
  imports: [...COMMON, CHAIN, ...(isDefaulting ? [DEFAULTDICT] : [])],
  write: (words) => {
    const { entries, entry, fresh, local } = words;
    const { start, slot, constants, docstring } = drawCalendar(words);
    const days = fresh('agenda', `${entry}_agenda`, 'days', 'by_day');
    const place = fresh('place', 'position', 'turn');
    const key = `(${start} + ${placed(slot, place)}).date()`;
    return {
      constants,
      docstring,
      lines: [
        line(0, `${days} = ${isDefaulting ? `${local('collections', 'defaultdict')}(list)` : '{}'}`),
        line(0, `for ${place}, ${entry} in enumerate(${entries}):`),
        line(
          1,
          isDefaulting
            ? `${days}[${key}].append(${entry})`
            : `${days}.setdefault(${key}, []).append(${entry})`,
        ),
      ],
      value: `list(${local('itertools', 'chain')}.from_iterable(map(${days}.get, sorted(${days}))))`,
    };
  },
});

/** A sequence is entered in a calendar, some elements a day, and taken day by day. */
export const DAYS_IN_TURN = agendaVariant('days-in-turn', [grouped, grouped, entered(true), entered(false)]);
