import { z } from 'zod';

import type { Problem } from '../../core/problem.js';
import type { Program } from '../../core/program.js';
import type { ChatRequest } from '../../llm/chat.js';
import type { WantedName } from '../../operators/python/renaming/rename-added.js';

/** An added name as a model is told of it. Plain data: it crosses a thread. */
export interface NameQuestion {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly file: string;
  readonly scope: string;
  /** Its present one-line docstring; null where it has none that may change. */
  readonly summary: string | null;
}

/** Characters of an answer that are looked at: more is no list of names. */
const LONGEST_ANSWER = 64_000;

const INSTRUCTIONS = `You rename identifiers of a Python program so that it reads as if its author had written it for \
the problem at hand.

You get the problem, the program, and a list of the identifiers that you may rename. Answer with one JSON object and \
nothing else:

{"names": {"n1": {"name": "better_name"}, "n2": {"name": "other_name", "summary": "One sentence that ends in a stop."}}}

- A name says what the thing is or does in words of the problem; functions begin with a verb, truth values read as a \
question.
- Variables, parameters, functions and methods are in snake_case, classes in CapWords, constants in UPPER_CASE, all of \
3 to 30 characters, without digits. A leading underscore stays.
- No keyword, no builtin, no name that the program uses already, in whatever scope; two scopes may share a name only \
where they share it now.
- "summary" is the function's docstring of one line, 10 to 70 plain characters: give one where the list shows one and \
the present one does not say what the function does.
- Leave out what has a good name already.`;

/** The one request for the names of a program. */
export function namesRequest(
  model: string,
  problem: Problem,
  program: Program,
  questions: readonly NameQuestion[],
): ChatRequest {
  const listed = questions.map(({ id, kind, name, file, scope, summary }) =>
    JSON.stringify({ id, kind, name, file, scope, ...(summary === null ? {} : { summary }) }),
  );
  const files = Object.entries(program.files).map(([path, text]) => `# file: ${path}\n${text}`);
  const parts = [
    `Problem:\n${problem.prompt.trim() === '' ? '(no description)' : problem.prompt}`,
    `Program:\n${files.join('\n')}`,
    `Identifiers:\n${listed.join('\n')}`,
  ];
  return {
    model,
    messages: [
      { role: 'system', content: INSTRUCTIONS },
      { role: 'user', content: parts.join('\n\n') },
    ],
  };
}

const wanted = z.object({ name: z.string().min(1).optional(), summary: z.string().nullish() });
/** Many models answer with the bare name. */
const answerSchema = z.object({
  names: z.record(z.string(), z.union([wanted, z.string().transform((name) => ({ name, summary: null }))])),
});

export type NamesAnswer =
  | { readonly kind: 'names'; readonly wanted: ReadonlyMap<string, WantedName> }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** What a model wants: the first JSON object of its answer, whatever stands around it. */
export function readNamesAnswer(text: string): NamesAnswer {
  if (text.length > LONGEST_ANSWER) {
    return unreadable(`it is ${text.length} characters long`);
  }
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start === -1 || end < start) {
    return unreadable('it holds no JSON object');
  }
  let value: unknown;
  try {
    value = JSON.parse(text.slice(start, end + 1));
  } catch {
    return unreadable('its JSON is broken');
  }
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) {
    return unreadable('its JSON is not of the form that was asked for');
  }
  const names = Object.entries(parsed.data.names).map(([id, { name, summary }]): [string, WantedName] => [
    id,
    {
      ...(name === undefined ? {} : { name }),
      ...(summary === undefined || summary === null ? {} : { summary }),
    },
  ]);
  return { kind: 'names', wanted: new Map(names) };
}

function unreadable(reason: string): NamesAnswer {
  return { kind: 'unreadable', reason };
}
