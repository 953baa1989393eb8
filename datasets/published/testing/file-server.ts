import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const TIME_TO_READ = 30;
const MOST_WAITS = 100;

export interface FileRequest {
  readonly path: string;
  readonly range: string | null;
  readonly ifRange: string | null;
}

/** What the server does with one request. */
export type FileAnswer =
  | {
      readonly kind: 'file';
      readonly bytes: Uint8Array;
      /** Sent as it is; none where it is left out. */
      readonly etag?: string;
      /** Whether parts are sent; a request with another If-Range than the tag gets the whole file. */
      readonly hasRanges?: boolean;
      /** Bytes after which the connection is cut. */
      readonly cutAfter?: number;
      /** What Content-Length says instead of the truth; null for no length at all. */
      readonly length?: number | null;
      /** Milliseconds between single bytes. */
      readonly drip?: number;
    }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'silence' };

export interface FileServer {
  readonly address: string;
  readonly requests: readonly FileRequest[];
  close(): Promise<void>;
}

/**
 * An HTTP server on the loopback interface that answers as a function of the request and its number, from 0. Before it breaks
 * a connection it waits until `keptBytes` says that the client has kept what was sent, where that is known.
 */
export async function startFileServer(
  answer: (request: FileRequest, number: number) => FileAnswer,
  keptBytes: (() => number) | null = null,
): Promise<FileServer> {
  const requests: FileRequest[] = [];
  const server = createServer((incoming, response) => {
    const { range, 'if-range': ifRange } = incoming.headers;
    const request = {
      path: incoming.url ?? '',
      range: range ?? null,
      ifRange: typeof ifRange === 'string' ? ifRange : null,
    };
    const number = requests.push(request) - 1;
    void give(answer(request, number), request, incoming, response, keptBytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

async function give(
  answer: FileAnswer,
  request: FileRequest,
  incoming: IncomingMessage,
  response: ServerResponse,
  keptBytes: (() => number) | null,
): Promise<void> {
  switch (answer.kind) {
    case 'silence':
      return;
    case 'status':
      response.writeHead(answer.status, answer.headers);
      response.end(answer.body ?? '');
      return;
    case 'file': {
      const { bytes, etag, hasRanges = true, cutAfter = Infinity, length, drip } = answer;
      const from = Number(/^bytes=(\d+)-$/.exec(request.range ?? '')?.[1] ?? 0);
      const isPart = hasRanges && from > 0 && (request.ifRange === null || request.ifRange === etag);
      const body = isPart ? bytes.subarray(from) : bytes;
      const said = length === undefined ? body.length : length;
      response.writeHead(isPart ? 206 : 200, {
        ...(etag === undefined ? {} : { etag }),
        ...(said === null ? {} : { 'content-length': said }),
        ...(isPart ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
      });
      const sent = body.subarray(0, cutAfter);
      for (const chunk of drip === undefined ? [sent] : [...sent].map((byte) => Uint8Array.of(byte))) {
        await new Promise((resolve) => response.write(chunk, resolve));
        await sleep(drip ?? 0);
      }
      if (cutAfter < body.length || (said !== null && said > body.length)) {
        // What was sent is to be read: a broken connection takes with it what waits to be.
        await sleep(TIME_TO_READ);
        const sentSoFar = (isPart ? from : 0) + sent.length;
        for (let waits = 0; waits < MOST_WAITS && keptBytes !== null && keptBytes() < sentSoFar; waits += 1) {
          await sleep(TIME_TO_READ);
        }
        incoming.socket.destroy();
      } else {
        response.end();
      }
    }
  }
}
