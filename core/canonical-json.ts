/** Values that JSON can hold without loss. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON text that is the same for equal values: keys sorted by code unit, no white space, keys whose
 * value is undefined left out. Throws a TypeError on numbers that are not finite, functions, symbols and bigints.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) {
      throw new TypeError(`${value} has no JSON form`);
    }
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  throw new TypeError(`a ${typeof value} has no JSON form`);
}

/** A record of plain data as Json: interfaces have no index signature, which the type of Json asks for. */
export function asJson(value: object): Json {
  return value as Json;
}
