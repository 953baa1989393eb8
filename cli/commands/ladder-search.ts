import { join } from 'node:path';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import { jsonLines } from '../../datasets/exporters/exporter.js';
import { ladderSeed } from '../../engine/seeds/ladder-seed.js';
import { codeQuestion } from '../../evaluation/ladders/ask-code.js';
import type { PromptPool } from '../../evaluation/ladders/prompt-pool.js';
import { promptPool } from '../../evaluation/ladders/prompt-pool.js';
import { joinPrompt } from '../../evaluation/ladders/split-prompt.js';
import { askAll } from '../../llm/ask-all.js';
import type { PlannedRequest } from '../../llm/plan.js';

import { startAsking } from '../asking.js';
import { requestOf } from '../eval/ask-and-judge.js';
import type { LadderedProblem } from '../ladder/laddered-problems.js';
import { ladderWorkOptions, openLadderSession } from '../ladder/ladder-session.js';
import type { LadderSession, LadderWorkFlags } from '../ladder/ladder-session.js';
import { shortestOf, summaryOf, tellSearch } from '../ladder/ladder-search-result.js';
import type { LadderSearchResult, TriedPromptRow } from '../ladder/ladder-search-schema.js';
import { searchPrompts } from '../ladder/search-prompts.js';
import type { SearchedPrompts, TriedPrompt } from '../ladder/search-prompts.js';
import type { RoleClient } from '../model-options.js';
import { lanesOf, namesRole } from '../model-options.js';
import { positiveNumber, positiveShare, wholeNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';

import { shownPlan } from '../spending.js';
import { writeWhole } from '../write-whole.js';

interface LadderSearchFlags extends LadderWorkFlags, OutputFlags {
  readonly evaluations: number;
  readonly samples: number;
  readonly reach: number;
  readonly seed: number;
  readonly dryRun?: boolean;
}

const EVALUATIONS = 150;
const PROMPTS_FILE = 'prompts.jsonl';
const SHORTEST_FILE = 'shortest.jsonl';

/** `speciate ladder search`: the shortest prompt that still works, of each problem. */
export function ladderSearchCommand(ladder: Command, done: (code: ExitCode) => void): void {
  const command = ladder
    .command('search')
    .argument('<ladders>', 'a file that "speciate ladder build" wrote')
    .summary('search each problem’s shortest prompt that a model still passes with')
    .description(
      'Searches each problem’s prompts by NSGA-II for fewer words and a higher pass@1 under a model (docs/ladders.md). The rungs of its ladder are the first population; sentences and examples are dropped and restored, prompts merged, and, where --model rewriter=NAME names a model for it, sentences rewritten in fewer words. Every answer and judgement is kept in the folder: the same command run again, also after a kill, goes on and asks nothing twice; with more --evaluations it searches on.',
    )
    .requiredOption('--out <folder>', 'where answers, judgements and prompts are kept')
    .option('--evaluations <n>', 'different prompts of a problem at most', positiveNumber, EVALUATIONS)
    .option('--samples <n>', 'answers to each prompt', positiveNumber, 1)
    .option('--reach <share>', 'the pass@1 that a prompt must have to count as working', positiveShare, 1)
    .option('--seed <n>', 'of the search’s draws', wholeNumber, 1)
    .option('--dry-run', 'says how much would be asked at most, and asks nothing');
  ladderWorkOptions(command)
    .addHelpText(
      'after',
      `
Examples:
  speciate ladder search starter.ladder.jsonl --model tiny --base-url http://localhost:8000/v1 --out search/tiny
  speciate ladder search he.ladder.jsonl --dataset humaneval --file HumanEval.jsonl.gz --model gpt-5-mini --model rewriter=gpt-5 --samples 3 --reach .6 --max-cost 20 --out search/mini`,
    )
    .action(async (path: string, flags: LadderSearchFlags) => {
      done(await runLadderSearch(path, flags));
    });
}

interface SearchedLadder {
  readonly ladder: LadderedProblem;
  readonly pool: PromptPool;
}

async function runLadderSearch(path: string, flags: LadderSearchFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const session = await openLadderSession(path, flags, output, 'ladder search');
  const { models, laddered } = session;
  try {
    const generator = models.role('generator');
    const rewriter = namesRole(flags, 'rewriter') ? models.role('rewriter') : null;
    const ladders = laddered.ladders.map((ladder) => ({ ladder, pool: promptPool(ladder.rungs) }));
    const { planRequests } = await import('../../llm/plan.js');
    const plan = await planRequests(foundersAsked(ladders, session, generator, flags));
    const head = {
      ...({ command: 'ladder search', source: `ladder:${path}`, data: laddered.source } as const),
      ...{ model: generator.model, rewriter: rewriter?.model ?? null, prompts: session.prompts },
      ...{ samples: flags.samples, seed: flags.seed, reach: flags.reach, evaluations: flags.evaluations },
      ...{ plan: shownPlan(plan), mostAnswers: ladders.length * flags.evaluations * flags.samples },
      leftOut: laddered.leftOut,
    };
    const totals = () => models.totals();
    if (flags.dryRun === true) {
      const result = { ...head, shortest: null, path: null, problems: [], totals: totals() };
      output.json(result);
      tellSearch(result, output);
      return EXIT.done;
    }
    const searched = await searchAll(ladders, { session, generator, rewriter, path, flags, output });
    const result: LadderSearchResult = {
      ...{ ...head, ...write(searched, ladders, generator.model, flags), totals: totals() },
      problems: searched.map((one, at) => summaryOf(one, ladders[at]?.ladder.rungs ?? [], flags.reach)),
    };
    output.json(result);
    tellSearch(result, output);
    const left = searched.filter(({ unanswered }) => unanswered !== null);
    for (const { problem, unanswered } of left) {
      output.warn(`${problem}: ${unanswered ?? ''}; the same command run again goes on`);
    }
    return left.length === 0 ? EXIT.done : EXIT.checkFailed;
  } finally {
    await session.close();
  }
}

interface SearchingWork {
  readonly session: LadderSession;
  readonly generator: RoleClient;
  readonly rewriter: RoleClient | null;
  readonly path: string;
  readonly flags: LadderSearchFlags;
  readonly output: Output;
}

async function searchAll(
  ladders: readonly SearchedLadder[],
  { session, generator, rewriter, path, flags, output }: SearchingWork,
): Promise<readonly SearchedPrompts[]> {
  const seed = ladderSeed(
    path,
    ladders.map(({ ladder, pool }) => ({ problem: ladder.problem, founders: pool.founders })),
  );
  const asking = startAsking(output, `of ${ladders.length} problems searched`);
  const found = new Map<SearchedLadder, SearchedPrompts>();
  try {
    return await askAll(ladders, lanesOf(flags), async (one) => {
      const { ladder, pool } = one;
      const searched = await searchPrompts(ladder, pool, {
        ...{ session, seed, generator, rewriter, system: flags.system ?? null },
        ...{ samples: flags.samples, evaluations: flags.evaluations, rngSeed: flags.seed },
        signal: asking.signal,
      });
      found.set(one, searched);
      // A search takes hours: what is found can be used while it goes on, and stands there after a kill.
      const ended = ladders.filter((other) => found.has(other));
      write(
        ended.flatMap((other) => found.get(other) ?? []),
        ended,
        generator.model,
        flags,
      );
      asking.done();
      return searched;
    });
  } finally {
    asking.end();
  }
}

/** The requests that every search begins with. */
function foundersAsked(
  ladders: readonly SearchedLadder[],
  { templates }: LadderSession,
  generator: RoleClient,
  { samples, system, evaluations }: LadderSearchFlags,
): readonly PlannedRequest[] {
  return ladders.flatMap(({ ladder: { rungs }, pool }) =>
    pool.founders.slice(0, evaluations).map((founder) => {
      const shown = { ...rungs[0], prompt: joinPrompt(rungs[0], pool.describe(founder).description) };
      const prompt = codeQuestion(shown, templates.generation);
      const request = requestOf({ kind: 'chat', prompt, system: system ?? null }, generator, samples);
      return { client: generator.client, request, samples };
    }),
  );
}

/** Writes all prompts that were tried, and of each problem the shortest that works. */
function write(
  searched: readonly SearchedPrompts[],
  ladders: readonly SearchedLadder[],
  model: string,
  { out, reach }: LadderSearchFlags,
): Pick<LadderSearchResult, 'path' | 'shortest'> {
  const rowOf = (tried: TriedPrompt, at: number): readonly TriedPromptRow[] => {
    const problem = ladders[at]?.ladder.problem;
    const { genotype: blocks, generation, words, samples, passed, description, prompt } = tried;
    return problem === undefined
      ? []
      : [
          {
            ...{ problem: problem.id, dataset: problem.dataset, licence: problem.licence, model },
            ...{ generation, words, samples, passed, blocks, description, prompt },
          },
        ];
  };
  const [path, shortest] = [join(out, PROMPTS_FILE), join(out, SHORTEST_FILE)];
  writeWhole(path, jsonLines(searched.flatMap(({ tried }, at) => tried.flatMap((one) => rowOf(one, at)))));
  const best = searched.flatMap(({ tried }, at) => {
    const one = shortestOf(tried, reach);
    return one === null ? [] : rowOf(one, at);
  });
  writeWhole(shortest, jsonLines(best));
  return { path, shortest };
}
