import type { SourceParser } from '../../syntax/parse.js';

import { testClasses } from './check-tests.js';
import { jsonLines, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';

/** A row of the form but for its id. */
type BigcodebenchHeld = Readonly<Record<string, string>>;

const OPEN_DEFINITION = /^([^]*^def [^]*?\)(?:\s*->[^]*?)?:)[ \t]*\n/m;

/**
 * BigCodeBench's form (https://github.com/bigcode-project/bigcodebench): functions with a class TestCases of unittest. The
 * harness runs `code_prompt` with an idle body before an answer. Tests of other styles become a test case that calls
 * `check`. Ids are `BigCodeBench/N` in the order of the data set.
 */
export const bigcodebenchExporter: Exporter<BigcodebenchHeld> = {
  id: 'bigcodebench',
  summary: 'BigCodeBench (BIGCODEBENCH_OVERRIDE_PATH)',
  harness: harnessNamed('bigcodebench'),
  output: 'bigcodebench.jsonl',
  isFolder: false,
  hold: (item, tools) => Promise.resolve(heldItem(item, tools)),
  files: (all) => oneFile(jsonLines(bigcodebenchRows(all))),
};

function* bigcodebenchRows(all: Iterable<BigcodebenchHeld>): Generator<object> {
  let number = 0;
  for (const held of all) {
    yield { task_id: `BigCodeBench/${number}`, ...held };
    number += 1;
  }
}

function heldItem(item: ExportItem, { parser }: ExportTools): Holding<BigcodebenchHeld> {
  const holding = humanevalRecord(item, parser);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { prompt, canonical_solution, entry_point, licence } = holding.held;
  const opening = openingOf(prompt);
  if (opening === null || parser.parse('python', `${opening}\n    pass\n`) === null) {
    return leftOut('its entry point is no function at the top level, which the form begins with');
  }
  return {
    kind: 'held',
    held: {
      source_id: item.row.id,
      complete_prompt: prompt,
      instruct_prompt: `${item.row.prompt.trimEnd()}\nYou should write self-contained code starting with:\n\`\`\`\n${opening}\n\`\`\``,
      canonical_solution,
      code_prompt: opening,
      test: testOf(item, holding.held, parser),
      entry_point,
      doc_struct: '{}',
      libs: JSON.stringify(item.row.requires.packages),
      licence,
    },
  };
}

/**
 * Tests with a class TestCases alone, which the harness runs: as they are where they are of the form, else a test case that
 * calls `check`.
 */
function testOf({ row }: ExportItem, { entry_point, test }: HumanevalRecord, parser: SourceParser): string {
  if (row.tests.style === 'unittest' && testClasses(row.tests.code, parser).join() === 'TestCases') {
    return row.tests.code;
  }
  const cases = `class TestCases(unittest.TestCase):\n    def test_check(self):\n        check(${entry_point})\n`;
  return `import unittest\n\n${test.trimEnd()}\n\n\n${cases}`;
}

/** The prompt up to the colon of the signature of its last definition, which is the entry point. */
function openingOf(prompt: string): string | null {
  const at = Math.max(prompt.lastIndexOf('\ndef '), prompt.startsWith('def ') ? -1 : -2);
  if (at === -2) {
    return null;
  }
  const found = OPEN_DEFINITION.exec(prompt.slice(at + 1));
  return found?.[1] === undefined ? null : prompt.slice(0, at + 1) + found[1];
}
