import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of texts by name, deflated where that is shorter; null for a folder. With `isLarge` all sizes as zip64 has them. */
export function zipOf(files: Readonly<Record<string, string | null>>, isLarge = false): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text ?? '');
    const deflated = deflateRawSync(bytes);
    const method = deflated.length < bytes.length ? 8 : 0;
    const packed = method === 8 ? deflated : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    const extra = Buffer.alloc(isLarge ? 28 : 0);
    if (isLarge) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      [bytes.length, packed.length, offset].forEach((value, index) => {
        extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
      });
      [20, 24, 42].forEach((place) => entry.writeUInt32LE(0xffffffff, place));
      entry.writeUInt16LE(extra.length, 30);
    }
    locals.push(local);
    directory.push(entry, Buffer.from(name), extra);
    offset += local.length;
  }
  const all = Buffer.concat(directory);
  const count = Object.keys(files).length;
  return Buffer.concat([
    ...locals,
    all,
    isLarge ? endOfLarge(count, all.length, offset) : end(count, all.length, offset),
  ]);
}

function end(count: number, bytes: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(Math.min(count, 0xffff), 8);
  record.writeUInt16LE(Math.min(count, 0xffff), 10);
  record.writeUInt32LE(bytes, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

function endOfLarge(count: number, bytes: number, offset: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  [count, count, bytes, offset].forEach((value, index) => {
    record.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
  });
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator, end(0xffff, 0xffffffff, 0xffffffff)]);
}
