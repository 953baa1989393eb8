import type { Problem } from '../../../core/problem.js';
import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';
import type { Operator } from '../../../operators/operator.js';
import { definedFunctions } from '../../../syntax/python/defined-functions.js';

/** Share of the Problems that draw from an operator which says nothing else. */
const SHARE = 0.95;
/** Of so few operators every Problem may draw all. */
const FEW = 8;
/** So many a Problem keeps where its original has a place for them: small ones would be left with none. */
const LEAST = 4;
/**
 * An operator that would mark most programs (its own share says so) may be in the reserve of others too, up to this share of all
 * Problems: the rest comes to it only as a last resort.
 */
const MOST = 0.52;
/** An operator for more Problems than this is in everybody's reserve: it marks fewer programs than it is drawn for. */
const COMMON = 0.6;
/** What is for so small a share of the Problems is left to them in reserve too: else it makes up most uses of its operator. */
const RARE = 0.5;

/** Weights by an operator's id, or by `variantKey`. */
type Weights = Readonly<Record<string, number>>;

/** What one Problem draws its steps from. */
export interface OperatorWeights {
  /**
   * Its subset of the operators; those that it does not draw from are left out. It leans to some of them: the operator's own
   * weight times a factor from 1 to 3. A variant that it does not draw has weight 0; others are not named.
   */
  readonly own: Weights;
  /**
   * The same of every operator but those that mostly cost no line and find a place in nearly every program anyway, or would mark most
   * programs of one function each, and of every variant but those that are for few Problems: for a program whose own ones have no place left.
   */
  readonly reserve: Weights;
  /**
   * The same of every variant too, and of all operators but the cheap ones; of a script or several functions of every one: for a
   * program of few steps that has a place for nothing else.
   */
  readonly lastResort: Weights;
}

/** Where nothing is drawn. */
export const NO_WEIGHTS: OperatorWeights = { own: {}, reserve: {}, lastResort: {} };

/** What the weights of a Problem go by besides its random source: its original, and the operators that have a place in it. */
export interface WeighedOriginal {
  readonly problem: Pick<Problem, 'program' | 'entryPoint'>;
  readonly placed: readonly string[];
}

/** The weights of one Problem, which draws from these operators. */
export function operatorWeights(
  operators: readonly string[],
  { problem, placed }: WeighedOriginal,
  rng: Rng,
): OperatorWeights {
  // Many parts are what most operators are for, and a script comes to have them; of one function they would make one like the other.
  const isOfParts =
    problem.entryPoint === null || Object.values(problem.program.files).flatMap(definedFunctions).length > 1;
  const shareOf = ({ share = SHARE, shareOfSeveral = share }: Operator): number =>
    isOfParts ? shareOfSeveral : share;
  const allowed = OPERATORS.filter(({ id }) => operators.includes(id));
  const drawn = new Set(
    allowed
      .filter((one) => allowed.length <= FEW || rng.fork('subset', one.id).chance(shareOf(one)))
      .map(({ id }) => id),
  );
  const here = rng.fork('more').shuffle(allowed.filter(({ id }) => placed.includes(id)));
  // Those that find a place everywhere come last.
  const inTurn = here.sort((left, right) => shareOf(right) - shareOf(left));
  for (const { id } of inTurn) {
    if (inTurn.filter((one) => drawn.has(one.id)).length >= LEAST) {
      break;
    }
    drawn.add(id);
  }
  const weightOf = ({ id, weight }: Operator): number => weight * (1 + 2 * rng.fork(id).next());
  const weightsOf = (some: readonly Operator[]): Weights =>
    Object.fromEntries(some.map((one) => [one.id, weightOf(one)]));
  /** Variants up to a share that this Problem leaves to others. */
  const left = (most: number): Weights =>
    Object.fromEntries(
      allowed.flatMap((operator) =>
        Object.entries(operator.variantShares ?? {})
          .filter(
            ([name, share]) =>
              share <= most && allowed.length > FEW && !rng.fork('variant', operator.id, name).chance(share),
          )
          .map(([variant]) => [variantKey(operator.id, variant), 0] as const),
      ),
    );
  const costly = allowed.filter(({ id, isCheap }) => drawn.has(id) || isCheap !== true);
  const isInReserve = ({ id, share = 1 }: Operator): boolean =>
    drawn.has(id) ||
    isOfParts ||
    share >= COMMON ||
    rng.fork('reserve', id).chance(Math.max(0, (MOST - share) / (1 - share)));
  return {
    own: { ...weightsOf(allowed.filter(({ id }) => drawn.has(id))), ...left(1) },
    reserve: { ...weightsOf(costly.filter(isInReserve)), ...left(RARE) },
    lastResort: weightsOf(isOfParts ? allowed : costly),
  };
}

/** How weights name a variant. */
export function variantKey(operator: string, variant: string): string {
  return `${operator}/${variant}`;
}
