import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * A new temporary folder of this thread's, which removes it when it is done with it. Where the thread is ended before, or what
 * works in it was killed just then, nobody in it is left to do so: its name says whose it was, for `removeThreadFolders`.
 * Throws what `mkdtemp` throws.
 */
export function makeThreadFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `speciate-${name}-${ownerOf(threadId)}-`));
}

/** Removes what a thread of this process that has ended has left behind, as far as the disk lets it. */
export function removeThreadFolders(thread: number): void {
  const owner = `-${ownerOf(thread)}-`;
  const isLeft = (name: string): boolean => name.startsWith('speciate-') && name.includes(owner);
  try {
    readdirSync(tmpdir())
      .filter(isLeft)
      .forEach((name) => {
        rmSync(join(tmpdir(), name), { recursive: true, force: true });
      });
  } catch {
    // A disk that is read-only or gone: its run ends by what it writes itself.
  }
}

function ownerOf(thread: number): string {
  return `${process.pid}.${thread}`;
}
