import { z } from 'zod';

import { EXPORT_FORMS } from '../datasets/exporters/catalog.js';
import { rungSchema } from '../evaluation/ladders/rung.js';
import { judgedAnswerSchema } from '../evaluation/summary/judged-answer.js';
import { thresholdFileSchema } from '../fitness/threshold-file.js';

import { benchOperatorsResultSchema, benchPartsResultSchema } from './bench-schemas.js';
import { compareResultSchema } from './compare-schemas.js';
import { DATASET_SCHEMAS } from './dataset-schemas.js';
import { evalExportResultSchema, evalResultSchema } from './eval/eval-schema.js';
import { llmAskResultSchema, llmFakeResultSchema, llmPingResultSchema } from './llm-schemas.js';
import { agreementResultSchema } from './ku/agreement-schema.js';
import { coverageResultSchema } from './ku/coverage-schema.js';
import { graftResultSchema } from './ku/graft-schema.js';
import { judgedRungSchema, ladderEvalResultSchema, violationSchema } from './ladder/ladder-eval-schema.js';
import { ladderSearchResultSchema, triedPromptSchema } from './ladder/ladder-search-schema.js';
import { ladderResultSchema } from './ladder/ladder-schema.js';
import { synthesisResultSchema } from './ku/synthesis-schema.js';
import { calibrateResultSchema, scoreResultSchema } from './score-schemas.js';
import { panelPlanResultSchema, panelSummarySchema } from './panel/panel-schema.js';
import { tasksResultSchema } from './task-schemas.js';
import { versionsResultSchema } from './versions-schema.js';

/*
 * What the commands print under `--json`, one document each. Published as JSON Schema in docs/schema.
 */

const rc = z.number().min(0).max(1).describe('Relative complexity');
const rr = z.number().min(0).max(1).describe('Relative readability');
const count = z.int().min(0);
const rate = z.number().min(0);
const share = z.number().min(0).max(1);

const problem = z.strictObject({
  id: z.string().describe('Id of the problem, as in its dataset'),
  state: z.enum(['pending', 'running', 'done', 'skipped']),
  reason: z.string().nullable().describe('Why its search stopped, or why it was skipped; null before that'),
  rcBefore: rc.nullable().describe('Of the original; null where it is not done'),
  rcAfter: rc.nullable().describe('Of the exported program; null where it is not done'),
  rrBefore: rr.nullable(),
  rrAfter: rr.nullable(),
  pylintBefore: z.number().max(10).nullable(),
  pylintAfter: z.number().max(10).nullable(),
  difficultyBefore: share.nullable().describe('Failure rate of the panel; null where it was not measured'),
  difficultyAfter: share.nullable().describe('Of the exported program'),
  steps: count.describe('Steps from the original to the exported program'),
  nearest: z
    .strictObject({ seed: z.int(), configHash: z.string(), jaccard: share })
    .nullable()
    .describe('The most alike earlier version; null where there is none, or the problem is not done'),
  isTooClose: z.boolean().describe('Whether an earlier version or the original is closer than was wanted'),
  tests: count.describe('Assert statements of its tests, all of which the exported program passes'),
  evaluations: count,
  generations: count,
});

const totals = z.strictObject({
  problems: count,
  done: count,
  skipped: count,
  evaluations: count.describe('Of all sessions of this run'),
  rcBefore: rc.describe('Mean over problems that are done; 0 where there is none'),
  rcAfter: rc,
  rrBefore: rr,
  rrAfter: rr,
});

const twoSides = { original: share, evolved: share };

const evidence = z.strictObject({
  programs: count.describe('Exported programs that were examined'),
  taken: z
    .strictObject({ folding: share, threads: share, inlining: share })
    .describe('Share of the added tokens that a simplifier takes, by how far it goes'),
  becomesOriginal: count.describe('Programs that it turns back into the original'),
  tests: count.describe('Conditions, operands and cases that evolution added'),
  constantTests: count.describe('Of them, those that came out one way only'),
  loops: count,
  onceLoops: count.describe('Added loops that made one turn whenever they were reached'),
  withHandlers: count.describe('Programs to which an exception handler was added'),
  withEnteredHandlers: count.describe('Of them, those in which some input entered one'),
  withoutInputs: count.describe('Programs without inputs to look at their decisions on'),
  compared: rate.describe('Mean number of inputs that equivalence was checked on'),
  accepted: rate.describe('Of them, those that the original answers'),
  fewAccepted: count.describe('Programs with fewer than 100 of these'),
  reached: z.strictObject(twoSides).describe('Share of the lines that accepted inputs reach'),
  fewReached: z
    .strictObject({ original: count, evolved: count })
    .describe('Programs of which they reach less than 95 %'),
  longestRun: rate.describe('Mean tokens of the longest run shared with the original'),
  longestRunWithDocstrings: rate,
  failures: z
    .array(z.strictObject({ id: z.string(), reason: z.string() }))
    .readonly()
    .describe('Examinations that failed, which resume tries again'),
});

