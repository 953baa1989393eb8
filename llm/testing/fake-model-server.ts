import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one request. */
export type FakeAnswer =
  | { readonly kind: 'text'; readonly text: string }
  /** To a request for embeddings: a vector a text. */
  | { readonly kind: 'embeddings'; readonly vectors: readonly (readonly number[])[] }
  /** Any body, whatever its form. */
  | {
      readonly kind: 'raw';
      readonly status: number;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'silence' }
  /** Closes the connection without a word. */
  | { readonly kind: 'hang-up' };

export interface FakeRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly model: string;
  /** Contents of all messages, or all texts to embed, joined by an empty line. */
  readonly text: string;
  /** The texts to embed; none where it is no request for embeddings. */
  readonly inputs: readonly string[];
}

export interface FakeModelServer {
  /** With `/v1`, as clients want it. */
  readonly baseUrl: string;
  readonly requests: readonly FakeRequest[];
  close(): Promise<void>;
}

/** An OpenAI-compatible model on the loopback interface that answers as a function of the request and its number, from 0. */
export async function startFakeModelServer(
  answer: (request: FakeRequest, number: number) => FakeAnswer,
): Promise<FakeModelServer> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
    incoming.on('end', () => {
      const {
        model,
        messages = [],
        input = [],
      } = JSON.parse(body) as { model: string; messages?: { content: string }[]; input?: string[] };
      const request = {
        path: incoming.url ?? '',
        authorization: incoming.headers.authorization ?? null,
        model,
        text: [...messages.map(({ content }) => content), ...input].join('\n\n'),
        inputs: input,
      };
      const number = requests.push(request) - 1;
      const given = answer(request, number);
      switch (given.kind) {
        case 'text':
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(completion(model, given.text));
          break;
        case 'embeddings':
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(embeddings(model, given.vectors));
          break;
        case 'raw':
          response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
          response.end(given.body);
          break;
        case 'silence':
          break;
        case 'hang-up':
          incoming.socket.destroy();
          break;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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

function completion(model: string, text: string): string {
  return JSON.stringify({
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  });
}

function embeddings(model: string, vectors: readonly (readonly number[])[]): string {
  return JSON.stringify({
    object: 'list',
    model,
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 100, total_tokens: 100 },
  });
}
