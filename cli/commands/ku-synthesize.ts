import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import type { Problem } from '../../core/problem.js';
import { wantedOf } from '../../engine/synthesis/synthesise.js';
import type { SynthesisTemplates } from '../../engine/synthesis/templates.js';
import { readTemplates } from '../../engine/synthesis/templates.js';
import type { CoverageDistance } from '../../fitness/ku/compare-coverage.js';
import { coverageOf } from '../../fitness/ku/coverage.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeUnitCounts } from '../../fitness/ku/knowledge-units.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import type { ContextProjects } from '../ku/context-projects.js';
import { contextProjects } from '../ku/context-projects.js';
import type { SynthesisResult } from '../ku/synthesis-schema.js';
import { whyEnded } from '../ku/synthesis-end.js';
import type { SessionEnd } from '../ku/synthesis-session.js';
import { answersOf, claimFolder, firstTries, runSynthesis } from '../ku/synthesis-session.js';
import type { Models, ModelWorkFlags } from '../model-options.js';
import { lanesOf, modelWorkOptions, openModels } from '../model-options.js';
import { duration, positiveNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import type { ProblemFlags } from '../problem-choice.js';
import { collect, seedOf } from '../problem-choice.js';
import { problemOptions } from '../problem-options.js';
import { makeFolders } from '../run-folder.js';
import { planCostText, shownPlan, totalsText } from '../spending.js';

const ROLES = ['generator', 'judge'] as const;

interface SynthesizeFlags extends ProblemFlags, ModelWorkFlags, OutputFlags, UnsafeFlag {
  readonly context: readonly string[];
  readonly prompts?: string;
  readonly perUnit: number;
  readonly tries: number;
  readonly contextFiles: number;
  readonly batches: number;
  readonly batch?: boolean;
  readonly poll: number;
  readonly augment?: boolean;
  readonly dryRun?: boolean;
  readonly out: string;
}

/** `speciate ku synthesize`: new tasks by a model for the units that a benchmark lacks. */
export function kuSynthesizeCommand(ku: Command, done: (code: ExitCode) => void): void {
  const command = problemOptions(
    ku
      .command('synthesize')
      .summary('have a model write tasks for the Knowledge Units that a benchmark lacks')
      .description(
        'For each Knowledge Unit of which a benchmark has less than real projects, shows a model files of these projects and asks for tasks. A task survives where the detector finds the unit in it, its tests pass in the sandbox, do not pass with an empty function, and a judge agrees. Every other project is held out: batches go on until one brings the benchmark no nearer to these. The same command goes on where it was stopped and asks for nothing again.',
      )
      .requiredOption('--context <dirs...>', 'real projects, each folder one; at least two'),
    'the benchmark, as of evolve (default: starter)',
  )
    .option('--prompts <dir>', 'prompts of your own: generate.md, judge.md, example.json')
    .option('--per-unit <n>', 'tasks of a unit in a batch', positiveNumber, 5)
    .option('--tries <n>', 'answers with one context file at most', positiveNumber, 5)
    .option('--context-files <n>', 'context files that a task is tried with at most', positiveNumber, 3)
    .option('--batches <n>', 'batches at most', positiveNumber, 10)
    .option('--augment', 'writes OUT/augmented.jsonl too: all originals, and the tasks')
    .option('--batch', 'asks for first tries by the OpenAI Batch API, which may take a day')
    .option('--poll <duration>', 'time between two looks at a batch', duration, 60)
    .option('--dry-run', 'says what the first batch would ask and cost, and asks nothing')
    .requiredOption('--out <folder>', 'where answers, attempts and tasks are written');
  modelWorkOptions(command, 'those that earlier sessions kept');
  allowUnsafeExecOption(command)
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Models have the roles generator and judge.

Examples:
  speciate ku synthesize --context ~/src/* --dataset humaneval --file HumanEval.jsonl.gz --model gpt-5-mini --out runs/syn --dry-run
  speciate ku synthesize --context ~/src/* --model generator=qwen --model judge=gpt-5 --price qwen=0/0 --price gpt-5=1.25/10 --max-tokens 4000 --max-cost 20 --augment --out runs/syn
  speciate evolve --from ku:runs/syn --out runs/syn-evolved`,
    )
    .action(async (flags: SynthesizeFlags) => {
      done(await runSynthesize(flags));
    });
}

async function runSynthesize(flags: SynthesizeFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const setting = await settingOf(flags);
  makeFolders(flags.out);
  const { openAnswerFile } = await import('../../llm/answer-file.js');
  const models = await openModels(flags, {
    ...{ file: openAnswerFile(answersOf(flags.out)), account: 'ku synthesize', isKeptByServer: false },
  });
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort(new UserError('stopped', 'run the same command again, which goes on', EXIT.interrupted));
  };
  process.once('SIGINT', stop);
  try {
    const configuration = configurationOf(flags, setting, models);
    if (flags.dryRun === true) {
      await showPlan(flags, { ...setting, models, configHash: hashValue(configuration) }, output);
      return EXIT.done;
    }
    const configHash = claimFolder(flags.out, configuration);
    const end = await synthesiseInSandbox(
      flags,
      { ...setting, models, configHash },
      output,
      controller.signal,
    );
    const result = {
      ...sharedOf(setting),
      ...resultOf(end),
      configHash,
      plan: null,
      totals: models.totals(),
    };
    output.json(result);
    show(result, output);
    return EXIT.done;
  } finally {
    process.removeListener('SIGINT', stop);
    models.close();
  }
}

/** What a synthesis starts from, before any model is asked. */
interface Setting {
  readonly parser: SourceParser;
  readonly templates: SynthesisTemplates;
  readonly projects: ContextProjects;
  readonly problems: readonly Problem[];
  /** The benchmark's programs, counted. */
  readonly benchmark: readonly KnowledgeUnitCounts[];
  /** Units of which the benchmark has less than the projects. */
  readonly missing: readonly KnowledgeUnit[];
}

interface ClaimedSetting extends Setting {
  readonly models: Models;
  readonly configHash: string;
}

async function settingOf(flags: SynthesizeFlags): Promise<Setting> {
  const parser = await loadParser(['python']);
  const templates = readTemplates(flags.prompts);
  const { problems } = await collect(await seedOf(flags), flags);
  const projects = await contextProjects(parser, flags.context);
  const benchmark = problems.flatMap(({ program, entryPoint }) => {
    const units = unitsOfProgram(parser, program, 'solution', entryPoint);
    return units.kind === 'counted' ? [units.counts] : [];
  });
  if (benchmark.length === 0) {
    throw new UserError(
      'no program of the benchmark has an entry point to be counted by',
      'name a data set whose problems name a function, such as HumanEval or MBPP',
    );
  }
  const { shares } = coverageOf(benchmark);
  const missing = KNOWLEDGE_UNITS.filter((unit) => shares[unit] < projects.fitted[unit]);
  return { parser, templates, projects, problems, benchmark, missing };
}

/** What must be the same in every session of one synthesis. */
function configurationOf(flags: SynthesizeFlags, setting: Setting, models: Models): object {
  const { perUnit, tries, contextFiles, batches } = flags;
  const { templates, projects, problems } = setting;
  return {
    ...{ perUnit, tries, contextFiles, batches },
    ...{ prompts: templates.version, context: projects.context, heldOut: projects.heldOut },
    files: hashValue(projects.files.map(({ name, source }) => [name, source])),
    benchmark: hashValue(problems),
    models: ROLES.map((role) => models.role(role)).map(({ model, sampling }) => ({ model, sampling })),
  };
}

function sharedOf({
  templates,
  projects,
  missing,
}: Setting): Pick<SynthesisResult, 'command' | 'prompts' | 'missing' | 'context' | 'heldOut'> {
  const { context, heldOut } = projects;
  return { command: 'ku synthesize', prompts: templates.version, missing, context, heldOut };
}

/** Says what the first batch would ask. */
async function showPlan(
  { perUnit, tries, contextFiles, batches }: SynthesizeFlags,
  setting: ClaimedSetting,
  output: Output,
): Promise<void> {
  const { models, templates, missing, projects, configHash } = setting;
  const { planRequests } = await import('../../llm/plan.js');
  const generator = models.role('generator');
  const wanted = wantedOf(
    { files: projects.files, perUnit, mostFiles: contextFiles },
    missing,
    new Map<KnowledgeUnit, number>(),
  );
  const plan = await planRequests(
    firstTries({ generator, templates, tries }, wanted).map(({ request, sample }) => ({
      ...{ client: generator.client, request, first: sample, samples: 1 },
    })),
  );
  const result: SynthesisResult = {
    ...{ ...sharedOf(setting), configHash, before: null, batches: [], end: 'dry run' },
    plan: shownPlan(plan),
    ...{ tasks: 0, attempts: 0, rejections: {}, totals: models.totals(), files: null },
  };
  output.json(result);
  output.say(
    `a first batch of ${plan.requests} tasks for ${missing.join(', ')}: ${plan.promptTokens} tokens of prompts, ` +
      planCostText(shownPlan(plan)) +
      ` for these answers alone; judgements, repairs and further tries (up to ${tries * contextFiles} a task) come on top, and so do further batches (${batches} at most)`,
  );
}

async function synthesiseInSandbox(
  flags: SynthesizeFlags,
  { models, parser, templates, projects, problems, benchmark, configHash }: ClaimedSetting,
  output: Output,
  signal: AbortSignal,
): Promise<SessionEnd> {
  const note = (line: string): void => {
    output.note(line);
  };
  const [generator, judge] = [models.role('generator'), models.role('judge')];
  const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
  const runner = await startPythonRunner({ python, backend, allowUnsafeExec });
  try {
    return await runSynthesis({
      ...{ folder: flags.out, configHash, note },
      originals: flags.augment === true ? problems : null,
      askBatch:
        flags.batch === true
          ? async (client, items) => {
              const { askBatch } = await import('../../llm/ask-batch.js');
              const onLeft = (text: string): void => {
                output.warn(text);
              };
              await askBatch(client, items, { pollSeconds: flags.poll, onProgress: note, onLeft }, signal);
            }
          : null,
      synthesis: {
        ...{ benchmark, perUnit: flags.perUnit, fitted: projects.fitted, heldOut: projects.heldOutShares },
        ...{ files: projects.files, mostBatches: flags.batches, mostFiles: flags.contextFiles },
        lanes: lanesOf(flags),
      },
      work: { generator, judge, templates, tries: flags.tries, signal, checks: { parser, runner } },
    });
  } finally {
    await runner.close();
  }
}

function resultOf({
  synthesised,
  attempts,
  files,
}: SessionEnd): Pick<
  SynthesisResult,
  'before' | 'batches' | 'end' | 'tasks' | 'attempts' | 'rejections' | 'files'
> {
  const rejections: Record<string, number> = {};
  for (const { rejection } of attempts) {
    if (rejection !== null) {
      rejections[rejection.kind] = (rejections[rejection.kind] ?? 0) + 1;
    }
  }
  return {
    before: distanceOf(synthesised.before),
    batches: synthesised.batches.map(({ units, tasks, distance, isKept }) => ({
      ...distanceOf(distance),
      ...{ units, tasks: tasks.length, isKept },
    })),
    ...{
      end: synthesised.end,
      tasks: synthesised.tasks.length,
      attempts: attempts.length,
      rejections,
      files,
    },
  };
}

function distanceOf({ paper, signedRank }: CoverageDistance): { jsd: number; signedRankP: number | null } {
  return { jsd: paper, signedRankP: Number.isFinite(signedRank.p) ? signedRank.p : null };
}

function show(result: SynthesisResult, output: Output): void {
  const { before, batches, tasks, attempts, totals, files } = result;
  const last = batches.findLast(({ isKept }) => isKept);
  output.say(
    `${tasks} valid tasks of ${attempts} attempts; distance to the held-out projects ${before?.jsd.toFixed(3) ?? ''} -> ${(last ?? before)?.jsd.toFixed(3) ?? ''} ` +
      `(signed-rank p ${(last ?? before)?.signedRankP?.toFixed(3) ?? 'none'}, which does not tell a benchmark from what it became)`,
  );
  output.say(whyEnded(result));
  output.say(totalsText(totals));
  output.say(
    `tasks: ${files?.tasks ?? ''}${(files?.augmented ?? null) === null ? '' : `; with all originals: ${files?.augmented ?? ''}`}`,
  );
}
