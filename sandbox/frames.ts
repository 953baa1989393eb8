import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

import { SandboxError } from '../core/errors.js';

const HEAD_BYTES = 4;

/** A frame as guests read and write them: four bytes of length (big-endian), then JSON. */
export function encodeFrame(value: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/** Calls back with each whole frame's value as it arrives; with a SandboxError for what is no frame. */
export function readFrames(
  stream: Readable | Socket,
  onFrame: (value: unknown) => void,
  onBroken: (error: SandboxError) => void,
): void {
  let parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    while (size >= HEAD_BYTES) {
      const joined = Buffer.concat(parts);
      const end = HEAD_BYTES + joined.readUInt32BE(0);
      parts = [joined];
      if (size < end) {
        return;
      }
      parts = [joined.subarray(end)];
      size -= end;
      try {
        const value: unknown = JSON.parse(joined.toString('utf8', HEAD_BYTES, end));
        onFrame(value);
      } catch {
        onBroken(new SandboxError('the guest sent something that is no frame'));
      }
    }
  });
}
