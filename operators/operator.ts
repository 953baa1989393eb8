import type { Language } from '../core/language.js';
import type { Problem } from '../core/problem.js';
import type { ProfileFacts } from '../core/profile-facts.js';
import type { Program } from '../core/program.js';
import type { Rng } from '../core/rng.js';
import type { Change } from '../syntax/edits.js';
import type { ScopeAnalysis } from '../syntax/python/analysis.js';
import type { SyntaxNode, SyntaxTree } from '../syntax/tree.js';

/** What code that an operator writes needs of the machine it runs on. */
export interface Needs {
  /** Packages beyond the standard library, by the name they are installed by. */
  readonly packages: readonly string[];
  readonly capabilities: readonly ('threads' | 'temporary-files' | 'loopback' | 'sibling-modules')[];
}

/**
 * A program as an operator sees it: parsed, its names resolved, with what the profile saw of the
 * original and what the outside world knows it by.
 */
export interface Subject {
  readonly program: Program;
  /** Parsed files by path. */
  readonly files: ReadonlyMap<string, SubjectFile>;
  /** Facts of the original's run; empty where it was not profiled. */
  readonly facts: ProfileFacts;
  /** Names that tests, the entry point or the prompt use: they keep their name and call signature. */
  readonly publicNames: ReadonlySet<string>;
  /** Words of the problem (prompt, docstrings, identifiers), most telling first, lower case, for naming. */
  readonly vocabulary: readonly string[];
  readonly problem: Problem;
}

export interface SubjectFile {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly scopes: ScopeAnalysis;
  /** All files of the program by path, this one among them. */
  readonly siblings: ReadonlyMap<string, SubjectFile>;
}

/** A place where an operator may apply, and the way it would. */
export interface Site {
  readonly file: string;
  /** The node that anchors the site. Two sites of one operator have the same anchor only if they are the same place. */
  readonly node: SyntaxNode;
  /** Which of the operator's variants applies here. */
  readonly variant: string;
}

/**
 * A genetic operator: finds sites in a syntax tree and rewrites one of them (design, section 5).
 * A const object: no state, no registration; the catalog lists it.
 */
export interface Operator {
  /** Short and stable, stored in genotypes: `S2`. */
  readonly id: string;
  /** `AddNestedIf`. */
  readonly name: string;
  readonly language: Language;
  /** One sentence for the catalog: what it does and why a person would. */
  readonly summary: string;
  readonly needs: Needs;
  readonly preserves: 'behaviour' | 'nothing';
  /**
   * How often it is drawn relative to others: less than 1 where it only rewords, more where its places are few and others
   * would take them.
   */
  readonly weight: number;
  /**
   * Share of the problems that draw from it, left out where it is the usual one: less where it finds a place in nearly every
   * program and keeps it, so that it does not mark more than three programs in five.
   */
  readonly share?: number;
  /** The same of originals that are made of several functions, where it is another one: more where that is what it is for. */
  readonly shareOfSeveral?: number;
  /**
   * Its steps cost few lines at run time, mostly none, since they rename, reword or move. A mutant may have one of it beside
   * its other new steps.
   */
  readonly isCheap?: true;
  /**
   * Share of the problems that draw from a variant, by its name; all where it is not named: less where a variant finds a place
   * so much more often than the others that it would be most of what the operator does.
   */
  readonly variantShares?: Readonly<Record<string, number>>;
  /**
   * Variants that give most other operators their places, where a program has hardly any for them before: what makes functions of
   * what a script does at the level of its module.
   */
  readonly openingVariants?: readonly string[];
  /** Every place the operator may apply, in source order. Deterministic: no draws here. A site offered can be rewritten. */
  sites(subject: Subject): Iterable<Site>;
  /**
   * The changes at one site that `sites` offered for the same subject. All draws come from `rng`, so that
   * the same seed gives the same edits. Null where the place turns out not to work (no free name, for instance).
   */
  rewrite(subject: Subject, site: Site, rng: Rng): readonly Change[] | null;
}

export const NO_NEEDS: Needs = { packages: [], capabilities: [] };
