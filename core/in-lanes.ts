/** Does a work for each item in turn, some at a time; rejects with the first that does. */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const open = [...items];
  const lane = async (): Promise<void> => {
    for (let item = open.shift(); item !== undefined; item = open.shift()) {
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
