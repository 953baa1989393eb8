#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The bundle: the same modules in few files, that load in less than half of the time (docs/decisions/040-bundle.md).
const main = new URL('../dist/bundle/cli/main.js', import.meta.url);
if (existsSync(fileURLToPath(main))) {
  await import(main.href);
} else {
  process.stderr.write('error: speciate is not built yet\n  fix: run "npm run setup" in the checkout\n');
  process.exitCode = 3;
}
