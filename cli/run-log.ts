import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';

import type { Json } from '../core/canonical-json.js';

/** A log of what a run does, one JSON object a line. */
export interface RunLog {
  /** Writes a line before it returns, so that a process killed afterwards has written it. Never throws. */
  write(event: string, facts?: Readonly<Record<string, Json | undefined>>): void;
  close(): void;
}

export interface RunLogOptions {
  readonly path: string;
  /** Seconds of a steady clock; each line says them beside the time of day, which people read and which may jump. */
  readonly now: () => number;
  /** Size of one file in bytes, beyond which a new one is begun. */
  readonly fileBytes?: number;
  /** Files that are kept, the present one and `.1`, `.2` … from new to old. */
  readonly files?: number;
}

const FILE_BYTES = 4 * 2 ** 20;
const FILES = 4;
const LINE_FEED = 0x0a;

/**
 * Opens a run's log and goes on with what is in it. A log is for people: where it cannot be written (a full disk), lines
 * are dropped and their number is told in the next one that can be.
 */
export function openRunLog({ path, now, fileBytes = FILE_BYTES, files = FILES }: RunLogOptions): RunLog {
  let file: number | null = null;
  let dropped = 0;
  const began = now();
  const opened = (): number => {
    if (file === null) {
      file = openSync(path, 'a+');
      if (endsWithin(file)) {
        // A disk that was full, or a machine that went down, cut the last line.
        writeSync(file, '\n');
      }
    }
    return file;
  };
  const close = (): void => {
    if (file !== null) {
      closeSync(file);
      file = null;
    }
  };
  const append = (line: string): void => {
    const size = fstatSync(opened()).size;
    if (size > 0 && size + Buffer.byteLength(line) > fileBytes) {
      close();
      rotate(path, files);
    }
    writeWhole(opened(), line);
  };
  return {
    write: (event, facts = {}) => {
      const time = { time: new Date().toISOString(), seconds: Math.round((now() - began) * 1000) / 1000 };
      const lost = dropped === 0 ? {} : { dropped };
      try {
        append(`${JSON.stringify({ ...time, event, ...facts, ...lost })}\n`);
        dropped = 0;
      } catch {
        dropped += 1;
        close();
      }
    },
    close,
  };
}

/** The oldest file goes, every other one becomes a place older. */
function rotate(path: string, files: number): void {
  const at = (age: number): string => (age === 0 ? path : `${path}.${age}`);
  rmSync(at(files - 1), { force: true });
  for (let age = files - 2; age >= 0; age -= 1) {
    if (existsSync(at(age))) {
      renameSync(at(age), at(age + 1));
    }
  }
}

function writeWhole(file: number, line: string): void {
  if (writeSync(file, line) < Buffer.byteLength(line)) {
    throw new Error('the disk took a part of the line');
  }
}

/** Whether a file ends in the middle of a line. */
function endsWithin(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== LINE_FEED;
}
