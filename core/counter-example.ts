import type { Json } from './canonical-json.js';

/** An input on which a candidate does something else than what it was made from. */
export interface CounterExample {
  readonly input: string;
  /** What differs: the value, its type, an exception, the arguments after the call, output. */
  readonly part: string;
  /** What each did, as a person reads it. */
  readonly original: string;
  readonly evolved: string;
  /** The gene that brought it, such as a step; null where no single one did. */
  readonly gene: Json | null;
}
