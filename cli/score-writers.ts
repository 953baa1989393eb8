import { oneLine } from '../datasets/one-line.js';
import { MEASURED_LANGUAGES } from '../fitness/metrics/measure.js';

import { csvLine } from './csv-line.js';
import type { ScoreColumn } from './score-columns.js';
import type { LanguageMeans, Means } from './score-columns.js';
import type { ScoreResult, ScoreRow } from './score-schemas.js';

/** Writes rows as they come, so that memory does not grow with them. Nothing is written before the first. */
export interface ScoreWriter {
  row(row: ScoreRow): void;
  /** After the last row. */
  end(tail: ScoreTail): void;
}

/** What stands before the rows of the JSON document, and what after. */
export type ScoreHead = Omit<ScoreResult, 'rows' | keyof ScoreTail>;
export type ScoreTail = Pick<ScoreResult, 'means' | 'meansByLanguage' | 'unscored' | 'totals'>;

type Write = (text: string) => void;

const LONGEST_NAME = 4096;
const NARROWEST = 5;

/** Wide enough for the name of any language. */
const LANGUAGE_WIDTH = Math.max(...MEASURED_LANGUAGES.map(({ length }) => length));

/**
 * A table whose columns are as wide as their titles and common numbers need, since the rows to come are not known; what
 * a row is of stands last, where its length shifts nothing. Means come last, of each language where there are several.
 */
export function tableWriter(
  columns: readonly ScoreColumn[],
  means: LanguageMeans,
  write: Write,
): ScoreWriter {
  const widths = columns.map(({ title, digits }) =>
    Math.max(title.length, title.startsWith('K') ? NARROWEST - 1 : NARROWEST, digits > 0 ? NARROWEST + 1 : 0),
  );
  const line = (cells: readonly string[], language: string, name: string): void => {
    const padded = cells.map((cell, index) => cell.padStart(widths[index] ?? 0));
    write(`${[...padded, language.padEnd(LANGUAGE_WIDTH), name].join(' ')}\n`);
  };
  const meanLine = (of: Means, language: string): void => {
    const cells = columns.map(({ digits }, index) => of.at(index)?.toFixed(Math.max(digits, 1)) ?? '');
    line(cells, language, `mean of ${of.rows}`);
  };
  const rule = (): void => {
    write(`${'─'.repeat(widths.reduce((sum, width) => sum + width + 1, 0) + LANGUAGE_WIDTH + 20)}\n`);
  };
  let isBegun = false;
  return {
    row: (row) => {
      if (!isBegun) {
        isBegun = true;
        line(
          columns.map(({ title }) => title),
          'language',
          'file or record',
        );
        rule();
      }
      const cells = columns.map(({ value, digits }) => value(row)?.toFixed(digits) ?? '');
      line(cells, row.language, oneLine(row.line === null ? row.path : row.id, LONGEST_NAME));
    },
    end: () => {
      if (!isBegun) {
        return;
      }
      rule();
      if (means.byLanguage.size > 1) {
        for (const [language, of] of means.byLanguage) {
          meanLine(of, language);
        }
      }
      meanLine(means.all, '');
    },
  };
}

/** A line a row; empty where a row lacks a figure. Means are left out: every line is a row. */
export function csvWriter(columns: readonly ScoreColumn[], write: Write): ScoreWriter {
  let isBegun = false;
  return {
    row: (row) => {
      if (!isBegun) {
        isBegun = true;
        write(csvLine(['path', 'line', 'id', 'language', ...columns.map(({ name }) => name)]));
      }
      const numbers = columns.map(({ value }) => value(row));
      write(csvLine([row.path, row.line, row.id, row.language, ...numbers]));
    },
    end: () => undefined,
  };
}

/** One JSON document, with a row a line. */
export function jsonWriter(head: ScoreHead, write: Write): ScoreWriter {
  const inner = (value: unknown): string => JSON.stringify(value, null, 2).slice(2, -2);
  let isBegun = false;
  const begin = (): void => {
    write(`{\n${inner(head)},\n  "rows": [`);
  };
  return {
    row: (row) => {
      if (!isBegun) {
        begin();
      }
      write(`${isBegun ? ',' : ''}\n    ${JSON.stringify(row)}`);
      isBegun = true;
    },
    end: (tail) => {
      if (!isBegun) {
        begin();
      }
      write(`${isBegun ? '\n  ' : ''}],\n${inner(tail)}\n}\n`);
    },
  };
}
