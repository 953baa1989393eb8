/** Statements of a program's own files, and those of them that some input reaches. */
export interface Reach {
  readonly statements: number;
  readonly reached: number;
  /** The first of those that none reaches. */
  readonly missed: readonly { readonly file: string; readonly line: number }[];
}

/** Share of an evolved program's statements that all inputs together may leave unreached, and that a few of them may. */
const UNREACHED = 0.05;
const UNREACHED_BY_FEW = 0.2;

/**
 * Whether the inputs reach 95 % of what an evolved program states; where they leave more of its original, they may leave as
 * many statements as of that, and 5 % of those that came to it. What no input reaches costs nothing and cannot differ: a
 * search would put its complexity there.
 */
export function reachGate(
  { original, evolved }: { readonly original: Reach; readonly evolved: Reach },
  ofFew: boolean,
): { readonly passed: boolean; readonly reason: string } {
  const share = ofFew ? UNREACHED_BY_FEW : UNREACHED;
  const missed = evolved.statements - evolved.reached;
  const missing = original.statements - original.reached;
  const added = Math.max(0, evolved.statements - original.statements);
  const most = Math.max(missing + Math.floor(added * share), Math.floor(evolved.statements * share));
  const told = evolved.missed.map(({ file, line }) => `${file}:${line}`);
  const where = told.length === 0 ? '' : `: ${told.join(', ')}${told.length < missed ? ' …' : ''}`;
  const reason = `${missed} of its ${evolved.statements} statements are reached by no input where ${most} may be${where}`;
  return { passed: missed <= most, reason };
}
