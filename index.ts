/** speciate as a library: the one list of what it offers. */
export type { Problem } from './core/problem.js';
export type { Program, Files } from './core/program.js';
export type { Verdict } from './core/verdict.js';
export type { Genotype, Step, Anchor } from './core/step.js';
export { createRng } from './core/rng.js';
export type { Rng } from './core/rng.js';
export { IMPORTERS } from './datasets/catalog.js';
export { exportRowSchema } from './datasets/export-row.js';
export type { ExportRow } from './datasets/export-row.js';
export { search } from './engine/search.js';
export type { SearchSpace } from './engine/search-space.js';
export { OPERATORS } from './operators/catalog.js';
export type { Operator } from './operators/operator.js';
export { DEFAULT_THRESHOLDS, measureProgram } from './fitness/thresholds.js';
export { startPythonRunner } from './sandbox/python/runner.js';
export type { Runner } from './sandbox/runner.js';
export { loadParser } from './syntax/parse.js';
