import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { applyEdits } from '../../../syntax/edits.js';
import { importAllEdits, importWays } from '../../../syntax/python/imports.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Place } from '../s2/place.js';

/** The import edits of some names, each taken from its module or with the module before it, and what to write. */
export function drawImports(
  place: Place,
  rng: Rng,
  requests: readonly ImportRequest[],
  isTight: boolean,
): { readonly edits: readonly TextEdit[]; readonly names: readonly string[] } | null {
  const { file, tree, statement } = place;
  const modules = [...new Set(requests.map((one) => one.module))];
  const isWhole = new Map(
    modules.map((module) => {
      const drawn = !isTight && rng.fork('import', module).chance(0.4);
      const head = module.split('.')[0] ?? module;
      const ways = importWays(tree, module);
      return [module, !ways.names && (ways.whole || (drawn && module === head))];
    }),
  );
  const asked = new Map<string, ImportRequest>();
  for (const { module, name } of requests) {
    const whole = isWhole.get(module) === true;
    asked.set(whole ? module : `${module}.${name ?? ''}`, { module, name: whole ? null : name });
  }
  const { edits, localNames } = importAllEdits(file.scopes, place.file.path, [...asked.values()], statement);
  const isAsIs = [...asked.values()].every(
    ({ module, name }, index) => localNames[index] === (name ?? module),
  );
  const names = requests.map(({ module, name }) =>
    isWhole.get(module) === true ? `${module}.${name ?? ''}` : (name ?? module),
  );
  return isAsIs ? { edits, names } : null;
}

/** Longest line that Pylint's default takes (C0301). */
const LONGEST_LINE = 100;

/** The edits, or null where a line becomes longer than Pylint takes. */
export function fitting(place: Place, edits: readonly TextEdit[]): readonly TextEdit[] | null {
  const { source } = place.tree;
  const known = new Set(source.split(/\r?\n/));
  const isTooLong = applyEdits(source, edits)
    .split(/\r?\n/)
    .some((one) => one.replace(/\t/g, '    ').length > LONGEST_LINE && !known.has(one));
  return isTooLong ? null : edits;
}

/**
 * What the first of a few draws gives that works out: names may clash, and lines come out too long. All but the first
 * are tight: they write what is short.
 */
export function firstOf<Result>(
  rng: Rng,
  draw: (rng: Rng, isTight: boolean) => Result | null,
): Result | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = draw(rng.fork('attempt', attempt), attempt > 0);
    if (result !== null) {
      return result;
    }
  }
  return null;
}

const ATTEMPTS = 6;
