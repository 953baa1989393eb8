/** Values of a signature. The estimate of a Jaccard is off by at most 1 / (2 √HASHES) as its standard deviation. */
const HASHES = 256;
/** Rows of a band: two sets with a Jaccard of .8 share one of the 64 bands but for one pair in 10¹⁴. */
const ROWS = 4;

/**
 * A set's MinHash signature (Broder 1997, On the resemblance and containment of documents): for each of 256 hash functions
 * the least value of a token of the set. Two signatures agree in a place with a probability that is the sets' Jaccard.
 */
export type MinHash = Uint32Array;

/** The signature of a list of tokens taken as a set. Of no tokens: the greatest value in every place. */
export function minHash(tokens: Iterable<string>): MinHash {
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (const token of new Set(tokens)) {
    const [first, second] = [textHash(token, 0x811c9dc5), textHash(token, 0x9747b28c)];
    for (let index = 0; index < HASHES; index += 1) {
      const value = mixed((first + Math.imul(index, second | 1)) >>> 0, index);
      if (value < (signature[index] ?? 0)) {
        signature[index] = value;
      }
    }
  }
  return signature;
}

/** The share of places in which two signatures agree: an estimate of the Jaccard of their sets. */
export function estimatedJaccard(left: MinHash, right: MinHash): number {
  let same = 0;
  for (let index = 0; index < HASHES; index += 1) {
    same += left[index] === right[index] ? 1 : 0;
  }
  return same / HASHES;
}

/** Keys of a signature's bands (locality-sensitive hashing): alike sets share one of them nearly certainly. */
export function bandKeys(signature: MinHash): readonly string[] {
  return Array.from(
    { length: HASHES / ROWS },
    (_, band) => `${band}:${signature.subarray(band * ROWS, (band + 1) * ROWS).join(',')}`,
  );
}

/** FNV-1a over UTF-16 code units, from a start of one's own. */
function textHash(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Spreads what differs in few bits over all of them (the finaliser of MurmurHash3, Appleby, public domain). */
function mixed(value: number, salt: number): number {
  let hash = value ^ Math.imul(salt + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
