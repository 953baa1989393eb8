import { hashText } from '../core/hash.js';
import type { Anchor } from '../core/step.js';
import { normalisedTextOf } from '../syntax/normalised-text.js';
import type { SyntaxNode, SyntaxTree } from '../syntax/tree.js';
import { walk } from '../syntax/tree.js';

import type { Operator, Site, Subject, SubjectFile } from './operator.js';
import { isDecoratorCode } from './python/decorator-code.js';
import { isPlainWay } from './python/plain-way.js';
import { isUncalled } from './uncalled.js';

/** The anchor of a node. */
export function anchorOf(file: SubjectFile, node: SyntaxNode): Anchor {
  const scope = scopeName(file, node);
  const text = normalisedNode(file.tree, node);
  let ordinal = 0;
  for (const other of walk(file.tree.root)) {
    if (other === node) {
      break;
    }
    if (
      other.type === node.type &&
      normalisedNode(file.tree, other) === text &&
      scopeName(file, other) === scope
    ) {
      ordinal += 1;
    }
  }
  return { file: file.path, scope, kind: node.type, hash: hashText(text).slice(0, 16), ordinal };
}

/** The node that an anchor means in the program as it is now, or null where it is gone. */
export function resolveAnchor(subject: Subject, anchor: Anchor): SyntaxNode | null {
  const file = subject.files.get(anchor.file);
  if (file === undefined) {
    return null;
  }
  let ordinal = 0;
  for (const node of walk(file.tree.root)) {
    if (
      node.type === anchor.kind &&
      scopeName(file, node) === anchor.scope &&
      hashText(normalisedNode(file.tree, node)).slice(0, 16) === anchor.hash
    ) {
      if (ordinal === anchor.ordinal) {
        return node;
      }
      ordinal += 1;
    }
  }
  return null;
}

/** The site of an operator that a step's variant and anchor mean, or null where the operator does not offer it now. */
export function findSite(operator: Operator, subject: Subject, variant: string, anchor: Anchor): Site | null {
  const node = resolveAnchor(subject, anchor);
  if (node === null) {
    return null;
  }
  for (const site of sitesOf(operator, subject)) {
    if (site.node === node && site.variant === variant && site.file === anchor.file) {
      return site;
    }
  }
  return null;
}

const sitesBySubject = new WeakMap<Subject, Map<string, readonly Site[]>>();

/**
 * An operator's sites in source order, those in the machinery of decorators, in what is never called and on the plain way of other
 * types left out. Remembered by subject: a parent is
 * varied, and replayed over, many times.
 */
export function sitesOf(operator: Operator, subject: Subject): readonly Site[] {
  let known = sitesBySubject.get(subject);
  if (known === undefined) {
    known = new Map();
    sitesBySubject.set(subject, known);
  }
  let sites = known.get(operator.id);
  if (sites === undefined) {
    sites = [...operator.sites(subject)].filter((site) => {
      const file = subject.files.get(site.file);
      return (
        file !== undefined &&
        !isDecoratorCode(file, site.node, subject.files.values()) &&
        !isUncalled(subject, file, site.node) &&
        !isPlainWay(subject, file, site.node)
      );
    });
    known.set(operator.id, sites);
  }
  return sites;
}

export function sameAnchor(left: Anchor, right: Anchor): boolean {
  return (
    left.hash === right.hash &&
    left.ordinal === right.ordinal &&
    left.kind === right.kind &&
    left.scope === right.scope &&
    left.file === right.file
  );
}

function scopeName(file: SubjectFile, node: SyntaxNode): string {
  return file.scopes.scopeOf(node).qualifiedName;
}

const normalisedTexts = new WeakMap<SyntaxNode, string>();

/** The node's normalised text, remembered by node: trees are never changed. */
function normalisedNode(tree: SyntaxTree, node: SyntaxNode): string {
  let text = normalisedTexts.get(node);
  if (text === undefined) {
    text = normalisedTextOf(tree, node);
    normalisedTexts.set(node, text);
  }
  return text;
}
