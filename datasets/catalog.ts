import { humanevalImporter } from './humaneval/import.js';
import type { Importer } from './importer.js';
import { starterImporter } from './starter/import.js';

/** Every importer, in the order that help texts list them. */
export const IMPORTERS: readonly Importer[] = [starterImporter, humanevalImporter];
