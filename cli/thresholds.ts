import { existsSync, readFileSync, statSync } from 'node:fs';

import type { Command } from 'commander';

import { UserError } from '../core/errors.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import type { ThresholdFile } from '../fitness/threshold-file.js';
import { thresholdFileSchema } from '../fitness/threshold-file.js';
import type { Thresholds } from '../fitness/thresholds.js';
import { COMPLEXITY_PRESETS, READABILITY_PRESETS } from '../fitness/thresholds.js';

/** The flags of every command that measures under thresholds: names of presets, or paths of files. */
export interface ThresholdFlags {
  readonly complexityThresholds?: string | undefined;
  readonly readabilityThresholds?: string | undefined;
}

/** Thresholds as a run's configuration holds them: names of presets, or the values that a file gave. */
export type ThresholdChoice = RunConfiguration['thresholds'];

const FIX =
  'write one by "speciate calibrate FOLDER --out FILE"; its form is docs/schema/thresholds.schema.json';

/** Adds the two flags to a command. */
export function thresholdOptions(command: Command): Command {
  return command
    .option(
      '--complexity-thresholds <preset>',
      `what RC divides by: ${Object.keys(COMPLEXITY_PRESETS).join(', ')}, or a file of calibrate (default: swe-bench-classes)`,
    )
    .option(
      '--readability-thresholds <preset>',
      `what RR divides by: ${Object.keys(READABILITY_PRESETS).join(', ')}, or a file of calibrate (default: tool)`,
    );
}

/**
 * What the flags say. Values stand in for a file's path, so that a run depends on what the file held and not on where
 * it was. Throws UserError on a name that there is not, and on a file that is missing or not of the form.
 */
export function chosenThresholds(flags: ThresholdFlags): ThresholdChoice {
  return {
    complexity: chosen(
      flags.complexityThresholds ?? 'swe-bench-classes',
      'complexity',
      Object.keys(COMPLEXITY_PRESETS),
    ),
    readability: chosen(
      flags.readabilityThresholds ?? 'tool',
      'readability',
      Object.keys(READABILITY_PRESETS),
    ),
  };
}

/** The thresholds of a choice. Throws UserError on a name that there is not. */
export function thresholdsOf({ complexity, readability }: ThresholdChoice): Thresholds {
  return {
    complexity:
      typeof complexity === 'string' ? preset(COMPLEXITY_PRESETS, complexity, 'complexity') : complexity,
    readability:
      typeof readability === 'string' ? preset(READABILITY_PRESETS, readability, 'readability') : readability,
  };
}

function chosen<Kind extends 'complexity' | 'readability'>(
  given: string,
  kind: Kind,
  names: readonly string[],
): string | ThresholdFile[Kind] {
  if (names.includes(given)) {
    return given;
  }
  if (given.includes('/') || given.endsWith('.json') || existsSync(given)) {
    return usable(readThresholdFile(given)[kind], given, kind);
  }
  throw unknownPreset(given, kind, names);
}

function preset<Value>(presets: Readonly<Record<string, Value>>, name: string, kind: string): Value {
  const found = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (found === undefined) {
    throw unknownPreset(name, kind, Object.keys(presets));
  }
  return found;
}

function unknownPreset(name: string, kind: string, names: readonly string[]): UserError {
  return new UserError(
    `there are no ${kind} thresholds called "${name}"`,
    `use one of: ${names.join(', ')}; or the path of a file that "speciate calibrate" wrote`,
  );
}

function usable<Values extends Readonly<Record<string, number>>>(
  values: Values,
  path: string,
  kind: string,
): Values {
  if (Object.values(values).every((value) => value === 0)) {
    throw new UserError(
      `every ${kind} threshold of ${path} is 0, so that nothing is left to divide by`,
      'set those above 0 that count; "speciate calibrate" writes such a file from real code',
    );
  }
  return values;
}

/** A file of thresholds. Throws UserError where it is missing, no file, broken JSON or not of the form. */
function readThresholdFile(path: string): ThresholdFile {
  if (!existsSync(path)) {
    throw new UserError(`there is no file of thresholds ${path}`, `check the path, or ${FIX}`);
  }
  if (!statSync(path).isFile()) {
    throw new UserError(`${path} is no file of thresholds`, `name the JSON file itself, or ${FIX}`);
  }
  const parsed = thresholdFileSchema.safeParse(parseJson(path, readFileSync(path, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new UserError(
      `the thresholds of ${path} are not of their form: ${where === '' ? '' : `${where}: `}${issue?.message ?? 'unknown'}`,
      FIX,
    );
  }
  return parsed.data;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`the file of thresholds ${path} is broken JSON: ${reason}`, FIX);
  }
}
