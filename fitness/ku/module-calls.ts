import type { Call, CallRule } from './call.js';
import type { Capability } from './capability.js';
import type { FileFacts } from './file-facts.js';
import { textKind } from './literals.js';
import { joinsPaths } from './string-calls.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const CONCURRENT_ROOTS: ReadonlyMap<string, Capability<'Concurrency'>> = new Map([
  ['threading', 'threads'],
  ['_thread', 'threads'],
  ['queue', 'threads'],
  ['multiprocessing', 'processes'],
  ['concurrent', 'futures'],
  ['asyncio', 'async libraries'],
  ['trio', 'async libraries'],
  ['anyio', 'async libraries'],
  ['gevent', 'async libraries'],
]);
const CONCURRENT = new Set(CONCURRENT_ROOTS.keys());
const CONCURRENT_METHODS = words('start join submit acquire release apply_async');

const NETWORK = words(
  'socket ssl requests socketserver aiohttp ftplib smtplib imaplib poplib xmlrpc websockets paramiko',
);
const HTTP_METHODS = words('get post put delete patch head options request');
const SOCKET_METHODS = words('connect bind listen accept sendall recv sendto recvfrom send urlopen');

const SERIALIZERS: ReadonlyMap<string, Capability<'Serialization'>> = new Map([
  ['json', 'text formats'],
  ['simplejson', 'text formats'],
  ['ujson', 'text formats'],
  ['orjson', 'text formats'],
  ['yaml', 'text formats'],
  ['msgpack', 'text formats'],
  ['pickle', 'pickling'],
  ['dill', 'pickling'],
  ['marshal', 'pickling'],
  ['shelve', 'pickling'],
  ['xml', 'XML'],
  ['lxml', 'XML'],
]);

/** Concurrency: calls into its modules, and methods of threads, pools and locks where a file imports one of them. */
export const countConcurrency: CallRule = (facts, call) => {
  const capability = CONCURRENT_ROOTS.get(call.root);
  if (capability !== undefined) {
    facts.tally.add('Concurrency', capability);
  } else if (CONCURRENT_METHODS.has(call.name) && isMethod(call) && facts.importsOneOf(CONCURRENT)) {
    if (call.name !== 'join' || !joinsTexts(facts, call)) {
      facts.tally.add('Concurrency', 'methods');
    }
  }
};

/**
 * Networking: calls into its modules, the HTTP method that such a call is, and methods of sockets where a file imports
 * one.
 */
export const countNetworking: CallRule = (facts, call) => {
  if (isNetwork(call.root)) {
    facts.tally.add('Networking', 'call');
    if (HTTP_METHODS.has(call.name)) {
      facts.tally.add('Networking', 'HTTP method');
    }
  } else if (SOCKET_METHODS.has(call.name) && isMethod(call) && [...facts.imports.roots].some(isNetwork)) {
    facts.tally.add('Networking', 'socket method');
  }
};

/** Serialization: calls into its modules. */
export const countSerialization: CallRule = ({ tally }, { root }) => {
  const capability = SERIALIZERS.get(root);
  if (capability !== undefined) {
    tally.add('Serialization', capability);
  }
};

/** Context Managers: calls into contextlib. */
export const countContextlib: CallRule = ({ tally }, { root }) => {
  if (root === 'contextlib') {
    tally.add('Context Managers', 'contextlib');
  }
};

function isMethod({ receiver, isOfModule }: Call): boolean {
  return receiver !== null && !isOfModule;
}

function joinsTexts(facts: FileFacts, call: Call): boolean {
  return joinsPaths(facts, call) || (call.receiver !== null && textKind(facts.tree, call.receiver) !== null);
}

function isNetwork(root: string): boolean {
  return NETWORK.has(root) || root.startsWith('http') || root.startsWith('urllib');
}
