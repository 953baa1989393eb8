/** How a record is written down; the last two have no room for members, which are functions beside them. */
export type RecordStyle =
  'dataclass' | 'frozen-dataclass' | 'typed-tuple' | 'tuple-base' | 'plain' | 'assigned-tuple' | 'typed-dict';

export interface RecordField {
  readonly name: string;
  /** Null where nothing is known. */
  readonly type: string | null;
  /** What it holds first, where that is no argument: a literal, or an empty display. */
  readonly initial: string | null;
}

/** A property, a method, or a class method that makes a record. */
export interface RecordMember {
  readonly name: string;
  readonly kind: 'property' | 'method' | 'maker';
  readonly parameters: readonly string[];
  readonly docstring: string;
  /** Type of what it gives, where that is certain. */
  readonly type?: string | null;
  /** Statements, `>` for each level of indentation. */
  readonly lines: readonly string[];
}

export interface RecordType {
  readonly name: string;
  readonly docstring: string;
  readonly fields: readonly RecordField[];
  readonly members: readonly RecordMember[];
  /** What functions call a record that they are given; null where the members are the record's own. */
  readonly receiver?: string | null;
}
