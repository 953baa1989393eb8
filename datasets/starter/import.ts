import { join } from 'node:path';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { readHumaneval } from '../humaneval/import.js';
import type { Importer } from '../importer.js';

/** The 12 problems that come with speciate, written for it, in HumanEval's form, under MIT. */
export const starterImporter: Importer = {
  id: 'starter',
  summary: 'The 12 problems that come with speciate',
  marks: [],
  bundledPath: join(PACKAGE_ROOT, 'datasets', 'starter', 'starter.jsonl'),
  read: (path, options = {}) => readHumaneval(path, { dataset: 'starter', licence: 'MIT', ...options }),
};
