import { EXIT } from '../../core/errors.js';

/** A row of a data set of its own. */
export const ROW = {
  task_id: 'Own/0',
  prompt: 'def double(number: int) -> int:\n    """Twice a number."""\n',
  entry_point: 'double',
  canonical_solution: '    result = number + number\n    return result\n',
  test: 'def check(candidate):\n    assert candidate(2) == 4\n    assert candidate(-1) == -2\n',
};
/** Does not pass its own test. */
export const WRONG = { ...ROW, task_id: 'Own/1', canonical_solution: '    return number\n' };

const NOWHERE = { SPECIATE_PYTHON: '/nonexistent/bin/python3' };

/** A mistake, and what is said of it. */
export interface ErrorCase {
  readonly what: string;
  /** Files to make in an empty folder: text by name; null for a folder. */
  readonly files?: Readonly<Record<string, string | null>>;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly cause: RegExp;
  readonly fix: RegExp;
}

export const lines = (...rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
export const humaneval = (file: string): string[] => ['evolve', '--dataset', 'humaneval', '--file', file];
const { usage, environment } = EXIT;

export const CASES: readonly ErrorCase[] = [
  {
    what: 'a missing file',
    args: humaneval('gone.jsonl'),
    status: usage,
    cause: /there is no file gone\.jsonl/,
    fix: /path/,
  },
  {
    what: 'a data set that does not come with speciate, without its file',
    ...{ args: ['evolve', '--dataset', 'humaneval'], env: { XDG_CACHE_HOME: '/nonexistent' } },
    status: usage,
    cause: /humaneval does not come with speciate/,
    fix: /datasets pull.*--file/,
  },
  {
    what: 'a namer that there is not',
    args: ['evolve', '--namer', 'poet'],
    status: usage,
    cause: /no namer "poet"/,
    fix: /words, llm/,
  },
  {
    what: 'a model as namer without its name',
    args: ['evolve', '--namer', 'llm'],
    env: { OPENAI_MODEL: '' },
    status: usage,
    cause: /needs a model/,
    fix: /--model/,
  },
  {
    what: 'a model as namer without network',
    args: ['evolve', '--namer', 'llm', '--model', 'tiny', '--offline'],
    status: usage,
    cause: /--offline forbids/,
    fix: /--offline/,
  },
  {
    what: 'a model at no address',
    args: ['evolve', '--namer', 'llm', '--model', 'tiny', '--base-url', 'localhost:8000'],
    status: usage,
    cause: /localhost:8000 is no address/,
    fix: /http:/,
  },
  {
    what: 'a model without a key',
    args: ['evolve', '--namer', 'llm', '--model', 'tiny'],
    env: { OPENAI_API_KEY: '', OPENAI_BASE_URL: '' },
    status: environment,
    cause: /no key/,
    fix: /OPENAI_API_KEY/,
  },
  {
    what: 'a folder as file',
    files: { data: null },
    args: humaneval('data'),
    status: usage,
    cause: /data is a folder/,
    fix: /file inside/,
  },
  {
    what: 'a file that is named .gz and is not gzip',
    files: { 'data.jsonl.gz': lines(ROW) },
    args: humaneval('data.jsonl.gz'),
    status: usage,
    cause: /not gzip/,
    fix: /\.gz off its name/,
  },
  {
    what: 'a broken JSON line',
    files: { 'data.jsonl': `${lines(ROW)}{"task_id": \n` },
    args: humaneval('data.jsonl'),
    status: usage,
    cause: /line 2 of data\.jsonl is broken JSON/,
    fix: /every line/,
  },
  {
    what: 'a row without entry_point',
    files: { 'data.jsonl': lines({ ...ROW, entry_point: undefined }) },
    args: humaneval('data.jsonl'),
    status: usage,
    cause: /line 1 .*entry_point/,
    fix: /entry_point/,
  },
  {
    what: 'an id that is there twice',
    files: { 'data.jsonl': lines(ROW, WRONG, ROW) },
    args: humaneval('data.jsonl'),
    status: usage,
    cause: /lines 1 and 3 .*Own\/0/,
    fix: /id/,
  },
  {
    what: 'an id pattern that fits nothing',
    args: ['evolve', '--id', 'Nothing/*'],
    status: usage,
    cause: /no problem's id fits "Nothing\/\*"/,
    fix: /ids/,
  },
  {
    what: 'no Python',
    args: ['evolve'],
    env: NOWHERE,
    status: environment,
    cause: /no interpreter at \/nonexistent/,
    fix: /SPECIATE_PYTHON/,
  },
  {
    what: 'an output folder under a file',
    files: { file: '' },
    args: ['evolve', '--limit', '1', '--out', 'file/run'],
    status: usage,
    cause: /cannot write into file\/run/,
    fix: /--out/,
  },
  {
    what: 'an output folder where none can be made',
    args: ['evolve', '--limit', '1', '--out', '/proc/speciate-run'],
    status: usage,
    cause: /cannot write into \/proc/,
    fix: /--out/,
  },
  {
    what: 'an output folder that holds a run',
    files: { run: null, 'run/run.sqlite': '' },
    args: ['evolve', '--out', 'run'],
    status: usage,
    cause: /run holds a run already/,
    fix: /speciate resume run.*--out/,
  },
  {
    what: 'a seed that is no number',
    args: ['evolve', '--seed', 'seven'],
    status: usage,
    cause: /--seed .*'seven' is invalid/,
    fix: /whole number/,
  },
  {
    what: 'an unknown flag',
    args: ['evolve', '--evaluatons', '5'],
    status: usage,
    cause: /unknown option '--evaluatons'/,
    fix: /--evaluations\?/,
  },
  {
    what: 'a misspelt flag that must be given',
    args: ['datasets', 'convert', 'starter', '--too', 'mbpp', '--output', 'out.jsonl'],
    status: usage,
    cause: /unknown option '--too'/,
    fix: /did you mean --to\? "speciate datasets convert --help"/,
  },
  {
    what: 'an unknown flag like no other, where one must be given',
    args: ['datasets', 'convert', 'starter', '--frob', '--output', 'out.jsonl'],
    status: usage,
    cause: /unknown option '--frob'/,
    fix: /^"speciate datasets convert --help" shows/,
  },
  {
    what: 'an unknown command',
    args: ['evolv'],
    status: usage,
    cause: /unknown command 'evolv'/,
    fix: /did you mean evolve\?/,
  },
  {
    what: 'a word too many',
    args: ['evolve', 'humaneval'],
    status: usage,
    cause: /too many arguments/,
    fix: /speciate evolve --help/,
  },
  {
    what: 'a missing argument',
    args: ['resume'],
    status: usage,
    cause: /missing required argument 'folder'/,
    fix: /speciate resume --help/,
  },
  {
    what: 'a missing required flag',
    args: ['regenerate', 'run', '--seed', '3'],
    status: usage,
    cause: /--out <folder>' not specified/,
    fix: /speciate regenerate --help/,
  },
  {
    what: 'a Jaccard above 1',
    args: ['regenerate', 'run', '--seed', '3', '--out', 'new', '--max-jaccard', '2'],
    status: usage,
    cause: /--max-jaccard .*'2' is invalid/,
    fix: /0 to 1, such as \.6, or off/,
  },
  {
    what: 'an unknown data set',
    args: ['evolve', '--dataset', 'humanevl'],
    status: usage,
    cause: /no dataset "humanevl"/,
    fix: /did you mean humaneval\?/,
  },
  {
    what: 'an unknown population seed',
    args: ['evolve', '--from', 'magic:wand'],
    status: usage,
    cause: /magic:wand/,
    fix: /benchmark:/,
  },
  {
    what: 'a population of prompts for programs',
    args: ['evolve', '--from', 'ladder:he.ladder.jsonl'],
    status: usage,
    cause: /ladder:he\.ladder\.jsonl seeds a population of prompts/,
    fix: /speciate ladder search FILE/,
  },
  {
    what: 'two sources',
    args: ['evolve', '--from', 'benchmark:humaneval', '--dataset', 'starter'],
    status: usage,
    cause: /two sources/,
    fix: /leave one/,
  },
  {
    what: 'an unknown operator to measure',
    args: ['bench', 'operators', '--operators', 'S2,S66'],
    status: usage,
    cause: /no operator "S66"/,
    fix: /did you mean S\d/,
  },
  {
    what: 'an unknown operator',
    args: ['evolve', '--operators', 'S2,S66'],
    status: usage,
    cause: /no operator "S66"/,
    fix: /did you mean S6\?/,
  },
  {
    what: 'unknown thresholds',
    args: ['evolve', '--readability-thresholds', 'tol'],
    status: usage,
    cause: /no readability thresholds called "tol"/,
    fix: /tool/,
  },
  {
    what: 'a file of thresholds that lacks one',
    files: { 'mine.json': '{"complexity": {"C1": 3}, "readability": {}}' },
    args: ['evolve', '--complexity-thresholds', 'mine.json'],
    status: usage,
    cause: /mine\.json .*complexity\.C2/,
    fix: /speciate calibrate/,
  },
  ...(
    [
      ['--time', '5x', /duration/],
      ['--time', '0s', /duration/],
      ['--total-time', '-3h', /duration/],
      ['--evaluations', '0', /at least 1/],
      ['--limit', '1.5', /whole number/],
      ['--min-rr', '2', /0 to 1/],
      ['--breeding-share', '0', /above 0/],
      ['--population-size', '1', /at least 2/],
      ['--operators', 'S2,,S6', /commas/],
    ] as const
  ).map(([flag, value, fix]) => ({
    what: `${flag} ${value}`,
    args: ['evolve', flag, value],
    status: usage,
    cause: new RegExp(`${flag} .*'${value}' is invalid`),
    fix,
  })),
];
