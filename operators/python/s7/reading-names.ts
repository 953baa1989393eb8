import type { Rng } from '../../../core/rng.js';
import { textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { isVague, plainWords } from '../naming/plain-words.js';

import type { Reading } from './reading-sites.js';

/** How what is read can be called, and what a function that reads it says of itself. */
export interface SaidReading {
  readonly nouns: readonly string[];
  readonly docstrings: readonly string[];
}

const NUMBER: SaidReading = {
  nouns: ['number', 'integer', 'whole_number', 'single_number', 'single_integer'],
  docstrings: [
    'Read a line that holds one whole number.',
    'The whole number that stands on the next line.',
    'One whole number, on a line of its own.',
    'Read one whole number.',
  ],
};
const NUMBERS: SaidReading = {
  nouns: ['numbers', 'integers', 'number_row', 'integer_row', 'whole_numbers', 'number_line', 'integer_line'],
  docstrings: [
    'Read a line of whole numbers.',
    'The whole numbers that stand on the next line.',
    'Whole numbers from one line, in their order.',
    'Read whole numbers that a line lists.',
  ],
};
const FLOATS: SaidReading = {
  nouns: ['decimals', 'floats', 'decimal_row', 'measurements'],
  docstrings: ['Read a line of decimal numbers.', 'The decimal numbers that stand on the next line.'],
};
const FLOAT: SaidReading = {
  nouns: ['decimal', 'float_value', 'decimal_number'],
  docstrings: ['Read a line that holds one decimal number.', 'One decimal number, on a line of its own.'],
};
const WORDS: SaidReading = {
  nouns: ['words', 'word_row', 'fields', 'tokens', 'word_line', 'pieces'],
  docstrings: [
    'Read a line as its words.',
    'The words that stand on the next line.',
    'What a line lists, as texts.',
    'Read a line and part it.',
  ],
};
const CHARACTERS: SaidReading = {
  nouns: ['characters', 'letters', 'symbols', 'character_row'],
  docstrings: [
    'Read a line as its characters.',
    'The characters of the next line.',
    'One line, character by character.',
  ],
};
const TEXT: SaidReading = {
  nouns: ['text', 'clean_line', 'plain_line', 'bare_line', 'trimmed_line'],
  docstrings: [
    'Read a line without what surrounds it.',
    'The text of the next line.',
    'One line, as it is needed.',
  ],
};
const NUMBER_LINES: SaidReading = {
  nouns: ['number_column', 'integer_column', 'number_list', 'number_lines'],
  docstrings: [
    'Read lines of one whole number each.',
    'Whole numbers, each on a line of its own.',
    'So many whole numbers, line after line.',
  ],
};
const ROWS: SaidReading = {
  nouns: ['rows', 'number_rows', 'table', 'number_table', 'grid'],
  docstrings: [
    'Read so many lines of numbers.',
    'Rows of whole numbers, one a line.',
    'A table, row after row.',
  ],
};
const LINES: SaidReading = {
  nouns: ['lines', 'text_lines', 'all_lines', 'block'],
  docstrings: [
    'Read so many lines.',
    'Lines of the input, in their order.',
    'So many lines, one after the other.',
  ],
};

/** What is read, by the text that reads it; null where nobody can say in a word. */
export function saidReading(
  text: string,
  { isRepeated, count }: Pick<Reading, 'isRepeated' | 'count'>,
): SaidReading | null {
  const said = kindOfReading(text.replace(/'[^']*'|"[^"]*"/g, "''"), isRepeated);
  // As many as the program's text says are not "so many".
  return said === null || count !== null
    ? said
    : { ...said, docstrings: said.docstrings.filter((one) => !/\bso many\b/i.test(one)) };
}

function kindOfReading(code: string, isRepeated: boolean): SaidReading | null {
  const isSplit = code.includes('.split(');
  const isWhole = /\bint\b/.test(code);
  const isDecimal = /\bfloat\b/.test(code);
  // One comprehension goes through the lines.
  const isMany = /\bmap\b/.test(code) || (code.match(/\bfor\b/g) ?? []).length > (isRepeated ? 1 : 0);
  // Digits and characters of a line, and words of lines, have no word here.
  if ((isWhole && isDecimal) || ((isWhole || isDecimal) && isMany !== isSplit) || (isRepeated && isDecimal)) {
    return null;
  }
  if (isRepeated) {
    const isTaken = isSplit || /\b(?:list|tuple)\(/.test(code);
    return isWhole ? (isSplit ? ROWS : NUMBER_LINES) : isTaken ? null : LINES;
  }
  if (isWhole || isDecimal) {
    return isWhole ? (isMany ? NUMBERS : NUMBER) : isMany ? FLOATS : FLOAT;
  }
  return isSplit ? WORDS : /^(?:list|tuple)\(/.test(code) ? CHARACTERS : TEXT;
}

const VERBS = ['read', 'scan', 'take', 'parse', 'fetch', 'receive', 'next', 'get'] as const;

/** The verb that all functions of one module begin with, and what stands in for it where a name is taken. */
export function verbsOfReading(rng: Rng): readonly string[] {
  return rng.shuffle(VERBS);
}

/** Names for a function that reads, the best one first: after the variable that takes what is read, or what it is. */
export function namesOfReading(
  subject: Subject,
  file: SubjectFile,
  {
    readings,
    said,
    verbs,
  }: {
    readonly readings: readonly Reading[];
    readonly said: SaidReading;
    readonly verbs: readonly string[];
  },
  rng: Rng,
): readonly string[] {
  const own = readings.length === 1 ? readings.flatMap((one) => targetOf(file, one)) : [];
  const isOwn = rng.chance(0.7);
  const nouns = [...(isOwn ? own : []), ...rng.shuffle(said.nouns)];
  const isFree = (name: string): boolean =>
    isGoodName(name) &&
    !subject.publicNames.has(name) &&
    [...subject.files.values()].every(({ scopes }) => !scopes.allNames.has(name));
  return verbs.flatMap((verb) => nouns.map((noun) => `${verb}_${noun}`)).filter(isFree);
}

/** `cookies` of `cookies = …`, where that says what it holds. */
function targetOf(file: SubjectFile, { node }: Reading): readonly string[] {
  const { parent } = node;
  const target = parent?.type === 'assignment' && node.field === 'right' ? parent : null;
  const [name] = target?.children ?? [];
  const text = name?.type === 'identifier' ? textOf(file.tree, name) : '';
  const words = plainWords(text);
  const isSaying = /^[a-z]{4,}(?:_[a-z]{3,})*$/.test(text) && !isVague(text) && words.join('_') === text;
  return isSaying ? [text] : [];
}
