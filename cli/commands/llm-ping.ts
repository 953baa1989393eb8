import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';

import type { LlmPingResult } from '../llm-schemas.js';
import { modelWorkOptions, roleServer } from '../model-options.js';
import type { ModelWorkFlags } from '../model-options.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { renderTable } from '../table.js';

/** `speciate llm ping`: what a server takes. */
export function llmPingCommand(llm: Command, done: (code: ExitCode) => void): void {
  const command = llm
    .command('ping')
    .summary('try whether a model answers, and what its server takes')
    .description(
      'Asks a model for one word in several ways and says how long that took and what its server takes: chats, legacy completions, a JSON Schema, a seed, several answers at once, a count of tokens. Nothing is kept.',
    );
  modelWorkOptions(command, 'not asked here')
    .option('--json', 'the findings as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Example:
  speciate llm ping --model qwen --base-url http://localhost:8000/v1`,
    )
    .action(async (flags: ModelWorkFlags & OutputFlags) => {
      done(await runPing(flags));
    });
}

async function runPing(flags: ModelWorkFlags & OutputFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const { model, server } = roleServer(flags, 'generator');
  const { pingModel } = await import('../../llm/ping-model.js');
  const found = await pingModel(server, model, AbortSignal.timeout(10 * 60_000));
  const result: LlmPingResult = { command: 'llm ping', baseUrl: server.baseUrl, model, ...found };
  output.json(result);
  const word = found.takes.chat === 'yes' ? `${found.seconds.toFixed(2)} s for a word` : 'no word';
  output.say(`${model} at ${server.baseUrl}: ${word}\n`);
  output.say(
    renderTable(
      ['what', 'taken', 'what the server said'].map((title) => ({ title, align: 'left' })),
      Object.entries(found.takes).map(([name, taken]) => [name, taken, found.reasons[name] ?? '']),
    ),
  );
  return found.takes.chat === 'yes' || found.takes.completions === 'yes' ? EXIT.done : EXIT.checkFailed;
}
