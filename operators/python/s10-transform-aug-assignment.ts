import { edit } from '../../syntax/edits.js';
import type { SyntaxNode } from '../../syntax/tree.js';
import { walk } from '../../syntax/tree.js';
import type { Operator, Site, SubjectFile } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { squeezed } from './s10/exactness.js';
import { REWRITES } from './s10/rewrites.js';
import type { Replacement } from './s10/rewrites.js';

const MAXIMUM_COLUMNS = 100;
const MAXIMUM_TOKENS = 28;
const KINDS: ReadonlySet<string> = new Set(['augmented_assignment', 'assignment', 'if_statement']);

/** S10: an update in place written out, or the other way round, where both do the same for every type. */
export const S10_TRANSFORM_AUG_ASSIGNMENT: Operator = {
  id: 'S10',
  name: 'TransformAugAssignment',
  language: 'python',
  summary:
    'Writes an augmented assignment out, or an update as an augmented assignment, to show how a value moves.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 0.5,
  *sites(subject) {
    for (const file of subject.files.values()) {
      yield* sitesOf(file);
    }
  },
  rewrite(subject, site) {
    const file = subject.files.get(site.file);
    const replacement = file === undefined ? null : replacementAt(file, site.node, site.variant);
    return replacement === null
      ? null
      : [edit(site.file, replacement.start, replacement.end, replacement.text)];
  },
};

/**
 * Of equal statements in one scope only the last is offered: were an earlier one rewritten, the next would
 * take its place in the count, and the same anchor would be offered again.
 */
function sitesOf(file: SubjectFile): readonly Site[] {
  const last = new Map<string, readonly SyntaxNode[]>();
  for (const node of walk(file.tree.root)) {
    if (KINDS.has(node.type)) {
      const key = `${file.scopes.scopeOf(node).qualifiedName} ${squeezed(file, node)}`;
      last.set(key, [node]);
    }
  }
  const sites: Site[] = [];
  for (const node of [...last.values()].flat().sort((left, right) => left.start - right.start)) {
    for (const variant of Object.keys(REWRITES)) {
      if (replacementAt(file, node, variant) !== null) {
        sites.push({ file: file.path, node, variant });
      }
    }
  }
  return sites;
}

function replacementAt(file: SubjectFile, node: SyntaxNode, variant: string): Replacement | null {
  const rewrite = Object.hasOwn(REWRITES, variant) ? REWRITES[variant] : undefined;
  const replacement = rewrite?.(file, node) ?? null;
  return replacement !== null && fits(file, replacement) ? replacement : null;
}

/** No line beyond 100 columns or the readability gate's tokens that the rewrite lengthened. */
function fits(file: SubjectFile, replacement: Replacement): boolean {
  const { source } = file.tree;
  const start = source.lastIndexOf('\n', replacement.start - 1) + 1;
  const first = replacement.text.split('\n')[0] ?? '';
  const width = replacement.start - start + first.length;
  const tokens = first.match(/\w+|[^\w\s]/g)?.length ?? 0;
  const isLonger = replacement.text.length > replacement.end - replacement.start;
  return width <= MAXIMUM_COLUMNS && (!isLonger || tokens <= MAXIMUM_TOKENS);
}
