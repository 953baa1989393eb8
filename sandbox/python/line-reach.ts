import { z } from 'zod';

import type { CoverageFacts } from '../../core/coverage-facts.js';
import { SandboxError } from '../../core/errors.js';

import { whyIncomplete } from './alone-run.js';
import type { SideEnd } from './comparison-request.js';
import { coverageSchema } from './run-record.js';

const seen = z.object({ coverage: coverageSchema });

/** Reads what the guest reported. Throws a SandboxError where the process did not come to the end of all inputs. */
export function lineReachOf(end: SideEnd, inputs: number): CoverageFacts {
  const reason = whyIncomplete(end, inputs);
  if (reason !== null) {
    throw new SandboxError(`the lines that inputs reach could not be looked at: ${reason}`);
  }
  return seen.parse(end.records[0]).coverage;
}
