import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** How nouns are found: the file, and what to say of an identifier (its own words, or its role). */
export interface NounContext {
  readonly file: SubjectFile;
  /** Nouns of a variable, best first; empty where nothing is known. */
  readonly nounsOfIdentifier: (identifier: SyntaxNode) => readonly string[];
}

/** Finds nouns of an expression; handed down where two files of this folder need each other. */
export type Nouns = (context: NounContext, node: SyntaxNode) => readonly string[];
