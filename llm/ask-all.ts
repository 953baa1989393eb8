/**
 * Does work on many items, so many at a time, and returns the results in their order. Where one rejects no other is
 * begun; those that were begun are waited for, since what they bring is kept, and then this rejects.
 */
export async function askAll<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (failures.length === 0 && next < items.length) {
      const index = next;
      next += 1;
      try {
        results[index] = await work(items[index] as Item, index);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(most, items.length)) }, lane));
  if (failures.length > 0) {
    throw failures[0];
  }
  return results;
}
