import { edit } from '../../syntax/edits.js';
import type { Operator, Site, Subject } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { classRenames } from './n2/classes.js';
import { functionRenames } from './n2/functions.js';
import { methodRenames } from './n2/methods.js';
import type { Rename } from './n2/rename.js';
import { hidesNames } from './n2/uses.js';

const CHOICES = 3;

/** Found once for a subject: `rewrite` asks for what `sites` has just found. */
const RENAMES = new WeakMap<Subject, readonly Rename[]>();

function renamesOf(subject: Subject): readonly Rename[] {
  const known = RENAMES.get(subject);
  if (known !== undefined) {
    return known;
  }
  const found: Rename[] = [];
  const isKeptOff = !hidesNames(subject);
  for (const file of isKeptOff ? [] : subject.files.values()) {
    const renames = [
      ...functionRenames(subject, file),
      ...methodRenames(subject, file),
      ...classRenames(subject, file),
    ];
    found.push(...renames.sort((left, right) => left.node.start - right.node.start));
  }
  RENAMES.set(subject, found);
  return found;
}

/** N2: a helper, method or class gets a name that says what it gives, asks or is. */
export const N2_RENAME_FUNCTION: Operator = {
  id: 'N2',
  name: 'RenameFunction',
  language: 'python',
  summary: 'Gives a helper, method or class a name that says what it does, asks or holds.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  isCheap: true,
  variantShares: { argument: 0.7 },
  *sites(subject): Generator<Site> {
    for (const { file, node, variant } of renamesOf(subject)) {
      yield { file: file.path, node, variant };
    }
  },
  rewrite(subject, site, rng) {
    const rename = renamesOf(subject).find((one) => one.node === site.node && one.variant === site.variant);
    if (rename === undefined) {
      return null;
    }
    const name = rng.pick(rename.names.slice(0, CHOICES));
    return rename.uses.map(({ file, node }) => edit(file.path, node.start, node.end, name));
  },
};
