import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Language } from '../../core/language.js';
import { COMPLEXITY_KEYS, READABILITY_KEYS } from '../../core/metrics.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';
import { oneLine } from '../../datasets/one-line.js';
import { Calibration, STATISTICS } from '../../fitness/calibrate.js';
import type { Statistic } from '../../fitness/calibrate.js';
import { MEASURED_LANGUAGES } from '../../fitness/metrics/measure.js';
import { scoreProgram } from '../../fitness/score-program.js';
import type { ThresholdFile } from '../../fitness/threshold-file.js';
import type { Thresholds } from '../../fitness/thresholds.js';
import { DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import { placeOf } from '../originals.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { fitsPath } from '../path-glob.js';
import { measuredLanguage, namedPaths, readAll } from '../read-all.js';
import type { Unscored } from '../score-schemas.js';
import { renderTable } from '../table.js';
import { writeWhole } from '../write-whole.js';

interface CalibrateFlags {
  readonly language: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly statistic: Statistic;
  readonly round?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** `speciate calibrate`: thresholds from real code. */
export function calibrateCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('calibrate')
    .argument('<folders...>', 'folders of real code; files and records are taken too, as by "speciate score"')
    .summary('thresholds of RC and RR from real code of your own')
    .description(
      'Measures real code and takes the mean or median of C1 to C7 and R1 to R13 as thresholds, in a file that --complexity-thresholds and --readability-thresholds of evolve and score read. What is 0 is left out of RC and RR.',
    )
    .option(
      '--language <name>',
      `language of the code, since thresholds are of one: ${MEASURED_LANGUAGES.join(', ')}`,
      'python',
    )
    .option('--include <glob>', "only files that fit, e.g. 'src/**' or '*_api.py'; repeatable", collected)
    .option('--exclude <glob>', "without files that fit, e.g. tests or 'test_*.py'; repeatable", collected)
    .addOption(
      new Option('--statistic <which>', 'what to take over the files').choices(STATISTICS).default('mean'),
    )
    .option('--round', 'up to whole numbers')
    .option('--out <file>', 'where to write the thresholds (default: they are only shown)')
    .option('--json', 'the thresholds as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate calibrate src --exclude tests --statistic median --out ours.json
  speciate calibrate src/main/java --language java --out java.json
  speciate evolve --complexity-thresholds ours.json --readability-thresholds ours.json`,
    )
    .action(async (folders: readonly string[], flags: CalibrateFlags) => {
      done(await runCalibrate(folders, flags));
    });
}

function collected(pattern: string, before: readonly string[] = []): readonly string[] {
  if (pattern.trim() === '') {
    throw new InvalidArgumentError("It takes a pattern of paths, such as 'tests/**'.");
  }
  return [...before, pattern];
}

async function runCalibrate(folders: readonly string[], flags: CalibrateFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const language = measuredLanguage(flags.language);
  const named = await namedPaths(folders, [language]);
  if (flags.out !== undefined) {
    refuseNoFile(flags.out); // Before the code is measured, which may take minutes.
  }
  const { include, exclude = [] } = flags;
  const isWanted = (id: string): boolean =>
    (include === undefined || include.some((pattern) => fitsPath(pattern, id))) &&
    !exclude.some((pattern) => fitsPath(pattern, id));
  const filtered =
    include === undefined && exclude.length === 0 ? '' : 'that fits --include and not --exclude';
  const reads = readAll(named, { languages: [language], isWanted }, filtered);
  const { calibration, scored, unscored } = await measureAll(reads, language, output);
  if (scored === 0) {
    throw new UserError(
      `none of ${unscored.length} ${unscored.length === 1 ? 'file' : 'files'} could be measured`,
      `name folders of ${language} code${unscored[0] === undefined ? '' : `; of the first: ${unscored[0].reason}`}`,
      EXIT.checkFailed,
    );
  }
  const isRounded = flags.round === true;
  const thresholds = calibration.thresholds({ statistic: flags.statistic, isRounded });
  refuseEmpty(thresholds, flags.statistic, scored);
  if (flags.out !== undefined) {
    const file: ThresholdFile = {
      ...thresholds,
      source: {
        ...{ language, statistic: flags.statistic, isRounded, files: scored, unscored: unscored.length },
        speciateVersion: SPECIATE_VERSION,
      },
    };
    writeWhole(flags.out, `${JSON.stringify(file, null, 2)}\n`);
  }
  output.json({
    ...{ command: 'calibrate', language, statistic: flags.statistic, isRounded, ...thresholds },
    ...{ path: flags.out ?? null, unscored, totals: { scored, unscored: unscored.length } },
  });
  output.say(shown(calibration, thresholds, isRounded));
  output.note(`${scored} ${scored === 1 ? 'file' : 'files'} measured, ${unscored.length} left out`);
  if (flags.out !== undefined) {
    output.say(`\n${flags.out}`);
  }
  return EXIT.done;
}

async function measureAll(
  reads: ReturnType<typeof readAll>,
  language: Language,
  output: Output,
): Promise<{ calibration: Calibration; scored: number; unscored: readonly Unscored[] }> {
  const calibration = new Calibration();
  const unscored: Unscored[] = [];
  let scored = 0;
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: 'measured', isShown: false, now: () => performance.now() / 1000 },
  });
  const options = { thresholds: DEFAULT_THRESHOLDS, unitMode: 'none', entryPoint: null } as const;
  try {
    const parser = await loadParser([language]);
    for await (const read of reads) {
      const score = read.kind === 'program' ? scoreProgram(parser, read.program, options) : read;
      if (score.kind === 'scored') {
        calibration.add(score.metrics);
        progress.done();
        scored += 1;
      } else {
        const { id, path, line } = read;
        unscored.push({ id, path, line, reason: score.reason });
        progress.leftOut();
      }
    }
  } finally {
    progress.stop();
  }
  for (const one of output.isJson ? [] : unscored) {
    output.warn(`${oneLine(placeOf(one), 4096)} is left out: ${one.reason}`);
  }
  return { calibration, scored, unscored };
}

/** Thresholds that leave out everything would make RC or RR 0 for any program. */
function refuseEmpty({ complexity, readability }: Thresholds, statistic: Statistic, scored: number): void {
  for (const [kind, values] of Object.entries({ complexity, readability })) {
    if (Object.values(values).every((value) => value === 0)) {
      throw new UserError(
        `the ${statistic} of every ${kind} metric over the ${scored} ${scored === 1 ? 'file' : 'files'} is 0, so that nothing is left to divide by`,
        "choose code that does more, leave trifles out (--exclude '__init__.py'), or take --statistic mean",
      );
    }
  }
}

function refuseNoFile(path: string): void {
  const fix = 'name a file that you may write after --out, such as ours.json';
  if (existsSync(path) && !statSync(path).isFile()) {
    throw new UserError(`${path} is no file to write`, fix);
  }
  let folder = dirname(path);
  while (!existsSync(folder)) {
    folder = dirname(folder);
  }
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new UserError(`${folder} may not be written, so ${path} cannot be`, fix);
  }
  if (!statSync(folder).isDirectory()) {
    throw new UserError(`${folder} is no folder, so ${path} cannot be written`, fix);
  }
}

function shown(calibration: Calibration, thresholds: Thresholds, isRounded: boolean): string {
  const [means, medians] = STATISTICS.map((statistic) =>
    calibration.thresholds({ statistic, isRounded: false }),
  );
  const row = (kind: keyof Thresholds, key: string): string[] => {
    const at = (from: Thresholds | undefined): number => {
      const values: Readonly<Record<string, number>> = from?.[kind] ?? {};
      return values[key] ?? 0;
    };
    const threshold = at(thresholds);
    const used = threshold === 0 ? 'left out' : threshold.toFixed(isRounded ? 0 : 2);
    return [key, at(means).toFixed(2), at(medians).toFixed(2), used];
  };
  return renderTable(
    [
      { title: 'metric', align: 'left' },
      { title: 'mean', align: 'right' },
      { title: 'median', align: 'right' },
      { title: 'threshold', align: 'right' },
    ],
    [
      ...COMPLEXITY_KEYS.map((key) => row('complexity', key)),
      ...READABILITY_KEYS.map((key) => row('readability', key)),
    ],
  );
}
