import { jsonLines, leftOut } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';
import { endOfPreamble } from './preamble.js';

/**
 * HumanEval-X's form (https://github.com/THUDM/CodeGeeX), in Python: prompt, declaration, canonical_solution, and a test
 * that calls `check` itself. The harness ends an answer before its first line that is not indented, so that a
 * program with code behind its entry point does not fit. Ids are `Python/N` in the order of the data set.
 */
export const humanevalXExporter: Exporter<HumanevalRecord> = {
  id: 'humaneval-x',
  summary: 'HumanEval-X in Python (codegeex, --problem_file)',
  harness: harnessNamed('humaneval-x'),
  output: 'humaneval_python.jsonl',
  isFolder: false,
  hold: (item, tools) => Promise.resolve(heldItem(item, tools)),
  files: (items) => ({
    '': jsonLines(
      items.map(({ item, held }, index) => ({
        ...held,
        task_id: `Python/${index}`,
        source_id: item.row.id,
        declaration: held.prompt,
        test: `${held.test.trimEnd()}\n\ncheck(${held.entry_point})\n`,
        example_test: '',
      })),
    ),
  }),
};

function heldItem(item: ExportItem, { parser }: ExportTools): Holding<HumanevalRecord> {
  const holding = humanevalRecord(item, parser);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { prompt, canonical_solution: solution } = holding.held;
  if (solution.split('\n').some((line) => line.trim() !== '' && !/^[ \t]/.test(line))) {
    return leftOut('it has code behind its entry point, which the harness cuts off');
  }
  const tree = parser.parse('python', prompt + solution);
  // The harness puts imports of its own before the prompt.
  return tree !== null && prompt.slice(0, endOfPreamble(tree)).includes('from __future__')
    ? leftOut('it imports from __future__, which the harness puts other imports before')
    : holding;
}
