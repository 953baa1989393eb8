import type { JudgedAnswer } from '../summary/judged-answer.js';

/** What a log is of: answers of one model to the tasks of one kind, side and form. */
export interface InspectLogHead {
  readonly model: string;
  readonly task: string;
  readonly side: JudgedAnswer['side'];
  readonly form: JudgedAnswer['form'];
  /** When the answers were judged, ISO 8601 with the zone. */
  readonly created: string;
  /** What was asked, by id of the task. */
  readonly prompts: ReadonlyMap<string, string>;
}

const SCORER = 'speciate';

/**
 * Answers as a log of inspect_ai (version 2 of its form, in JSON): a sample a task, an epoch an answer, scored C or I. What
 * the answer came to is the explanation and in the metadata.
 */
export function inspectLog(answers: readonly JudgedAnswer[], head: InspectLogHead): object {
  const { model, task, side, form, created } = head;
  const ids = [...new Set(answers.map(({ pair }) => pair))];
  const epochs = Math.max(1, ...answers.map(({ sample }) => sample + 1));
  const name = `speciate/${task}`;
  const passed = answers.filter(({ outcome }) => outcome === 'passed').length;
  const accuracy = {
    name: 'accuracy',
    value: answers.length === 0 ? 0 : passed / answers.length,
    params: {},
  };
  return {
    version: 2,
    status: 'success',
    eval: {
      ...{ eval_id: `${task}-${form}-${side}`, run_id: `${task}-${form}-${side}`, task_id: name },
      ...{ created, task: name, task_version: 0, task_attribs: {}, task_args: { side, form } },
      dataset: { name, samples: ids.length, sample_ids: ids, shuffled: false },
      ...{ model, model_args: {}, config: { epochs } },
    },
    plan: { name: 'plan', steps: [], config: {} },
    results: {
      ...{ total_samples: answers.length, completed_samples: answers.length },
      scores: [{ name: SCORER, scorer: SCORER, params: {}, metrics: { accuracy } }],
    },
    stats: { started_at: created, completed_at: created, model_usage: {} },
    samples: answers.map((one) => sampleOf(one, head)),
  };
}

function sampleOf(one: JudgedAnswer, { model, prompts }: InspectLogHead): object {
  const { id, pair, sample, outcome, detail, answer, rc, operators, units, problem, side, form } = one;
  const input = prompts.get(id) ?? '';
  const message = { role: 'assistant', content: answer ?? '', source: 'generate', model };
  return {
    ...{ id: pair, epoch: sample + 1, input, target: '' },
    messages: [{ role: 'user', content: input, source: 'input' }, message],
    output: {
      model,
      choices: [{ message, stop_reason: outcome === 'cut-off' ? 'max_tokens' : 'stop' }],
    },
    scores: {
      [SCORER]: {
        value: outcome === 'passed' ? 'C' : 'I',
        answer: answer ?? '',
        explanation: detail === '' ? outcome : `${outcome}: ${detail}`,
        metadata: { outcome },
      },
    },
    metadata: { problem, side, form, rc, operators, units },
    ...{ store: {}, events: [], model_usage: {}, attachments: {} },
  };
}
