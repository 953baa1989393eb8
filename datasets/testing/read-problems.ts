import { IMPORTERS } from '../catalog.js';

/** Reads `FORM PATH` and prints how many problems it holds, and the most memory that this process ever had resident, in MiB. */
const [form, path = ''] = process.argv.slice(2);
let problems = 0;
for await (const problem of IMPORTERS.find(({ id }) => id === form)?.read(path) ?? []) {
  problems += problem.id === '' ? 0 : 1;
}
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ problems, megabytes }));
