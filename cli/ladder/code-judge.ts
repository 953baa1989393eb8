import { join } from 'node:path';

import type { Problem } from '../../core/problem.js';
import { describeVerdict } from '../../core/verdict.js';
import { judgeCode } from '../../evaluation/tasks/judge.js';
import type { CodeToJudge, Outcome } from '../../evaluation/tasks/judge.js';
import { createJudgeTools } from '../../evaluation/tasks/judge-tools.js';
import { originalRun } from '../../sandbox/runner.js';
import type { RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { JudgedTask } from '../eval/judgement-file.js';
import { openJudgements } from '../eval/judgement-file.js';

/** Judges code in the sandbox, each answer once: judgements are kept in a folder. */
export interface CodeJudge {
  judge(asked: CodeToJudge, answer: string): Promise<Outcome>;
  /** Why a problem cannot judge anyone: its reference does not pass here as foreign code; null where it does. */
  faultOf(problem: Problem): Promise<string | null>;
  close(): Promise<void>;
}

/** Opens the judgements of a folder. Sandboxes start when something is first to be judged. */
export function openCodeJudge(folder: string, parser: SourceParser, options: RunnerOptions): CodeJudge {
  const tools = createJudgeTools(parser, options);
  const judgements = openJudgements(join(folder, 'judgements.jsonl'));
  return {
    judge: (asked, answer) => judgements.of(taskOf(asked), answer, () => judgeCode(asked, answer, tools)),
    faultOf: async (problem) => {
      const { program, tests, entryPoint } = problem;
      const task: JudgedTask = {
        ...{ task: 'code-generation', language: problem.language },
        ...{ prompt: { program, entryPoint }, answer: { tests } },
      };
      const { kind, detail } = await judgements.of(task, '', async () => {
        const runner = await tools.runnerOf(problem.language);
        const verdict = await runner.test({ ...originalRun(problem), trust: 'untrusted' });
        return { kind: verdict.kind, detail: verdict.kind === 'passed' ? '' : describeVerdict(verdict) };
      });
      return kind === 'passed' ? null : `its reference program does not pass its tests here: ${detail}`;
    },
    close: () => tools.close(),
  };
}

function taskOf({ program, reference, entryPoint, beginning, tests }: CodeToJudge): JudgedTask {
  const { language, entryFile, files } = program;
  const others = Object.fromEntries(Object.entries(files).filter(([path]) => path !== entryFile));
  return {
    ...{ task: 'code-generation', language },
    ...{ prompt: { files: others, entryFile, beginning, entryPoint } },
    answer: { reference: reference.files, tests },
  };
}
