import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { batchedComprehension } from '../divisions/batched-comprehension.js';
import { COMPREHENSIONS } from '../divisions/comprehension.js';
import type { Log } from '../logs/log.js';
import { logOf, LOGGERS } from '../logs/log.js';
import { isLogged, mayLog } from '../logs/module-logger.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { line, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import { batchVariant } from '../s9/batches.js';

import { mayBeMany } from './may-be-many.js';

/**
 * A sequence is taken in blocks by a generator that logs, behind each of them, how far it is. What has one length whatever the
 * program is given, or is short by nature, has no progress to be told.
 */
export function reportedBlocks(name: string, paces: readonly Pace[]): Variant {
  return {
    name,
    types: ['for_statement', ...COMPREHENSIONS],
    plan: (subject, file, node) => {
      const log = logOf(file, LOGGERS);
      const sequence = sequenceOf(node);
      if (
        log === null ||
        !mayLog(file, node) ||
        isLogged(file, node, sequence) ||
        !mayBeLong(file, sequence)
      ) {
        return null;
      }
      const divisions = paces.map((pace) => reported(pace, log));
      const variant =
        node.type === 'for_statement' ? batchVariant(name, divisions) : batchedComprehension(name, divisions);
      return variant.plan(subject, file, node);
    },
  };
}

/** Not a range, whose blocks would be made before they are gone through. */
function mayBeLong(file: SubjectFile, sequence: SyntaxNode): boolean {
  const isRange = typeOf(file, sequence) === 'range' || builtinCalled(file, sequence) === 'range';
  return !isRange && mayBeMany(file, sequence);
}

/** What a loop or comprehension goes over. */
function sequenceOf(node: SyntaxNode): SyntaxNode {
  const clause = namedChildren(node).find(({ type }) => type === 'for_in_clause') ?? node;
  return unwrapped(fieldOf(clause, 'right') ?? node);
}

/** How long blocks are, and how that changes. */
export interface Pace {
  readonly imports?: readonly ImportRequest[];
  readonly said: (many: string) => readonly string[];
  /** Where a block of `given` ends that begins at `done`. */
  readonly step: (words: DivisionWords, given: string, done: string) => Step;
}

interface Step {
  /** What is set before the first block. */
  readonly opening: string;
  /** What is worked out ahead of a block. */
  readonly ahead?: string;
  readonly end: string;
  /** What changes behind a block. */
  readonly behind?: string;
}

function drawSize({ rng, fresh }: DivisionWords): string {
  return fresh(...rng.shuffle(['size', 'length', 'step', 'stride']));
}

/** Ever longer blocks: reports come ever more rarely. */
const GROWING: Pace = {
  said: (many) => [
    `Yield the ${many} in ever longer blocks, and log after each how far it is.`,
    `Yield blocks of ${many}, and log ever more rarely how far it is.`,
  ],
  step: (words, _given, done) => {
    const size = drawSize(words);
    const factor = words.rng.pick(['2', '3']);
    return { opening: `${size} = 1`, end: `${done} + ${size}`, behind: `${size} *= ${factor}` };
  },
};

/** A share of all: so many reports at most, however long it is. */
function shares(parts: number): Pace {
  const number = ['three', 'four', 'five'][parts - 3] ?? 'a few';
  return {
    said: (many) => [
      `Yield the ${many} in ${number} blocks at most, and log after each how far it is.`,
      `Yield blocks of ${many}, with no more than ${number} log lines on how far it is.`,
    ],
    step: (words, given, done) => {
      const size = drawSize(words);
      const share = words.rng.pick([
        `len(${given}) // ${parts} + 1`,
        `1 + len(${given}) // ${parts}`,
        `(len(${given}) + ${parts - 1}) // ${parts}`,
      ]);
      return { opening: `${size} = ${share}`, end: `${done} + ${size}` };
    },
  };
}

function reported(pace: Pace, { logger, requests, constants }: Log): Division {
  return {
    imports: [...requests, ...(pace.imports ?? [])],
    atLeast: 3,
    hasHelpers: true,
    divide: (words) => {
      const { rng, fresh, entries, local } = words;
      const plural = entries.replace(/^(?:all|listed|given)_/, '');
      const many = /^[a-z_]{3,}s$/.test(plural) ? plural : 'elements';
      const name = fresh(`blocks_of_${many}`, `${many}_in_blocks`);
      const given = fresh(...rng.shuffle(['sequence', 'items', 'entries', 'elements', 'listing', 'series']));
      const done = fresh(...rng.shuffle(['done', 'finished', 'handled']));
      const { opening, ahead, end, behind } = pace.step(words, given, done);
      const log = message(words, many.replace(/_/g, ' '), done, given);
      return {
        lines: [],
        value: `${name}(${entries})`,
        helpers: [
          {
            name,
            parameter: given,
            constants: requests.length === 0 ? [] : constants(local('logging', 'getLogger')),
            docstring: rng.pick(pace.said(many.replace(/_/g, ' '))),
            lines: [
              ...rng.shuffle([`${done} = 0`, opening]).map((text) => line(0, text)),
              line(0, `while ${done} < len(${given}):`),
              ...(ahead === undefined ? [] : [line(1, ahead)]),
              line(1, `yield ${given}[${done}:${end}]`),
              line(1, `${done} = min(${end}, len(${given}))`),
              line(1, `${logger}.${log}`),
              ...(behind === undefined ? [] : [line(1, behind)]),
            ],
          },
        ],
      };
    },
  };
}

function message({ rng }: DivisionWords, many: string, done: string, given: string): string {
  return rng.pick([
    `debug("%d of %d ${many} done", ${done}, len(${given}))`,
    `debug("${many}: %d of %d", ${done}, len(${given}))`,
    `debug("${many} done: %d of %d", ${done}, len(${given}))`,
  ]);
}

export const REPORTED_BLOCKS: Variant = reportedBlocks('reported-blocks', [
  GROWING,
  ...[3, 4, 5].map(shares),
]);
