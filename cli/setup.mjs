/* Sets up what is missing: npm packages, the Python environment, the build. `--full` brings the scientific packages too. */
import { setUp } from './bootstrap.mjs';
import { main } from './script-tools.mjs';

const tier = process.argv.includes('--full') ? 'full' : 'light';
await main(() => setUp(tier, (line) => process.stderr.write(`${line}\n`)));
