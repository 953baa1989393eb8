import { setTimeout as sleep } from 'node:timers/promises';

/** How addresses are reached. */
export interface Network {
  /** Address of a mirror: `https://HOST/PATH` is asked for as `MIRROR/HOST/PATH`. Null without one. */
  readonly mirror: string | null;
  /** Seconds without a byte after which a connection counts as broken. */
  readonly stallSeconds: number;
  /** Waits; rejects when the signal aborts. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** Told of what is waited for. */
  readonly note: (line: string) => void;
}

const STALL_SECONDS = 60;

/** The network as it is, by way of a mirror where one is named. */
export function networkBy(mirror: string | null, note: (line: string) => void): Network {
  return {
    mirror,
    stallSeconds: STALL_SECONDS,
    pause: async (seconds, signal) => {
      await sleep(seconds * 1000, undefined, { signal });
    },
    note,
  };
}

/** Where an address is asked for. */
export function asMirrored(address: string, mirror: string | null): string {
  return mirror === null ? address : `${mirror.replace(/\/+$/, '')}/${address.replace(/^https?:\/\//, '')}`;
}
