import { descendantsOfType, textOf } from '../../syntax/tree.js';

import { testClasses } from './check-tests.js';
import { jsonArray, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { notPythonCall } from './humaneval.js';
import { isImport } from './preamble.js';

type ClassevalRecord = Readonly<Record<string, unknown>>;

/** Fields that the data set has of a class beyond what speciate reads: they describe the task, which is the same. */
const DESCRIPTIONS = ['class_description', 'class_constructor', 'fields'];

/**
 * ClassEval's form (https://github.com/FudanSELab/ClassEval): one JSON array of classes and their unittest classes. The
 * harness puts `import_statement` before an answer and the test behind it, and runs `test_classes` of the module.
 * `methods_info`, which says how the public solution solves each method, is empty.
 */
export const classevalExporter: Exporter<ClassevalRecord> = {
  id: 'classeval',
  summary: 'ClassEval (data/ClassEval_data.json): classes with unittest classes',
  harness: harnessNamed('classeval'),
  output: 'ClassEval_data.json',
  isFolder: false,
  hold: (item, tools) => Promise.resolve(classevalHeld(item, tools)),
  files: (all) => oneFile(jsonArray(all)),
};

function classevalHeld(item: ExportItem, { parser }: ExportTools): Holding<ClassevalRecord> {
  const { row, record, source } = item;
  const reason = notPythonCall(row);
  if (reason !== null) {
    return leftOut(reason);
  }
  if (row.tests.style !== 'unittest') {
    return leftOut(`its tests have the style ${row.tests.style}, and the form holds classes of unittest`);
  }
  const classes = testClasses(row.tests.code, parser);
  const tree = parser.parse('python', source);
  if (classes.length === 0 || tree === null) {
    return leftOut('its tests define no class of unittest.TestCase at their top level');
  }
  const imports = descendantsOfType(tree.root, 'import_statement', 'import_from_statement')
    .filter((node) => node.parent === tree.root && isImport(node))
    .map((node) => textOf(tree, node));
  const known = Object.fromEntries(
    DESCRIPTIONS.filter((key) => Object.hasOwn(record, key)).map((key) => [key, record[key]]),
  );
  return {
    kind: 'held',
    held: {
      task_id: row.id,
      skeleton: row.prompt,
      test: row.tests.code,
      solution_code: source,
      import_statement: imports,
      class_name: row.entryPoint,
      test_classes: classes,
      ...known,
      methods_info: [],
      licence: row.licence,
    },
  };
}
