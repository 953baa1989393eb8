import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';

const NDIMAGE = 'scipy.ndimage';

/** A loop takes its sequence region by region: scipy finds the slices of labels that run in order. */
export const LABELLED_REGIONS = dividedVariant('labelled-regions', [
  {
    imports: [{ module: NDIMAGE, name: 'find_objects' }],
    atLeast: 1,
    divide: ({ rng, entries, local, fresh }) => {
      const labels = fresh('labels', 'region_numbers', 'group_numbers');
      const place = fresh('place', 'offset', 'rank');
      const region = fresh('region', 'zone', 'stretch');
      const size = rng.pick([3, 4, 5, 6]);
      return {
        lines: [line(0, `${labels} = [${place} // ${size} + 1 for ${place} in range(len(${entries}))]`)],
        value: `[${entries}[${region}] for (${region},) in ${local(NDIMAGE, 'find_objects')}(${labels})]`,
      };
    },
  },
  {
    imports: [
      { module: 'numpy', name: null },
      { module: NDIMAGE, name: 'find_objects' },
    ],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const labels = fresh('labels', 'region_numbers', 'zones');
      const region = fresh('region', 'zone', 'stretch');
      const numpy = local('numpy', null);
      const parts = rng.pick([2, 3, 4]);
      return {
        lines: [line(0, `${labels} = ${numpy}.arange(len(${entries})) * ${parts} // len(${entries}) + 1`)],
        value: `[${entries}[${region}] for (${region},) in ${local(NDIMAGE, 'find_objects')}(${labels})]`,
      };
    },
  },
]);

/** A loop takes its sequence group by group: scipy tells where every group number stands. */
export const INDEXED_REGIONS = dividedVariant('indexed-regions', [
  {
    imports: [
      { module: 'numpy', name: null },
      { module: NDIMAGE, name: 'value_indices' },
    ],
    atLeast: 1,
    divide: ({ rng, entries, local, fresh }) => {
      const members = fresh('members', 'places_of', 'seats');
      const group = fresh('label', 'number', 'group');
      const place = fresh('place', 'spot', 'rank');
      const size = rng.pick([3, 4, 5, 6]);
      return {
        lines: [
          line(
            0,
            `${members} = ${local(NDIMAGE, 'value_indices')}(${local('numpy', null)}.arange(len(${entries})) // ${size})`,
          ),
        ],
        value: `[[${entries}[${place}] for ${place} in ${members}[${group}][0]] for ${group} in sorted(${members})]`,
      };
    },
  },
]);
