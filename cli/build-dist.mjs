/* The build: TypeScript to `dist`, and what is run of it to `dist/bundle` (docs/decisions/040-bundle.md). */
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { OLDEST_NODE, ROOT, SetupError, hashOf, run } from './script-tools.mjs';

const SOURCE_FOLDERS = [
  ...['core', 'syntax', 'datasets', 'operators', 'fitness', 'sandbox'],
  ...['llm', 'engine', 'evaluation', 'report', 'cli', 'bench'],
];

/** Compiles TypeScript to `dist`, and bundles what is run of it, where a source is not what was built last. */
export async function build(say) {
  const stamp = join(ROOT, 'dist', '.built');
  const sources = [
    ...sourceFiles(),
    ...['tsconfig.json', 'tsconfig.build.json', 'cli/build-dist.mjs'].map((name) => join(ROOT, name)),
  ];
  const wanted = hashOf(sources);
  const isWhole = existsSync(join(ROOT, 'dist/bundle/cli/main.js'));
  if (isWhole && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    say('build: as it should be');
    return;
  }
  say('build: compiling');
  // Beside the old build, which stays where this one fails and is not missed for longer than a rename takes.
  const next = join(ROOT, 'dist.next');
  rmSync(next, { recursive: true, force: true });
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', next], {
      cause: 'the sources do not compile',
      fix: 'see the messages above; "npm run typecheck" shows them again',
    });
    await bundle(next);
    writeFileSync(join(next, '.built'), wanted);
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
    renameSync(next, join(ROOT, 'dist'));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Puts what the command line and its worker threads run into few files, `bundle` in the folder of a build: some 1,100
 * modules apart take a second to be found and read, at every start and in every thread. Packages stay where they are.
 */
async function bundle(built) {
  try {
    const esbuild = await import('esbuild');
    await esbuild.build({
      entryPoints: ['cli/main.js', 'engine/spaces/programs/worker.js'].map((name) => join(built, name)),
      outbase: built,
      outdir: join(built, 'bundle'),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: `node${OLDEST_NODE.join('.')}`,
      packages: 'external',
      logLevel: 'warning',
    });
  } catch (error) {
    throw new SetupError(
      `the built modules could not be bundled: ${error.message}`,
      'where esbuild cannot be found or run, delete node_modules and run "npm run setup"',
    );
  }
}

function* sourceFiles() {
  yield join(ROOT, 'index.ts');
  for (const folder of SOURCE_FOLDERS.map((name) => join(ROOT, name)).filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder, { recursive: true }).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
        yield join(folder, name);
      }
    }
  }
}
