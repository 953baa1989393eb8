import { LANGUAGES } from '../core/language.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import type { ExportItem, ExportTools } from '../datasets/exporters/exporter.js';
import { openSpool } from '../datasets/exporters/spool.js';
import type { Spool } from '../datasets/exporters/spool.js';
import type { PythonRunner } from '../sandbox/python-runner.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';
import { loadParser } from '../syntax/parse.js';

import type { UnsafeFlag } from './environment.js';
import { findEnvironment } from './environment.js';
import type { Output } from './output.js';

/** What exporters work with on this machine. The sandbox is started when a form first needs it. */
export interface OwnExportTools extends ExportTools {
  close(): Promise<void>;
}

/** Methods reject with an EnvironmentError where nothing can be run here. What is held is spooled on the disk of `folder`. */
export async function createExportTools(
  output: Output,
  flags: UnsafeFlag,
  folder: string,
): Promise<OwnExportTools> {
  const spools: Spool<unknown>[] = [];
  let started: Promise<PythonRunner> | undefined;
  const runner = (): Promise<PythonRunner> => (started ??= startRunner(output, flags));
  const passed = async (item: ExportItem, tests: Problem['tests']): Promise<boolean> => {
    const verdict = await (
      await runner()
    ).test({
      program: programOf(item),
      problem: problemOf(item, tests),
      limits: DEFAULT_LIMITS,
      trust: 'own-operators',
    });
    return verdict.kind === 'passed';
  };
  /** All at once where all end well, else each half by itself. */
  const run = async (item: ExportItem, scripts: readonly string[]): Promise<readonly boolean[]> => {
    if (scripts.length === 0) {
      return [];
    }
    const code = scripts.join('\n');
    if (await passed(item, { style: 'asserts', code, count: scripts.length })) {
      return scripts.map(() => true);
    }
    if (scripts.length === 1) {
      return [false];
    }
    const half = Math.ceil(scripts.length / 2);
    return [...(await run(item, scripts.slice(0, half))), ...(await run(item, scripts.slice(half)))];
  };
  return {
    parser: await loadParser(LANGUAGES),
    run,
    passes: (item) => passed(item, item.row.tests),
    spool: <Held>() => {
      const spool = openSpool<Held>(folder);
      spools.push(spool);
      return spool;
    },
    close: async () => {
      for (const spool of spools) {
        spool.close();
      }
      await (await started)?.close();
    },
  };
}

async function startRunner(output: Output, flags: UnsafeFlag): Promise<PythonRunner> {
  const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
  return startPythonRunner({ python, backend, allowUnsafeExec });
}

function programOf({ row, source }: ExportItem): Program {
  return { language: row.language, entryFile: 'main.py', files: { 'main.py': source } };
}

function problemOf({ row, record, source }: ExportItem, tests: Problem['tests']): Problem {
  const { id, dataset, language, prompt, entryPoint, licence } = row;
  const program = programOf({ row, record, source, inputs: [] });
  return { id, dataset, language, prompt, entryPoint, program, tests, licence, record };
}
