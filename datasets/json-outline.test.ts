import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { outlineOf } from './json-outline.js';

const text = fc.string({ unit: 'binary', maxLength: 6 });
const key = fc.oneof(text, fc.constantFrom('a', 'b', '"', '\\', '\\"', '{', ',', ':', '__proto__'));
const anyObject = fc.dictionary(key, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 });
const indent = fc.constantFrom(undefined, 1, '\t');

describe('the outline of a JSON text', () => {
  it('has the source text of each value of an object, no key twice, and its depth', () => {
    fc.assert(
      fc.property(anyObject, indent, (value, space) => {
        const { sources, repeatedKey, depth } = outlineOf(JSON.stringify(value, null, space));
        expect([...sources.keys()].sort()).toEqual(Object.keys(value).sort());
        for (const [name, source] of sources) {
          expect(source).toBe(source.trim());
          expect(JSON.parse(source)).toEqual(JSON.parse(JSON.stringify(value[name])));
        }
        expect(repeatedKey).toBeNull();
        expect(depth).toBe(depthOf(value));
      }),
    );
  });

  it('has a key that an object has twice, wherever the object is and however the key is written', () => {
    fc.assert(
      fc.property(key, fc.jsonValue({ maxDepth: 1 }), indent, (name, value, space) => {
        const twice = `{${JSON.stringify(name)}: ${JSON.stringify(value)}, "other": [], ${escaped(name)}: 1}`;
        expect(outlineOf(twice).repeatedKey).toBe(name);
        const around = JSON.stringify({ [name]: [{ [name]: 'HERE' }], x: [name, name] }, null, space);
        expect(outlineOf(around).repeatedKey).toBeNull();
        expect(outlineOf(around.replace('"HERE"', twice)).repeatedKey).toBe(name);
      }),
    );
  });

  it('keeps numbers as they are written', () => {
    expect([...outlineOf('{"a": 1.0, "b" : [12345678901234567890, -0.0, 1e400 ] }').sources]).toEqual([
      ['a', '1.0'],
      ['b', '[12345678901234567890, -0.0, 1e400 ]'],
    ]);
  });

  it('is had of a million levels', () => {
    expect(outlineOf('['.repeat(1e6) + ']'.repeat(1e6)).depth).toBe(1e6);
  });
});

function escaped(name: string): string {
  const units = Array.from({ length: name.length }, (_, at) => name.charCodeAt(at));
  return `"${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}"`;
}

function depthOf(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;
}
