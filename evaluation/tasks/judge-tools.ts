import type { RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import { createRunners } from '../tasksets/runners.js';

import type { JudgeTools } from './judge.js';

/** Tools on this machine; close them when done. */
export interface OwnJudgeTools extends JudgeTools {
  close(): Promise<void>;
}

/** Tools whose sandboxes start when an answer first needs them, one a language. */
export function createJudgeTools(parser: SourceParser, options: RunnerOptions): OwnJudgeTools {
  return { parser, ...createRunners(options) };
}
