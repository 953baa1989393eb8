import { PassThrough } from 'node:stream';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { encodeFrame, readFrames } from './frames.js';

function read(parts: readonly Buffer[]): { readonly values: unknown[]; readonly broken: number } {
  const stream = new PassThrough();
  const values: unknown[] = [];
  let broken = 0;
  readFrames(
    stream,
    (value) => values.push(value),
    () => {
      broken += 1;
    },
  );
  for (const part of parts) {
    stream.emit('data', part);
  }
  return { values, broken };
}

describe('frames', () => {
  it('come back whole, however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 9 }), (values, size) => {
        const bytes = Buffer.concat(values.map((value) => encodeFrame(value)));
        const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
          bytes.subarray(index * size, (index + 1) * size),
        );
        const plain: unknown = JSON.parse(JSON.stringify(values));
        expect(read(parts)).toEqual({ values: plain, broken: 0 });
      }),
    );
  });

  it('that hold no JSON are reported', () => {
    expect(read([Buffer.from([0, 0, 0, 1, 0x7b])])).toEqual({ values: [], broken: 1 });
  });
});
