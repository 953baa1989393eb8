import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';

/** What a column holds: text, a whole number, any number, one or none, yes or no, or a list, of texts or of records of texts. */
export type ParquetType =
  | 'text'
  | 'whole'
  | 'number'
  | 'number or none'
  | 'flag'
  | 'texts'
  | { readonly recordsOf: readonly [string, ...string[]] };

/** Types of the columns of a table, in their order. */
export type ParquetColumns = Readonly<Record<string, ParquetType>>;

type ParquetValue =
  string | number | boolean | null | readonly string[] | readonly Readonly<Record<string, string>>[];

type ParquetRow = Readonly<Record<string, unknown>>;

/** Rows of the first group, and of each one after it. */
const GROUP_ROWS = [1000, 100_000] as const;

/** Characters after which a group ends all the same: its rows are in memory until it is written. */
const GROUP_CHARACTERS = 1 << 25;

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A table as a Parquet file, a group of rows at a time: texts as UTF-8, whole numbers of 64 bits, numbers of double precision, lists and records as
 * Parquet's own nested types, so that readers give the same values as of JSON. No other value may be missing. Equal rows give
 * equal bytes. Throws a TypeError for a value that is not of its column's type, or that Parquet cannot hold: half of a
 * surrogate pair has no UTF-8 (`areParquetTexts`), which is a bug of whoever asks.
 */
export function* parquetOf(columns: ParquetColumns, rows: Iterable<ParquetRow>): Generator<Uint8Array> {
  const entries = Object.entries(columns);
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'root', num_children: entries.length },
      ...entries.flatMap(([name, type]) => elementsOf(name, type)),
    ],
    createdBy: 'speciate',
  });
  for (const group of groupsOf(rows)) {
    const columnData = entries.map(([name, type]) => ({
      name,
      data: group.map((row) => stored(checked(row[name], name, type), type)),
    }));
    void writer.write({ columnData, rowGroupSize: group.length });
    yield taken(bytes);
  }
  void writer.finish();
  yield taken(bytes);
}

function* groupsOf(rows: Iterable<ParquetRow>): Generator<readonly ParquetRow[]> {
  let group: ParquetRow[] = [];
  let characters = 0;
  let most: number = GROUP_ROWS[0];
  for (const row of rows) {
    group.push(row);
    characters += charactersOf(row);
    if (group.length === most || characters >= GROUP_CHARACTERS) {
      yield group;
      group = [];
      characters = 0;
      most = GROUP_ROWS[1];
    }
  }
  if (group.length > 0) {
    yield group;
  }
}

function charactersOf(value: unknown): number {
  return typeof value === 'string'
    ? value.length
    : typeof value !== 'object' || value === null
      ? 0
      : Object.values(value).reduce<number>((sum, one) => sum + charactersOf(one), 0);
}

/** What a writer wrote since it was last asked. Where it is in the file it goes on to count. */
function taken(bytes: ByteWriter): Uint8Array {
  const written = bytes.getBytes().slice();
  bytes.index = 0;
  return written;
}

/** Whether every text in a value can be told in UTF-8, which half of a surrogate pair cannot. */
export function areParquetTexts(value: unknown): boolean {
  return typeof value === 'string'
    ? isParquetText(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(areParquetTexts);
}

function isParquetText(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

/** Lists have the three levels that Parquet's rules for nested types want: the list, its repetition, its element. */
function elementsOf(name: string, type: ParquetType): SchemaElement[] {
  switch (type) {
    case 'text':
      return [textElement(name)];
    case 'whole':
      return [{ name, type: 'INT64', repetition_type: 'REQUIRED' }];
    case 'number':
      return [{ name, type: 'DOUBLE', repetition_type: 'REQUIRED' }];
    case 'number or none':
      return [{ name, type: 'DOUBLE', repetition_type: 'OPTIONAL' }];
    case 'flag':
      return [{ name, type: 'BOOLEAN', repetition_type: 'REQUIRED' }];
    case 'texts':
      return [...listOf(name), textElement('element')];
    default:
      return [
        ...listOf(name),
        { name: 'element', repetition_type: 'REQUIRED', num_children: type.recordsOf.length },
        ...type.recordsOf.map(textElement),
      ];
  }
}

function textElement(name: string): SchemaElement {
  return {
    ...{ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
    logical_type: { type: 'STRING' },
  };
}

function listOf(name: string): SchemaElement[] {
  return [
    {
      name,
      repetition_type: 'REQUIRED',
      num_children: 1,
      converted_type: 'LIST',
      logical_type: { type: 'LIST' },
    },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ];
}

/** The library takes whole numbers of 64 bits as BigInt. */
function stored(value: ParquetValue, type: ParquetType): ParquetValue | bigint {
  return type === 'whole' ? BigInt(Number(value)) : value;
}

function checked(value: unknown, name: string, type: ParquetType): ParquetValue {
  if (!isOfType(value, type)) {
    throw new TypeError(`the column ${name} has a value that is not of its type`);
  }
  return value;
}

function isOfType(value: unknown, type: ParquetType): value is ParquetValue {
  switch (type) {
    case 'text':
      return typeof value === 'string' && isParquetText(value);
    case 'whole':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'number or none':
      return value === null || isOfType(value, 'number');
    case 'flag':
      return typeof value === 'boolean';
    case 'texts':
      return Array.isArray(value) && value.every((one) => isOfType(one, 'text'));
    default:
      return (
        Array.isArray(value) &&
        value.every(
          (one: unknown) =>
            typeof one === 'object' &&
            one !== null &&
            Object.keys(one).length === type.recordsOf.length &&
            type.recordsOf.every((key) => isOfType((one as Readonly<Record<string, unknown>>)[key], 'text')),
        )
      );
  }
}
