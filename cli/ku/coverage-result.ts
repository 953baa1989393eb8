import { coverageDistance, memberShares, unitSpread, unitTests } from '../../fitness/ku/compare-coverage.js';
import type { MemberKind, UnitSpread } from '../../fitness/ku/compare-coverage.js';
import type { PublishedCoverage } from '../../fitness/ku/real-world.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { vectorBy } from '../../fitness/ku/tally.js';

import type { CoverageResult } from './coverage-schema.js';
import type { UnitGroup } from './unit-group.js';

const ALPHA = 0.05;

/** What a group is held against. */
export type Reference =
  | { readonly kind: 'group'; readonly group: UnitGroup }
  | { readonly kind: 'published'; readonly column: PublishedCoverage };

/** Everything that is said of a group, and of it beside another. */
export function coverageResult(
  kuMode: CoverageResult['kuMode'],
  group: UnitGroup,
  reference: Reference | null,
): CoverageResult {
  const theirs = reference === null ? null : sharesOf(reference);
  const members = memberKind(group, reference);
  const own = membersOf(group, members);
  const others = reference?.kind === 'group' ? membersOf(reference.group, members) : null;
  const distance = theirs === null ? null : coverageDistance(group.shares, theirs);
  return {
    command: 'ku coverage',
    kuMode,
    group: shownGroup(group),
    against: reference === null ? null : shownReference(reference),
    difference: theirs === null ? null : vectorBy((unit) => group.shares[unit] - theirs[unit]),
    distance:
      distance === null
        ? null
        : {
            ...{ paper: distance.paper, normalised: Math.min(1, distance.normalised) },
            signedRank: {
              statistic: distance.signedRank.statistic,
              p: distance.signedRank.p,
              pairs: distance.signedRank.pairs,
            },
          },
    members,
    spread: byUnit((unit) => ({
      group: shownSpread(unitSpread(own, unit)),
      against: others === null ? null : shownSpread(unitSpread(others, unit)),
    })),
    mannWhitney:
      others === null
        ? null
        : {
            alpha: ALPHA,
            threshold: ALPHA / KNOWLEDGE_UNITS.length,
            units: unitTests(own, others, ALPHA),
          },
  };
}

/** Projects where both sides have some, else programs: a Gini over tasks is none to hold against one over projects. */
function memberKind(group: UnitGroup, reference: Reference | null): MemberKind {
  const isProjects = (one: UnitGroup): boolean => one.projectShares.length > 1;
  const other = reference?.kind === 'group' ? reference.group : null;
  return isProjects(group) && (other === null || isProjects(other)) ? 'project' : 'program';
}

function membersOf(group: UnitGroup, members: MemberKind): readonly KnowledgeVector[] {
  return members === 'project' ? group.projectShares : memberShares(group.programs);
}

function sharesOf(reference: Reference): KnowledgeVector {
  return reference.kind === 'group' ? reference.group.shares : reference.column.shares;
}

function shownGroup({
  name,
  projects,
  programs,
  leftOut,
  counts,
  shares,
}: UnitGroup): CoverageResult['group'] {
  return { name, source: null, projects, programs: programs.length, leftOut, counts, coverage: shares };
}

function shownReference(reference: Reference): CoverageResult['group'] {
  if (reference.kind === 'group') {
    return shownGroup(reference.group);
  }
  const { name, source, shares } = reference.column;
  return { name, source, projects: null, programs: 0, leftOut: 0, counts: null, coverage: shares };
}

function shownSpread({ gini, lorenz }: UnitSpread): CoverageResult['spread'][KnowledgeUnit]['group'] {
  return {
    gini,
    lorenz: lorenz === null ? null : lorenz.map(({ population, share }) => [population, Math.min(1, share)]),
  };
}

function byUnit<Value>(value: (unit: KnowledgeUnit) => Value): Record<KnowledgeUnit, Value> {
  return Object.fromEntries(KNOWLEDGE_UNITS.map((unit) => [unit, value(unit)])) as Record<
    KnowledgeUnit,
    Value
  >;
}
