/* Builds what the sources say now; before `npm pack` and `npm publish` too. */
import { build } from './build-dist.mjs';
import { main } from './script-tools.mjs';

await main(() => build((line) => process.stderr.write(`${line}\n`)));
