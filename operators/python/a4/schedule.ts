import { drawDay } from '../a3/spans.js';
import type { Agenda, AgendaWords } from '../dates/agenda.js';
import { agendaVariant } from '../dates/agenda.js';
import { line } from '../s2/place.js';

const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;
const MOMENT = { module: 'datetime', name: 'datetime' } as const;
const RULE = { module: 'dateutil.rrule', name: 'rrule' } as const;
const PARSER = { module: 'dateutil.parser', name: 'isoparse' } as const;
const CHAIN = { module: 'itertools', name: 'chain' } as const;
const DEFAULTDICT = { module: 'collections', name: 'defaultdict' } as const;

/** What carries over into a greater unit, of which some make one. */
const CARRIES = [
  { unit: 'hours', greater: 'day', numbers: [3, 4, 6, 8] },
  { unit: 'months', greater: 'year', numbers: [1, 2, 3, 4] },
] as const;

/** Instalments: what falls into one day or year is kept together, and the earliest is taken first. */
const instalments: Agenda = {
  imports: [DELTA, DEFAULTDICT, CHAIN],
  write: (words) => {
    const { rng, entries, entry, plural, fresh, constant, local, unit } = words;
    const measure = unit(['hours', 'months']);
    const { greater, numbers } = CARRIES.find((one) => one.unit === measure) ?? CARRIES[0];
    const number = rng.pick(numbers);
    const name = constant(...rng.shuffle([`${measure.toUpperCase()}_APART`, 'SPACING', 'INTERVAL']));
    const groups = fresh('agenda', `due_by_${greater}`, `${greater}s`, `${entry}_calendar`);
    const [place, due] = [fresh('place', 'position', 'turn'), fresh(greater, `due_${greater}`)];
    const key = `${local(DELTA.module, DELTA.name)}(${measure}=${place} * ${name}).${greater}s`;
    const isNamed = rng.chance(0.5);
    return {
      constants: [`# How many ${measure} apart the ${plural} are due.`, `${name} = ${number}`],
      docstring: `Enter the ${plural} in a calendar and return them ${greater} by ${greater}.`,
      lines: [
        line(0, `${groups} = ${local('collections', 'defaultdict')}(list)`),
        line(0, `for ${place}, ${entry} in enumerate(${entries}):`),
        ...(isNamed
          ? [line(1, `${due} = ${key}`), line(1, `${groups}[${due}].append(${entry})`)]
          : [line(1, `${groups}[${key}].append(${entry})`)]),
      ],
      value: `list(${local('itertools', 'chain')}.from_iterable(map(${groups}.get, sorted(${groups}))))`,
    };
  },
};

/** A sequence is entered in a calendar by relative deltas, which know what fills a day or a year. */
export const PERIODS_IN_TURN = agendaVariant('periods-in-turn', [instalments]);

/** The first moment that something is due, as a constant. */
function drawStart(
  { rng, constant, local }: AgendaWords,
  names = ['FIRST_DUE', 'SCHEDULE_START', 'FIRST_RUN', 'OPENING_TIME'],
): { readonly name: string; readonly text: string } {
  const name = constant(...rng.shuffle(names));
  const hour = rng.pick(['', ', 6', ', 8', ', 9']);
  return { name, text: `${name} = ${local('datetime', 'datetime')}(${drawDay(rng)}${hour})` };
}

/** Rules end with the year 9999: of hours that is seventy million. */
const RATES = [
  { frequency: 'HOURLY', unit: 'hour' },
  { frequency: 'MINUTELY', unit: 'minute' },
  { frequency: 'SECONDLY', unit: 'second' },
] as const;

/** A rule says when each element is due. */
const ruled = ({ frequency, unit }: (typeof RATES)[number]): Agenda => ({
  imports: [MOMENT, RULE, { module: RULE.module, name: frequency }],
  write: (words) => {
    const { rng, entries, plural, fresh, local } = words;
    const { name, text } = drawStart(words);
    const interval = rng.pick(unit === 'hour' ? [1, 2, 3, 6] : [1, 5, 10, 15, 30]);
    const said =
      interval === 1 ? `one ${unit === 'hour' ? 'an' : 'a'} ${unit}` : `one every ${interval} ${unit}s`;
    const settings = [
      local(RULE.module, frequency),
      ...(interval === 1 ? [] : [`interval=${interval}`]),
      `dtstart=${name}`,
      `count=len(${entries})`,
    ];
    const [dates, agenda] = [fresh('due_dates', 'occurrences', 'due_times'), fresh('agenda', 'timetable')];
    return {
      constants: [`# The ${plural} are due ${said}, from here on.`, text],
      docstring: `Return the ${plural} in the order in which a recurrence rule makes them due.`,
      lines: [
        line(0, `${dates} = ${local(RULE.module, RULE.name)}(${settings.join(', ')})`),
        line(0, `${agenda} = dict(zip(${dates}, ${entries}))`),
      ],
      value: rng.pick([
        `list(map(${agenda}.get, sorted(${agenda})))`,
        `list(map(${agenda}.pop, sorted(${agenda})))`,
      ]),
    };
  },
});

/** A sequence is taken in the order in which a recurrence rule makes it due. */
export const DUE_IN_TURN = agendaVariant('due-in-turn', RATES.map(ruled));

/** A journal under time stamps, as it would be written to a file. */
const stamped = ({ frequency, unit }: (typeof RATES)[number]): Agenda => ({
  imports: [MOMENT, RULE, { module: RULE.module, name: frequency }, PARSER],
  write: (words) => {
    const { rng, entries, plural, fresh, local } = words;
    const { name, text } = drawStart(words, ['FIRST_ENTRY', 'JOURNAL_START', 'OPENING_TIME']);
    const [journal, moments] = [fresh('journal', 'logged', 'records'), fresh('moments', 'logged_at')];
    const stamps = fresh('stamps', 'timestamps', 'iso_stamps');
    const rule = `${local(RULE.module, RULE.name)}(${local(RULE.module, frequency)}, dtstart=${name}, count=len(${entries}))`;
    return {
      constants: [`# The journal has one of the ${plural} ${unit === 'hour' ? 'an' : 'a'} ${unit}.`, text],
      docstring: `Enter the ${plural} in a journal under time stamps and return them in its order.`,
      lines: [
        line(0, `${moments} = ${rule}`),
        line(0, `${stamps} = map(${local('datetime', 'datetime')}.isoformat, ${moments})`),
        line(0, `${journal} = dict(zip(${stamps}, ${entries}))`),
      ],
      value: `list(map(${journal}.${rng.pick(['get', 'pop'])}, sorted(${journal}, key=${local(PARSER.module, PARSER.name)})))`,
    };
  },
});

/** A sequence is kept in a journal whose stamps are text, and read in the order of the times that they name. */
export const STAMPED_JOURNAL = agendaVariant('stamped-journal', RATES.map(stamped));
