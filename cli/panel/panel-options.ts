import type { Command } from 'commander';

import { UserError } from '../../core/errors.js';
import type { PanelConfiguration } from '../../engine/run-configuration.js';
import { TASK_KINDS } from '../../evaluation/tasksets/task-row.js';
import type { ObjectiveName } from '../../fitness/objectives.js';

import type { ServerFlags } from '../model-options.js';
import { repeated, spendingOptions } from '../model-options.js';
import { nearest } from '../nearest.js';
import { positiveNumber } from '../options.js';

import { modelsOf } from './panel-file.js';
import type { PanelFile } from './panel-file.js';

/** How a panel is reached and what it may spend. It decides no result, and may change on resume. */
export interface PanelFlags extends ServerFlags {
  readonly panel?: string | undefined;
  readonly price?: readonly string[] | undefined;
  readonly maxCost?: string | undefined;
  readonly maxRequests?: number | undefined;
  readonly dropUnsupported?: boolean | undefined;
}

/** What a panel is asked: a part of a run's configuration. */
export interface PanelTaskFlags {
  readonly panelTask?: string | undefined;
  readonly panelQuestions?: number | undefined;
  readonly maxTokens?: number | undefined;
}

const DEFAULT_TASK = 'output-prediction';
const DEFAULT_QUESTIONS = 3;

/** Adds the flags of a panel that a session may choose. */
export function panelOptions(command: Command, held: string): Command {
  return spendingOptions(command.option('--panel <file>', `a JSON file of models (docs/models.md); ${held}`));
}

/** Adds those that are a run's own. */
export function panelTaskOptions(command: Command): Command {
  return command
    .option(
      '--objective <name>',
      'an objective beside the others, repeatable: difficulty is the failure rate of --panel',
      repeated,
    )
    .option(
      '--panel-task <name>',
      `what the panel is asked: ${TASK_KINDS.join(', ')} (default: ${DEFAULT_TASK})`,
    )
    .option(
      '--panel-questions <n>',
      `questions about a program at most (default: ${DEFAULT_QUESTIONS})`,
      positiveNumber,
    )
    .option('--max-tokens <n>', 'length of an answer of the panel at most', positiveNumber)
    .option('--dry-run', 'says how much the panel would be asked and what it would cost, and asks nothing');
}

/**
 * The configuration's part on the panel. Throws a UserError where there is a panel and nothing that it is for, or the other
 * way round, and on an unknown task.
 */
export function panelOf(
  file: PanelFile | null,
  objectives: readonly ObjectiveName[] | undefined,
  flags: PanelTaskFlags,
): { readonly panel?: PanelConfiguration } {
  const isWanted = objectives?.includes('difficulty') === true;
  if (file === null) {
    if (isWanted) {
      throw new UserError(
        'the objective difficulty needs a panel of models',
        'name a file of models with --panel (docs/models.md)',
      );
    }
    const [idle] = Object.entries({
      '--panel-task': flags.panelTask,
      '--panel-questions': flags.panelQuestions,
      '--max-tokens': flags.maxTokens,
    }).filter(([, value]) => value !== undefined);
    if (idle !== undefined) {
      throw new UserError(
        `${idle[0]} is for a panel, and there is none`,
        'add --objective difficulty --panel FILE',
      );
    }
    return {};
  }
  if (!isWanted) {
    throw new UserError(
      '--panel is asked for the objective difficulty only, and that is not among the objectives',
      'add --objective difficulty, or leave --panel out',
    );
  }
  const task = flags.panelTask ?? DEFAULT_TASK;
  if (!TASK_KINDS.some((known) => known === task)) {
    throw new UserError(
      `there is no task "${task}" to ask a panel`,
      `did you mean ${nearest(task, TASK_KINDS)}? There are: ${TASK_KINDS.join(', ')}`,
    );
  }
  const models = modelsOf(file, flags.maxTokens);
  return { panel: { task, questions: flags.panelQuestions ?? DEFAULT_QUESTIONS, models } };
}
