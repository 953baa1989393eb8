import { calledName } from '../called-name.js';
import { promptOf } from '../mbpp/published-form.js';

import { assertList } from './assert-list.js';
import { jsonLines, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { notPythonCall } from './humaneval.js';
import { numbered } from './numbered.js';

interface MbppHeld {
  /** The number that the problem has in MBPP; null for any other. */
  readonly number: string | null;
  readonly text: string;
  readonly code: string;
  readonly test_setup_code: string;
  readonly test_list: readonly string[];
  readonly challenge_test_list: readonly string[];
  readonly source_id: string;
  readonly licence: string;
}

const NUMBER = /^MBPP\/(0|[1-9]\d{0,14})$/;

/** MBPP's own numbers end before this one. */
const FIRST_NUMBER = 1001;

/**
 * MBPP's published form (https://github.com/google-research/google-research/tree/master/mbpp): text, code, and a list of
 * asserts that call the code's function by its name. Numbers of MBPP's own problems stay; `source_id` is the row's id.
 */
export const mbppExporter: Exporter<MbppHeld> = {
  id: 'mbpp',
  summary: 'MBPP as published (mbpp.jsonl): text, code and a list of asserts',
  harness: null,
  output: 'mbpp.jsonl',
  isFolder: false,
  hold: (item, tools) => Promise.resolve(heldItem(item, tools)),
  files: (all) => oneFile(jsonLines(mbppRows(all))),
};

function* mbppRows(all: Iterable<MbppHeld>): Generator<object> {
  for (const { held, number } of numbered(all, (one) => one.number, FIRST_NUMBER)) {
    const { text, code, test_setup_code, test_list, challenge_test_list, source_id, licence } = held;
    const task_id = Number(number);
    yield { text, code, task_id, test_setup_code, test_list, challenge_test_list, source_id, licence };
  }
}

function heldItem({ row, record, source }: ExportItem, { parser }: ExportTools): Holding<MbppHeld> {
  const reason = notPythonCall(row);
  const list = reason ?? assertList(row, parser);
  if (typeof list === 'string') {
    return leftOut(list);
  }
  const { setup, asserts } = list;
  const called = calledName(source, asserts.join('\n'), parser);
  if (called !== row.entryPoint) {
    return leftOut(`its asserts do not call ${row.entryPoint ?? ''} first, by which the form tells it`);
  }
  const text = taskOf(row.prompt, asserts);
  if (text.trim() === '') {
    return leftOut('it has no prompt, which the form has as text');
  }
  const challenge = record.challenge_test_list;
  return {
    kind: 'held',
    held: {
      ...{ number: NUMBER.exec(row.id)?.[1] ?? null, text, code: source, test_setup_code: setup },
      test_list: asserts,
      challenge_test_list: isTexts(challenge) ? challenge : [],
      ...{ source_id: row.id, licence: row.licence },
    },
  };
}

/** A prompt without the asserts that reading the form puts behind it. */
function taskOf(prompt: string, asserts: readonly string[]): string {
  const shown = promptOf('', asserts);
  return prompt.endsWith(shown) ? prompt.slice(0, -shown.length) : prompt;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
