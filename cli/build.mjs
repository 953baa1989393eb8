/* Builds what the sources say now; before `npm pack` and `npm publish` too. */
import { build, main } from './bootstrap.mjs';

await main(() => build((line) => process.stderr.write(`${line}\n`)));
