import { join } from 'node:path';

import { hashText } from '../../core/hash.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { CAPABILITIES } from '../../fitness/ku/capability.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { UNIT_DEFINITIONS } from '../../fitness/ku/unit-definitions.js';

import { readPromptTemplate } from '../prompt-template.js';

/** What a model is asked for the units of programs by. */
export interface UnitTemplate {
  /** Of the file. */
  readonly name: string;
  /** SHA-256 of the template with the definitions in it: other definitions are another version too. */
  readonly hash: string;
  question(programs: readonly string[]): string;
}

const NAME = 'units.v1';

/** The template that comes with speciate, with the definitions and capabilities of the 20 units in it. */
export function unitTemplate(): UnitTemplate {
  const path = join(PACKAGE_ROOT, 'evaluation', 'ku', 'templates', `${NAME}.txt`);
  const template = readPromptTemplate(path, ['units', 'programs', 'count']);
  const units = KNOWLEDGE_UNITS.map(
    (unit) => `- ${unit}: ${UNIT_DEFINITIONS[unit]} Capabilities: ${CAPABILITIES[unit].join(', ')}.`,
  ).join('\n');
  return {
    name: NAME,
    hash: hashText(template.fill({ units })),
    question: (programs) =>
      template.fill({
        ...{ units, count: String(programs.length) },
        programs: programs
          .map((text, at) => `<program number="${at + 1}">\n${text.trimEnd()}\n</program>`)
          .join('\n\n'),
      }),
  };
}
