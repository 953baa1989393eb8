/** Seconds of one look at the clock. */
const LOOK_SECONDS = 1;

/** How late a look may come and still count whole: a busy process is late too. */
const LATE_SECONDS = 1;

/**
 * Calls `action` after so many seconds in which this process ran, unless it is cancelled. Seconds in which the process or
 * the whole machine was stopped do not count: who was asked was stopped too, or has answered meanwhile, and is read
 * before `action` is called. `now`: seconds of a steady clock. Returns what cancels it.
 */
export function awakeTimeout(
  action: () => void,
  seconds: number,
  now: () => number = () => performance.now() / 1000,
): () => void {
  let rest = seconds;
  let timer: NodeJS.Timeout | undefined;
  let isCancelled = false;
  const wait = (): void => {
    const look = Math.min(rest, LOOK_SECONDS);
    const began = now();
    timer = setTimeout(() => {
      rest -= Math.max(look, Math.min(now() - began, look + LATE_SECONDS));
      if (rest > 0) {
        wait();
        return;
      }
      // What came while this process stood still is read before this is called.
      setImmediate(() => {
        if (!isCancelled) {
          action();
        }
      });
    }, look * 1000);
  };
  wait();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
