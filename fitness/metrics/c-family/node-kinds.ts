/**
 * What the grammar of one language calls the things that all languages of the C family have. What every such grammar
 * calls the same (`if_statement`, `binary_expression`, …) is not in the table.
 */
export interface NodeKinds {
  /** `for`, `while` and `do` in all their forms. */
  readonly loops: ReadonlySet<string>;
  readonly switches: ReadonlySet<string>;
  /** Values that are functions: arrow functions, function expressions, lambdas. */
  readonly lambdas: ReadonlySet<string>;
  /** Definitions of functions, methods and constructors; without a body they are declarations only. */
  readonly functions: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  readonly decorators: readonly string[];
  /** Displays of lists: `[1, 2]`, `{1, 2}`. */
  readonly lists: readonly string[];
  /** Nodes whose children are statements or members. */
  readonly blocks: ReadonlySet<string>;
  /** Declarations of variables and fields, which assign as an assignment does. */
  readonly declarations: ReadonlySet<string>;
  /** Declared fields that hold no `variable_declarator`. */
  readonly fields: readonly string[];
  /** Nodes that bind a name: their type, and the field that holds the name or pattern; null for the first child. */
  readonly binders: readonly (readonly [type: string, field: string | null])[];
  /** Patterns, through which a binder reaches its names. */
  readonly patterns: ReadonlySet<string>;
  /** Nodes of names. */
  readonly names: ReadonlySet<string>;
  /** Fields of a `for` header's first and last part. */
  readonly forHeader: { readonly initial: string; readonly update: string };
  /** Nodes that Python's syntax tree would have no node for, so that no line starts with them. */
  readonly withoutLine: ReadonlySet<string>;
  /** Names that are a part of another node rather than an expression, by the field they fill: `b` of `a.b`. */
  readonly mereNameFields: ReadonlySet<string>;
}
