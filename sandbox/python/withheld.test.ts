import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';

import { findPython } from './interpreter.js';
import { TIER_MODULES } from './tiers.js';

const GUEST = join(PACKAGE_ROOT, 'sandbox', 'python', 'guest');
const { loaded, withheld } = TIER_MODULES.small;

/**
 * What each of many programs finds loaded after it ran, every one in a fork of its own, with modules withheld or without: the
 * modules that a guest has not loaded ahead, what each of them and its package has, which loader it names, and what waits for threads' end.
 */
const LOOK = `
import json, os, sys, threading
sys.path.insert(0, sys.argv[1])
_, _, way, loaded, names, programs = sys.argv
import importlib, importlib.util, logging, preload, withheld
with preload.quietly():
    preload.load(preload.MODULES)
    preload.load(json.loads(loaded))
before = set(sys.modules)
if way == "withheld":
    withheld.load([*preload.WITHHELD, *json.loads(names)])

def look():
    found = {}
    for name in sorted(set(sys.modules) - before):
        module = sys.modules[name]
        package, _, part = name.rpartition(".")
        found[name] = [
            sorted(key for key in vars(module) if not key.startswith("__") or key in ("__path__", "__file__")),
            type(getattr(module, "__loader__", None)).__name__,
            type(getattr(module.__spec__, "loader", None)).__name__,
            package == "" or vars(sys.modules[package]).get(part) is module,
        ]
    return [found, len(threading._threading_atexits), len(sys.meta_path)]

answers = {}
for program in json.loads(programs):
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            exec(program, {"__name__": "program"})
            answer = look()
        except BaseException as error:
            answer = f"{type(error).__name__}: {error}"
        with os.fdopen(writing, "w") as stream:
            json.dump(answer, stream)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as stream:
        answers[program] = json.load(stream)
    os.waitpid(process, 0)
print(json.dumps(answers))
`;

const PROGRAMS = [
  ...['concurrent.futures.thread', 'http', ...withheld].map((name) => `import ${name}`),
  // Packages alone, which show none of what is withheld.
  ...['concurrent', 'concurrent.futures', 'cryptography', 'email', 'urllib', 'html', 'ssl', 'mimetypes'].map(
    (name) => `import ${name}`,
  ),
  'pass',
  'import concurrent; concurrent.futures',
  'import cryptography; cryptography.fernet',
  'import http; http.client',
  'import cryptography.hazmat.primitives; cryptography.hazmat.primitives.hashes',
  'import http.client, email.charset, concurrent.futures, cryptography.fernet',
  'from concurrent.futures import ThreadPoolExecutor\nassert ThreadPoolExecutor(1).submit(int, "3").result() == 3',
  'from cryptography.fernet import Fernet\nassert Fernet(b"k" * 43 + b"=").encrypt(b"text")',
  'import http.client, importlib\nassert importlib.reload(http.client) is http.client',
  'import sys, http\nfirst = sys.modules.pop("http")\nimport http\nassert http is not first',
  'import pickle, http\nassert pickle.loads(pickle.dumps(http.HTTPStatus.OK)) is http.HTTPStatus.OK',
  'import nothing_of_this_name',
  'import cryptography.hazmat.nothing',
];

const look = (python: string, way: 'plain' | 'withheld'): Record<string, unknown> =>
  JSON.parse(
    execFileSync(
      python,
      ['-B', '-c', LOOK, GUEST, way, ...[loaded, withheld, PROGRAMS].map((list) => JSON.stringify(list))],
      { encoding: 'utf8' },
    ),
  ) as Record<string, unknown>;

const prepared = join(PACKAGE_ROOT, '.venv', 'bin', 'python');

describe('modules that are withheld until a program imports them', () => {
  it('are found by a program as a plain interpreter has them', async () => {
    const python = existsSync(prepared) ? prepared : (await findPython()).executable;
    const plain = look(python, 'plain');
    const shown = look(python, 'withheld');
    for (const program of PROGRAMS) {
      expect({ program, found: shown[program] }).toEqual({ program, found: plain[program] });
    }
  });
});
