import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EnvironmentError, EXIT, UserError } from '../../core/errors.js';
import type { FakeLogEntry } from '../../llm/fake/fake-model-server.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import { parseScript } from '../../llm/fake/script.js';
import { scriptedAnswers } from '../../llm/fake/scripted-answers.js';

import { numberFromZero } from '../options.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { counted } from '../counted.js';

interface FakeFlags extends OutputFlags {
  readonly script: string;
  readonly port: number;
  readonly log?: string;
}

/** `speciate llm fake`: a model server that answers from a script, for dry runs and tests. */
export function llmFakeCommand(llm: Command, done: (code: ExitCode) => void): void {
  llm
    .command('fake')
    .summary('play a model server from a script of good and bad answers')
    .description(
      'Starts a server on the loopback interface that speaks the protocol of OpenAI (chats, completions, embeddings, models, files and batches) and answers from a script, until it is stopped. Its address is the one line on standard output.',
    )
    .requiredOption('--script <file>', 'the rules: one JSON object a line, or one list of them')
    .option('--port <n>', 'where to listen (default: any free port)', numberFromZero, 0)
    .option(
      '--log <file>',
      'appends a JSON line for each request: prompt, status, tokens, whether it was answered',
    )
    .option('--json', 'the address as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
The first rule that fits answers, "times" times at most:
  {"when": {"prompt": "REGEX", "model": "REGEX", "endpoint": "chat", "request": [0, 9]}, "times": 2, …answer…}
Answers, one a rule: "text" ($1, $& from the pattern of the prompt), "texts" (in turn), "json", "refusal",
  "empty": "text"|"null"|"choices", "status" (with "retryAfter", "message"), "body" (as it is), "silence": true,
  "cut": "before"|"within", "megabytes", "embedding" (length of the vectors)
With any: "seconds" (slow), "usage": false or {"prompt": n, "completion": n}, "finish": "length"
The first line may say what the server is like:
  {"server": {"models": […], "keys": […], "refuses": ["seed"], "ignores": ["n"], "usage": false, "batchSeconds": 1}}

Example, a busy server that then answers whatever is asked:
  printf '%s\\n' '{"times": 2, "status": 429, "retryAfter": 1}' '{"text": "yes"}' > script.jsonl
  speciate llm fake --script script.jsonl --port 8010 &
  speciate llm ask "Is it?" --model any --base-url http://127.0.0.1:8010/v1`,
    )
    .action(async (flags: FakeFlags) => {
      done(await runFake(flags));
    });
}

async function runFake(flags: FakeFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if (!existsSync(flags.script)) {
    throw new UserError(`there is no script ${flags.script}`, 'check the path after --script');
  }
  const script = parseScript(readFileSync(flags.script, 'utf8'), flags.script);
  const { log } = flags;
  if (log !== undefined) {
    writeFileSync(log, '', { flag: 'a' }); // Before anything is answered that could not be told.
  }
  const server = await started(script, flags);
  const { port } = new URL(server.baseUrl);
  const rules = script.rules.length;
  output.json({ command: 'llm fake', baseUrl: server.baseUrl, port: Number(port), rules });
  output.say(server.baseUrl);
  output.note(`${rules} ${rules === 1 ? 'rule' : 'rules'}; Ctrl-C stops the server`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  await server.close();
  output.note(`asked ${counted(server.requests.length, 'request')}`);
  return EXIT.done;
}

async function started(script: ReturnType<typeof parseScript>, { port, log }: FakeFlags) {
  const { models, keys, batchSeconds } = script.server;
  try {
    return await startFakeModelServer(scriptedAnswers(script), {
      port,
      ...(models === undefined ? {} : { models }),
      ...(keys === undefined ? {} : { keys }),
      ...(batchSeconds === undefined ? {} : { batchSeconds }),
      ...(log === undefined
        ? {}
        : {
            onDone: (entry: FakeLogEntry) => {
              appendFileSync(log, `${JSON.stringify(entry)}\n`);
            },
          }),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new EnvironmentError(
        `no server can listen on port ${port}: ${error.message}`,
        'name another port with --port, or leave it out for any free one',
      );
    }
    throw error;
  }
}