const naming = z.strictObject({
  model: z.string(),
  named: count.describe('Programs that have the names it gave'),
  kept: count.describe('Programs that kept their first names, since its answer failed or was no good'),
  requests: count.describe('What was asked of it, once a program; retries not counted'),
  failed: count.describe('Requests without an answer after all retries'),
  promptTokens: count,
  completionTokens: count,
});

const versions = z.strictObject({
  earlier: count.describe('Versions that this one was held against'),
  maxJaccard: share.describe('What was wanted at most; 1 where no limit was set'),
  compared: count.describe('Exported programs of which an earlier version has one'),
  mean: share.describe('Mean Jaccard to the nearest earlier version; 0 where none was compared'),
  greatest: share,
  tooClose: count.describe('Programs closer than was wanted, exported since nothing better was found'),
  evolvedOn: count.describe('Problems whose search went on since the first pick was too close'),
});

const leftOut = z.strictObject({
  reason: z.string(),
  count,
  ids: z.array(z.string()).readonly().describe('In the order of the data'),
});

/** What a run has come to, read from its store. */
export const runSummarySchema = z.strictObject({
  seed: z.int(),
  configHash: z.string(),
  totals,
  evidence: evidence.describe('What the examinations of the exported programs found, over all of them'),
  versions: versions.nullable().describe('Likeness to earlier versions; null where there is none'),
  naming: naming.nullable().describe('Names by a model; null where it was not asked for'),
  leftOut: z
    .array(leftOut)
    .readonly()
    .describe('Records of the data that are no problems, and problems that are skipped, by reason'),
  problems: z.array(problem).readonly(),
});

/** Of `evolve`, `resume` and `regenerate`. */
export const runResultSchema = z.strictObject({
  command: z.enum(['evolve', 'resume', 'regenerate']).describe('The command that was run'),
  outcome: z
    .enum(['done', 'out-of-time', 'out-of-budget', 'unanswered', 'interrupted'])
    .describe('Exit codes 0, 4, 4, 1 and 130 or 143; what is not done can be resumed'),
  run: z.string().describe("The run's folder, as it was named"),
  store: z.string().describe('Path of the SQLite file'),
  export: z.string().nullable().describe('Path of the exported JSONL; null where the run was interrupted'),
  ...runSummarySchema.shape,
  panel: panelSummarySchema.nullable().describe('The panel of models; null where there is none'),
  session: z
    .strictObject({
      seconds: z.number().min(0),
      threads: z.int().positive(),
      candidates: count,
      candidatesPerSecond: rate,
      testsPerSecond: rate,
    })
    .describe('What this process did. Measured times: not the same every time, unlike the rest'),
});

const rowsWithReason = z.array(z.strictObject({ id: z.string(), reason: z.string() })).readonly();

/** Of `export`. */
export const exportResultSchema = z.strictObject({
  command: z.literal('export'),
  format: z.enum(EXPORT_FORMS.map(({ id }) => id)),
  harness: z.string().nullable().describe('What the programs were chosen for; null for any'),
  pick: z.enum(['best', 'front']),
  path: z.string().describe('The file or folder that was written'),
  rows: count,
  leftOut: rowsWithReason.describe('Problems that the form cannot hold or the harness cannot run'),
  passedOver: rowsWithReason.describe('Problems with another program than the best: why not that one'),
  inlined: z.array(z.string()).readonly().describe('Problems whose program of several files became one'),
});

const finding = z.strictObject({
  name: z.string(),
  state: z.enum(['good', 'weak', 'missing']).describe('What is missing stops runs, what is weak does not'),
  detail: z.string(),
  fix: z.string().nullable().describe('How to get it; null where it is good'),
});

/** Of `doctor`. */
export const doctorResultSchema = z.strictObject({
  command: z.literal('doctor'),
  version: z.string().describe('Version of speciate'),
  isReady: z.boolean().describe('Whether nothing is missing'),
  findings: z.array(finding).readonly(),
});

