import { counted } from '../counted.js';

import type { SynthesisResult } from './synthesis-schema.js';

/** Why there was no further batch, and what became of the last one where it is not kept. */
export function whyEnded({ end, batches }: Pick<SynthesisResult, 'end' | 'batches'>): string {
  const last = batches.at(-1);
  switch (end) {
    case 'no improvement':
      return `ended since batch ${batches.length} brought the benchmark no nearer to the held-out projects (${last?.jsd.toFixed(3) ?? ''}); its ${counted(last?.tasks ?? 0, 'valid task')} ${last?.tasks === 1 ? 'is' : 'are'} not kept`;
    case 'nothing missing':
      return 'ended since the benchmark lacks no unit that a context file could be shown for';
    case 'batches':
      return `ended after as many batches as --batches allows (${batches.length})`;
    case 'dry run':
      return 'nothing was asked';
  }
}
