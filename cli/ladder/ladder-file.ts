import { readFileSync } from 'node:fs';

import { UserError } from '../../core/errors.js';
import { parsedJson } from '../../core/parsed-json.js';
import { oneLine } from '../../datasets/one-line.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import { rungSchema } from '../../evaluation/ladders/rung.js';

import { writeWhole } from '../write-whole.js';

/** The rungs of a file of "speciate ladder build". Throws a UserError that names the line for what is none. */
export function readLadderFile(path: string): readonly Rung[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the ladder file ${oneLine(path)} cannot be read: ${reason}`,
      'name a file that "speciate ladder build" wrote',
    );
  }
  const rungs = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [rungOf(line, index + 1, path)]));
  const ids = new Set<string>();
  for (const { id } of rungs) {
    if (ids.has(id)) {
      throw new UserError(
        `${oneLine(path)} has the rung ${oneLine(id)} twice`,
        'build the ladder again, or take one of them out',
      );
    }
    ids.add(id);
  }
  if (rungs.length === 0) {
    throw new UserError(`${oneLine(path)} holds no rung`, 'name a file that "speciate ladder build" wrote');
  }
  return rungs;
}

/** Writes rungs, one a line; never half a file. */
export function writeLadderFile(path: string, rungs: readonly Rung[]): void {
  try {
    writeWhole(path, rungs.map((rung) => `${JSON.stringify(rung)}\n`).join(''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the ladder file ${oneLine(path)} cannot be written: ${reason}`,
      'name a file that you may write with --out',
    );
  }
}

function rungOf(line: string, number: number, path: string): Rung {
  const parsed = rungSchema.safeParse(parsedJson(line));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at =
      issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')}: ${issue.message})`;
    throw new UserError(
      `line ${number} of ${oneLine(path)} is no rung${at}`,
      'build the ladder again by "speciate ladder build"',
    );
  }
  return parsed.data;
}
