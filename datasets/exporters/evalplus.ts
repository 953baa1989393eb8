import { asciiJson, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { humanevalRecord } from './humaneval.js';
import type { HumanevalRecord } from './humaneval.js';
import { numbered } from './numbered.js';
import { withEntryNamed } from './rename-entry.js';
import { argumentsJson, testedCalls } from './tested-calls.js';

interface EvalplusHeld extends EvalplusInputs {
  readonly record: HumanevalRecord;
  readonly source_id: string;
}

interface EvalplusInputs {
  /** Items of a JSON array of calls, each the list of its arguments, as JSON text; one text may be several items. */
  readonly base: readonly string[];
  readonly plus: readonly string[];
  readonly atol: number;
  readonly contract: string;
  /** The number that the row had in the published data: inputs are read by it. Null of inputs that are not from there. */
  readonly number: string | null;
}

/** Entry points for which the harness has an answer of its own instead of asking the reference solution. */
const SPECIAL_OF_HUMANEVAL = ['find_zero'];
const SPECIAL_OF_MBPP = [
  ...['are_equivalent', 'sum_div', 'surface_Area', 'digit_distance_nums'],
  ...['similar_elements', 'find_char_long', 'common_in_nested_lists', 'extract_singly', 'larg_nnum'],
  ...['intersection_array', 'find_dissimilar', 'Diff', 'check_str', 'text_match_three', 'text_starta_endb'],
];

/** Numbers of MBPP+ up to this one have inputs that the harness turns into tuples and sets by their number. */
const FIRST_MBPP_NUMBER = 1001;

const PLUS_INPUTS = 100;

export const evalplusExporter = exporterOf({
  id: 'evalplus',
  summary: 'EvalPlus as HumanEval+ (HUMANEVAL_OVERRIDE_PATH)',
  prefix: 'HumanEval/',
  first: 0,
  special: SPECIAL_OF_HUMANEVAL,
});

export const evalplusMbppExporter = exporterOf({
  id: 'evalplus-mbpp',
  summary: 'EvalPlus as MBPP+ (MBPP_OVERRIDE_PATH)',
  prefix: 'Mbpp/',
  first: FIRST_MBPP_NUMBER,
  special: SPECIAL_OF_MBPP,
});

/**
 * EvalPlus (https://github.com/evalplus/evalplus): HumanEval's texts, and inputs on which an answer is compared with the
 * reference solution; the tests themselves are not run. `base_input` are the calls of the tests, `plus_input` those that the
 * run grew from them. Inputs that JSON cannot say, that the program refuses, or whose answer is not equal to itself
 * twice or cannot be pickled are left out. Ids are whole numbers in the order of the data set; `source_id` is the row's.
 */
function exporterOf(form: {
  readonly id: string;
  readonly summary: string;
  readonly prefix: string;
  /** Number of the first row that has none of its own. */
  readonly first: number;
  readonly special: readonly string[];
}): Exporter<EvalplusHeld> {
  return {
    id: form.id,
    summary: form.summary,
    harness: harnessNamed('evalplus'),
    output: `${form.id}.jsonl`,
    isFolder: false,
    hold: (item, tools) => held(item, tools, form),
    files: (all) => oneFile(evalplusLines(all, form)),
  };
}

function* evalplusLines(
  all: Iterable<EvalplusHeld>,
  { prefix, first }: { readonly prefix: string; readonly first: number },
): Generator<string> {
  for (const { held: one, number } of numbered(all, (each) => each.number, first)) {
    yield line(one, `${prefix}${number}`);
  }
}

async function held(
  item: ExportItem,
  tools: ExportTools,
  { special, prefix }: { readonly special: readonly string[]; readonly prefix: string },
): Promise<Holding<EvalplusHeld>> {
  const { parser } = tools;
  const plain = humanevalRecord(item, parser);
  if (plain.kind === 'left-out') {
    return plain;
  }
  const { row } = item;
  const old = row.entryPoint ?? '';
  const entryPoint = special.includes(old) ? `${old}_evolved` : old;
  const source = withEntryNamed(item.source, old, entryPoint, parser);
  const record = source === null ? plain : humanevalRecord(renamed(item, entryPoint, source), parser);
  if (source === null || record.kind === 'left-out') {
    return leftOut(`its entry point ${old} is special to the harness and cannot be renamed`);
  }
  const published = publishedInputs(item, prefix);
  if (published !== null) {
    return { kind: 'held', held: { record: record.held, source_id: row.id, ...published } };
  }
  const tested = testedCalls(row, parser).map(({ input }) => input);
  const { base, plus } = await usable(item, tools, tested);
  return base.length === 0
    ? leftOut('none of its inputs can be said in JSON and is answered the same twice')
    : {
        kind: 'held',
        held: { record: record.held, source_id: row.id, base, plus, atol: 0, contract: '', number: null },
      };
}

/**
 * The inputs of a row that was read from EvalPlus's own data, as they were there; null of any other. Their numbers are kept
 * with them, since the harness makes tuples of some inputs by the number.
 */
function publishedInputs({ row, record }: ExportItem, prefix: string): EvalplusInputs | null {
  const { base_input: base, plus_input: plus, atol, contract } = record;
  const number = row.id.startsWith(prefix) ? row.id.slice(prefix.length) : '';
  if (
    typeof base !== 'string' ||
    typeof plus !== 'string' ||
    typeof atol !== 'number' ||
    !/^\d+$/.test(number)
  ) {
    return null;
  }
  return {
    ...{ base: itemsOf(base), plus: itemsOf(plus), atol, number },
    contract: typeof contract === 'string' ? contract : '',
  };
}

/** What stands between the brackets of a JSON array; of anything else nothing. */
function itemsOf(array: string): readonly string[] {
  const inside = /^\[([^]+)\]$/.exec(array)?.[1];
  return inside === undefined ? [] : [inside];
}

function renamed(item: ExportItem, entryPoint: string, source: string): ExportItem {
  return { ...item, source, row: { ...item.row, entryPoint } };
}

/** The inputs that the harness can compare on. Where the tests have none of their own, one of the others is base. */
async function usable(
  item: ExportItem,
  { parser, run }: ExportTools,
  tested: readonly string[],
): Promise<{ readonly base: readonly string[]; readonly plus: readonly string[] }> {
  const inputs = new Map<string, string>();
  const own = new Set<string>();
  for (const input of [...tested, ...item.inputs]) {
    const json = argumentsJson(input, parser);
    if (
      json !== null &&
      !inputs.has(json) &&
      (own.size === inputs.size || inputs.size - own.size < PLUS_INPUTS)
    ) {
      inputs.set(json, input);
      if (tested.includes(input)) {
        own.add(json);
      }
    }
  }
  const all = [...inputs];
  const isFine = await run(
    item,
    all.map(([, input]) => askedTwice(item.row.entryPoint ?? '', input)),
  );
  const fine = all.filter((_, index) => isFine[index] === true).map(([json]) => json);
  const base = fine.filter((json) => own.has(json));
  return base.length > 0
    ? { base, plus: fine.filter((json) => !own.has(json)) }
    : { base: fine.slice(0, 1), plus: fine.slice(1) };
}

/** Fails where the harness could not compare: it pickles the answer and asks for equality. */
function askedTwice(entryPoint: string, input: string): string {
  return `import pickle as answer_pickle
first_answer, second_answer = ${entryPoint}(${input}), ${entryPoint}(${input})
assert first_answer == second_answer
assert answer_pickle.loads(answer_pickle.dumps(first_answer)) == first_answer
`;
}

function line({ record, source_id, base, plus, atol, contract }: EvalplusHeld, taskId: string): string {
  const { test, ...texts } = record;
  const fixed = asciiJson({ ...texts, task_id: taskId, source_id, contract, atol, test });
  return `${fixed.slice(0, -1)}, "base_input": [${base.join(', ')}], "plus_input": [${plus.join(', ')}]}\n`;
}
