import { SandboxError } from '../core/errors.js';

import { chooseBackend, UNSAFE_WARNING } from './backend.js';
import type { Command, CommandGuest, CommandGuestOptions, CommandRun } from './commands.js';
import type { RoleRequest } from './python/guest.js';
import { openGuest } from './python/guest.js';
import { isPlainPath } from './plain-path.js';

/**
 * Starts a guest that runs commands of other languages. Rejects with a SandboxError where it does not start;
 * where nothing may be run here, its runs reject with the reason, so ask `refusal` first.
 */
export async function startCommandGuest(options: CommandGuestOptions): Promise<CommandGuest> {
  const { enclosure, refusal } = await chooseBackend(options);
  const log = options.log ?? (() => undefined);
  const guest =
    refusal === null
      ? await openGuest({ python: options.python, enclosure, log, readable: options.readable })
      : null;
  return {
    backend: enclosure.backend,
    refusal,
    isEnclosed: enclosure.backend !== 'process-limits' && guest?.hasCells === true,
    run: async (run) => {
      if (guest === null) {
        throw new SandboxError(refusal ?? 'nothing may be run here');
      }
      if (enclosure.backend === 'process-limits') {
        log(UNSAFE_WARNING);
      }
      const { files, stages } = checked(run);
      return guest.run({ files, stages: stages.map((stage) => stage.map(roleOf)) });
    },
    close: async () => {
      await guest?.close();
    },
  };
}

function roleOf(command: Command): RoleRequest {
  const { role, line, environment, input, limits, boundsAddressSpace, keepsOutput } = command;
  return {
    ...{ job: 'command', role, command: line, limits, boundsAddressSpace },
    ...{ environment: environment ?? {}, input: input ?? '', keepsOutput: keepsOutput ?? false },
  };
}

/** The run, whose paths stay inside of its folder. Throws a TypeError for a mistake of the caller's. */
function checked(run: CommandRun): CommandRun {
  const outside = Object.keys(run.files).find((path) => !isPlainPath(path));
  if (outside !== undefined) {
    throw new TypeError(`${JSON.stringify(outside)} is no path inside the run's folder`);
  }
  return run;
}
