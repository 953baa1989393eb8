/** What texts are joined by, by the separator. */
export const JOINTS: Readonly<Partial<Record<string, string>>> = {
  '': '',
  ' ': ' by spaces',
  ',': ' by commas',
  ', ': ' by commas',
  '-': ' by hyphens',
  '/': ' by slashes',
  '\\n': ' by line breaks',
};

/** Builtins of one argument, `*` being what they are given. */
export const CALLS: Readonly<Partial<Record<string, string>>> = {
  len: 'the length of *',
  sum: 'the sum of *',
  max: 'the largest of *',
  min: 'the smallest of *',
  abs: 'the absolute value of *',
  sorted: '* in order',
  set: 'the distinct elements of *',
  str: '* as text',
  int: '* as an integer',
  float: '* as a float',
  round: '* rounded',
  ord: 'the code of *',
  chr: 'the character whose code is *',
  bin: '* in binary',
  sqrt: 'the square root of *',
};

/** Methods: `*` is the object, `#` the first argument. */
export const METHODS: Readonly<Partial<Record<string, string>>> = {
  'lower 0': '* in lower case',
  'upper 0': '* in upper case',
  'swapcase 0': '* with the case of its letters swapped',
  'capitalize 0': '* with a capital first letter',
  'title 0': '* in title case',
  'strip 0': '* without the white space around it',
  'split 0': 'the words of *',
  'count 1': 'how often # occurs in *',
  'index 1': 'the position of # in *',
  'find 1': 'the position of # in *',
  'join 1': '#, joined by *',
};

/** Shares of a whole, from a half on. */
export const SHARES = [
  'half',
  'a third',
  'a quarter',
  'a fifth',
  'a sixth',
  'a seventh',
  'an eighth',
] as const;

/** What is measured by builtins that are mapped. */
export const MEASURES: Readonly<Partial<Record<string, string>>> = { abs: 'absolute value', len: 'length' };
