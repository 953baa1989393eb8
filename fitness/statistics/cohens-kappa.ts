/**
 * Cohen's kappa (Cohen 1960): how far two raters agree beyond what their own marginals make likely by chance.
 * `counts[i][j]`: items that the first rater put into category i and the second into j. −1 to 1; null where chance alone
 * already makes them agree on everything (both put all items into one category), and where there is no item. Throws a
 * RangeError where the table is not square or a count is no whole number from 0.
 */
export function cohensKappa(counts: readonly (readonly number[])[]): number | null {
  for (const row of counts) {
    if (row.length !== counts.length) {
      throw new RangeError(`counts must be square, got ${row.length} columns for ${counts.length} rows`);
    }
    const wrong = row.find((count) => !Number.isSafeInteger(count) || count < 0);
    if (wrong !== undefined) {
      throw new RangeError(`counts must be whole numbers from 0, got ${wrong}`);
    }
  }
  const rows = counts.map(sum);
  const columns = counts.map((_, at) => sum(counts.map((row) => row[at] ?? 0)));
  const items = sum(rows);
  const agreed = sum(counts.map((row, at) => row[at] ?? 0));
  // Times the items, and times them again: whole numbers, so that a denominator of 0 is found exactly.
  const chance = sum(rows.map((count, at) => count * (columns[at] ?? 0)));
  const most = items * items - chance;
  return most === 0 ? null : (items * agreed - chance) / most;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0);
}
