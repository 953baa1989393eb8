import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { mayLog } from '../dates/log.js';
import { COMPREHENSIONS, batchedComprehension } from '../divisions/comprehension.js';
import { isFreshName } from '../naming/fresh-name.js';
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
export const REPORTED_BLOCKS: Variant = {
  name: 'reported-blocks',
  types: ['for_statement', ...COMPREHENSIONS],
  plan: (subject, file, node) => {
    const [logger] = LOGGERS.filter((one) => isFree(file, one));
    if (logger === undefined || !mayLog(file) || !mayBeLong(file, sequenceOf(node))) {
      return null;
    }
    const divisions = [GROWING, shares(3), shares(4), shares(5)].map((pace) => reported(pace, logger));
    const variant =
      node.type === 'for_statement'
        ? batchVariant('reported-blocks', divisions)
        : batchedComprehension('reported-blocks', divisions);
    return variant.plan(subject, file, node);
  },
};

const LOGGERS = ['LOGGER', 'LOG', 'PROGRESS_LOG'];

function isFree(file: SubjectFile, name: string): boolean {
  return isFreshName(file, name.toLowerCase()) && !file.scopes.allNames.has(name);
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
interface Pace {
  readonly parts: number | null;
  readonly said: (many: string) => readonly string[];
}

/** Ever longer blocks: reports come ever more rarely. */
const GROWING: Pace = {
  parts: null,
  said: (many) => [
    `Yield the ${many} in ever longer blocks, and log after each how far it is.`,
    `Yield blocks of ${many}, and log ever more rarely how far it is.`,
  ],
};

/** A share of all: so many reports at most, however long it is. */
function shares(parts: number): Pace {
  const number = ['three', 'four', 'five'][parts - 3] ?? 'a few';
  return {
    parts,
    said: (many) => [
      `Yield the ${many} in ${number} blocks at most, and log after each how far it is.`,
      `Yield blocks of ${many}, with no more than ${number} log lines on how far it is.`,
    ],
  };
}

function reported(pace: Pace, logger: string): Division {
  return {
    imports: [{ module: 'logging', name: 'getLogger' }],
    atLeast: 3,
    hasHelpers: true,
    divide: (words) => {
      const { rng, fresh, entries, local } = words;
      const plural = entries.replace(/^(?:all|listed|given)_/, '');
      const many = /^[a-z_]{3,}s$/.test(plural) ? plural : 'elements';
      const name = fresh(...rng.shuffle([`blocks_of_${many}`, `${many}_in_blocks`]), `report_on_${many}`);
      const given = fresh(...rng.shuffle(['sequence', 'items', 'entries', 'elements', 'listing', 'series']));
      const done = fresh(...rng.shuffle(['done', 'finished', 'handled']));
      const size = fresh(...rng.shuffle(['size', 'length', 'step', 'stride']));
      const first =
        pace.parts === null
          ? '1'
          : rng.pick([
              `len(${given}) // ${pace.parts} + 1`,
              `1 + len(${given}) // ${pace.parts}`,
              `(len(${given}) + ${pace.parts - 1}) // ${pace.parts}`,
            ]);
      const log = message(words, many.replace(/_/g, ' '), done, given);
      const step = [line(1, `${done} = min(${done} + ${size}, len(${given}))`), line(1, `${logger}.${log}`)];
      return {
        lines: [],
        value: `${name}(${entries})`,
        helpers: [
          {
            name,
            parameter: given,
            constants: [`${logger} = ${local('logging', 'getLogger')}(__name__)`],
            docstring: rng.pick(pace.said(many.replace(/_/g, ' '))),
            lines: [
              ...rng.shuffle([`${done} = 0`, `${size} = ${first}`]).map((text) => line(0, text)),
              line(0, `while ${done} < len(${given}):`),
              line(1, `yield ${given}[${done}:${done} + ${size}]`),
              ...step,
              ...(pace.parts === null ? [line(1, rng.pick([`${size} *= 2`, `${size} *= 3`]))] : []),
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
