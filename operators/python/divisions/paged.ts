import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { withArticle } from '../naming/combined-tests.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import type { OwnFunction } from '../s9/own-function.js';

import { drawSizeName, MORE_THAN_A_PAGE, servedVariant } from './served.js';

/** A way to write down where a page begins for whoever reads the pages, and to read that back. */
export interface PageCode {
  readonly imports: readonly ImportRequest[];
  readonly draw: (words: DivisionWords) => PageMarks;
}

/** Sources over `keeper`, the name of what the module keeps for them where there is such. */
interface PageMarks {
  readonly encode: (position: string, keeper: string) => string;
  readonly decode: (mark: string, keeper: string) => string;
  /** The mark of the first position, which is 0, where a reader of the pages may know it; else it is asked for with none. */
  readonly first?: string;
  /** What the module keeps to make marks with and open them: nobody is handed it. */
  readonly keeper?: { readonly made: string; readonly name: string };
  /** What a mark is called where it is handed on, and in the plural. */
  readonly noun: string;
  readonly nouns: string;
  /** What a mark does with its page, in words. */
  readonly verb: 'asks for' | 'leads to' | 'stands for';
  /** Names for the function that gives a page. */
  readonly readers: readonly string[];
}

type Write = (words: DivisionWords, marks: PageMarks, size: number) => ReturnType<Division['divide']>;

/** What the functions of a division are given besides the sequence, and how their lines name it. */
interface Given {
  readonly items: string;
  readonly mark: string;
  readonly keeper: string;
  readonly start: string;
  readonly stop: string;
  /** The module's constant that says how long a page is. */
  readonly length: string;
}

function givenOf(words: DivisionWords, { noun, keeper }: PageMarks): Given {
  const { fresh } = words;
  return {
    items: fresh('items', 'listing', 'collection'),
    mark: fresh(noun, `page_${noun}`, `given_${noun}`),
    keeper: keeper?.name ?? '',
    start: fresh('start', 'begin', 'offset'),
    stop: fresh('stop', 'end', 'page_end'),
    length: drawSizeName(words),
  };
}

/** The module's own statements: how long a page is, and what the marks are made with. */
function constantsOf({ keeper }: PageMarks, length: string, size: number): readonly string[] {
  return [`${length} = ${size}`, ...(keeper === undefined ? [] : [`${keeper.name} = ${keeper.made}`])];
}

/** A mark in words, and with its article. */
function spokenOf({ noun, nouns }: PageMarks): { one: string; all: string; any: string } {
  return noun === 'url'
    ? { one: 'URL', all: 'URLs', any: 'a URL' }
    : { one: noun, all: nouns, any: withArticle(noun) };
}

const PAGES = ['pages', 'pages_read', 'all_pages', 'received_pages'];
const PAGE = ['page', 'received', 'page_read', 'current_page'];

/** Each page comes with the mark of the next one, which its reader hands in for it. */
const followed: Write = (words, marks, size) => {
  const { rng, entries, fresh } = words;
  const own = givenOf(words, marks);
  const { noun, encode, decode, verb, first } = marks;
  const { one, any } = spokenOf(marks);
  const read = fresh(...rng.shuffle(marks.readers));
  const following = fresh(`following_${noun}`, `next_${noun}`);
  const mark = fresh(noun, `next_${noun}`, `page_${noun}`, `${noun}_received`);
  const pages = fresh(...PAGES);
  const page = fresh(...PAGE);
  // Who makes the first mark knows what is in it.
  const isAsked = first === undefined || rng.chance(0.3);
  const next = encode(own.stop, own.keeper);
  const more = rng.chance(0.5) ? `${own.items}[${own.stop}:]` : `${own.stop} < len(${own.items})`;
  const isShort = next.length + more.length < 66;
  const decoded = decode(own.mark, own.keeper);
  const begun = `${own.start} = 0 if ${own.mark} is None else ${decoded}`;
  const reader: OwnFunction = {
    name: read,
    constants: constantsOf(marks, own.length, size),
    parameter: `${own.items}, ${own.mark}`,
    docstring: rng.pick([
      `Return a page, and the ${one} for the next one, None for the last.`,
      `Return the page that ${any} ${verb}, with the ${one} of the next, if any.`,
      ...(isAsked
        ? [`Return the page that ${any} ${verb}, the first one for None, and the next ${one}.`]
        : []),
    ]),
    lines: [
      ...(!isAsked
        ? [line(0, `${own.start} = ${decoded}`)]
        : begun.length < LONG_VALUE && rng.chance(0.6)
          ? [line(0, begun)]
          : [
              line(0, `${own.start} = 0`),
              line(0, `if ${own.mark} is not None:`),
              line(1, `${own.start} = ${decoded}`),
            ]),
      line(0, `${own.stop} = ${own.start} + ${own.length}`),
      ...(isShort
        ? [line(0, `${following} = ${next} if ${more} else None`)]
        : [...[line(0, `${following} = None`), line(0, `if ${more}:`)], line(1, `${following} = ${next}`)]),
      line(0, `return ${own.items}[${own.start}:${own.stop}], ${following}`),
    ],
  };
  const ask = (from: string): string => `${page}, ${mark} = ${read}(${entries}, ${from})`;
  return {
    helpers: [reader],
    lines: [
      ...(isAsked
        ? [line(0, ask('None')), line(0, `${pages} = [${page}]`)]
        : rng.shuffle([`${pages} = []`, `${mark} = ${first}`]).map((text) => line(0, text))),
      line(0, `while ${mark} is not None:`),
      line(1, ask(mark)),
      line(1, `${pages}.append(${page})`),
    ],
    value: pages,
  };
};

