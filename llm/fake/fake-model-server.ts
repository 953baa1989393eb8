import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FakeChoice, FakeUsage } from './fake-bodies.js';
import { chatBody, completionBody, embeddingsBody, errorBody, modelsBody } from './fake-bodies.js';
import { createFakeBatches } from './fake-batches.js';

/** What the server does with one request. */
export type FakeAnswer = {
  /** Before it says anything. */
  readonly afterSeconds?: number;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choices'; readonly choices: readonly FakeChoice[]; readonly usage: FakeUsage | null }
  /** To a request for embeddings: a vector a text. `promptTokens` is left out of the answer where it is null. */
  | {
      readonly kind: 'embeddings';
      readonly vectors: readonly (readonly number[])[];
      readonly promptTokens?: number | null;
    }
  /** Any body, whatever its form. */
  | {
      readonly kind: 'raw';
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'silence' }
  /** Closes the connection without a word, or in the middle of one. */
  | { readonly kind: 'hang-up'; readonly isInBody?: boolean }
);

export interface FakeRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly model: string;
  /** Contents of all messages, the prompt, or all texts to embed, joined by an empty line. */
  readonly text: string;
  /** The texts to embed; none where it is no request for embeddings. */
  readonly inputs: readonly string[];
}

/** What became of one request, for who holds it against a client's own count. */
export interface FakeLogEntry {
  readonly number: number;
  readonly path: string;
  readonly model: string;
  readonly text: string;
  /** Null where no status was sent. */
  readonly status: number | null;
  /** As it was told, or would have been; null where nothing was worked on. */
  readonly usage: FakeUsage | null;
  /** Whether the whole answer was sent. */
  readonly isSent: boolean;
}

export interface FakeModelServer {
  /** With `/v1`, as clients want it. */
  readonly baseUrl: string;
  /** Requests for text and embeddings, in the order in which they came; those of batches too. */
  readonly requests: readonly FakeRequest[];
  close(): Promise<void>;
}

export interface FakeServerOptions {
  /** Any free one where it is left out. */
  readonly port?: number;
  /** What the server says it has. */
  readonly models?: readonly string[];
  /** Keys that it takes; any, and none, where it is left out. */
  readonly keys?: readonly string[];
  /** Seconds that a batch takes. */
  readonly batchSeconds?: number;
  readonly onDone?: (entry: FakeLogEntry) => void;
}

/** Answers a request, by its number from 0 and with its whole body. */
export type FakeAnswering = (
  request: FakeRequest,
  number: number,
  body: Readonly<Record<string, unknown>>,
) => FakeAnswer | Promise<FakeAnswer>;

const PLAIN_USAGE: FakeUsage = { prompt: 100, completion: 20 };

/** A status with a body; null where nothing is said. */
interface Rendered {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly usage: FakeUsage | null;
}

/**
 * An OpenAI-compatible server on the loopback interface whose models answer as a function of the request: chats, legacy
 * completions, embeddings, the list of models, files and batches. Rejects where the port is taken.
 */
export async function startFakeModelServer(
  answer: FakeAnswering,
  options: FakeServerOptions = {},
): Promise<FakeModelServer> {
  const requests: FakeRequest[] = [];
  const asked = async (
    path: string,
    body: Readonly<Record<string, unknown>>,
    authorization: string | null,
  ) => {
    const request = requestOf(path, body, authorization);
    const number = requests.push(request) - 1;
    const given = await answer(request, number, body);
    const log = (isSent: boolean, rendered: Rendered | null): void => {
      const { model, text } = request;
      const [status, usage] = [rendered?.status ?? null, rendered?.usage ?? null];
      options.onDone?.({ number, path, model, text, status, usage, isSent });
    };
    return { given, rendered: render(given, path, request.model), log };
  };
  const batches = createFakeBatches(async (path, body) => {
    const { rendered, log } = await asked(path, body, null);
    log(rendered !== null, rendered);
    return rendered;
  }, options.batchSeconds ?? 0);
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (incoming.url ?? '').replace(/\?.*$/, '');
    const bytes = await bytesOf(incoming);
    const authorization = incoming.headers.authorization ?? null;
    const key = authorization?.replace(/^Bearer /, '') ?? '';
    if (options.keys !== undefined && !options.keys.includes(key)) {
      sendPlainly(
        response,
        401,
        errorBody(`Incorrect API key provided: ${key}`, { code: 'invalid_api_key' }),
      );
      return;
    }
    if (path.endsWith('/models') && incoming.method === 'GET') {
      sendPlainly(response, 200, modelsBody(options.models ?? []));
      return;
    }
    const batched = batches.handle(
      incoming.method ?? '',
      path,
      bytes,
      incoming.headers['content-type'] ?? '',
    );
    if (batched !== null) {
      sendPlainly(response, batched.status, batched.body);
      return;
    }
    const body = jsonOf(bytes);
    if (body === null || incoming.method !== 'POST') {
      sendPlainly(response, body === null ? 400 : 404, errorBody(`there is nothing at ${path} for that`));
      return;
    }
    const { given, rendered, log } = await asked(path, body, authorization);
    response.on('close', () => {
      log(response.writableFinished, rendered);
    });
    await seconds(given.afterSeconds ?? 0);
    if (!response.closed) {
      send(response, given, rendered);
    }
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      sendPlainly(response, 500, errorBody(`the fake server itself failed: ${String(error)}`));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function requestOf(
  path: string,
  body: Readonly<Record<string, unknown>>,
  authorization: string | null,
): FakeRequest {
  const {
    model,
    messages = [],
    prompt = [],
    input = [],
  } = body as {
    model?: string;
    messages?: readonly { readonly content: string }[];
    prompt?: string | readonly string[];
    input?: string | readonly string[];
  };
  const inputs = [input].flat();
  return {
    path,
    authorization,
    model: model ?? '',
    text: [...messages.map(({ content }) => content), ...[prompt].flat(), ...inputs].join('\n\n'),
    inputs,
  };
}

function render(answer: FakeAnswer, path: string, model: string): Rendered | null {
  switch (answer.kind) {
    case 'text':
      return render(
        { kind: 'choices', choices: [{ text: answer.text, finish: 'stop' }], usage: PLAIN_USAGE },
        path,
        model,
      );
    case 'choices': {
      const completion = { model, choices: answer.choices, usage: answer.usage };
      const body = path.endsWith('/chat/completions') ? chatBody(completion) : completionBody(completion);
      return { status: 200, body, usage: answer.usage };
    }
    case 'embeddings': {
      const { promptTokens = PLAIN_USAGE.prompt } = answer;
      const usage = { prompt: promptTokens ?? 0, completion: 0 };
      return { status: 200, body: embeddingsBody(model, answer.vectors, promptTokens), usage };
    }
    case 'raw':
      return { status: answer.status, body: answer.body, headers: answer.headers ?? {}, usage: null };
    case 'silence':
    case 'hang-up':
      return null;
  }
}

function send(response: ServerResponse, answer: FakeAnswer, rendered: Rendered | null): void {
  if (rendered !== null) {
    sendPlainly(response, rendered.status, rendered.body, rendered.headers);
  } else if (answer.kind === 'hang-up') {
    if (answer.isInBody === true) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"choices": [', () => response.socket?.destroy());
    } else {
      response.socket?.destroy();
    }
  }
}

function sendPlainly(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function jsonOf(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function seconds(count: number): Promise<void> {
  return count === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, count * 1000));
}
