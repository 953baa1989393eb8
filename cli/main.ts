import { Command } from 'commander';

import type { ExitCode } from '../core/errors.js';
import { SPECIATE_VERSION } from '../core/package-root.js';

import { mistypedFlag } from './mistyped-flag.js';
import { reportError } from './report-error.js';

/** By name, in the order of the help. One alone is loaded where it is named: all of them take a second. */
const COMMANDS = {
  evolve: async () => (await import('./commands/evolve.js')).evolveCommand,
  resume: async () => (await import('./commands/resume.js')).resumeCommand,
  regenerate: async () => (await import('./commands/regenerate.js')).regenerateCommand,
  versions: async () => (await import('./commands/versions.js')).versionsCommand,
  export: async () => (await import('./commands/export.js')).exportCommand,
  tasks: async () => (await import('./commands/tasks.js')).tasksCommand,
  eval: async () => (await import('./commands/eval.js')).evalCommand,
  score: async () => (await import('./commands/score.js')).scoreCommand,
  compare: async () => (await import('./commands/compare.js')).compareCommand,
  calibrate: async () => (await import('./commands/calibrate.js')).calibrateCommand,
  datasets: async () => (await import('./commands/datasets.js')).datasetsCommand,
  llm: async () => (await import('./commands/llm.js')).llmCommand,
  ku: async () => (await import('./commands/ku.js')).kuCommand,
  ladder: async () => (await import('./commands/ladder.js')).ladderCommand,
  vacuum: async () => (await import('./commands/vacuum.js')).vacuumCommand,
  bench: async () => (await import('./commands/bench.js')).benchCommand,
  doctor: async () => (await import('./commands/doctor.js')).doctorCommand,
  setup: async () => (await import('./commands/setup.js')).setupCommand,
} as const;

const done = (code: ExitCode): void => {
  process.exitCode = code;
};

const program = new Command('speciate')
  .description('Turns a coding benchmark that models have already seen into a harder, fresh one.')
  .version(SPECIATE_VERSION)
  .exitOverride()
  // Errors are told in one place, in one form: report-error.ts.
  .configureOutput({ outputError: () => undefined })
  .addHelpText(
    'after',
    `
Exit codes: 0 done · 1 a check failed, or speciate itself · 2 usage or configuration · 3 environment
4 budget reached with work left (resumable) · 130/143 stopped by a signal with the checkpoint written`,
  );
const [word = ''] = process.argv.slice(2);
const wanted = Object.hasOwn(COMMANDS, word)
  ? [COMMANDS[word as keyof typeof COMMANDS]]
  : word === '--version'
    ? []
    : Object.values(COMMANDS);
for (const load of wanted) {
  const add = await load();
  add(program, done);
}

const args = process.argv.slice(2);
const command = named(program, args);
const fail = (error: unknown): ExitCode =>
  reportError(error, {
    command: command === null ? null : pathOf(command),
    mistyped: command === null ? null : mistypedFlag(command, args),
    isVerbose: args.includes('--verbose'),
  });
// A reader that goes away (head) is no error; one of the notes going away is none either.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : fail(error));
});
process.stderr.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  process.exit(fail(error));
});
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = fail(error);
}

/** The innermost command that arguments name; null where they name none. */
function named(of: Command, [word, ...rest]: readonly string[]): Command | null {
  const command = of.commands.find((one) => one.name() === word);
  return command === undefined ? null : (named(command, rest) ?? command);
}

/** Its name after those of the commands that it is of, as `ku graft`. */
function pathOf(command: Command): string {
  const { parent } = command;
  return parent === null || parent === program ? command.name() : `${pathOf(parent)} ${command.name()}`;
}
