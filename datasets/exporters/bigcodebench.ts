import type { SourceParser } from '../../syntax/parse.js';

import { testClasses } from './check-tests.js';
import { jsonLines, leftOut } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, HeldItem, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';

interface BigcodebenchHeld {
  readonly record: HumanevalRecord;
  /** The program up to the colon of the entry point's signature. */
  readonly opening: string;
  /** Tests with a class TestCases alone, which the harness runs. */
  readonly test: string;
}

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
  files: (items) => ({ '': jsonLines(items.map(bigcodebenchRow)) }),
};

function heldItem(item: ExportItem, { parser }: ExportTools): Holding<BigcodebenchHeld> {
  const holding = humanevalRecord(item, parser);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { prompt } = holding.held;
  const opening = openingOf(prompt);
  return opening === null || parser.parse('python', `${opening}\n    pass\n`) === null
    ? leftOut('its entry point is no function at the top level, which the form begins with')
    : {
        kind: 'held',
        held: { record: holding.held, opening, test: testOf(item, holding.held, parser) },
      };
}

/** The tests as they are where they are of the form, else a test case that calls `check`. */
function testOf({ row }: ExportItem, { entry_point, test }: HumanevalRecord, parser: SourceParser): string {
  if (row.tests.style === 'unittest' && testClasses(row.tests.code, parser).join() === 'TestCases') {
    return row.tests.code;
  }
  const cases = `class TestCases(unittest.TestCase):\n    def test_check(self):\n        check(${entry_point})\n`;
  return `import unittest\n\n${test.trimEnd()}\n\n\n${cases}`;
}

/** The prompt up to the colon of its last definition, which is the entry point. */
function openingOf(prompt: string): string | null {
  const at = Math.max(prompt.lastIndexOf('\ndef '), prompt.startsWith('def ') ? -1 : -2);
  if (at === -2) {
    return null;
  }
  const found = OPEN_DEFINITION.exec(prompt.slice(at + 1));
  return found?.[1] === undefined ? null : prompt.slice(0, at + 1) + found[1];
}

function bigcodebenchRow(
  { item, held: { record, opening, test } }: HeldItem<BigcodebenchHeld>,
  index: number,
): Readonly<Record<string, unknown>> {
  const { prompt, canonical_solution, entry_point, licence } = record;
  return {
    task_id: `BigCodeBench/${index}`,
    source_id: item.row.id,
    complete_prompt: prompt,
    instruct_prompt: `${item.row.prompt.trimEnd()}\nYou should write self-contained code starting with:\n\`\`\`\n${opening}\n\`\`\``,
    canonical_solution,
    code_prompt: opening,
    test,
    entry_point,
    doc_struct: '{}',
    libs: JSON.stringify(item.row.requires.packages),
    licence,
  };
}
