import { asJson } from '../../core/canonical-json.js';
import type { Program } from '../../core/program.js';
import type { Genotype } from '../../core/step.js';
import type { Difficulty } from '../../datasets/difficulty.js';
import { requestHash } from '../../llm/model-request.js';
import type { ChatRecord } from '../../llm/recorded-chat.js';
import { recordedChat } from '../../llm/recorded-chat.js';
import type { PickKind } from '../export-rows.js';
import { pickedMembers } from '../export-rows.js';
import type { Pool } from '../pool/pool.js';
import { WorkerDiedError } from '../pool/pool.js';
import type { Namer } from '../ports/namer.js';
import type { RunConfiguration } from '../run-configuration.js';
import type {
  Baseline,
  ProblemContext,
  ProgramMeasures,
  ProgramResult,
  ProgramTask,
} from '../spaces/programs/task.js';
import type { NamingRecord, NamingStore } from '../store/naming-store.js';
import type { ProblemRecord } from '../store/records.js';
import type { RunStore } from '../store/run-store.js';

import { namesRequest, readNamesAnswer } from './names-request.js';

export interface NamingJob {
  readonly store: RunStore;
  readonly pool: Pool<ProgramTask, ProgramResult>;
  readonly configuration: RunConfiguration;
  readonly signal: AbortSignal;
  /** How hard a program is under its new names; left out where no panel is asked. */
  readonly measure?: (named: NamedProgram) => Promise<Difficulty>;
}

/** A pick under new names. */
export interface NamedProgram {
  readonly genotype: Genotype;
  readonly program: Program;
  readonly measures: ProgramMeasures;
}

/** Only what `--pick best` exports is named: docs/decisions/009-naming-by-a-model.md. */
const NAMED: PickKind = 'best';

/** What a pick is under its first names, and under which it may go on. */
interface Pick {
  readonly fingerprint: string;
  readonly program: Program;
  readonly leastRr: number;
}

/**
 * Has a model name what evolution added to a Problem's pick, in one request, and stores the program under these names
 * where they are good and it clears every gate again; otherwise the reason for which it keeps the names it has. Nothing
 * is done where that is stored already. Rejects with what the namer's chat rejects with.
 */
export async function namePick(
  job: NamingJob,
  namer: Namer,
  record: ProblemRecord,
  context: ProblemContext,
  baseline: Baseline,
): Promise<void> {
  const { store, configuration } = job;
  const measured = { ...record, baseline: asJson(baseline) };
  for (const member of pickedMembers(store, measured, configuration, NAMED)) {
    if (store.naming.naming(record.id, member.fingerprint) !== null) {
      continue;
    }
    const leastRr = Math.min(configuration.minRr, baseline.metrics.rr, member.rr);
    const pick = { fingerprint: member.fingerprint, program: member.program, leastRr };
    const named = await nameOne(job, namer, context, baseline.inputs.all, pick);
    const naming = await withDifficulty(job, member.genotype, named);
    store.naming.saveNaming(record.id, naming);
    if (naming.kind === 'kept' && naming.requestHash !== null) {
      store.event('warning', `kept its first names: ${naming.verdict}: ${naming.reason}`, record.id);
    }
  }
}

/** Other names are another program to read: what was found under the first ones does not hold for it. */
async function withDifficulty(
  { measure }: NamingJob,
  genotype: Genotype,
  naming: NamingRecord,
): Promise<NamingRecord> {
  if (naming.kind !== 'named' || measure === undefined) {
    return naming;
  }
  const measures = naming.measures as unknown as ProgramMeasures;
  const program = naming.program as unknown as Program;
  const difficulty = await measure({ genotype, program, measures });
  return { ...naming, measures: asJson({ ...measures, difficulty }) };
}

async function nameOne(
  { store, pool, signal }: NamingJob,
  namer: Namer,
  context: ProblemContext,
  inputs: readonly string[],
  { fingerprint, program, leastRr }: Pick,
): Promise<NamingRecord> {
  const listed = await attempt(() => pool.run({ kind: 'list-names', context, program }, signal));
  const questions = listed.kind === 'names-listed' ? listed.questions : [];
  if (questions.length === 0) {
    const reason = listed.kind === 'not-renamed' ? listed.reason : 'evolution added no name';
    return { fingerprint, requestHash: null, kind: 'kept', verdict: 'nothing', reason };
  }
  const request = namesRequest(namer.model, context.problem, program, questions);
  const common = { fingerprint, requestHash: requestHash(request) };
  const kept = (verdict: string, reason: string): NamingRecord => ({
    ...common,
    kind: 'kept',
    verdict,
    reason,
  });
  const outcome = await recordedChat(recordIn(store.naming), namer.chat).ask(request, signal);
  if (outcome.kind === 'failed') {
    return kept('request', outcome.reason);
  }
  const answer = readNamesAnswer(outcome.text);
  if (answer.kind === 'unreadable') {
    return kept('answer', answer.reason);
  }
  const wanted = [...answer.wanted];
  const result = await attempt(() =>
    pool.run({ kind: 'rename', context, inputs, program, wanted, leastRr }, signal),
  );
  if (result.kind !== 'renamed') {
    return result.kind === 'not-renamed'
      ? kept(result.gate, result.reason)
      : kept('crashed', `a worker answered ${result.kind} to an order to rename`);
  }
  return {
    ...common,
    kind: 'named',
    renames: result.renames,
    program: asJson(result.program),
    measures: asJson(result.measures),
    verification: asJson(result.verification),
  };
}

/** A program on which a worker dies three times keeps its names. */
async function attempt(run: () => Promise<ProgramResult>): Promise<ProgramResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof WorkerDiedError) {
      return {
        kind: 'not-renamed',
        gate: 'crashed',
        reason: `the worker died three times on it: ${error.message}`,
      };
    }
    throw error;
  }
}

/** The store's calls as a record of answers. */
function recordIn(store: NamingStore): ChatRecord {
  return {
    find: (hash) => {
      const call = store.call(hash);
      if (call === null) {
        return null;
      }
      const { answer, error, promptTokens, completionTokens, seconds } = call;
      return answer === null
        ? { kind: 'failed', reason: error ?? 'no answer', seconds }
        : {
            kind: 'answered',
            text: answer,
            tokens: { prompt: promptTokens, completion: completionTokens },
            seconds,
          };
    },
    save: (hash, request, outcome) => {
      const isAnswered = outcome.kind === 'answered';
      store.saveCall({
        requestHash: hash,
        model: request.model,
        request: asJson(request),
        answer: isAnswered ? outcome.text : null,
        error: isAnswered ? null : outcome.reason,
        promptTokens: isAnswered ? outcome.tokens.prompt : 0,
        completionTokens: isAnswered ? outcome.tokens.completion : 0,
        seconds: outcome.seconds,
      });
    },
  };
}
