import { between } from '../divisions/between.js';
import { dividedVariant } from '../divisions/divided.js';
import type { MarkCode } from '../divisions/marked-starts.js';
import { markedBounds, markedWay } from '../divisions/marked-starts.js';
import { line } from '../s2/place.js';
import type { Division } from '../s9/batches.js';

import { drawSize, edgesOf } from './sizes.js';

const JSON_MODULE = { module: 'json', name: null } as const;
const PICKLE = { module: 'pickle', name: null } as const;
const XML = { module: 'xml.etree', name: 'ElementTree' } as const;

function coarse(entries: string): readonly string[] {
  return ['3', '4', `(len(${entries}) // 2 + 1)`, `max(2, len(${entries}) // 3)`];
}

/** Marks as small documents, as they are handed from page to page. */
const DOCUMENTS: MarkCode = {
  imports: [JSON_MODULE],
  draw: ({ rng, local }) => {
    const json = local(JSON_MODULE.module, null);
    const key = rng.pick(['start', 'offset', 'from', 'after']);
    const [noun, nouns] = rng.pick([
      ['message', 'messages'],
      ['document', 'documents'],
      ['request', 'requests'],
    ] as const);
    const encode = (position: string): string => `${json}.dumps({"${key}": ${position}})`;
    return {
      ...{ lines: [], encode, first: encode('0'), noun, nouns, sizes: coarse },
      decode: (mark) => `${json}.loads(${mark})["${key}"]`,
    };
  },
};

const PICKLED: MarkCode = {
  imports: [PICKLE],
  draw: ({ rng, local }) => {
    const pickle = local(PICKLE.module, null);
    const [noun, nouns] = rng.pick([
      ['snapshot', 'snapshots'],
      ['checkpoint', 'checkpoints'],
      ['saved_place', 'saved_places'],
    ] as const);
    const encode = (position: string): string => `${pickle}.dumps(${position})`;
    return {
      ...{ lines: [], encode, first: encode('0'), noun, nouns, sizes: coarse },
      decode: (mark) => `${pickle}.loads(${mark})`,
    };
  },
};

/** All bounds as one JSON text. */
const listedBounds: Division = {
  imports: [JSON_MODULE],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const json = local(JSON_MODULE.module, null);
    const size = drawSize(words, false);
    const plan = fresh(...rng.shuffle(['plan', 'outline', 'manifest', 'layout']));
    const edges = fresh('edges', 'limits', 'read_bounds');
    const key = rng.pick(['edges', 'limits', 'bounds']);
    const taken = between(words, edges);
    return {
      lines: [
        ...size.lines,
        line(0, `${plan} = ${json}.dumps({"${key}": ${edgesOf(entries, size.name)}})`),
        line(0, `${edges} = ${json}.loads(${plan})["${key}"]`),
        ...taken.lines,
      ],
      value: taken.value,
    };
  },
};

/** The runs as elements of an XML document. */
const xmlPages: Division = {
  imports: [XML],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const tree = local(XML.module, XML.name);
    const size = drawSize(words, false);
    const root = fresh(...rng.shuffle(['contents', 'outline', 'catalogue']));
    const text = fresh('text', 'document', 'markup');
    const start = fresh('start', 'first', 'begin');
    const page = fresh('page', 'chapter', 'leaf');
    const edges = fresh('edges', 'limits', 'read_bounds');
    const tag = rng.pick(['page', 'chapter', 'part']);
    const taken = between(words, edges);
    return {
      lines: [
        ...size.lines,
        line(0, `${root} = ${tree}.Element("${rng.pick(['contents', 'outline', 'book'])}")`),
        line(0, `for ${start} in ${edgesOf(entries, size.name)}:`),
        line(1, `${tree}.SubElement(${root}, "${tag}", at=str(${start}))`),
        line(0, `${text} = ${tree}.tostring(${root})`),
        line(0, `${edges} = [int(${page}.get("at")) for ${page} in ${tree}.fromstring(${text})]`),
        ...taken.lines,
      ],
      value: taken.value,
    };
  },
};

/** A page tells by a small document where the next one begins. */
export const DOCUMENT_PAGES = dividedVariant('document-pages', [
  ...markedWay(DOCUMENTS),
  ...markedBounds(DOCUMENTS),
  listedBounds,
]);

/** The same by saved objects. */
export const PICKLED_PAGES = dividedVariant('pickled-pages', [
  ...markedWay(PICKLED),
  ...markedBounds(PICKLED),
]);

/** The places of the runs are the elements of an XML document. */
export const XML_PAGES = dividedVariant('xml-pages', [xmlPages]);
