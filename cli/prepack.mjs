/* Before `npm pack` and `npm publish`: what goes into the package is what the sources say now. */
import { build, main } from './bootstrap.mjs';

await main(() => build((line) => process.stderr.write(`${line}\n`)));
