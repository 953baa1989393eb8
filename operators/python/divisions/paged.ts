import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import type { OwnFunction } from '../s9/own-function.js';
import { withArticle } from '../naming/words.js';

/** A way to write down where a page begins for whoever reads the pages, and to read that back. */
export interface PageCode {
  readonly imports: readonly ImportRequest[];
  readonly draw: (words: DivisionWords) => PageMarks;
}

/** Sources over `keeper`, the name of what the module keeps for them where there is such. */
interface PageMarks {
  readonly encode: (position: string, keeper: string) => string;
  readonly decode: (mark: string, keeper: string) => string;
  /** The mark of the first position, which is 0; the default is what encodes it. */
  readonly first?: string;
  /** What the module keeps to make marks with and open them: nobody is handed it. */
  readonly keeper?: { readonly made: string; readonly name: string };
  /** What a mark is called where it is handed on, in the plural, and where it is read. */
  readonly noun: string;
  readonly nouns: string;
  readonly given: readonly string[];
  /** Names for the function that gives a page. */
  readonly readers: readonly string[];
  /** How long a page may be, as source. */
  readonly sizes: (entries: string) => readonly string[];
}

type Write = (words: DivisionWords, marks: PageMarks, size: string) => ReturnType<Division['divide']>;

/** What the functions of a division are given besides the sequence, and how their lines name it. */
interface Given {
  readonly items: string;
  readonly mark: string;
  readonly keeper: string;
  readonly start: string;
  readonly stop: string;
}

function givenOf({ fresh }: DivisionWords, { given, keeper }: PageMarks): Given {
  return {
    items: fresh('items', 'listing', 'collection', 'all_items'),
    mark: fresh(...given),
    keeper: keeper?.name ?? '',
    start: fresh('start', 'begin', 'offset'),
    stop: fresh('stop', 'limit', 'end'),
  };
}

/** The module's own statement that makes what the marks are made with. */
function constantsOf({ keeper }: PageMarks): readonly string[] {
  return keeper === undefined ? [] : [`${keeper.name} = ${keeper.made}`];
}

/** Each page comes with the mark of the next one, which its reader hands in for it. */
const followed: Write = (words, marks, size) => {
  const { rng, entries, fresh } = words;
  const own = givenOf(words, marks);
  const { noun, encode, decode } = marks;
  const spoken = noun.replaceAll('_', ' ');
  const read = fresh(...rng.shuffle(marks.readers));
  const following = fresh(`following_${noun}`, `further_${noun}`, 'following');
  const length = fresh('size', 'length', 'most');
  const mark = fresh(noun, `next_${noun}`, `page_${noun}`);
  const pages = fresh('pages', 'stretches', 'listed_pages', 'taken');
  const page = fresh('page', 'stretch', 'part_read');
  const isAsked = rng.chance(0.3);
  const next = encode(own.stop, own.keeper);
  const more = rng.chance(0.5) ? `${own.items}[${own.stop}:]` : `${own.stop} < len(${own.items})`;
  const isShort = next.length + more.length < 66;
  const reader: OwnFunction = {
    name: read,
    constants: constantsOf(marks),
    parameter: `${own.items}, ${own.mark}, ${length}`,
    docstring: rng.pick([
      `Return a page, and the ${spoken} for the next one, None for the last.`,
      `Give the page that ${withArticle(spoken)} asks for, with the ${spoken} of the next, if any.`,
    ]),
    lines: [
      ...(isAsked
        ? [
            line(0, `${own.start} = 0`),
            line(0, `if ${own.mark} is not None:`),
            line(1, `${own.start} = ${decode(own.mark, own.keeper)}`),
          ]
        : [line(0, `${own.start} = ${decode(own.mark, own.keeper)}`)]),
      line(0, `${own.stop} = ${own.start} + ${length}`),
      ...(isShort
        ? [line(0, `${following} = ${next} if ${more} else None`)]
        : [...[line(0, `${following} = None`), line(0, `if ${more}:`)], line(1, `${following} = ${next}`)]),
      line(0, `return ${own.items}[${own.start}:${own.stop}], ${following}`),
    ],
  };
  const ask = (from: string): string => `${page}, ${mark} = ${read}(${entries}, ${from}, ${bare(size)})`;
  const begin = marks.first ?? encode('0', own.keeper);
  return {
    helpers: [reader],
    lines: [
      ...(isAsked
        ? [line(0, ask('None')), line(0, `${pages} = [${page}]`)]
        : rng.shuffle([`${pages} = []`, `${mark} = ${begin}`]).map((text) => line(0, text))),
      line(0, `while ${mark} is not None:`),
      line(1, ask(mark)),
      line(1, `${pages}.append(${page})`),
    ],
    value: pages,
  };
};

