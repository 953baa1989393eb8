import { basename, resolve } from 'node:path';

import { UserError } from '../../core/errors.js';
import { entryText } from '../../core/program.js';
import type { ContextFile } from '../../engine/synthesis/context-files.js';
import { coverageOf, projectCoverage } from '../../fitness/ku/coverage.js';
import type { Coverage } from '../../fitness/ku/coverage.js';
import type { KnowledgeUnitCounts } from '../../fitness/ku/knowledge-units.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import type { SourceParser } from '../../syntax/parse.js';

import { namedPaths, readAll } from '../read-all.js';

/** Real projects, every other one held out. */
export interface ContextProjects {
  readonly context: readonly string[];
  readonly heldOut: readonly string[];
  readonly files: readonly ContextFile[];
  readonly fitted: KnowledgeVector;
  readonly heldOutShares: KnowledgeVector;
}

interface Project {
  readonly name: string;
  readonly files: readonly ContextFile[];
  readonly coverage: Coverage;
}

/**
 * Reads projects and holds every other one out, by the order of their names. Rejects with UserError where fewer than two
 * have Python with some Knowledge Unit in it.
 */
export async function contextProjects(
  parser: SourceParser,
  folders: readonly string[],
): Promise<ContextProjects> {
  const projects: Project[] = [];
  for (const folder of [...new Set(folders.map((one) => resolve(one)))].sort()) {
    const project = await readProject(parser, folder);
    projects.push(...(project === null ? [] : [project]));
  }
  if (projects.length < 2) {
    throw new UserError(
      `of the folders after --context ${projects.length} hold Python code, and it takes two: half of the projects are held out`,
      'name more projects with --context, each its own folder',
    );
  }
  const fitted = projects.filter((_, index) => index % 2 === 0);
  const heldOut = projects.filter((_, index) => index % 2 === 1);
  return {
    context: fitted.map(({ name }) => name),
    heldOut: heldOut.map(({ name }) => name),
    files: fitted.flatMap(({ files }) => files),
    fitted: projectCoverage(fitted.map(({ coverage }) => coverage)).shares,
    heldOutShares: projectCoverage(heldOut.map(({ coverage }) => coverage)).shares,
  };
}

async function readProject(parser: SourceParser, folder: string): Promise<Project | null> {
  const name = basename(folder);
  const files: ContextFile[] = [];
  const counted: KnowledgeUnitCounts[] = [];
  const named = await namedPaths([folder], ['python']);
  for await (const read of readAll(named, { languages: ['python'] }, '')) {
    const units = read.kind === 'program' ? unitsOfProgram(parser, read.program, 'file', null) : null;
    if (read.kind === 'program' && units?.kind === 'counted') {
      counted.push(units.counts);
      files.push({
        name: `${name}/${read.id}`,
        source: entryText(read.program),
        vector: units.counts.vector,
      });
    }
  }
  const hasUnits = counted.some(({ vector }) => Object.values(vector).some((one) => one > 0));
  return hasUnits ? { name, files, coverage: coverageOf(counted) } : null;
}
