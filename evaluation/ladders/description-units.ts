/** What a paragraph is. Only prose is cut into sentences; the others stay whole. */
export type ParagraphKind = 'prose' | 'list' | 'code' | 'doctest';

/** A part of a text that is kept or left out as one: offsets into it, end excluded. */
export interface TextUnit {
  readonly start: number;
  readonly end: number;
}

export interface Paragraph extends TextUnit {
  readonly kind: ParagraphKind;
  /** Of prose its sentences; of the others the one unit that it is. */
  readonly sentences: readonly TextUnit[];
}

interface Line extends TextUnit {
  readonly text: string;
}

/** Lines that become a paragraph. */
interface Block {
  readonly kind: ParagraphKind;
  /** What ends a fenced block; null of any other. */
  readonly fence: string | null;
  readonly lines: Line[];
  isOpen: boolean;
}

const FENCE = /^\s*(```|~~~)/;
const DOCTEST = /^\s*>>>/;
const LIST_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/;
/** `input:` and `output:` lines, as ParEval shows examples. */
const EXAMPLE_LINE = /^\s*(?:input|output|result)\w*\s*:/i;
/** Lines such as `f([1, 2]) == 3` and `f(2) -> 3`, which HumanEval has in place of doctests. */
const CALL_LINE = /^\s*(?:assert\s+)?[A-Za-z_][\w.]*\(.*\)\s*(?:==|=>|->|➞|=|#|returns?\b|should\b).*$/;
/** A line that begins as a sentence does. */
const PROSE_LINE = /^\s*["'(]?(?:[A-Z][a-z]*|[a-z]+)\s+[a-zA-Z`]/;
/** A full stop after these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|resp|approx|incl|no|fig|eq)\.\s*$/i;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The paragraphs of a text, in its order, disjoint; between them is white space only. Blank lines divide paragraphs, and
 * so does the change from prose to a list, examples or code; a fenced block is one with the blank lines in it.
 */
export function paragraphsOf(text: string): readonly Paragraph[] {
  const blocks: Block[] = [];
  for (const line of linesOf(text)) {
    const last = blocks.at(-1);
    const open = last?.isOpen === true ? last : null;
    if (open !== null && open.fence !== null) {
      open.lines.push(line);
      open.isOpen = !line.text.trim().startsWith(open.fence);
    } else if (line.text.trim() === '') {
      closeBlock(open);
    } else {
      const fence = FENCE.exec(line.text)?.[1] ?? null;
      const kind = fence === null ? kindOfLine(line.text, open?.kind ?? null) : 'code';
      if (open !== null && open.kind === kind && fence === null) {
        open.lines.push(line);
      } else {
        closeBlock(open);
        blocks.push({ kind, fence, lines: [line], isOpen: true });
      }
    }
  }
  const paragraphs = blocks.map(({ kind, lines }) =>
    paragraph(text, kind, lines.at(0)?.start ?? 0, lines.at(-1)?.end ?? 0),
  );
  return withExamplesWhole(text, paragraphs);
}

function closeBlock(block: Block | null): void {
  if (block !== null) {
    block.isOpen = false;
  }
}

/** The sentences of all paragraphs, in their order. */
export function sentencesOf(paragraphs: readonly Paragraph[]): readonly TextUnit[] {
  return paragraphs.flatMap(({ sentences }) => sentences);
}

/**
 * The text of some of its units, in their order, given by ascending numbers. Two that stand apart are joined by the
 * strongest break between them, so that a paragraph break is not lost with the sentence before it.
 */
export function joinUnits(text: string, units: readonly TextUnit[], kept: readonly number[]): string {
  const parts: string[] = [];
  for (const [index, number] of kept.entries()) {
    const unit = units[number];
    if (unit === undefined) {
      throw new RangeError(`there is no unit ${number} of ${units.length}`);
    }
    const before = kept[index - 1];
    if (before !== undefined) {
      parts.push(strongestBreak(text, units, before, number));
    }
    parts.push(text.slice(unit.start, unit.end));
  }
  return parts.join('');
}

/** Words of a text: what white space divides. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** How many words a text has. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}

function strongestBreak(text: string, units: readonly TextUnit[], from: number, to: number): string {
  const newlines = (gap: string): number => gap.split('\n').length;
  let strongest = '';
  for (let number = from; number < to; number += 1) {
    const gap = text.slice(units[number]?.end ?? 0, units[number + 1]?.start ?? 0);
    if (strongest === '' || newlines(gap) > newlines(strongest)) {
      strongest = gap;
    }
  }
  // Two sentences that nothing divides ("One.Two") are still two.
  return strongest === '' && to > from + 1 ? ' ' : strongest;
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const one = { start, end: start + line.length, text: line };
    start = one.end + 1;
    return one;
  });
}

function kindOfLine(line: string, before: ParagraphKind | null): ParagraphKind {
  if (DOCTEST.test(line) || before === 'doctest') {
    // The output of an example, and what else comes before a blank line, is its own.
    return 'doctest';
  }
  if (EXAMPLE_LINE.test(line) || CALL_LINE.test(line)) {
    return 'code';
  }
  if (LIST_ITEM.test(line)) {
    return 'list';
  }
  // Indented lines go on with an item or an example, which end where a line begins at the margin again.
  if ((before === 'list' || before === 'code') && /^\s+/.test(line)) {
    return before;
  }
  return before === 'code' && !PROSE_LINE.test(line) ? 'code' : 'prose';
}

/**
 * A sentence that ends in a colon (`Examples:`) goes with the list, code or examples that it announces: each is worth
 * nothing without the other.
 */
function withExamplesWhole(text: string, paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const joined: Paragraph[] = [];
  for (const one of paragraphs) {
    const before = joined.at(-1);
    const head = before?.kind === 'prose' && one.kind !== 'prose' ? before.sentences.at(-1) : undefined;
    if (before === undefined || head === undefined || !text.slice(head.start, head.end).endsWith(':')) {
      joined.push(one);
      continue;
    }
    joined.pop();
    if (head.start > before.start) {
      joined.push(paragraph(text, 'prose', before.start, head.start));
    }
    joined.push(paragraph(text, one.kind, head.start, one.end));
  }
  return joined;
}

function paragraph(text: string, kind: ParagraphKind, from: number, to: number): Paragraph {
  const { start, end } = trimmedUnit(text, from, to);
  const sentences = kind === 'prose' ? sentencesIn(text, start, end) : [{ start, end }];
  return { kind, start, end, sentences };
}

function sentencesIn(text: string, start: number, end: number): readonly TextUnit[] {
  // A line break inside a paragraph ends no sentence; replaced by as many characters, offsets stay.
  const flat = text.slice(start, end).replaceAll(/[\n\r\u2028\u2029]/g, ' ');
  const units: TextUnit[] = [];
  let from = 0;
  for (const { index, segment } of SENTENCES.segment(flat)) {
    const to = index + segment.length;
    const isOpen = ABBREVIATION.test(flat.slice(from, to));
    if (!isOpen || to === flat.length) {
      const unit = trimmedUnit(text, start + from, start + to);
      if (unit.end > unit.start) {
        units.push(unit);
      }
      from = to;
    }
  }
  return units;
}

function trimmedUnit(text: string, from: number, to: number): TextUnit {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  return { start, end: Math.max(start, from + part.trimEnd().length) };
}
