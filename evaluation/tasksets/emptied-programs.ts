import { withFile } from '../../core/program.js';
import type { Program } from '../../core/program.js';
import type { Rng } from '../../core/rng.js';
import { limitsFor } from '../../sandbox/limits.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { codeOf, definitionsOf, sizeOf } from '../emptied/definitions.js';
import type { Definition } from '../emptied/definitions.js';
import { emptyDefinition } from '../emptied/empty-definition.js';
import type { EmptiedFile } from '../emptied/empty-definition.js';

import type { Dropped } from './dropped.js';
import { reachedTwice } from './reached-definitions.js';
import type { PlacedDefinition } from './reached-definitions.js';
import type { SIDES } from './task-row.js';
import type { TaskItem, TaskTools } from './task-set.js';
import { isOneSided } from './task-subject.js';

type Side = (typeof SIDES)[number];

/** A definition of a program, and what the program is without its code. */
export interface EmptiedProgram extends EmptiedFile, Pick<Definition, 'name' | 'kind'> {
  readonly file: string;
}

/** Code of no more statements is asked for only where a program has no other. */
const TRIVIAL = 1;

/**
 * Of each side the definition that is asked for, or null where the program as a whole is: where it is not in Python, has one
 * definition alone, or none that two tests reach and that matters to them. Drawn, those of more than one statement first;
 * of the original the one that is asked for of the evolved program, where it has that too.
 */
export async function emptiedPrograms(
  item: TaskItem,
  tools: TaskTools,
  rng: Rng,
  dropped: Dropped,
): Promise<Readonly<Record<Side, EmptiedProgram | null>>> {
  const evolved = await emptiedOf(item, 'evolved', tools, rng, dropped, null);
  if (isOneSided(item.row)) {
    return { original: evolved, evolved };
  }
  const original = await emptiedOf(item, 'original', tools, rng, dropped, evolved);
  return { original, evolved };
}

async function emptiedOf(
  item: TaskItem,
  side: Side,
  tools: TaskTools,
  rng: Rng,
  dropped: Dropped,
  first: EmptiedProgram | null,
): Promise<EmptiedProgram | null> {
  const program = item[side];
  const all = item.row.language === 'python' ? placedDefinitions(program, tools.parser) : [];
  if (all.length < 2) {
    return null;
  }
  const reached = await reachedTwice(item, program, all, tools);
  if (reached.length === 0) {
    return dropped.one('no function or class is reached by two tests: the entry file is asked for');
  }
  const drawn = rng.fork('emptied').shuffle(reached);
  const isFirst = ({ file, name }: PlacedDefinition): boolean => file === first?.file && name === first.name;
  const isTrivial = ({ size }: PlacedDefinition): boolean => size <= TRIVIAL;
  const ranked = [
    ...drawn.filter(isFirst),
    ...drawn.filter((one) => !isFirst(one) && !isTrivial(one)),
    ...drawn.filter((one) => !isFirst(one) && isTrivial(one)),
  ];
  for (const { file, name, kind } of ranked) {
    const emptied = emptyDefinition(program.files[file] ?? '', name, tools.parser);
    if (emptied === null) {
      dropped.one('a definition cannot be put back by its name alone');
    } else if (await isNeeded(item, program, withFile(program, file, emptied.text), tools)) {
      return { file, name, kind, ...emptied };
    } else {
      dropped.one('the tests pass without the code of a definition');
    }
  }
  return null;
}

/** The definitions whose code begins behind the line of their signature, so that a line that ran tells of it. */
function placedDefinitions(program: Program, parser: SourceParser): readonly PlacedDefinition[] {
  return Object.entries(program.files).flatMap(([file, source]) => {
    const tree = file.endsWith('.py') ? parser.parse('python', source) : null;
    return tree === null
      ? []
      : definitionsOf(tree).flatMap((definition) => {
          const { name, kind, functions } = definition;
          const lines = functions.flatMap((node) => linesOf(tree, node));
          return lines.length === 0 ? [] : [{ file, name, kind, lines, size: sizeOf(tree, definition) }];
        });
  });
}

function linesOf(tree: SyntaxTree, node: SyntaxNode): readonly (readonly [number, number])[] {
  const code = codeOf(tree, node);
  const [first, last] = [code[0], code.at(-1)];
  const lineOf = (offset: number): number => tree.source.slice(0, offset).split('\n').length;
  const colon = node.children.find(({ type }) => type === ':');
  return first === undefined || last === undefined || lineOf(colon?.start ?? node.start) > first.line
    ? []
    : [[first.line + 1, lineOf(last.end)]];
}

/** Whether the tests notice that the code is not there. */
async function isNeeded(
  item: TaskItem,
  whole: Program,
  emptied: Program,
  { test }: TaskTools,
): Promise<boolean> {
  const passed = await test(item, whole, item.row.tests);
  const limits = passed.kind === 'passed' ? limitsFor(passed.usage) : undefined;
  return (await test(item, emptied, item.row.tests, limits)).kind !== 'passed';
}
