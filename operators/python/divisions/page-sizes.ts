/** What is taken for the longest listing where the tests show none. */
const UNSEEN = 6;

/** Of the longest listing that was seen a few pages are made: each of them costs some lines. */
const MOST_PAGES = 3;
/** Of one whose reading is all that a function does, a line as a rule, fewer still. */
const MOST_ALONE = 2;

const SIZES = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100, 200, 500, 1000] as const;
/** How many of them are drawn from. */
const CHOICE = 4;

/** Whether a listing of so many can be more than a page: one that is always shorter comes at once. */
export function isMoreThanAPage(longest: number = UNSEEN): boolean {
  return longest > SIZES[0];
}

/** Lengths of a page by which the tests' listings are one page sometimes and a few pages at other times. */
export function pageSizes(longest: number = UNSEEN, isAlone = false): readonly number[] {
  const wide = SIZES.filter((size) => size * (isAlone ? MOST_ALONE : MOST_PAGES) >= longest);
  const fitting = wide.filter((size) => size < longest);
  return fitting.length > 0 ? fitting.slice(0, CHOICE) : [wide[0] ?? 1000];
}
