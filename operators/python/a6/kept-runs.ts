import { isPureExpression } from '../../../syntax/python/purity.js';
import { textOf } from '../../../syntax/tree.js';
import { anySequence } from '../divisions/way.js';
import { typeOf } from '../s2/certain.js';
import { isMovable, line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Computation } from '../s9/fast-path.js';
import { fastPath, spotOf } from '../s9/fast-path.js';
import { filterOf } from '../s9/filter.js';
import { isGiven } from '../origins/own-data.js';

const NDIMAGE = 'scipy.ndimage';
const LABEL = { module: NDIMAGE, name: 'label' } as const;
const FIND_OBJECTS = { module: NDIMAGE, name: 'find_objects' } as const;

/**
 * `[x for x in xs if test]`: what passes stands in runs, which scipy labels and gives as slices. Every element is tested once, in
 * order, before any is taken, as the comprehension does as far as anybody sees of a pure test.
 */
export const KEPT_RUNS: Variant = {
  name: 'kept-runs',
  types: ['list_comprehension', 'call'],
  plan: (subject, file, node) => {
    const filter = filterOf(file, node);
    const type = filter === null ? null : typeOf(file, filter.source);
    if (
      filter === null ||
      !isMovable(file.tree, node) ||
      !isPureExpression(file.scopes, filter.test) ||
      !(/^(?:list|tuple|str)$/.test(type ?? '') || (type === null && isGiven(file, filter.source)))
    ) {
      return null;
    }
    const spot = spotOf(subject, file, node, filter.source);
    if (spot === null) {
      return null;
    }
    const { target } = filter;
    const test = textOf(file.tree, filter.test);
    const flag = typeOf(file, filter.test) === 'bool' ? test : `bool(${test})`;
    const computation: Computation = {
      imports: [FIND_OBJECTS, LABEL],
      write: (words) => {
        const { rng, entries, local, fresh } = words;
        const [label, find] = [local(NDIMAGE, 'label'), local(NDIMAGE, 'find_objects')];
        const flags = fresh('flags', 'passes', 'is_kept', 'accepted');
        const [labels, run] = [fresh('labels', 'run_numbers', 'labelled'), fresh('run', 'stretch', 'span')];
        const isUnpacked = rng.chance(0.5);
        const count = isUnpacked ? fresh('_', 'run_count', 'how_many_runs') : '';
        const named = rng.chance(0.4) ? fresh('runs', 'stretches', 'spans') : '';
        const labelled = isUnpacked
          ? `${labels}, ${count} = ${label}(${flags})`
          : `${labels} = ${label}(${flags})[0]`;
        return {
          tests: [
            ...anySequence(spot)(words),
            // Of nothing there are no labels.
            rng.pick([`len(${entries}) > 1`, `len(${entries}) >= 2`, `len(${entries}) > 0`]),
          ],
          lines: [
            line(0, rng.pick(WHYS)),
            line(0, `${flags} = [${flag} for ${target} in ${entries}]`),
            line(0, labelled),
            ...(named === '' ? [] : [line(0, `${named} = ${find}(${labels})`)]),
          ],
          value: `[${target} for (${run},) in ${named === '' ? `${find}(${labels})` : named} for ${target} in ${entries}[${run}]]`,
        };
      },
    };
    return fastPath(spot, [computation]);
  },
};

const WHYS = [
  '# What passes stands in runs, each of which is copied as a slice.',
  '# Neighbours that pass get one label, and every label is a slice.',
  '# Whole runs are taken at once, from where each begins to its end.',
] as const;
