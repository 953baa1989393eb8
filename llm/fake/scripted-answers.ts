import { createHash } from 'node:crypto';

import type { Json } from '../../core/canonical-json.js';
import type { ModelRequest } from '../model-request.js';
import type { TokenCounter } from '../tokens.js';
import { tokenCounter } from '../tokens.js';

import { errorBody } from './fake-bodies.js';
import type { FakeAnswer, FakeAnswering, FakeRequest } from './fake-model-server.js';
import type { FakeScript, ScriptRule, ScriptServer } from './script.js';

/** Of vectors where no rule says anything of embeddings. */
const DIMENSIONS = 8;

/** Answers by the first rule of a script that fits and is not used up. */
export function scriptedAnswers({ server, rules }: FakeScript): FakeAnswering {
  const uses = rules.map(() => 0);
  return async (request, number, body) => {
    const refused = (server.refuses ?? []).find((name) => name in body);
    if (refused !== undefined) {
      const message = `Unsupported parameter: '${refused}' is not supported with this model.`;
      return {
        kind: 'raw',
        status: 400,
        body: errorBody(message, { param: refused, code: 'unsupported_parameter' }),
      };
    }
    const counter = await tokenCounter();
    const index = rules.findIndex(
      (rule, at) => (uses[at] ?? 0) < (rule.times ?? Infinity) && fits(rule, request, number),
    );
    const rule = rules[index];
    if (rule === undefined) {
      return request.inputs.length > 0
        ? embedded(request, DIMENSIONS, server.usage === false ? null : countAll(counter, request.inputs))
        : { kind: 'raw', status: 400, body: errorBody(`no rule of the script fits request ${number}`) };
    }
    const use = uses[index] ?? 0;
    uses[index] = use + 1;
    const answer = answerOf(rule, { request, body, server, counter, use });
    return rule.seconds === undefined ? answer : { ...answer, afterSeconds: rule.seconds };
  };
}

function fits(rule: ScriptRule, { path, model, text }: FakeRequest, number: number): boolean {
  const { when = {} } = rule;
  const { prompt, model: name, endpoint, request } = when;
  const [from, to] = typeof request === 'number' ? [request, request] : (request ?? [0, Infinity]);
  const is = path.endsWith('/embeddings')
    ? 'embeddings'
    : path.endsWith('/chat/completions')
      ? 'chat'
      : 'completions';
  // What is said in words is no answer to a request for embeddings.
  const isInWords = ['text', 'texts', 'json', 'refusal', 'empty', 'megabytes'].some((name) => name in rule);
  return (
    !(isInWords && is === 'embeddings') &&
    number >= from &&
    number <= to &&
    (endpoint === undefined || endpoint === is) &&
    (prompt === undefined || new RegExp(prompt, 's').test(text)) &&
    (name === undefined || new RegExp(name, 's').test(model))
  );
}

interface Asking {
  readonly request: FakeRequest;
  readonly body: Readonly<Record<string, unknown>>;
  readonly server: ScriptServer;
  readonly counter: TokenCounter;
  /** How often the rule has answered before. */
  readonly use: number;
}

function answerOf(rule: ScriptRule, asking: Asking): FakeAnswer {
  const { request, server, counter } = asking;
  if (rule.status !== undefined) {
    const headers = rule.retryAfter === undefined ? {} : { 'retry-after': String(rule.retryAfter) };
    const message = filled(rule.message ?? 'the script says so', rule, request.text);
    return { kind: 'raw', status: rule.status, headers, body: errorBody(message) };
  }
  if (rule.body !== undefined) {
    return { kind: 'raw', status: 200, body: rule.body };
  }
  if (rule.silence === true) {
    return { kind: 'silence' };
  }
  if (rule.cut !== undefined) {
    return { kind: 'hang-up', isInBody: rule.cut === 'within' };
  }
  if (rule.embedding !== undefined) {
    const tells = rule.usage !== false && server.usage !== false;
    return embedded(request, rule.embedding, tells ? countAll(counter, request.inputs) : null);
  }
  return choicesOf(rule, asking);
}

function choicesOf(rule: ScriptRule, asking: Asking): FakeAnswer {
  const { request, body, server, counter } = asking;
  const isHeeded = (name: 'n' | 'max_tokens'): boolean => !(server.ignores ?? []).includes(name);
  const count = isHeeded('n') && typeof body.n === 'number' ? body.n : 1;
  const limit = body.max_tokens ?? body.max_completion_tokens;
  // Who wants megabytes wants them whatever the limit, and not counted: that takes seconds.
  const isHuge = rule.megabytes !== undefined;
  const most = isHeeded('max_tokens') && typeof limit === 'number' && !isHuge ? limit : Infinity;
  const choices = Array.from({ length: rule.empty === 'choices' ? 0 : count }, (_, index) => {
    if (rule.refusal !== undefined) {
      return { text: null, refusal: filled(rule.refusal, rule, request.text), finish: rule.finish ?? 'stop' };
    }
    if (rule.empty !== undefined) {
      return { text: rule.empty === 'null' ? null : '', finish: rule.finish ?? 'stop' };
    }
    const whole = textOf(rule, asking, index);
    const { text, finish } = most === Infinity ? { text: whole, finish: 'stop' } : counter.cut(whole, most);
    return { text, finish: rule.finish ?? finish };
  });
  const usage =
    rule.usage === false || (rule.usage === undefined && (server.usage === false || isHuge))
      ? null
      : (rule.usage ?? {
          prompt: counter.prompt(body as unknown as ModelRequest),
          completion: countAll(
            counter,
            choices.map(({ text, refusal }) => text ?? refusal ?? ''),
          ),
        });
  return { kind: 'choices', choices, usage };
}

function textOf(rule: ScriptRule, { request, use }: Asking, index: number): string {
  if (rule.megabytes !== undefined) {
    return 'ten letters '.repeat(Math.ceil((rule.megabytes * 2 ** 20) / 12));
  }
  if (rule.json !== undefined) {
    return JSON.stringify(filledJson(rule.json, rule, request.text));
  }
  const texts = rule.texts ?? [rule.text ?? ''];
  return filled(texts[(use + index) % texts.length] ?? '', rule, request.text);
}

/** `$1` to `$9` and `$&` are what the pattern of the prompt found. */
function filled(text: string, { when }: ScriptRule, prompt: string): string {
  const found = when?.prompt === undefined ? null : new RegExp(when.prompt, 's').exec(prompt);
  return found === null
    ? text
    : text.replace(/\$([1-9&])/g, (_, group: string) => found[group === '&' ? 0 : Number(group)] ?? '');
}

function filledJson(value: Json, rule: ScriptRule, prompt: string): Json {
  if (typeof value === 'string') {
    return filled(value, rule, prompt);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Array.isArray(value)
    ? (value as readonly Json[]).map((item) => filledJson(item, rule, prompt))
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledJson(item, rule, prompt)]));
}

/** A vector a text, the same for the same text. */
function embedded({ inputs }: FakeRequest, dimensions: number, promptTokens: number | null): FakeAnswer {
  const vectors = inputs.map((text) =>
    Array.from({ length: dimensions }, (_, place) => {
      const digest = createHash('sha256').update(`${place} ${text}`).digest();
      return digest.readInt16LE(0) / 2 ** 15;
    }),
  );
  return { kind: 'embeddings', vectors, promptTokens };
}

function countAll(counter: TokenCounter, texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + counter.count(text), 0);
}
