/** A problem's turn: it is worked on until a clock says so, then put aside for others. */
export interface Turn<Item> {
  readonly item: Item;
  /** Seconds of the clock; Infinity where time is no limit. */
  readonly endsAt: number;
  /** After it there is no time left for this problem. */
  readonly isLast: boolean;
}

/** Hands out turns so that all problems have the same time. */
export interface Turns<Item> {
  /** The next turn; null where none can be had now (what is left is at work) or any more (time is out). */
  next(): Turn<Item> | null;
  /** A turn is over: its problem has come to its end, or has work left. */
  end(turn: Turn<Item>, hasWorkLeft: boolean): void;
  /** A problem that has work left and is not at work, which then is no longer waiting; null where there is none. */
  takeLeft(): Item | null;
}

export interface TurnsOptions<Item> {
  readonly items: readonly Item[];
  /** How many are worked on at a time. */
  readonly lanes: number;
  /** Seconds of a steady clock. */
  readonly now: () => number;
  /** When, on that clock, all time is spent; Infinity where it is no limit. */
  readonly deadline: number;
}

/**
 * Turns that each problem's time comes in. One would be enough for equal shares if there were as many lanes as problems;
 * several fill the lanes evenly whatever the numbers, and hand what a problem leaves over to all others.
 */
const TURNS = 12;

/**
 * Equal shares of a time for problems that are worked on some at a time. Each comes TURNS times, those with the fewest
 * turns first, then in their order; a turn's length is the time that the lanes have left, less what turns under way
 * will take, over all turns that are still to come. A problem that ends early leaves its time to all others by that.
 */
export function createTurns<Item>({ items, lanes, now, deadline }: TurnsOptions<Item>): Turns<Item> {
  const waiting = items.map((item, order) => ({ item, order, taken: 0 }));
  const working = new Map<Turn<Item>, (typeof waiting)[number]>();
  const turnsLeft = (): number =>
    [...waiting, ...working.values()].reduce((sum, { taken }) => sum + TURNS - taken, 0);
  const turnSeconds = (): number => {
    const at = now();
    const promised = [...working.keys()].reduce((sum, { endsAt }) => sum + Math.max(0, endsAt - at), 0);
    const busyLanes = Math.min(lanes, waiting.length + working.size);
    return Math.min(deadline - at, (busyLanes * (deadline - at) - promised) / turnsLeft());
  };
  return {
    next: () => {
      waiting.sort((left, right) => left.taken - right.taken || left.order - right.order);
      const [first] = waiting;
      if (first === undefined || first.taken === TURNS || now() >= deadline) {
        return null;
      }
      const isEndless = deadline === Infinity;
      const endsAt = isEndless ? Infinity : now() + turnSeconds();
      waiting.shift();
      first.taken += 1;
      const turn = { item: first.item, endsAt, isLast: first.taken === TURNS };
      working.set(turn, first);
      return turn;
    },
    end: (turn, hasWorkLeft) => {
      const worker = working.get(turn);
      working.delete(turn);
      if (worker !== undefined && hasWorkLeft) {
        waiting.push(worker);
      }
    },
    takeLeft: () => waiting.shift()?.item ?? null,
  };
}
