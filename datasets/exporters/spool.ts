import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** Values on a disk, in the order in which they were added: more than memory holds, to be gone through any number of times. */
export interface Spool<Value> extends Iterable<Value> {
  readonly size: number;
  /** Plain data alone: what is read is a copy. Throws the system's error where the disk takes no more. */
  add(value: Value): void;
  close(): void;
}

/** Bytes of the number before each value that says how long it is. */
const LENGTH_BYTES = 4;

/**
 * An empty spool on the disk of a folder. Its file has no name once it is open, so that the system takes it away however
 * the process ends. Throws the system's error where the folder cannot be written.
 */
export function openSpool<Value>(folder: string): Spool<Value> {
  const path = join(folder, `.speciate-spool-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  rmSync(path);
  let size = 0;
  return {
    get size() {
      return size;
    },
    add: (value) => {
      const bytes = serialize(value);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32LE(bytes.length);
      writeFileSync(file, Buffer.concat([length, bytes]));
      size += 1;
    },
    *[Symbol.iterator]() {
      let position = 0;
      for (let number = 0; number < size; number += 1) {
        const length = read(file, position, LENGTH_BYTES).readUInt32LE();
        yield deserialize(read(file, position + LENGTH_BYTES, length)) as Value;
        position += LENGTH_BYTES + length;
      }
    },
    close: () => {
      closeSync(file);
    },
  };
}

function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const count = readSync(file, bytes, at, length - at, position + at);
    if (count === 0) {
      throw new RangeError('a spool ends within a value');
    }
    at += count;
  }
  return bytes;
}
