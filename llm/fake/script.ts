import { z } from 'zod';

import { UserError } from '../../core/errors.js';

const seconds = z.number().min(0);
const tokenCount = z.int().min(0);

const pattern = z.string().refine(isPattern, 'is no regular expression');

/** One rule of a script: to what it is an answer, and the answer. */
const ruleSchema = z.strictObject({
  when: z
    .strictObject({
      prompt: pattern.optional(),
      model: pattern.optional(),
      endpoint: z.enum(['chat', 'completions', 'embeddings']).optional(),
      request: z.union([z.int().min(0), z.tuple([z.int().min(0), z.int().min(0)])]).optional(),
    })
    .optional(),
  times: z.int().positive().optional(),
  text: z.string().optional(),
  texts: z.array(z.string()).min(1).optional(),
  json: z.json().optional(),
  refusal: z.string().min(1).optional(),
  empty: z.enum(['text', 'null', 'choices']).optional(),
  status: z.int().min(400).max(599).optional(),
  body: z.string().optional(),
  silence: z.literal(true).optional(),
  cut: z.enum(['before', 'within']).optional(),
  megabytes: z.number().positive().max(64).optional(),
  embedding: z.int().positive().max(4096).optional(),
  message: z.string().optional(),
  retryAfter: seconds.optional(),
  seconds: seconds.optional(),
  usage: z
    .union([z.literal(false), z.strictObject({ prompt: tokenCount, completion: tokenCount })])
    .optional(),
  finish: z.enum(['stop', 'length', 'content_filter']).optional(),
});

/** What the server is like: its quirks. */
const serverSchema = z.strictObject({
  models: z.array(z.string().min(1)).optional(),
  keys: z.array(z.string().min(1)).optional(),
  /** Parameters under which it answers 400. */
  refuses: z.array(z.string().min(1)).optional(),
  /** Parameters that it takes and does not heed. */
  ignores: z.array(z.enum(['n', 'max_tokens'])).optional(),
  usage: z.boolean().optional(),
  batchSeconds: seconds.optional(),
});

export type ScriptRule = z.infer<typeof ruleSchema>;
export type ScriptServer = z.infer<typeof serverSchema>;

export interface FakeScript {
  readonly server: ScriptServer;
  readonly rules: readonly ScriptRule[];
}

/** Of these a rule has exactly one. */
const ANSWERS = [
  ...['text', 'texts', 'json', 'refusal', 'empty', 'status', 'body', 'silence', 'cut', 'megabytes'],
  'embedding',
] as const;

/**
 * A script of a fake server: one JSON object a line, or a list of them. The first line may say what the server is like
 * (`{"server": {…}}`). Throws a UserError that names the line, of a list the entry.
 */
export function parseScript(text: string, path: string): FakeScript {
  const rules: ScriptRule[] = [];
  let server: ScriptServer = {};
  for (const { where, value, isFirst } of entriesOf(text, path)) {
    if (isFirst && isRecord(value) && 'server' in value) {
      server = checked(z.strictObject({ server: serverSchema }), value, where).server;
      continue;
    }
    const rule = checked(ruleSchema, value, where);
    const given = ANSWERS.filter((name) => name in rule);
    if (given.length !== 1) {
      throw new UserError(
        `${where} has ${given.length === 0 ? 'no answer' : `several answers: ${given.join(', ')}`}`,
        `give one of: ${ANSWERS.join(', ')}`,
      );
    }
    rules.push(rule);
  }
  if (rules.length === 0) {
    throw new UserError(`${path} has no rule`, 'write one JSON object a line, such as {"text": "yes"}');
  }
  return { server, rules };
}

function* entriesOf(text: string, path: string) {
  if (text.trimStart().startsWith('[')) {
    const list = parsed(text, path);
    for (const [index, value] of (Array.isArray(list) ? (list as unknown[]) : []).entries()) {
      yield { where: `entry ${index + 1} of ${path}`, value, isFirst: index === 0 };
    }
    return;
  }
  let isFirst = true;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') {
      const where = `line ${index + 1} of ${path}`;
      yield { where, value: parsed(line, where), isFirst };
      isFirst = false;
    }
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `${where} is broken JSON: ${reason}`,
      'write one JSON object a line, or one list of objects; keys and texts in double quotes',
    );
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const [issue] = result.error.issues;
  const at = issue?.path.join('.') ?? '';
  throw new UserError(
    `${where} is no rule: ${at === '' ? '' : `"${at}": `}${issue?.message ?? 'it is not valid'}`,
    '"speciate llm fake --help" shows what a rule may say',
  );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 's') instanceof RegExp;
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
