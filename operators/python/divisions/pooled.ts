import { statementOf } from '../../../syntax/python/layout.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { threadPlaceOf } from '../s4/calm-place.js';
import type { Computation, Words } from '../s9/fast-path.js';
import { linesInto } from '../s9/fast-path.js';

import type { Parts } from './parts.js';
import { drawLeast } from './least-size.js';
import { reducedVariant, sizeTest } from './reduction.js';
import { STRIDES } from './slices.js';
import type { Way } from './way.js';

const POOL = { module: 'concurrent.futures', name: 'ThreadPoolExecutor' } as const;

/**
 * A variant by which what reads a whole sequence at once is shared out to a pool of threads, a slice each, and put
 * together in order.
 */
export function pooledVariant(name: string): Variant {
  const pooled = reducedVariant(name, (way) => way.parts.flatMap((parts) => computations(way, parts)));
  return {
    ...pooled,
    plan: (subject, file, node) => {
      const plan = pooled.plan(subject, file, node);
      const statement = statementOf(node);
      return plan !== null && statement !== null && threadPlaceOf(subject, file, statement) !== null
        ? plan
        : null;
    },
  };
}

type Write = (words: Words, parts: Parts, pool: string, batches: string) => Pooled;

interface Pooled {
  /** What is done while the pool is open. */
  readonly inside: readonly Line[];
  /** The results of the parts. */
  readonly results: string;
}

const mapped: Write = (words, parts, pool, batches) => {
  const results = words.fresh(...parts.results);
  return { inside: [line(1, `${results} = list(${pool}.map(${parts.by}, ${batches}))`)], results };
};

const TASKS = [
  ['tasks', 'task'],
  ['orders', 'order'],
  ['jobs', 'job'],
  ['futures', 'future'],
] as const;

const submitted: Write = (words, parts, pool, batches) => {
  const { fresh } = words;
  const [many, one] = words.rng.pick(TASKS);
  const [tasks, task] = [fresh(many, `open_${many}`), fresh(one, `single_${one}`)];
  const [results, batch] = [fresh(...parts.results), fresh('batch', 'stretch', 'share')];
  return {
    inside: [
      line(1, `${tasks} = [${pool}.submit(${parts.by}, ${batch}) for ${batch} in ${batches}]`),
      line(1, `${results} = [${task}.result() for ${task} in ${tasks}]`),
    ],
    results,
  };
};

const gathered: Write = (words, parts, pool, batches) => {
  const { fresh } = words;
  const [results, result] = [fresh(...parts.results), fresh('outcome', 'finding', 'answer')];
  return {
    inside: [
      line(1, `${results} = []`),
      line(1, `for ${result} in ${pool}.map(${parts.by}, ${batches}):`),
      line(2, `${results}.append(${result})`),
    ],
    results,
  };
};

function computations(way: Way, parts: Parts): readonly Computation[] {
  return STRIDES.flatMap((division) =>
    [mapped, submitted, gathered].map((write) => ({
      imports: [POOL, ...parts.imports],
      isClosed: way.staysInPlace !== true,
      write: (words: Words) => {
        const { rng, fresh, local } = words;
        const [pool, batches] = [
          fresh('pool', 'workers', 'executor', 'crew'),
          fresh('batches', 'shares', `${words.entry}_batches`),
        ];
        const divided = division.divide({ ...words, isCoarse: true });
        const workers = rng.pick(['max_workers=2', 'max_workers=3', '2', `max_workers=len(${batches})`]);
        const { inside, results } = write(words, parts, pool, batches);
        return {
          tests: [
            ...(way.partTests ?? way.tests)(words),
            sizeTest(words, drawLeast(words, division.atLeast)),
          ],
          lines: [
            ...linesInto(divided, batches),
            line(0, `with ${local(POOL.module, POOL.name)}(${workers}) as ${pool}:`),
            ...inside,
          ],
          value: parts.join(results, words),
        };
      },
    })),
  );
}
