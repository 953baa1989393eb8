import { randomBytes, randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';

import { execa } from 'execa';
import { z } from 'zod';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { pythonFolders } from '../python/python-folders.js';

/**
 * Where hostile programs find what they are after. The throw-away namespace sets one up with fixed names; the
 * tests of the sandbox have another one on the host (host-canary.ts), so that a program is a text of its target.
 */
export interface Target {
  /** A user's home, with `secret.txt` and the store `runs/he7/run.sqlite`. */
  readonly home: string;
  /** TCP and UDP on 127.0.0.1. */
  readonly port: number;
  /** A Unix socket that listens. */
  readonly socketPath: string;
  /** The name, without the leading NUL, of an abstract Unix socket that listens. */
  readonly abstractName: string;
  /** An environment variable with a secret. */
  readonly variable: string;
}

export const THROW_AWAY_TARGET: Target = {
  home: '/home/victim',
  port: 47_011,
  socketPath: '/home/victim/agent.sock',
  abstractName: 'speciate-throw-away',
  variable: 'SPECIATE_CANARY',
};

/** The folder that the command starts in, in the throw-away namespace. */
export const RUN_FOLDER = '/tmp/run';

export interface ThrowAwayRun {
  /** Absolute path of an executable, then its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Files of the run's folder, by relative path. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** The interpreter that watches, from `findPython`. */
  readonly python: string;
  /** Absolute folders besides the system's that the command reads: a toolchain, a harness. */
  readonly readable?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** When everything is ended; 15 by default. */
  readonly seconds?: number;
  /** How long to look on after the command's own end; 0.3 by default. */
  readonly lingerSeconds?: number;
  /** Address space of a process; 1 GiB by default, null for runtimes that reserve more than they use. */
  readonly addressSpaceBytes?: number | null;
}

const reportShape = z.object({
  /** How the command itself ended; both null where it did not, or its parent was killed. */
  exitCode: z.number().nullable(),
  signal: z.number().nullable(),
  /** Why everything was ended before the command was done. */
  stopped: z.enum(['memory', 'processes', 'output', 'seconds']).nullable(),
  seconds: z.number(),
  /** Largest number of processes of the command at one time, and what they held resident together. */
  peakProcesses: z.number(),
  peakResidentBytes: z.number(),
  /** Most that /tmp and /dev/shm, 384 MiB each, held of it. */
  peakTemporaryBytes: z.number(),
  outputBytes: z.number(),
  /** Standard output and error, and what was written to descriptor 3: the first 200,000 bytes. */
  output: z.string(),
  record: z.string(),
  /** The process that started the command, and another one of the same user. */
  isParentAlive: z.boolean(),
  isNeighbourAlive: z.boolean(),
  /** Whether the neighbour's memory is as it was. */
  isNeighbourIntact: z.boolean(),
  /** Listeners that were reached: tcp, udp, unix, abstract. */
  contacted: z.array(z.string()),
  /** Files made, changed or removed outside of the run's folder. */
  changed: z.array(z.string()),
  /** Secrets that stand in the output or the record: home, store, environment, neighbour. */
  leaked: z.array(z.string()),
  /** Processes still there some time after the command's end. */
  leftProcesses: z.number(),
});

/** What a hostile command did where nothing of the sandbox was in its way; null where it ended the guard itself. */
export type HarmReport = z.infer<typeof reportShape>;

/** Users that hardly any machine has: a run takes one of them, so that its process limit counts its processes only. */
const USERS = { first: 62_000, last: 64_999 };
const TEMPORARY_BYTES = 384 * 1024 * 1024;

/** Everything is ended where the command comes this far: it has shown its harm. */
const STOP_AT = { residentBytes: 640 * 1024 * 1024, processes: 120, outputBytes: 64 * 1024 * 1024 };
const MOST_PROCESSES = 150;

/**
 * Runs a hostile command without the sandbox, in fresh namespaces that hold nothing of value and that end with
 * it, and reports the harm it does there. Needs bubblewrap. Rejects where the namespaces cannot be made.
 */
export async function runThrowAway(run: ThrowAwayRun): Promise<HarmReport | null> {
  const isRoot = process.getuid?.() === 0;
  const token = (name: string): string => `${name}-${randomBytes(12).toString('hex')}`;
  const tokens = {
    home: token('home'),
    store: token('store'),
    environment: token('environment'),
    neighbour: token('neighbour'),
  };
  const spec = {
    command: run.command,
    folder: RUN_FOLDER,
    files: Object.fromEntries(
      Object.entries(run.files).map(([path, data]) => [path, Buffer.from(data).toString('base64')]),
    ),
    user: isRoot ? randomInt(USERS.first, USERS.last + 1) : null,
    target: THROW_AWAY_TARGET,
    tokens,
    environment: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: THROW_AWAY_TARGET.home,
      [THROW_AWAY_TARGET.variable]: tokens.environment,
      ...run.environment,
    },
    seconds: run.seconds ?? 15,
    lingerSeconds: run.lingerSeconds ?? 0.3,
    limits: {
      addressSpaceBytes: run.addressSpaceBytes === undefined ? 1024 * 1024 * 1024 : run.addressSpaceBytes,
      processes: MOST_PROCESSES,
    },
    stopAt: STOP_AT,
  };
  const guardFolder = join(PACKAGE_ROOT, 'sandbox', 'testing');
  const readable = [guardFolder, ...(await pythonFolders(run.python)), ...(run.readable ?? [])];
  const result = await execa(
    'bwrap',
    [...namespaceOptions(isRoot, readable), '--', run.python, '-I', join(guardFolder, 'guard.py'), '-'],
    {
      input: JSON.stringify(spec),
      reject: false,
      timeout: (spec.seconds + 20) * 1000,
      killSignal: 'SIGKILL',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      extendEnv: false,
    },
  );
  if (result.stdout === '' && result.exitCode !== undefined && result.stderr !== '') {
    throw new Error(`the throw-away namespace failed: ${result.stderr}`);
  }
  return result.stdout === '' ? null : reportShape.parse(JSON.parse(result.stdout));
}

