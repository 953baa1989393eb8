import { CAPABILITIES } from './capability.js';
import type { Capability, CapabilityCounts } from './capability.js';
import { KNOWLEDGE_UNITS } from './knowledge-unit.js';
import type { KnowledgeUnit } from './knowledge-unit.js';

/** Instances by unit: the KU vector. */
export type KnowledgeVector = Readonly<Record<KnowledgeUnit, number>>;

type Slots = Readonly<Record<KnowledgeUnit, Readonly<Record<string, number>>>>;

/** Where each capability is counted: one flat list is quicker to make for each program than twenty tables. */
const SLOTS = layOut();
const LENGTH = KNOWLEDGE_UNITS.reduce((sum, unit) => sum + CAPABILITIES[unit].length, 0);

/** Counts of capabilities while they are counted. */
export class Tally {
  readonly #counts = new Array<number>(LENGTH).fill(0);

  add<Unit extends KnowledgeUnit>(unit: Unit, capability: Capability<Unit>, instances = 1): void {
    const slots: Readonly<Record<string, number>> = SLOTS[unit];
    const slot = slots[capability] ?? 0;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + instances;
  }

  counts(): CapabilityCounts {
    return countsBy((unit, capability) => this.#counts[SLOTS[unit][capability] ?? 0] ?? 0);
  }
}

/** The counts of several files or programs in one. */
export function sumOfCounts(all: readonly CapabilityCounts[]): CapabilityCounts {
  const tables: readonly Slots[] = all;
  return countsBy((unit, capability) =>
    tables.reduce((sum, counts) => sum + (counts[unit][capability] ?? 0), 0),
  );
}

/** The sums of each unit's capabilities. */
export function vectorOf(counts: CapabilityCounts): KnowledgeVector {
  return vectorBy((unit) => Object.values<number>(counts[unit]).reduce((sum, one) => sum + one, 0));
}

/** A vector with a figure for each unit. */
export function vectorBy(figure: (unit: KnowledgeUnit) => number): KnowledgeVector {
  return Object.fromEntries(KNOWLEDGE_UNITS.map((unit) => [unit, figure(unit)])) as KnowledgeVector;
}

function countsBy(count: (unit: KnowledgeUnit, capability: string) => number): CapabilityCounts {
  const entries = KNOWLEDGE_UNITS.map((unit) => {
    const capabilities: readonly string[] = CAPABILITIES[unit];
    return [
      unit,
      Object.fromEntries(capabilities.map((capability) => [capability, count(unit, capability)])),
    ];
  });
  return Object.fromEntries(entries) as CapabilityCounts;
}

function layOut(): Slots {
  let next = 0;
  const entries = KNOWLEDGE_UNITS.map((unit) => {
    const capabilities: readonly string[] = CAPABILITIES[unit];
    return [unit, Object.fromEntries(capabilities.map((capability) => [capability, next++]))] as const;
  });
  return Object.fromEntries(entries) as Slots;
}
