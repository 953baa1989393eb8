import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { oneLine } from '../../datasets/one-line.js';
import { MEASURED_LANGUAGES } from '../../fitness/metrics/measure.js';
import { startLinter } from '../../fitness/lint/linter.js';
import { startStripper } from '../../fitness/strip/stripper.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption } from '../environment.js';
import { openOriginals, placeOf } from '../originals.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { measuredLanguage, namedPaths, readAll } from '../read-all.js';
import { openConstancy } from '../score-constancy.js';
import type { ScoreColumn } from '../score-columns.js';
import { LanguageMeans, scoreColumns } from '../score-columns.js';
import type { MeasuredOriginals, ScoreTools } from '../score-row.js';
import { rowOf } from '../score-row.js';
import type { Unscored } from '../score-schemas.js';
import type { ScoreHead, ScoreWriter } from '../score-writers.js';
import { csvWriter, jsonWriter, tableWriter } from '../score-writers.js';
import type { ThresholdFlags } from '../thresholds.js';
import { chosenThresholds, thresholdOptions, thresholdsOf } from '../thresholds.js';

interface ScoreFlags extends ThresholdFlags, UnsafeFlag {
  readonly language?: string;
  readonly lint?: boolean;
  readonly kuMode: 'file' | 'body';
  readonly against?: string;
  /** False of --no-constancy. */
  readonly constancy: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** `speciate score`: metrics of any code. Runs nothing but what has an original with tests, for its constancy. */
export function scoreCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('score')
    .argument(
      '<paths...>',
      'source files (.py, .js, .ts, .tsx, .java, …), folders of them, or records (.jsonl, .jsonl.gz, .json): speciate’s export, HumanEval’s form and its like',
    )
    .summary('measure any code: complexity, readability, Knowledge Units')
    .description(
      'Measures programs: RC and RR, C1 to C7, R1 to R13 (docs/export.md) and the 20 Knowledge Units, a row each and the means, of each language where there are several. Knowledge Units, Pylint and strip resistance are Python’s alone; the thresholds that RC and RR divide by are made from Python code, and calibrate makes those of another language. Nothing is run, save with --against: programs whose originals have tests are, isolated, on their inputs, to see whether the tests and loops that they add ever vary (constancy). What cannot be measured is told and left out.',
    )
    .option(
      '--language <name>',
      `only files and records in this language (default: all of ${MEASURED_LANGUAGES.join(', ')})`,
    )
    .option('--lint', 'Pylint’s score too (slow)')
    .addOption(
      new Option('--ku-mode <mode>', 'Knowledge Units of the whole file, or of the entry point’s body')
        .choices(['file', 'body'])
        .default('file'),
    )
    .option(
      '--against <path>',
      'originals (a file of records, by id; a folder, by path; one file): differences, strip resistance and, where they have tests, constancy',
    )
    .option('--no-constancy', 'with --against: run nothing');
  allowUnsafeExecOption(thresholdOptions(command))
    .option('--csv', 'rows as CSV on standard output')
    .option('--json', 'rows and means as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate score src tests/test_api.py
  speciate score web --language typescript
  speciate score runs/he7/evolved.jsonl --against HumanEval.jsonl.gz --lint --csv > scores.csv`,
    )
    .action(async (paths: readonly string[], flags: ScoreFlags) => {
      done(await runScore(paths, flags));
    });
}

async function runScore(paths: readonly string[], flags: ScoreFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if (flags.csv === true && flags.json === true) {
    throw new UserError('--csv and --json both want standard output', 'leave one of them out');
  }
  const languages = flags.language === undefined ? MEASURED_LANGUAGES : [measuredLanguage(flags.language)];
  const thresholds = thresholdsOf(chosenThresholds(flags));
  const named = await namedPaths(paths, languages);
  const originals =
    flags.against === undefined ? null : await openOriginals(flags.against, languages, output);
  const needsPython = flags.lint === true || originals !== null;
  const python = needsPython ? (await findPython()).executable : '';
  const linter = flags.lint === true ? await startLinter({ python }) : null;
  const stripper = originals === null ? null : await startStripper(python);
  const constancy =
    flags.against === undefined || !flags.constancy
      ? null
      : await openConstancy(flags.against, languages, output, flags);
  const tools = { thresholds, unitMode: flags.kuMode, linter, originals, stripper, constancy };
  const head: ScoreHead = {
    ...{ command: 'score', languages, thresholds, kuMode: flags.kuMode, against: flags.against ?? null },
  };
  try {
    const parser = await loadParser(languages);
    const reads = readAll(named, { languages }, '');
    return await scoreAll(reads, { ...tools, parser }, head, flags, output);
  } finally {
    await Promise.all([linter?.close(), stripper?.close(), constancy?.close()]);
  }
}

async function scoreAll(
  reads: ReturnType<typeof readAll>,
  tools: ScoreTools,
  head: ScoreHead,
  flags: ScoreFlags,
  output: Output,
): Promise<ExitCode> {
  const shown = { withLint: tools.linter !== null, withAgainst: tools.originals !== null };
  const columns = scoreColumns(shown);
  const means = new LanguageMeans(columns);
  const writer = writerOf(flags, head, columns, means);
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: 'scored', isShown: process.stdout.isTTY },
    now: () => performance.now() / 1000,
  });
  const counts = { scored: 0, python: 0, matched: 0, troubled: 0, withUnits: 0, withConstancy: 0 };
  const unscored: Unscored[] = [];
  const measured: MeasuredOriginals = new WeakMap();
  const leaveOut = (one: Unscored): void => {
    progress.leftOut();
    unscored.push(one);
    if (!output.isJson) {
      output.warn(`${oneLine(placeOf(one), 4096)} is left out: ${one.reason}`);
    }
  };
  try {
    for await (const read of reads) {
      const { id, path, line } = read;
      if (read.kind === 'unread') {
        leaveOut({ id, path, line, reason: read.reason });
        continue;
      }
      const result = await rowOf(tools, read, measured);
      if (result.kind === 'unscorable') {
        leaveOut({ id, path, line, reason: result.reason });
        continue;
      }
      const { row } = result;
      progress.done();
      counts.scored += 1;
      counts.python += row.language === 'python' ? 1 : 0;
      counts.matched += row.against === null ? 0 : 1;
      counts.troubled += row.troubles.length === 0 ? 0 : 1;
      counts.withUnits += row.knowledgeUnits === null ? 0 : 1;
      counts.withConstancy += row.constancy === null ? 0 : 1;
      for (const trouble of output.isJson ? [] : row.troubles) {
        output.warn(`${oneLine(placeOf(row), 4096)}: ${oneLine(trouble, 500)}`);
      }
      means.add(row);
      writer.row(row);
    }
  } finally {
    progress.stop();
  }
  const { scored, matched, troubled } = counts;
  writer.end({
    means: means.all.byName(),
    meansByLanguage: Object.fromEntries([...means.byLanguage].map(([name, own]) => [name, own.byName()])),
    unscored,
    totals: { scored, unscored: unscored.length, matched, troubled },
  });
  if (scored === 0) {
    throw new UserError(
      `none of ${unscored.length} could be scored`,
      `mend what is told of them, ${unscored[0] === undefined ? '' : `first: ${unscored[0].reason}`}`,
      EXIT.checkFailed,
    );
  }
  tell(output, { ...counts, unscored: unscored.length }, flags);
  return EXIT.done;
}

function writerOf(
  flags: ScoreFlags,
  head: ScoreHead,
  columns: readonly ScoreColumn[],
  means: LanguageMeans,
): ScoreWriter {
  const write = (text: string): void => {
    process.stdout.write(text);
  };
  if (flags.json === true) {
    return jsonWriter(head, write);
  }
  return flags.csv === true ? csvWriter(columns, write) : tableWriter(columns, means, write);
}

interface Told {
  readonly scored: number;
  readonly python: number;
  readonly unscored: number;
  readonly matched: number;
  readonly troubled: number;
  readonly withUnits: number;
  readonly withConstancy: number;
}

function tell(output: Output, counts: Told, flags: ScoreFlags): void {
  const { scored, python, unscored, matched, withUnits, withConstancy } = counts;
  output.note(`${scored} scored, ${unscored} left out`);
  if (python < scored) {
    output.note(
      `${scored - python} of ${scored} are not in Python: they have no Knowledge Units, no score of Pylint and no strip resistance, and RC and RR hold them against thresholds that were made from Python code unless others are named (speciate calibrate --language)`,
    );
  }
  if (flags.kuMode === 'body' && withUnits < python) {
    output.warn(
      `${python - withUnits} of ${python} have no function as entry point, whose body --ku-mode body could count: they have no Knowledge Units`,
    );
  }
  if (flags.against !== undefined) {
    if (matched < scored) {
      output.warn(`${scored - matched} of ${scored} have no original in ${flags.against}`);
    }
    output.note(`constancy (added tests that never vary) is shown for ${withConstancy} of ${scored}`);
  }
}
