import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

import { EnvironmentError } from '../../core/errors.js';
import { oneLine } from '../one-line.js';

import { PassingError } from './tries.js';

const MOST_REDIRECTS = 10;
const FOUND_NOTHING = [404, 410];
const WAITING = [429, 503];
/** What a server that is not at its best says, and what may pass. */
const PASSING = [408, 425, 500, 502, 504];

export interface AddressRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Asks for an address and follows redirects, ten at most, to HTTP and HTTPS, from HTTPS to nothing less. Gives the answer
 * where it is 200, 206 (part of a file) or 416 (no such part). Rejects with a PassingError for what may work later, and
 * with an EnvironmentError for what does not: nothing there, no permission, redirects without end.
 */
export async function openAddress({ address, headers, signal }: AddressRequest): Promise<IncomingMessage> {
  let url = new URL(address);
  const seen = new Set<string>();
  for (;;) {
    const response = await ask(url, headers, signal);
    const status = response.statusCode ?? 0;
    if ([200, 206, 416].includes(status)) {
      return response;
    }
    // Nobody reads what else it says; the connection would stay open.
    response.destroy();
    const target = status >= 300 && status < 400 ? response.headers.location : undefined;
    if (target === undefined) {
      throw refusalOf(response, url);
    }
    seen.add(url.href);
    url = redirectTarget(url, target);
    if (seen.has(url.href) || seen.size >= MOST_REDIRECTS) {
      throw new EnvironmentError(
        `${shown(new URL(address))} redirects ${seen.has(url.href) ? 'in a circle' : `more than ${MOST_REDIRECTS} times`}`,
        'try again later, or name a mirror with --mirror',
      );
    }
  }
}

/** Plain requests of Node's: what arrives is what was sent, whatever the server says of how it is packed. */
async function ask(
  url: URL,
  headers: AddressRequest['headers'],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    return await new Promise((resolve, reject) => {
      request(url, {
        // Packed for transport, parts of it would not be parts of the file.
        headers: { 'accept-encoding': 'identity', 'user-agent': 'speciate', ...headers },
        agent: false,
        signal,
      })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new PassingError(`${url.host} cannot be reached (${reasonOf(error)})`);
  }
}

/** What a connection failed of: the system's code where there is one. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) {
    return 'code' in error && typeof error.code === 'string' ? error.code : oneLine(error.message);
  }
  return 'unknown reason';
}

function redirectTarget(from: URL, location: string): URL {
  const target = URL.canParse(location, from.href) ? new URL(location, from) : null;
  const isSafe =
    target !== null &&
    (target.protocol === 'https:' || (target.protocol === 'http:' && from.protocol === 'http:'));
  if (!isSafe) {
    throw new EnvironmentError(
      `${shown(from)} redirects to ${oneLine(location)}, which is not followed`,
      'only HTTPS is followed from HTTPS; name a mirror with --mirror',
    );
  }
  return target;
}

function refusalOf(response: IncomingMessage, url: URL): Error {
  const status = response.statusCode ?? 0;
  if (WAITING.includes(status)) {
    return new PassingError(
      `${url.host} answers ${status} (${status === 429 ? 'too many requests' : 'unavailable'})`,
      retryAfterOf(response),
    );
  }
  if (PASSING.includes(status)) {
    return new PassingError(`${url.host} answers ${status}`);
  }
  return FOUND_NOTHING.includes(status)
    ? new EnvironmentError(
        `there is nothing at ${shown(url)} ${status === 410 ? 'any longer ' : ''}(${status})`,
        'download the data set where its publisher has it now and name the file with --file, or name a mirror with --mirror',
      )
    : new EnvironmentError(
        `${shown(url)} answers ${status}`,
        'download the data set yourself and name the file with --file, or name a mirror with --mirror',
      );
}

/** Seconds, from a number of them or a date. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(text)) {
    return Number(text);
  }
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}

/** An address for messages: without what a mirror's may hold of names and passwords. */
function shown(url: URL): string {
  return oneLine(`${url.origin}${url.pathname}`, 300);
}
