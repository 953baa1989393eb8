/** A share in percent with one decimal; a dash where there is none. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}

/** Both ends of an interval of shares in percent; a dash where there is none. */
export function percentRange({
  low,
  high,
}: {
  readonly low: number | null;
  readonly high: number | null;
}): string {
  return low === null || high === null ? '–' : `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
}
