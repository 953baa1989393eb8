/** Identifiers of licences that want what is made of the data under the same licence: Creative Commons' SA, and ODbL. */
const SHARE_ALIKE = /^(?:CC-BY-(?:NC-)?SA-|ODbL-)/i;

/**
 * What has to be said where data of these licences (SPDX identifiers) is handed on: one line, since whoever publishes
 * evolved programs of share-alike data has to do so under that licence. Null where none of them is such.
 */
export function shareAlikeLine(licences: Iterable<string>): string | null {
  const found = [...new Set(licences)].filter((licence) => SHARE_ALIKE.test(licence)).sort();
  return found.length === 0
    ? null
    : `${found.join(' and ')} is share-alike: whoever publishes the data, or programs evolved from it, has to name its source and do so under the same licence`;
}
