import { join } from 'node:path';

import { EXIT, UserError } from '../../core/errors.js';
import type { Language } from '../../core/language.js';
import type { Difficulty } from '../../datasets/difficulty.js';
import { failureRate } from '../../datasets/difficulty.js';
import type { Panel, PanelSubject } from '../../engine/ports/panel.js';
import { PanelStop } from '../../engine/ports/panel.js';
import type { PanelConfiguration } from '../../engine/run-configuration.js';
import { judge } from '../../evaluation/tasks/judge.js';
import { createJudgeTools } from '../../evaluation/tasks/judge-tools.js';
import { promptOf, readTemplates } from '../../evaluation/tasks/task-prompt.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TaskItem } from '../../evaluation/tasksets/task-set.js';
import { createTaskTools } from '../../evaluation/tasksets/task-tools.js';
import type { AccountTotals } from '../../llm/answer-file.js';
import type { PlannedRequest } from '../../llm/plan.js';
import { loadParser } from '../../syntax/parse.js';

import { outcomeOf, requestOf } from '../eval/ask-and-judge.js';
import { openJudgements } from '../eval/judgement-file.js';
import type { RunEnvironment } from '../environment.js';
import type { RoleClient } from '../model-options.js';
import { lanesOf } from '../model-options.js';

import type { PreparedPanel } from './prepare-panel.js';
import type { Questions } from './panel-questions.js';
import { questionMaker } from './panel-questions.js';

/** A panel at work: close it when done, whatever happened. */
export interface OpenPanel extends Panel {
  readonly configuration: PanelConfiguration;
  /** What would be asked about a program: the requests, none of which is sent. */
  plan(subject: PanelSubject): Promise<readonly PlannedRequest[]>;
  /** What it has had, over all sessions of the run. */
  totals(): AccountTotals;
  /** Whether all of its models have prices. */
  readonly isPriced: boolean;
  /** Waits for what is being made, then gives back sandboxes and files. */
  close(): Promise<void>;
}

export interface PanelPlace {
  /** The folder that answers and judgements are kept in; null where nothing is asked or kept. */
  readonly folder: string | null;
  readonly environment: RunEnvironment;
  /** Those of the problems. */
  readonly languages: readonly Language[];
}

interface Member extends RoleClient {
  readonly samples: number;
}

const ACCOUNT = 'panel';

/** Opens a panel's answers, clients and sandboxes. Rejects where one of them cannot be had. */
export async function openPanel(
  prepared: PreparedPanel,
  { folder, environment, languages }: PanelPlace,
): Promise<OpenPanel> {
  // Loaded here: the client is large, and most runs ask no model.
  const [{ openAnswerFile }, { askAll }] = await Promise.all([
    import('../../llm/answer-file.js'),
    import('../../llm/ask-all.js'),
  ]);
  const { configuration, flags } = prepared;
  const templates = readTemplates();
  // Predictions are read as Python, and translations are in Java, whatever the programs are in.
  const parser = await loadParser([...new Set([...languages, 'python' as const, 'java' as const])]);
  const file = openAnswerFile(folder === null ? ':memory:' : join(folder, 'answers.sqlite'));
  const { members, budget } = await prepared.clients(file, ACCOUNT);
  const tasks = createTaskTools(parser, environment);
  const judging = createJudgeTools(parser, environment);
  const judgements = openJudgements(folder === null ? null : join(folder, 'judgements.jsonl'));
  const make = oneByOne(questionMaker(configuration, { tasks, judging, judgements }));
  const requestTo = (member: Member, row: TaskRow) =>
    requestOf({ kind: 'chat', prompt: promptOf(row, templates), system: null }, member, member.samples);

  const rightOf = async (member: Member, row: TaskRow, signal: AbortSignal): Promise<number> => {
    const { client, samples } = member;
    const got = await client.askSamples(requestTo(member, row), samples, signal).catch(stopped);
    let right = 0;
    for (const [sample, one] of got.entries()) {
      const outcome = await outcomeOf(one, sample, (text) =>
        judgements.of(row, text, () => judge(row, text, judging)),
      );
      if (outcome === null) {
        const reason = one.kind === 'failed' ? one.reason : 'there is no answer';
        throw new PanelStop('unanswered', `${member.model} did not answer: ${reason}`);
      }
      right += Number(outcome.outcome === 'passed');
    }
    return right;
  };

  return {
    configuration,
    measure: async (subject, signal): Promise<Difficulty> => {
      const found = await make(itemOf(subject));
      signal.throwIfAborted();
      if (found.kind === 'nothing') {
        return { kind: 'unmeasured', reason: found.reason };
      }
      const { rows } = found;
      const asked = members.flatMap((member, at) => rows.map((row) => ({ member, at, row })));
      const right = members.map(() => 0);
      await askAll(asked, lanesOf(flags), async ({ member, at, row }) => {
        const count = await rightOf(member, row, signal);
        right[at] = (right[at] ?? 0) + count;
      });
      const report = {
        ...{ task: configuration.task, questions: rows.length },
        models: members.map(({ model, samples }, at) => ({
          ...{ model, answers: rows.length * samples, right: right[at] ?? 0 },
        })),
      };
      return { kind: 'measured', rate: failureRate(report), report };
    },
    plan: async (subject) => {
      const found = await make(itemOf(subject));
      return found.kind === 'nothing'
        ? []
        : members.flatMap((member) =>
            found.rows.map((row) => ({
              ...{ client: member.client, request: requestTo(member, row), samples: member.samples },
            })),
          );
    },
    totals: () => budget.totals(),
    isPriced: members.every(({ model }) => budget.prices.has(model)),
    close: async () => {
      try {
        await make.settled();
        await tasks.close();
        await judging.close();
      } finally {
        file.close();
      }
    },
  };
}

/** A spent budget ends the asking and is no mistake; all else is told as it is. */
function stopped(error: unknown): never {
  if (error instanceof UserError && error.exitCode === EXIT.budget) {
    throw new PanelStop('spent', error.message);
  }
  throw error;
}

function itemOf({ row, original, evolved }: PanelSubject): TaskItem {
  return { row, original, evolved };
}

/** Makes questions one item after the other: each starts many processes. `settled` resolves when none is being made. */
function oneByOne(make: (item: TaskItem) => Promise<Questions>): {
  (item: TaskItem): Promise<Questions>;
  readonly settled: () => Promise<void>;
} {
  let last: Promise<unknown> = Promise.resolve();
  const next = (item: TaskItem): Promise<Questions> => {
    const made = last.then(() => make(item));
    last = made.catch(() => undefined);
    return made;
  };
  return Object.assign(next, {
    settled: async () => {
      await last;
    },
  });
}
