import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { cohensKappa } from '../../fitness/statistics/cohens-kappa.js';

/** One program's units by both detectors. */
export interface UnitPair {
  readonly id: string;
  readonly staticUnits: readonly KnowledgeUnit[];
  readonly modelUnits: readonly KnowledgeUnit[];
}

/** How far a model's decisions are those of the static detector, which precision, recall and F1 take as the truth. */
export interface Agreement {
  /** Decisions that say yes, of either. */
  readonly static: number;
  readonly model: number;
  readonly both: number;
  readonly decisions: number;
  /** Share of the decisions that are the same; null where there is none. */
  readonly agreement: number | null;
  /** Cohen's; null where both say the same of everything. */
  readonly kappa: number | null;
  /** Null where the model finds none. */
  readonly precision: number | null;
  /** Null where the static detector finds none. */
  readonly recall: number | null;
  /** Null where neither finds any. */
  readonly f1: number | null;
}

/** A program on which the detectors differ. */
export interface DifferingProgram {
  readonly id: string;
  readonly onlyStatic: readonly KnowledgeUnit[];
  readonly onlyModel: readonly KnowledgeUnit[];
}

/** The agreement on one unit over programs. */
export function unitAgreement(pairs: readonly UnitPair[], unit: KnowledgeUnit): Agreement {
  return agreementOf(pairs, [unit]);
}

/** The agreement over all units and programs, each a decision. */
export function overallAgreement(pairs: readonly UnitPair[]): Agreement {
  return agreementOf(pairs, KNOWLEDGE_UNITS);
}

/** Programs on which the detectors differ, those of most units first, else in their order. */
export function differingPrograms(pairs: readonly UnitPair[]): readonly DifferingProgram[] {
  const size = ({ onlyStatic, onlyModel }: DifferingProgram): number => onlyStatic.length + onlyModel.length;
  return pairs
    .map(({ id, staticUnits, modelUnits }) => ({
      id,
      onlyStatic: staticUnits.filter((unit) => !modelUnits.includes(unit)),
      onlyModel: modelUnits.filter((unit) => !staticUnits.includes(unit)),
    }))
    .filter((one) => size(one) > 0)
    .sort((left, right) => size(right) - size(left));
}

function agreementOf(pairs: readonly UnitPair[], units: readonly KnowledgeUnit[]): Agreement {
  const found = { both: 0, static: 0, model: 0 };
  for (const { staticUnits, modelUnits } of pairs) {
    for (const unit of units) {
      const [inStatic, inModel] = [staticUnits.includes(unit), modelUnits.includes(unit)];
      found.both += Number(inStatic && inModel);
      found.static += Number(inStatic);
      found.model += Number(inModel);
    }
  }
  const decisions = pairs.length * units.length;
  const [onlyStatic, onlyModel] = [found.static - found.both, found.model - found.both];
  const neither = decisions - found.both - onlyStatic - onlyModel;
  return {
    ...found,
    decisions,
    agreement: ratio(found.both + neither, decisions),
    kappa: cohensKappa([
      [found.both, onlyStatic],
      [onlyModel, neither],
    ]),
    precision: ratio(found.both, found.model),
    recall: ratio(found.both, found.static),
    f1: ratio(2 * found.both, found.static + found.model),
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
