import type { Language } from '../../../core/language.js';
import type { Complexity, Readability } from '../../../core/metrics.js';
import { EXTENSIONS } from '../../../core/language.js';
import type { Files } from '../../../core/program.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { measure } from '../measure.js';

/** All metrics of one program. */
export interface Measured {
  readonly complexity: Complexity;
  readonly readability: Readability;
}

/** Measures files whose first is the entry. Throws an Error where one does not parse. */
export function measuredFiles(parser: SourceParser, language: Language, files: Files): Measured {
  const trees = Object.entries(files).map(([file, text]) => {
    const tree = parser.parse(language, text, file);
    if (tree === null) {
      throw new Error(`does not parse: ${text}`);
    }
    return [file, tree] as const;
  });
  const measurement = measure(
    language,
    { language, entryFile: Object.keys(files)[0] ?? '', files },
    new Map(trees),
  );
  return { complexity: measurement.complexity(), readability: measurement.readability() };
}

/** Measures one text; `extension` tells TSX from TypeScript. */
export function measuredText(
  parser: SourceParser,
  language: Language,
  text: string,
  extension: string = EXTENSIONS[language][0],
): Measured {
  return measuredFiles(parser, language, { [`main${extension}`]: text });
}