/** What `vacuum` prints. */
export const vacuumResultSchema = z.strictObject({
  command: z.literal('vacuum'),
  store: z.string(),
  keep: z.enum(['front', 'all']).describe('Whose programs the store keeps from now on'),
  bytesBefore: count.describe('Of the store’s files'),
  bytesAfter: count,
});

export type VersionsSummary = Readonly<z.infer<typeof versions>>;
export type NamingSummary = Readonly<z.infer<typeof naming>>;
export type ProblemSummary = Readonly<z.infer<typeof problem>>;
export type RunSummary = Readonly<z.infer<typeof runSummarySchema>>;
export type EvidenceTotals = RunSummary['evidence'];
export type RunResult = Readonly<z.infer<typeof runResultSchema>>;
export type ExportResult = Readonly<z.infer<typeof exportResultSchema>>;
export type VacuumResult = Readonly<z.infer<typeof vacuumResultSchema>>;
export type DoctorResult = Readonly<z.infer<typeof doctorResultSchema>>;
export type Finding = Readonly<z.infer<typeof finding>>;

/** File name under docs/schema, without `.schema.json`, to what it describes. */
export const COMMAND_SCHEMAS = {
  run: { title: 'What speciate evolve, resume and regenerate print under --json', schema: runResultSchema },
  'evolve-plan': {
    title: 'What speciate evolve --dry-run prints under --json',
    schema: panelPlanResultSchema,
  },
  versions: { title: 'What speciate versions prints under --json', schema: versionsResultSchema },
  export: { title: 'What speciate export prints under --json', schema: exportResultSchema },
  tasks: { title: 'What speciate tasks prints under --json', schema: tasksResultSchema },
  eval: { title: 'What speciate eval and eval merge print under --json', schema: evalResultSchema },
  'eval-export': { title: 'What speciate eval export prints under --json', schema: evalExportResultSchema },
  'judged-answer': { title: 'A line of judged.jsonl of speciate eval', schema: judgedAnswerSchema },
  vacuum: { title: 'What speciate vacuum prints under --json', schema: vacuumResultSchema },
  'bench-parts': {
    title: 'What speciate bench pipeline, nsga2, sandbox, store, growth and all print under --json',
    schema: benchPartsResultSchema,
  },
  'bench-operators': {
    title: 'What speciate bench operators prints under --json',
    schema: benchOperatorsResultSchema,
  },
  score: { title: 'What speciate score prints under --json', schema: scoreResultSchema },
  compare: { title: 'What speciate compare prints under --json', schema: compareResultSchema },
  'ku-agree': { title: 'What speciate ku agree prints under --json', schema: agreementResultSchema },
  'ku-coverage': { title: 'What speciate ku coverage prints under --json', schema: coverageResultSchema },
  'ku-graft': { title: 'What speciate ku graft prints under --json', schema: graftResultSchema },
  ladder: { title: 'What speciate ladder build and edit print under --json', schema: ladderResultSchema },
  'ladder-rung': { title: 'A line of a file of speciate ladder build', schema: rungSchema },
  'ladder-eval': { title: 'What speciate ladder eval prints under --json', schema: ladderEvalResultSchema },
  'ladder-search': {
    title: 'What speciate ladder search prints under --json',
    schema: ladderSearchResultSchema,
  },
  'ladder-prompt': {
    title: 'A line of prompts.jsonl and shortest.jsonl of speciate ladder search',
    schema: triedPromptSchema,
  },
  'ladder-judged': { title: 'A line of judged.jsonl of speciate ladder eval', schema: judgedRungSchema },
  'ladder-violation': {
    title: 'A line of violations.jsonl of speciate ladder eval',
    schema: violationSchema,
  },
  'ku-synthesize': {
    title: 'What speciate ku synthesize prints under --json',
    schema: synthesisResultSchema,
  },
  calibrate: { title: 'What speciate calibrate prints under --json', schema: calibrateResultSchema },
  thresholds: {
    title: 'What speciate calibrate writes and --complexity-thresholds and --readability-thresholds read',
    schema: thresholdFileSchema,
  },
  ...DATASET_SCHEMAS,
  'llm-ask': { title: 'What speciate llm ask prints under --json', schema: llmAskResultSchema },
  'llm-ping': { title: 'What speciate llm ping prints under --json', schema: llmPingResultSchema },
  'llm-fake': { title: 'What speciate llm fake prints under --json', schema: llmFakeResultSchema },
  doctor: { title: 'What speciate doctor prints under --json', schema: doctorResultSchema },
} as const;
