import type { Program } from '../../core/program.js';
import { applyChanges, edit } from '../../syntax/edits.js';
import type { TextEdit } from '../../syntax/edits.js';
import { normalisedText } from '../../syntax/normalised-text.js';
import type { SourceParser } from '../../syntax/parse.js';
import { textOf } from '../../syntax/tree.js';

import type { PlacedSite, SharedSite } from './shared-sites.js';

/** A bug at a shared place: which of the site's texts takes the place of what is there. */
export interface Bug {
  readonly at: SharedSite;
  readonly choice: number;
}

/** Where a bug is in one program, for people and for judges. */
export interface PlantedBug {
  readonly file: string;
  /** Line of the correct program, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface BrokenProgram {
  readonly program: Program;
  readonly bugs: readonly PlantedBug[];
}

export type Side = 'original' | 'evolved';

/** Whether bugs lie at places of which none holds another, in both programs. */
export function areApart(bugs: readonly Bug[]): boolean {
  return (['original', 'evolved'] as const).every((side) =>
    bugs.every((bug, index) =>
      bugs.slice(index + 1).every((other) => {
        const [left, right] = [bug.at[side], other.at[side]];
        const areInOne = left.file === right.file;
        return (
          !areInOne ||
          left.site.node.end <= right.site.node.start ||
          right.site.node.end <= left.site.node.start
        );
      }),
    ),
  );
}

/**
 * A program with all of some bugs at once, or null where it no longer parses, or means the same tokens. Throws an EditError
 * for bugs that are not apart.
 */
export function plantBugs(
  program: Program,
  side: Side,
  bugs: readonly Bug[],
  parser: SourceParser,
): BrokenProgram | null {
  const placed = bugs.map(({ at, choice }) => planted(at[side], choice));
  const broken = applyChanges(
    program,
    placed.map(({ change }) => change),
  );
  let isChanged = false;
  for (const [path, text] of Object.entries(broken.files)) {
    const before = program.files[path] ?? '';
    if (text === before) {
      continue;
    }
    const [tree, old] = [
      parser.parse(program.language, text, path),
      parser.parse(program.language, before, path),
    ];
    if (tree === null || old === null) {
      return null;
    }
    isChanged ||= normalisedText(tree) !== normalisedText(old);
  }
  return isChanged ? { program: broken, bugs: placed.map(({ bug }) => bug) } : null;
}

function planted(
  { file, tree, site }: PlacedSite,
  choice: number,
): { readonly change: TextEdit; readonly bug: PlantedBug } {
  const { node, texts } = site;
  const after = texts[choice];
  if (after === undefined) {
    throw new RangeError(`a site has ${texts.length} texts, and number ${choice} was asked for`);
  }
  return {
    change: edit(file, node.start, node.end, after),
    bug: { file, line: node.line + 1, before: textOf(tree, node), after },
  };
}
