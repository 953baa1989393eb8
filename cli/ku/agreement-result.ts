import type { DetectedUnits } from '../../evaluation/ku/detect-units.js';
import type { UnitPair } from '../../evaluation/ku/unit-agreement.js';
import { differingPrograms, overallAgreement, unitAgreement } from '../../evaluation/ku/unit-agreement.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

import type { AgreementResult } from './agreement-schema.js';

/** A program as both detectors take it. */
export interface ComparedProgram {
  readonly id: string;
  /** Its Python, as a model is shown it. */
  readonly text: string;
  /** What the static detector finds in it. */
  readonly units: readonly KnowledgeUnit[];
}

/** The figures of what a model says of programs, in their order; none for those of which it says nothing. */
export function agreementFigures(
  programs: readonly ComparedProgram[],
  detected: readonly DetectedUnits[],
  shown: number,
): Pick<AgreementResult, 'read' | 'unread' | 'unanswered' | 'units' | 'overall' | 'mostDifferent'> {
  const pairs: UnitPair[] = [];
  const silent: Record<'unread' | 'unanswered', { id: string; reason: string }[]> = {
    unread: [],
    unanswered: [],
  };
  for (const [at, result] of detected.entries()) {
    const { id = '', units: staticUnits = [] } = programs[at] ?? {};
    if (result.kind === 'read') {
      pairs.push({ id, staticUnits, modelUnits: result.units });
    } else {
      silent[result.kind].push({ id, reason: result.reason });
    }
  }
  const differing = differingPrograms(pairs);
  return {
    ...{ read: pairs.length, ...silent },
    units: Object.fromEntries(
      KNOWLEDGE_UNITS.map((unit) => [unit, unitAgreement(pairs, unit)]),
    ) as AgreementResult['units'],
    overall: { ...overallAgreement(pairs), identical: pairs.length - differing.length },
    mostDifferent: differing.slice(0, shown),
  };
}