/** An expression longer than this is written out. */
const LONG_VALUE = 68;

/**
 * One function gives the marks of all pages, as a list, as a generator that it is or as one that it hands back; another gives
 * the page of a mark.
 */
const listed: Write = (words, marks, size) => {
  const { rng, entries, fresh } = words;
  const own = givenOf(words, marks);
  const { noun, nouns, encode, decode, verb } = marks;
  const { all, any } = spokenOf(marks);
  const list = fresh(`list_${nouns}`, `page_${nouns}`, `${nouns}_of_pages`);
  const read = fresh(...rng.shuffle(marks.readers));
  const mark = fresh(noun, `page_${noun}`, `next_${noun}`, `given_${noun}`);
  const form = rng.fork('marks-form');
  const kind = !rng.chance(0.5) ? 'list' : form.chance(0.5) ? 'generator' : 'function';
  const starts = form.pick([
    `range(0, len(${own.items}), ${own.length})`,
    `range(len(${own.items}))[::${own.length}]`,
  ]);
  const positions = `for ${own.start} in ${starts}`;
  const next = encode(own.start, own.keeper);
  const lister: OwnFunction = {
    name: list,
    constants: constantsOf(marks, own.length, size),
    parameter: own.items,
    docstring: rng.pick(
      {
        list: [`Return the ${all} of all pages, in order.`, `List the ${all} of the pages.`],
        generator: [`Return an iterator over the ${all} of all pages.`],
        function: [`Yield the ${all} of all pages, in order.`, `Yield ${any} for every page.`],
      }[kind],
    ),
    lines: {
      list: [line(0, `return [${next} ${positions}]`)],
      generator: [line(0, `return (${next} ${positions})`)],
      function: form.fork('walk').pick<readonly Line[]>([
        [line(0, `${positions}:`), line(1, `yield ${next}`)],
        [
          line(0, `${own.start} = 0`),
          line(0, `while ${own.start} < len(${own.items}):`),
          line(1, `yield ${next}`),
          line(1, `${own.start} += ${own.length}`),
        ],
      ]),
    }[kind],
  };
  const reader: OwnFunction = {
    name: read,
    parameter: `${own.items}, ${own.mark}`,
    docstring: rng.pick([
      `Return the page that ${any} ${verb}.`,
      `Return the part of ${own.items === 'items' ? 'the items' : `the ${own.items}`} that ${any} ${verb}.`,
    ]),
    lines: [
      line(0, `${own.start} = ${decode(own.mark, own.keeper)}`),
      line(0, `return ${own.items}[${own.start}:${own.start} + ${own.length}]`),
    ],
  };
  const marksOf = `${list}(${entries})`;
  const one = `${read}(${entries}, ${mark})`;
  const value = `[${one} for ${mark} in ${marksOf}]`;
  if (value.length <= LONG_VALUE) {
    return { helpers: [lister, reader], lines: [], value };
  }
  if (form.fork('named').chance(0.5)) {
    const known = fresh(`all_${nouns}`, `known_${nouns}`, `${nouns}_in_order`);
    return {
      helpers: [lister, reader],
      lines: [line(0, `${known} = ${marksOf}`)],
      value: `[${one} for ${mark} in ${known}]`,
    };
  }
  const pages = fresh(...PAGES);
  return {
    helpers: [lister, reader],
    lines: [
      ...[line(0, `${pages} = []`), line(0, `for ${mark} in ${marksOf}:`)],
      line(1, `${pages}.append(${one})`),
    ],
    value: pages,
  };
};

function divisionOf({ imports, draw }: PageCode, write: Write, sizes: readonly number[]): Division {
  return {
    imports,
    atLeast: MORE_THAN_A_PAGE,
    canBeCoarse: true,
    hasHelpers: true,
    divide: (words) => write(words, draw(words), words.rng.pick(sizes)),
  };
}

/** A variant in which each page leads to the next one by a mark. */
export function followedPages(name: string, codes: readonly PageCode[]): Variant {
  return servedVariant(name, (sizes) => codes.map((code) => divisionOf(code, followed, sizes)));
}

/** A variant in which pages are asked for by marks that are listed before. */
export function listedPages(name: string, codes: readonly PageCode[]): Variant {
  return servedVariant(name, (sizes) => codes.map((code) => divisionOf(code, listed, sizes)));
}
