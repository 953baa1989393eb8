import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';

import { kuAgreeCommand } from './ku-agree.js';
import { kuCoverageCommand } from './ku-coverage.js';
import { kuGraftCommand } from './ku-graft.js';
import { kuSynthesizeCommand } from './ku-synthesize.js';

/** `speciate ku`: Knowledge Units of benchmarks. */
export function kuCommand(program: Command, done: (code: ExitCode) => void): void {
  const ku = program
    .command('ku')
    .summary('Knowledge Units: what a benchmark never asks')
    .description('What a benchmark asks of the 20 Knowledge Units of Python, and what it never asks.');
  kuCoverageCommand(ku, done);
  kuAgreeCommand(ku, done);
  kuGraftCommand(ku, done);
  kuSynthesizeCommand(ku, done);
}
