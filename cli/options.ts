import { InvalidArgumentError } from 'commander';

/** Parsers of option values; each throws an InvalidArgumentError that says what is taken. */

export function wholeNumber(text: string): number {
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw new InvalidArgumentError('It takes a whole number, such as 7.');
  }
  // "-0" is 0 too, and equal seeds have to be equal runs.
  return Number(text) + 0;
}

export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value < 1) {
    throw new InvalidArgumentError('It takes a whole number of at least 1.');
  }
  return value;
}

export function numberFromZero(text: string): number {
  const value = wholeNumber(text);
  if (value < 0) {
    throw new InvalidArgumentError('It takes a whole number of at least 0.');
  }
  return value;
}

export function numberFromTwo(text: string): number {
  const value = wholeNumber(text);
  if (value < 2) {
    throw new InvalidArgumentError('It takes a whole number of at least 2.');
  }
  return value;
}

export function share(text: string): number {
  const value = decimal(text);
  if (!(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError('It takes a number from 0 to 1, such as .5.');
  }
  return value;
}

export function positiveShare(text: string): number {
  const value = decimal(text);
  if (!(value > 0 && value <= 1)) {
    throw new InvalidArgumentError('It takes a number above 0 and up to 1, such as .2.');
  }
  return value;
}

/** A Jaccard, or `off` for 1, than which none is greater. */
export function jaccardLimit(text: string): number {
  if (text === 'off') {
    return 1;
  }
  const value = decimal(text);
  if (!(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError('It takes a number from 0 to 1, such as .6, or off.');
  }
  return value;
}

function decimal(text: string): number {
  return /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
}

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Seconds of a duration such as `30s`, `10m`, `6h` or `1h30m`. */
export function duration(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const seconds = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? NaN),
    0,
  );
  if (parts.map(([part]) => part).join('') !== text || !(seconds > 0)) {
    throw new InvalidArgumentError('It takes a duration, such as 30s, 10m, 6h or 1h30m.');
  }
  return seconds;
}

/** Ids of one option after another are all meant, as those with commas between them are. */
export function joinedIds(text: string, before: string | undefined): string {
  return before === undefined ? text : `${before},${text}`;
}

export function commaList(text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim());
  if (items.some((item) => item === '')) {
    throw new InvalidArgumentError('It takes names with commas between them.');
  }
  return items;
}

/** Whether a text fits one of the patterns that commas divide: in each, `*` stands for any characters and `?` for one. */
export function fitsGlob(patterns: string, text: string): boolean {
  return patterns.split(',').some((pattern) => {
    const expression = pattern
      .trim()
      .split('')
      .map((character) =>
        character === '*' ? '.*' : character === '?' ? '.' : character.replace(/[\\^$.|+()[\]{}]/g, '\\$&'),
      )
      .join('');
    return new RegExp(`^${expression}$`, 'su').test(text);
  });
}
