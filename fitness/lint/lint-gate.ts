import type { LintReport } from '../../core/metrics.js';
import type { Program } from '../../core/program.js';

/** Why a candidate is kept out. */
export type LintReason =
  /** Pylint's score is below the original's. */
  | { readonly kind: 'score'; readonly original: number; readonly candidate: number }
  /** A message of category E, W or F is given more often than before. */
  | { readonly kind: 'new-message'; readonly symbol: string }
  /** A message is given more often per statement than before. */
  | { readonly kind: 'more-frequent'; readonly symbol: string }
  /** A comment that steers linters or type checkers was added. */
  | { readonly kind: 'directive'; readonly directive: string };

export type LintGateResult =
  { readonly passed: true } | { readonly passed: false; readonly reasons: readonly LintReason[] };

/** One reason in words, for the store and for people. */
export function describeLintReason(reason: LintReason): string {
  switch (reason.kind) {
    case 'score':
      return `score ${reason.candidate.toFixed(2)} below ${reason.original.toFixed(2)}`;
    case 'new-message':
      return `new ${reason.symbol}`;
    case 'more-frequent':
      return `more often ${reason.symbol}`;
    case 'directive':
      return `directive ${reason.directive}`;
  }
}

const GRAVE: ReadonlySet<string> = new Set(['E', 'W', 'F']);

/** Comments that tell a linter or a type checker to look away. */
const DIRECTIVE = /#\s*(pylint\s*:|noqa\b|type\s*:)/giu;

/** Scores and frequencies are quotients: what differs by rounding only is the same. */
const ROUNDING = 1e-9;

/**
 * Whether a candidate is as clean as the original: Pylint's score not below the original's, no message of category
 * E, W or F more often than before, no message more often per 100 statements than before, and no lint or type
 * directive added (design, section 6).
 */
export function lintGate(
  original: LintReport,
  candidate: LintReport,
  originalProgram: Program,
  candidateProgram: Program,
): LintGateResult {
  const reasons: LintReason[] = [];
  if (candidate.score < original.score - ROUNDING) {
    reasons.push({ kind: 'score', original: original.score, candidate: candidate.score });
  }
  for (const [symbol, count] of Object.entries(candidate.messages)) {
    const before = original.messages[symbol] ?? 0;
    if (count > before && GRAVE.has(candidate.categories[symbol] ?? '')) {
      reasons.push({ kind: 'new-message', symbol });
    } else if (perHundred(count, candidate) > perHundred(before, original) + ROUNDING) {
      reasons.push({ kind: 'more-frequent', symbol });
    }
  }
  const directives = countDirectives(originalProgram);
  for (const [directive, count] of countDirectives(candidateProgram)) {
    if (count > (directives.get(directive) ?? 0)) {
      reasons.push({ kind: 'directive', directive });
    }
  }
  return reasons.length === 0 ? { passed: true } : { passed: false, reasons };
}

/** Occurrences per 100 statements; a program without statements counts as one of one. */
function perHundred(count: number, report: LintReport): number {
  return (100 * count) / Math.max(1, report.statements);
}

function countDirectives(program: Program): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of Object.values(program.files)) {
    for (const [, word = ''] of text.matchAll(DIRECTIVE)) {
      const directive = word.toLowerCase().replace(/\s*:$/u, '');
      counts.set(directive, (counts.get(directive) ?? 0) + 1);
    }
  }
  return counts;
}
