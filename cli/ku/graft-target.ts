import { existsSync } from 'node:fs';

import { UserError } from '../../core/errors.js';
import { createRng } from '../../core/rng.js';
import { oneLine } from '../../datasets/one-line.js';
import { projectCoverage } from '../../fitness/ku/coverage.js';
import type { PublishedCoverage } from '../../fitness/ku/real-world.js';
import { REAL_WORLD } from '../../fitness/ku/real-world.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { Output } from '../output.js';

import type { UnitGroup } from './unit-group.js';
import { groupOfProjects } from './unit-group.js';

export interface TargetFlags {
  readonly target: string;
  readonly reference?: readonly string[];
  readonly holdOut?: boolean;
  readonly compare?: readonly string[];
  readonly seed: number;
}

/** What a benchmark is brought near to, and coverages that nothing is fitted on. */
export interface GraftTarget {
  readonly target: PublishedCoverage;
  /** Only the distance to these is told. */
  readonly others: readonly PublishedCoverage[];
}

/**
 * The target and what else is measured against: of real code with `--hold-out` the half of the projects that the seed does
 * not draw, and always the published column. Rejects with UserError for a target that there is not, or a half without projects.
 */
export async function targetOf(flags: TargetFlags, output: Output): Promise<GraftTarget> {
  const { reference, compare = [] } = flags;
  if (flags.holdOut === true && reference === undefined) {
    throw new UserError('--hold-out takes projects', 'name at least two folders with --reference');
  }
  if (reference === undefined && flags.target !== REAL_WORLD.name) {
    throw new UserError(
      `there is no target "${oneLine(flags.target)}"`,
      `take ${REAL_WORLD.name}, or folders of real code with --reference${existsSync(flags.target) ? ` ${oneLine(flags.target)}` : ''}`,
    );
  }
  const compared = compare.length === 0 ? [] : [await ofProjects(compare, output)];
  if (reference === undefined) {
    return { target: REAL_WORLD, others: compared.map(({ whole }) => whole) };
  }
  const { whole, group } = await ofProjects(reference, output);
  const others = [REAL_WORLD, ...compared.map((one) => one.whole)];
  if (flags.holdOut !== true) {
    return { target: whole, others };
  }
  const [fitted, heldOut] = halvesOf(group, whole.name, flags.seed);
  return { target: fitted, others: [heldOut, ...others] };
}

async function ofProjects(
  folders: readonly string[],
  output: Output,
): Promise<{ readonly whole: PublishedCoverage; readonly group: UnitGroup }> {
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: 'counted', isShown: false, now: () => performance.now() / 1000 },
  });
  try {
    const counter = { parser: await loadParser(['python']), mode: 'file', progress, output } as const;
    const group = await groupOfProjects(counter, 'the reference', folders);
    const source = `median over ${group.projects?.length ?? 0} projects`;
    return { whole: { name: folders.join(', '), source, shares: group.shares }, group };
  } finally {
    progress.stop();
  }
}

/** Two halves of the projects, drawn by the seed: of an odd number the larger one is fitted. */
function halvesOf(group: UnitGroup, name: string, seed: number): [PublishedCoverage, PublishedCoverage] {
  const { projectShares } = group;
  if (projectShares.length < 2) {
    throw new UserError(
      `of the folders after --reference ${projectShares.length} hold Python code, and --hold-out takes two`,
      'name more folders, each a project',
    );
  }
  const drawn = createRng('held-out', seed).shuffle(projectShares);
  const middle = Math.ceil(drawn.length / 2);
  const half = (role: string, shares: readonly (typeof drawn)[number][]): PublishedCoverage => ({
    name: `${name} (${role}, seed ${seed})`,
    source: `median over ${shares.length} of ${drawn.length} projects`,
    shares: projectCoverage(shares.map((one) => ({ mode: group.mode, shares: one }))).shares,
  });
  return [half('fitted half', drawn.slice(0, middle)), half('held-out half', drawn.slice(middle))];
}
