import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';

import { llmAskCommand } from './llm-ask.js';
import { llmFakeCommand } from './llm-fake.js';
import { llmPingCommand } from './llm-ping.js';

/** `speciate llm`: models behind OpenAI-compatible servers. */
export function llmCommand(program: Command, done: (code: ExitCode) => void): void {
  const llm = program
    .command('llm')
    .summary('models: ask one, try what a server takes, or play one from a script')
    .description('Models behind OpenAI-compatible servers: asked, tried, or played by a fake server.');
  llmAskCommand(llm, done);
  llmPingCommand(llm, done);
  llmFakeCommand(llm, done);
}
