import { existsSync } from 'node:fs';

import { UserError } from '../../core/errors.js';
import type { PanelConfiguration } from '../../engine/run-configuration.js';
import type { AnswerFile } from '../../llm/answer-file.js';
import type { Budget } from '../../llm/budget.js';
import { checkCountable } from '../../llm/budget.js';
import type { ModelClient } from '../../llm/model-client.js';
import { KEY_VARIABLE, parsePriceFlag, pricesOf } from '../../llm/model-roles.js';
import { parseCost } from '../../llm/prices.js';

import type { RoleClient } from '../model-options.js';
import { serverOfRole } from '../model-options.js';

import type { PanelFile } from './panel-file.js';
import { checkSamePanel, keptPanelFile, readPanelFile } from './panel-file.js';
import type { PanelFlags } from './panel-options.js';

/** A panel whose servers, prices and limits are known to be right; nothing is open yet. */
export interface PreparedPanel {
  readonly configuration: PanelConfiguration;
  readonly flags: PanelFlags;
  /** Says where the models are; kept in a run's folder for sessions to come. */
  readonly file: PanelFile;
  /** The models' clients, on one budget. */
  clients(
    file: AnswerFile,
    account: string,
  ): Promise<{
    readonly budget: Budget;
    readonly members: readonly (RoleClient & { readonly samples: number })[];
  }>;
}

/**
 * Holds a panel's file and flags against each other before anything is made. A model's own address wins over `--base-url`,
 * which is for those without. Throws a UserError on a wrong address or price and on a limit that cannot be kept, and an
 * EnvironmentError without a key where one is needed.
 */
export function preparePanel(
  configuration: PanelConfiguration,
  file: PanelFile,
  flags: PanelFlags,
): PreparedPanel {
  const prices = new Map([...pricesOf(file), ...(flags.price ?? []).map((text) => parsePriceFlag(text))]);
  const maxCost = flags.maxCost === undefined ? null : parseCost(flags.maxCost, '--max-cost');
  const asked = configuration.models.map((one, at) => {
    const place = file.models[at];
    const baseUrl = place?.baseUrl ?? file.baseUrl ?? flags.baseUrl;
    const keyFrom = place?.keyFrom ?? file.keyFrom ?? KEY_VARIABLE;
    checkCountable({ prices, maxCost }, one.model, one.sampling.maxTokens);
    const server = serverOfRole({ ...flags, baseUrl }, { baseUrl: null, keyFrom });
    return { ...one, server, place: `${server.baseUrl} ${keyFrom}` };
  });
  return {
    configuration,
    flags,
    file,
    clients: async (answers, account) => {
      const [{ createBudget }, { createModelClient }] = await Promise.all([
        import('../../llm/budget.js'),
        import('../../llm/model-client.js'),
      ]);
      const maxRequests = flags.maxRequests ?? null;
      const budget = createBudget({ file: answers, account, prices, maxCost, maxRequests });
      const clients = new Map<string, ModelClient>();
      const members = asked.map(({ model, samples, sampling, server, place }) => {
        const client =
          clients.get(place) ??
          createModelClient({
            ...{ server, budget, isKeptByServer: false, isOffline: flags.offline === true },
            dropsUnsupported: flags.dropUnsupported === true,
          });
        clients.set(place, client);
        return { client, model, samples, sampling };
      });
      return { budget, members };
    },
  };
}

/**
 * The panel of a run that is there, for a further session or another seed; undefined where it has none. A file that is named
 * takes the place of the run's own. Throws as `preparePanel` does, and a UserError where there is no file or another panel
 * in it.
 */
export function preparedPanelOf(
  folder: string,
  configuration: PanelConfiguration | undefined,
  flags: PanelFlags,
): PreparedPanel | undefined {
  if (configuration === undefined) {
    if (flags.panel !== undefined) {
      throw new UserError('the run has no panel', 'leave --panel out');
    }
    return undefined;
  }
  const path = flags.panel ?? keptPanelFile(folder);
  if (flags.panel === undefined && !existsSync(path)) {
    throw new UserError(
      `${path} is missing, which says where the run's models are`,
      'name the file that the run was started with by --panel',
    );
  }
  const file = readPanelFile(path);
  checkSamePanel(path, file, configuration);
  return preparePanel(configuration, file, flags);
}
