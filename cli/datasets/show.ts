import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import type { Problem, Tests } from '../../core/problem.js';
import { countOfTests } from '../../core/problem.js';
import type { PromptTask } from '../../datasets/importer.js';
import { oneLine } from '../../datasets/one-line.js';
import { shareAlikeLine } from '../../datasets/share-alike.js';

import type { DatasetFacts, DatasetsShow } from '../dataset-schemas.js';
import { shownBytes } from '../keeping.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';

import type { NamedData } from './known.js';
import { dataNamed } from './known.js';

const DEFAULT_RECORDS = 2;
const MOST_LINES = 30;

export interface ShowFlags extends OutputFlags {
  readonly format?: string;
  readonly limit?: number;
}

type Shown = DatasetsShow['records'][number];

/** `speciate datasets show`: facts and the first records of a data set, a file or a folder. */
export async function showDataset(name: string, flags: ShowFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const data = await dataNamed(name, flags.format);
  const { facts, path, importer } = data;
  const records = path === null ? [] : await firstRecords(data, path, flags.limit ?? DEFAULT_RECORDS);
  output.json({ command: 'datasets show', dataset: facts, path, importer: importer.id, records });
  const licences = facts === null ? records.map(({ licence }) => licence) : [facts.licence];
  const lines = facts === null ? pathLines(name, importer.id, licences) : factLines(facts, path);
  const longest = output.isVerbose ? Infinity : MOST_LINES;
  output.say([...lines, ...records.flatMap((record) => ['', ...recordLines(record, longest)])].join('\n'));
  const shareAlike = shareAlikeLine(licences);
  if (shareAlike !== null) {
    output.warn(shareAlike);
  }
  if (path === null) {
    output.note(`it is not pulled: speciate datasets pull ${name}`);
  }
  return EXIT.done;
}

async function firstRecords({ importer }: NamedData, path: string, most: number): Promise<readonly Shown[]> {
  const records: Shown[] = [];
  const source: AsyncIterable<PromptTask | Problem> =
    importer.readTasks === undefined ? importer.read(path) : importer.readTasks(path);
  for await (const record of source) {
    const { id, language, entryPoint, licence, prompt } = record;
    const solved = 'program' in record ? record : null;
    records.push({
      ...{ id, language, entryPoint, licence, prompt },
      files: solved === null ? null : { ...solved.program.files },
      tests: solved === null ? null : { ...solved.tests },
    });
    if (records.length === most) {
      break;
    }
  }
  return records;
}

function factLines(facts: DatasetFacts, path: string | null): readonly string[] {
  const { pulled, bytes, checksum } = facts;
  return [
    `${facts.id}  ${facts.title}`,
    ...table([
      ['licence', facts.isShareAlike ? `${facts.licence}, share-alike` : facts.licence],
      ['format', facts.importer],
      ['address', facts.address ?? 'comes with speciate'],
      ...(bytes === null ? [] : [['size', `${shownBytes(bytes)} to download`] as const]),
      ...(facts.address === null ? [] : [['checksum', checksum ?? 'none is known'] as const]),
      ...(pulled === null
        ? []
        : [['pulled', `${pulled.at}, ${shownBytes(pulled.bytes)}, sha256 ${pulled.sha256}`] as const]),
      ['data', path ?? 'not pulled'],
    ]),
  ];
}

function pathLines(path: string, format: string, licences: readonly string[]): readonly string[] {
  return [
    oneLine(path, Infinity),
    ...table([
      ['format', `${format}, told by its content unless --format says so`],
      ['licence', [...new Set(licences)].join(', ')],
    ]),
  ];
}

function table(rows: readonly (readonly [name: string, value: string])[]): readonly string[] {
  return rows.map(([name, value]) => `  ${name.padEnd(9)} ${value}`);
}

function recordLines(record: Shown, longest: number): readonly string[] {
  const { id, language, entryPoint, prompt, files, tests } = record;
  const parts = [
    oneLine(id),
    language,
    ...(entryPoint === null ? [] : [`entry point ${oneLine(entryPoint)}`]),
    tests === null ? 'no tests' : `tests: ${tests.style}, ${countOfTests(tests)}`,
  ];
  return [
    parts.join(' · '),
    ...section('prompt', prompt, longest),
    ...Object.entries(files ?? {}).flatMap(([file, text]) =>
      section(`program ${oneLine(file)}`, text, longest),
    ),
    ...(tests === null ? [] : section('tests', textOfTests(tests), longest)),
  ];
}

function textOfTests(tests: Tests): string {
  switch (tests.style) {
    case 'calls':
      return tests.calls.map(({ input, output }) => `(${input}) == ${output}`).join('\n');
    case 'stdio':
      return tests.cases
        .map(({ name, input, output }) => `${name}\n< ${input.trimEnd()}\n> ${output.trimEnd()}`)
        .join('\n');
    case 'pytest':
      return Object.entries(tests.files)
        .map(([file, text]) => `# ${file}\n${text}`)
        .join('\n');
    case 'check':
    case 'asserts':
    case 'unittest':
    case 'main':
      return tests.code;
  }
}

function section(title: string, text: string, longest: number): readonly string[] {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n');
  const rest = lines.length - longest;
  return [
    `  ${title}${text.trim() === '' ? ': none' : ''}`,
    ...(text.trim() === '' ? [] : lines.slice(0, longest).map((line) => `    ${readable(line)}`)),
    ...(rest > 0 ? [`    … ${rest} more lines (--verbose)`] : []),
  ];
}

/** A line of data without what would write elsewhere on the terminal; tabs stay. */
function readable(line: string): string {
  return line
    .split('\t')
    .map((part) => oneLine(part, Infinity))
    .join('\t');
}
