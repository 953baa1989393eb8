import type { RunStore } from '../../engine/store/run-store.js';
import type { ProgramMeasures } from '../../engine/spaces/programs/task.js';

import { shownTotals, totalsText } from '../spending.js';

import type { OpenPanel } from './open-panel.js';
import type { PanelSummary } from './panel-schema.js';
import { counted } from '../counted.js';

/** What a run's panel was asked and has had so far. */
export function panelSummary(panel: OpenPanel, store: RunStore): PanelSummary {
  const { task, questions, models } = panel.configuration;
  let measured = 0;
  const notAsked: { readonly id: string; readonly reason: string }[] = [];
  for (const { id, problem } of store.problems()) {
    for (const { measures, genes } of store.accepted(id)) {
      const { difficulty } = measures as unknown as ProgramMeasures;
      measured += Number(difficulty?.kind === 'measured');
      if (genes.length === 0 && difficulty?.kind === 'unmeasured') {
        notAsked.push({ id: problem.id, reason: difficulty.reason });
      }
    }
  }
  return {
    ...{ task, questions, measured, notAsked, totals: shownTotals(panel.totals(), panel.isPriced) },
    models: models.map(({ model, samples }) => ({ model, samples })),
  };
}

/** The same for people. */
export function panelLine({ task, models, measured, notAsked, totals }: PanelSummary): string {
  const names = models.map(({ model }) => model).join(', ');
  const none =
    notAsked.length === 0 ? '' : `; nothing to ask about ${notAsked.map(({ id }) => id).join(', ')}`;
  return `${counted(measured, 'program')} asked of ${names} by ${task} · ${totalsText(totals)}${none}`;
}
