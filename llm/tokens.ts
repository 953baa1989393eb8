import type { AnswerFinish } from './model-outcome.js';
import type { ModelRequest } from './model-request.js';
import { textsOf } from './model-request.js';

/** Counts and cuts texts by OpenAI's present encoding (o200k). Models of others count some fifth more or less. */
export interface TokenCounter {
  count(text: string): number;
  /** The first `most` tokens of a text, and whether that was all. */
  cut(text: string, most: number): { readonly text: string; readonly finish: AnswerFinish };
  /** Of a prompt: its texts and what stands around each. */
  prompt(request: ModelRequest): number;
  /** No server counts more for a prompt. */
  promptAtMost(request: ModelRequest): number;
}

/** The encoder takes time that grows with the square of a run without a break: 42 s for 200,000 letters a. */
const LONGEST_RUN = 256;
const LONG_RUNS = /\S{257,}|\s{257,}/g;
/** Around each message, and once around all, in OpenAI's format. */
const EACH = 4;
const AROUND = 3;
/** What a chat template may add of its own, such as the day and a line on tools. */
const TEMPLATE = 64;

/** Models whose tokens are counted as their server does. */
const OPENAI = /^(gpt-|chatgpt-|o\d)/;

let loaded: Promise<TokenCounter> | undefined;

/** Loaded when first wanted: the table takes half a second and many megabytes. */
export function tokenCounter(): Promise<TokenCounter> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<TokenCounter> {
  const { countTokens, decode, encode } = await import('gpt-tokenizer/encoding/o200k_base');
  // What looks like a control token in a text is text.
  const plain = { disallowedSpecial: new Set<string>() };
  const count = (text: string): number =>
    breakable(text).reduce((sum, part) => sum + countTokens(part, plain), 0);
  return {
    count,
    cut: (text, most) => {
      if (count(text) <= most) {
        return { text, finish: 'stop' };
      }
      const tokens = breakable(text).flatMap((part) => encode(part, plain));
      return { text: decode(tokens.slice(0, most)), finish: 'length' };
    },
    prompt: (request) => textsOf(request).reduce((sum, text) => sum + count(text) + EACH, AROUND),
    promptAtMost: (request) => {
      const texts = textsOf(request);
      const around = texts.length * EACH + AROUND + TEMPLATE;
      const isKnown = OPENAI.test(request.model);
      // Other encodings take at most a token a byte.
      return texts.reduce(
        (sum, text) => sum + (isKnown ? count(text) : Buffer.byteLength(text) + EACH),
        around,
      );
    },
  };
}

/** A text in parts without long runs; together they have a few tokens more than the whole. */
function breakable(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(LONG_RUNS)) {
    parts.push(text.slice(from, index));
    for (let at = 0; at < run.length; at += LONGEST_RUN) {
      parts.push(run.slice(at, at + LONGEST_RUN));
    }
    from = index + run.length;
  }
  parts.push(text.slice(from));
  return parts;
}
