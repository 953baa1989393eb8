/*
 * What has to work before anything is installed or built: plain Node, no packages. Makes the Python environment,
 * installs npm packages and builds. Used by `npm run setup`, `npm run quickstart`, `npm test` and `speciate setup`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

import { build } from './build-dist.mjs';
import { OLDEST_NODE, ROOT, SetupError, hashOf, run } from './script-tools.mjs';

const OLDEST_PYTHON = [3, 10];

/** Whether this is a checkout (which has its own `.venv` and can be built) or an installed package. */
export function isCheckout() {
  return existsSync(join(ROOT, 'tsconfig.build.json'));
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (isOlder([major, minor], OLDEST_NODE)) {
    throw new SetupError(
      `this is Node ${process.versions.node}, speciate needs ${OLDEST_NODE.join('.')} or newer`,
      'install a newer Node and run the command again',
    );
  }
}

/** Where the project's Python environment lives: in a checkout `.venv`, else the XDG data folder. */
export function environmentFolder() {
  if (isCheckout()) {
    return join(ROOT, '.venv');
  }
  // As env-paths has it, which the command line finds the environment by.
  if (process.platform === 'darwin') {
    return join(homedir(), 'Library', 'Application Support', 'speciate', 'venv');
  }
  return join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'speciate', 'venv');
}

/** Makes the Python environment with the pinned packages of a tier, or leaves it where it has them. */
export async function makePythonEnvironment(tier, say) {
  const folder = environmentFolder();
  const files = (tier === 'full' ? ['light', 'full'] : ['light']).map((name) =>
    join(ROOT, 'sandbox/python/requirements', `${name}.txt`),
  );
  const python = join(folder, 'bin', 'python');
  const wanted = hashOf(files);
  const stamp = join(folder, 'speciate-packages.json');
  const installed = readStamp(stamp);
  const isWhole = existsSync(python) && works(python);
  const isMissingSome = isWhole && lacksPackages(python, files);
  if (isWhole && !isMissingSome && installed.includes(wanted)) {
    say(`Python environment: ${folder} (as it should be)`);
    return;
  }
  if (!isWhole) {
    const base = findPython();
    say(`Python environment: making ${folder} with ${base}`);
    makeFolder(dirname(folder));
    rmSync(folder, { recursive: true, force: true });
    await run(base, ['-m', 'venv', folder], {
      cause: `${base} could not make a virtual environment`,
      fix: 'install its venv and ensurepip modules (on Debian and Ubuntu: apt-get install python3-venv) and run the command again',
    });
  }
  say(`Python packages: installing the ${tier} tier`);
  const requirements = files.flatMap((file) => ['-r', file]);
  await run(
    python,
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-input', ...requirements],
    {
      cause: 'the pinned Python packages could not be installed',
      fix: 'check the network and pip settings, then run the command again',
    },
  );
  const light = hashOf([files[0]]);
  writeFileSync(stamp, JSON.stringify(tier === 'full' ? [light, wanted] : [wanted]));
  say(`Python packages: ${tier} tier installed`);
}

/** Compiles what counts lines, where it is not yet; without it the same is done in Python, and takes longer. */
export function buildLineCounter(say) {
  const folder = environmentFolder();
  const sources = ['line_ticks.c', 'build.py'].map((name) => join(ROOT, 'sandbox/python/native', name));
  const stamp = join(folder, 'speciate-native.json');
  const wanted = hashOf(sources);
  if (readStamp(stamp).includes(wanted)) {
    return;
  }
  const built = spawnSync(join(folder, 'bin', 'python'), [sources[1]], { encoding: 'utf8' });
  if (built.status === 0) {
    say('line counter: compiled');
    writeFileSync(stamp, JSON.stringify([wanted]));
    return;
  }
  const cause = built.error?.message ?? built.stderr.trim().split('\n').at(0);
  say(
    `line counter: not compiled, Python counts instead, which takes longer (${cause}; ` +
      'on Debian and Ubuntu: apt-get install gcc python3-dev, then run this again)',
  );
}

