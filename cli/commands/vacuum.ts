import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';

import type { KeepFlag } from '../keeping.js';
import { keepOption, shownBytes } from '../keeping.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { lockRunFolder } from '../run-folder.js';
import { openStoredRun } from '../stored-run.js';

/** `speciate vacuum`: the smallest file that a run's store fits into. */
export function vacuumCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('vacuum')
    .argument('<folder>', 'the run’s folder')
    .summary('make a run’s store as small as it can be')
    .description(
      'Writes a run’s store anew without what is free in it, and drops the programs that it need not keep. Loses nothing that resume, export or regenerate need; takes up to twice the store’s size of the disk meanwhile.',
    );
  keepOption(command, 'as the run has it')
    .option('--json', 'the bytes as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText('after', '\nExample:\n  speciate vacuum runs/he7 --keep front')
    .action((folder: string, flags: OutputFlags & KeepFlag) => {
      done(runVacuum(folder, flags));
    });
}

function runVacuum(folder: string, flags: OutputFlags & KeepFlag): ExitCode {
  const output = createOutput(flags);
  const { store } = openStoredRun(folder, 'write');
  try {
    const unlock = lockRunFolder(folder);
    try {
      const keep = flags.keep ?? store.keep();
      store.setKeep(keep);
      const { bytesBefore, bytesAfter } = store.vacuum();
      output.json({ command: 'vacuum', store: store.path, keep, bytesBefore, bytesAfter });
      output.say(`${store.path}  ${shownBytes(bytesBefore)} → ${shownBytes(bytesAfter)}`);
      return EXIT.done;
    } finally {
      unlock();
    }
  } finally {
    store.close();
  }
}
