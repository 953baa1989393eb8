import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

/** `speciate setup`: makes the Python environment. */
export function setupCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('setup')
    .summary('make or mend the Python environment')
    .description(
      'Makes the Python environment that programs and Pylint run in, with pinned packages: in a checkout .venv, else under the XDG data folder. Does nothing where it is as it should be.',
    )
    .option('--full', 'the scientific packages too (NumPy, SciPy, scikit-learn, cryptography, dateutil)')
    .addHelpText('after', '\nExample:\n  speciate setup --full')
    .action((flags: { readonly full?: boolean }) => {
      const { status } = spawnSync(
        process.execPath,
        [join(PACKAGE_ROOT, 'cli/setup.mjs'), ...(flags.full === true ? ['--full'] : [])],
        { stdio: 'inherit' },
      );
      done(status === 0 ? EXIT.done : EXIT.environment);
    });
}