/** Installs the npm packages of the lock file where they are missing or of another lock file. */
export async function installNpmPackages(say) {
  const stamp = join(ROOT, 'node_modules', '.speciate-lock');
  const wanted = hashOf([join(ROOT, 'package-lock.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    say('npm packages: as they should be');
    return;
  }
  say('npm packages: installing (the SQLite driver is compiled where no prebuilt one can be had)');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cause: 'npm packages could not be installed',
    fix: 'check the network and the npm settings; the SQLite driver may need make and a C++ compiler (on Debian: apt-get install build-essential python3)',
  });
  writeFileSync(stamp, wanted);
  say('npm packages: installed');
}

/** An interpreter of at least 3.10: the one that SPECIATE_PYTHON names, or the first fit on the PATH. */
function findPython() {
  const named = process.env.SPECIATE_PYTHON;
  const names = named
    ? [named]
    : ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'];
  const tried = [];
  for (const name of names) {
    for (const path of name.includes('/') ? [resolve(name)] : onPath(name)) {
      const version = versionOf(path);
      if (version !== null && !isOlder(version, OLDEST_PYTHON)) {
        return path;
      }
      tried.push(`${path}${version === null ? ' does not run' : ` is ${version.join('.')}`}`);
    }
  }
  throw new SetupError(
    `no Python of version ${OLDEST_PYTHON.join('.')} or newer was found${tried.length > 0 ? ` (${tried.join(', ')})` : ''}`,
    'install Python (on Debian and Ubuntu: apt-get install python3 python3-venv), or name one in SPECIATE_PYTHON',
  );
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(resolve(folder), name))
    .filter((path) => existsSync(path) && statSync(path).isFile());
}

function versionOf(python) {
  const answer = spawnSync(python, ['-c', 'import sys; print(*sys.version_info[:2])'], { encoding: 'utf8' });
  const numbers = (answer.stdout ?? '').trim().split(' ').map(Number);
  return answer.status === 0 && numbers.length === 2 ? numbers : null;
}

function works(python) {
  return spawnSync(python, ['-c', 'import pip'], { stdio: 'ignore' }).status === 0;
}

/** Whether a pinned package is not there in its version, whatever the stamp says: someone may have taken it away. */
function lacksPackages(python, files) {
  return spawnSync(python, ['-I', '-c', COMPARE, ...files], { stdio: 'ignore' }).status !== 0;
}

// The markers of our own files are of one form: python_version against a minor version.
const COMPARE = `
import importlib.metadata, re, sys
for path in sys.argv[1:]:
    for line in open(path, encoding="utf-8"):
        found = re.match(r'([\\w.-]+)==([^\\s;]+)(?:; python_version (<|>=) "3\\.(\\d+)")?', line)
        if found is None:
            continue
        name, version, relation, minor = found.groups()
        if relation and (sys.version_info[1] < int(minor)) != (relation == "<"):
            continue
        if importlib.metadata.version(name) != version:
            sys.exit(1)
`;

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new SetupError(
      `cannot make ${folder}: ${error.message}`,
      'make it writable, or let XDG_DATA_HOME name a folder that is',
    );
  }
}

function isOlder([major, minor], [oldestMajor, oldestMinor]) {
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return []; // no stamp, or a broken one: install again
  }
}

/** Everything that a checkout needs, npm and Python side by side. */
export async function setUp(tier, say) {
  checkNode();
  if (!isCheckout()) {
    await makePythonEnvironment(tier, say);
    buildLineCounter(say);
    return;
  }
  const results = await Promise.allSettled([installNpmPackages(say), makePythonEnvironment(tier, say)]);
  for (const result of results) {
    if (result.status === 'rejected') {
      throw result.reason;
    }
  }
  buildLineCounter(say);
  await build(say);
}
