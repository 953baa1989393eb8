import type { Language } from '../../core/language.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** Languages that bugs are planted in. */
export const BUG_LANGUAGES = [
  'python',
  'java',
  'javascript',
  'typescript',
] as const satisfies readonly Language[];

export type BugLanguage = (typeof BUG_LANGUAGES)[number];

/** The five kinds of bugs of GeneBench's study of repair (Chen et al. 2026, arXiv 2602.18928). */
export const BUG_KINDS = [
  'arithmetic-operator',
  'comparison-operator',
  'logical-operator',
  'negated-boolean',
  'changed-type',
] as const;

export type BugKind = (typeof BUG_KINDS)[number];

/** A place where a bug may be planted, and each text that makes one of it. */
export interface BugSite {
  /** What is replaced. */
  readonly node: SyntaxNode;
  /** At least one; each another text than the node's. */
  readonly texts: readonly string[];
}

/**
 * An operator that breaks a program, a mutation in the sense of mutation testing. It looks at one file's tree alone and at
 * no names, so that original and evolved are broken alike where they have the same statement, in every language. A const
 * object; the catalog lists it.
 */
export interface BugOperator {
  /** Short and stable: `B1`. */
  readonly id: string;
  /** `SwapArithmetic`. */
  readonly name: string;
  readonly kind: BugKind;
  /** One sentence: what it does. */
  readonly summary: string;
  readonly preserves: 'nothing';
  /**
   * Every place in source order. Deterministic, and a function of the nodes of the statement that it is in: two statements
   * with one normalised text have the same places with the same texts.
   */
  sites(tree: SyntaxTree, language: BugLanguage): Iterable<BugSite>;
}

/** A language that bugs are planted in; null for another one. */
export function bugLanguage(language: Language): BugLanguage | null {
  return BUG_LANGUAGES.find((one) => one === language) ?? null;
}