/** A comprehension longer than this is written out. */
const LONG_VALUE = 68;

/**
 * One function gives the marks of all pages, as a list, as a generator that it is or as one that it hands back; another gives
 * the page of a mark.
 */
const listed: Write = (words, marks, size) => {
  const { rng, entries, fresh } = words;
  const own = givenOf(words, marks);
  const { noun, nouns, encode, decode } = marks;
  const spoken = noun.replaceAll('_', ' ');
  const list = fresh(`page_${nouns}`, `list_${nouns}`, `${nouns}_of_pages`);
  const read = fresh(...rng.shuffle(marks.readers));
  const length = fresh('size', 'length', 'most');
  const mark = fresh(noun, `page_${noun}`, `next_${noun}`);
  const form = rng.fork('marks-form');
  const kind = !rng.chance(0.5) ? 'list' : form.chance(0.5) ? 'generator' : 'function';
  const starts = form.pick([
    `range(0, len(${own.items}), ${length})`,
    `range(len(${own.items}))[::${length}]`,
  ]);
  const positions = `for ${own.start} in ${starts}`;
  const next = encode(own.start, own.keeper);
  const [giveOne, giveAll] = {
    list: ['Return', 'List'],
    generator: ['Give', 'Give'],
    function: ['Yield', 'Yield'],
  }[kind];
  const lister: OwnFunction = {
    name: list,
    constants: constantsOf(marks),
    parameter: `${own.items}, ${length}`,
    docstring: rng.pick([
      `${giveOne} ${withArticle(spoken)} for every page.`,
      `${giveAll} the ${nouns.replaceAll('_', ' ')} that pages are asked for by.`,
    ]),
    lines: {
      list: [line(0, `return [${next} ${positions}]`)],
      generator: [line(0, `return (${next} ${positions})`)],
      function: form.fork('walk').pick<readonly Line[]>([
        [line(0, `${positions}:`), line(1, `yield ${next}`)],
        [
          line(0, `${own.start} = 0`),
          line(0, `while ${own.start} < len(${own.items}):`),
          line(1, `yield ${next}`),
          line(1, `${own.start} += ${length}`),
        ],
      ]),
    }[kind],
  };
  const reader: OwnFunction = {
    name: read,
    parameter: `${own.items}, ${own.mark}, ${length}`,
    docstring: rng.pick([
      `Return the page that ${withArticle(spoken)} asks for.`,
      `Give whoever sends ${withArticle(spoken)} the page of it.`,
    ]),
    lines: [
      line(0, `${own.start} = ${decode(own.mark, own.keeper)}`),
      line(0, `return ${own.items}[${own.start}:${own.start} + ${length}]`),
    ],
  };
  const isNamed = !/^\d+$/.test(size);
  const given = isNamed ? fresh('page_size', 'page_length') : size;
  const all = `${list}(${entries}, ${given})`;
  const one = `${read}(${entries}, ${mark}, ${given})`;
  const lead = isNamed ? [line(0, `${given} = ${bare(size)}`)] : [];
  const value = `[${one} for ${mark} in ${all}]`;
  if (value.length <= LONG_VALUE) {
    return { helpers: [lister, reader], lines: lead, value };
  }
  if (form.fork('named').chance(0.5)) {
    const known = fresh(`all_${nouns}`, `known_${nouns}`, `${nouns}_in_order`);
    return {
      helpers: [lister, reader],
      lines: [...lead, line(0, `${known} = ${all}`)],
      value: `[${one} for ${mark} in ${known}]`,
    };
  }
  const pages = fresh('pages', 'stretches', 'listed_pages', 'taken');
  return {
    helpers: [lister, reader],
    lines: [
      ...[...lead, line(0, `${pages} = []`), line(0, `for ${mark} in ${all}:`)],
      line(1, `${pages}.append(${one})`),
    ],
    value: pages,
  };
};

/** Brackets around the whole of a size are none that a person would write. */
function bare(size: string): string {
  return size.startsWith('(') ? size.slice(1, -1) : size;
}

function divisionsOf({ imports, draw }: PageCode, write: Write): Division {
  return {
    imports,
    atLeast: 1,
    canBeCoarse: true,
    hasHelpers: true,
    divide: (words) => {
      const marks = draw(words);
      const sizes = marks.sizes(words.entries);
      const isWide = (size: string): boolean => words.isCoarse !== true || size.includes('len(');
      return write(words, marks, words.rng.pick(sizes.filter(isWide)));
    },
  };
}

/** The division in which each page leads to the next one by a mark. */
export function pagedWay(code: PageCode): Division {
  return divisionsOf(code, followed);
}

/** The division in which pages are asked for by marks that are listed before. */
export function pageIndex(code: PageCode): Division {
  return divisionsOf(code, listed);
}
