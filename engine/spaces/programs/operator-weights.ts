import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

/** Share of the operators that a Problem draws from, so that none marks more than three programs in five of a benchmark. */
const SHARE = 0.57;
/** Of so few operators every Problem may draw all. */
const FEW = 8;
/** So many a Problem keeps where its original has a place for them: small ones would be left with none. */
const LEAST = 4;

/**
 * Weights of the operators for one Problem, by id; those that it does not draw from are left out. A Problem has a subset
 * of its own, and leans to some of it: the operator's own weight times a factor from 1 to 3. `placed` names those that
 * have a place in the Problem's original: the share is taken of them, and of those that find theirs only in what others
 * added, apart.
 */
export function operatorWeights(
  operators: readonly string[],
  placed: readonly string[],
  rng: Rng,
): Readonly<Record<string, number>> {
  const allowed = OPERATORS.filter(({ id }) => operators.includes(id));
  const groups = [
    { name: 'subset', members: allowed.filter(({ id }) => placed.includes(id)), least: LEAST },
    { name: 'later', members: allowed.filter(({ id }) => !placed.includes(id)), least: 0 },
  ];
  const drawn = groups.flatMap(({ name, members, least }) => {
    const fork = rng.fork(name);
    const shuffled = fork.shuffle(members);
    // Rounded up or down as the fraction says: of a few operators a rounded share would be another one.
    const size = Math.max(least, Math.floor(members.length * SHARE + fork.next()));
    return allowed.length <= FEW ? members : shuffled.slice(0, size);
  });
  return Object.fromEntries(
    allowed
      .filter((operator) => drawn.includes(operator))
      .map(({ id, weight }) => [id, weight * (1 + 2 * rng.fork(id).next())]),
  );
}
