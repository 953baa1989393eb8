import { SandboxError } from './errors.js';

/** How often something of our own sandbox is tried before it counts as broken. */
export const TRIES = 5;

/**
 * Does work of our own sandbox, again where a SandboxError ended it: in hours, a process is killed at times by whoever is
 * short of memory. Rejects with the last failure, and at once with any other error or where `isOver`.
 */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  isOver: () => boolean = () => false,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SandboxError) || tries === TRIES || isOver()) {
        throw error;
      }
    }
  }
}