function namespaceOptions(isRoot: boolean, readable: readonly string[]): readonly string[] {
  const namespaces = isRoot
    ? ['--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try']
    : ['--unshare-all'];
  const kept = isRoot
    ? ['chown', 'dac_override', 'fowner', 'kill', 'setgid', 'setuid', 'sys_nice', 'sys_ptrace']
    : [];
  const size = ['--size', String(TEMPORARY_BYTES), '--perms', '1777'];
  return [
    ...namespaces,
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...kept.flatMap((name) => ['--cap-add', `CAP_${name.toUpperCase()}`]),
    ...['--ro-bind', '/usr', '/usr', '--perms', '0755', '--dir', '/etc', '--perms', '0755', '--dir', '/home'],
    ...['/bin', '/sbin', '/lib', '/lib64'].flatMap((path) => ['--ro-bind-try', path, path]),
    ...['alternatives', 'ld.so.cache', 'passwd'].flatMap((name) => [
      ...['--ro-bind-try', `/etc/${name}`, `/etc/${name}`],
    ]),
    ...['--proc', '/proc', '--dev', '/dev', ...size, '--tmpfs', '/dev/shm', ...size, '--tmpfs', '/tmp'],
    ...['--perms', '0755', '--tmpfs', '/home'],
    ...readable.flatMap((folder) => [
      ...parentsOf(folder).flatMap((parent) => ['--perms', '0755', '--dir', parent]),
      ...['--ro-bind', folder, folder],
    ]),
    ...['--chdir', '/'],
  ];
}

function parentsOf(path: string): readonly string[] {
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    parents.unshift(folder);
  }
  return parents;
}
