/** A value that a decorator takes, a constant of the function it was written for. */
export interface Setting {
  /** Names for the parameter, best first. */
  readonly names: readonly string[];
  /** Source of the value. */
  readonly text: string;
}

/** What the text of a wrapper's body is made of. */
export interface WrapperParts {
  /** Call of the decorated function with the wrapper's own arguments. */
  readonly call: string;
  /** Name of the decorated function. */
  readonly inner: string;
  /** Names of the settings, in order. */
  readonly settings: readonly string[];
  /** A name for a local variable of the wrapper: a drawn one of the free candidates, or the first of them. */
  readonly local: (candidates: readonly string[], inOrder?: boolean) => string;
  /** Name of what the decorator keeps between calls; empty where it keeps nothing. */
  readonly memory: string;
  /** What the specification has imported, as it is written. */
  readonly imported: readonly string[];
  /** White space of one level. */
  readonly unit: string;
}

/** How the wrapper takes its arguments: as they come, or with the function's own parameters. */
export type Signature = 'any' | 'own' | 'either';

/** A decorator to be written, or found again in the file. */
export interface DecoratorSpec {
  /** Names for the decorator, best first. */
  readonly names: readonly string[];
  readonly settings: readonly Setting[];
  /** One-line docstrings to choose from. */
  readonly docstrings: readonly string[];
  /** What the decorated function is called inside, as a verb. */
  readonly functionNames: readonly string[];
  /** What the wrapper is called, as a verb with its object. */
  readonly wrapperNames: readonly string[];
  readonly signature: Signature;
  /** The first parameter of a wrapper that takes the others as they come: the body reads it by this name. */
  readonly leading?: string;
  /** Ways to write the wrapper's body: lines without the wrapper's own indentation. All have the same effect. */
  readonly bodies: readonly ((parts: WrapperParts) => readonly string[])[];
  /** What the decorator keeps between calls of one function: names for it, and the source of its first value. */
  readonly memory?: {
    readonly names: readonly string[];
    readonly text: (inner: string, imported: readonly string[]) => string;
  };
  /** What the body or the memory is written with. */
  readonly imports?: readonly { readonly module: string; readonly name: string }[];
  /** Nouns of the program's own for what the function is about, best first. */
  readonly about?: readonly string[];
  /** Names and docstrings with a place for a noun: `{one}`, its plural `{many}`, or `{it}` as it is. */
  readonly ownNames?: readonly string[];
  readonly ownDocstrings?: readonly string[];
  /** Names that the body's text uses: no other name in the decorator may hide them. */
  readonly reserved?: readonly string[];
}
