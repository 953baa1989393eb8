import { avatarImporter } from './avatar/import.js';
import { bigcodebenchImporter } from './bigcodebench/import.js';
import { classevalImporter } from './classeval/import.js';
import { cruxevalImporter } from './cruxeval/import.js';
import { evalplusImporter } from './evalplus/import.js';
import { folderImporter } from './folder/import.js';
import { humanevalXImporter } from './humaneval-x/import.js';
import { humanevalImporter } from './humaneval/import.js';
import type { Importer } from './importer.js';
import { mbppImporter } from './mbpp/import.js';
import { mbxpImporter } from './mbxp/import.js';
import { parevalImporter } from './pareval/import.js';
import { speciateImporter } from './speciate/import.js';
import { starterImporter } from './starter/import.js';

/** Every importer, in the order that help texts list them. */
export const IMPORTERS: readonly Importer[] = [
  starterImporter,
  humanevalImporter,
  humanevalXImporter,
  mbppImporter,
  cruxevalImporter,
  classevalImporter,
  avatarImporter,
  evalplusImporter,
  mbxpImporter,
  bigcodebenchImporter,
  parevalImporter,
  folderImporter,
  speciateImporter,
];
