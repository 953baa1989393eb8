import { jsonLines, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { notPythonCall } from './humaneval.js';
import { withEntryNamed } from './rename-entry.js';
import { testedCalls } from './tested-calls.js';

interface CruxevalHeld {
  readonly code: string;
  readonly input: string;
  readonly output: string;
  readonly source_id: string;
  readonly licence: string;
}

/**
 * CRUXEval's form (https://github.com/facebookresearch/cruxeval): code that defines `f`, one call of it and its result.
 * Of a problem the first call that its tests give a literal result for. The harness counts ids from sample_0 without a
 * gap; `source_id` is the row's.
 */
export const cruxevalExporter: Exporter<CruxevalHeld> = {
  id: 'cruxeval',
  summary: 'CRUXEval (data/cruxeval.jsonl): one call of a function f and its result',
  harness: harnessNamed('cruxeval'),
  output: 'cruxeval.jsonl',
  isFolder: false,
  hold: cruxevalHeld,
  files: (all) => oneFile(jsonLines(cruxevalRows(all))),
};

function* cruxevalRows(all: Iterable<CruxevalHeld>): Generator<object> {
  let number = 0;
  for (const { source_id, licence, ...call } of all) {
    yield { ...call, id: `sample_${number}`, source_id, licence };
    number += 1;
  }
}

async function cruxevalHeld(item: ExportItem, { parser, run }: ExportTools): Promise<Holding<CruxevalHeld>> {
  const { row, source } = item;
  const reason = notPythonCall(row);
  if (reason !== null) {
    return leftOut(reason);
  }
  const entryPoint = row.entryPoint ?? '';
  const code = withEntryNamed(source, entryPoint, 'f', parser);
  if (code === null) {
    return leftOut(`its entry point ${entryPoint} cannot be renamed to f`);
  }
  const calls = testedCalls(row, parser).flatMap(({ input, output }) =>
    output === null ? [] : [{ input, output }],
  );
  // The harness says `result == answer`, and takes an answer that holds the call itself for no prediction.
  const scripts = calls.map(({ input, output }) => `assert ${output} == ${entryPoint}(${input})\n`);
  const isRight = await run(item, scripts);
  const call = calls.find((_, index) => isRight[index]);
  return call === undefined
    ? leftOut('its tests have no call of literals with a literal result')
    : { kind: 'held', held: { code, ...call, source_id: row.id, licence: row.licence } };
}
