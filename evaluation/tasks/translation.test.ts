import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import { literalJson } from '../../datasets/exporters/literal-json.js';
import { humanevalXImporter } from '../../datasets/humaneval-x/import.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, namedChildren } from '../../syntax/tree.js';
import { makeTaskSet } from '../tasksets/make-task-set.js';
import type { TaskRow } from '../tasksets/task-row.js';
import { createTaskTools } from '../tasksets/task-tools.js';
import { translationTasks } from '../tasksets/translation.js';
import type { TranslationAnswer, TranslationPrompt } from '../tasksets/translation.js';

import { judge } from './judge.js';
import { createJudgeTools } from './judge-tools.js';
import type { OwnJudgeTools } from './judge-tools.js';

const SHARED = process.env.SPECIATE_SHARED ?? '';
const FOLDER = join(SHARED, 'datasets/humaneval-x');
const PAIRS = 40;

/** Prints values as Python does. */
const SAYS = `
  static String said(Object value, boolean isInside) {
    if (value == null) return "None";
    if (value instanceof Boolean) return (Boolean) value ? "True" : "False";
    if (value instanceof java.util.Optional) return said(((java.util.Optional<?>) value).orElse(null), isInside);
    if (value instanceof String) return isInside ? "'" + value + "'" : (String) value;
    if (value instanceof java.util.List) {
      StringBuilder all = new StringBuilder("[");
      for (Object one : (java.util.List<?>) value) {
        all.append(all.length() > 1 ? ", " : "").append(said(one, true));
      }
      return all + "]";
    }
    return String.valueOf(value);
  }
`;

/** A literal of JSON as an expression of a type of Java; null where the type is not one of the usual. */
function javaValue(value: unknown, type: string): string | null {
  const list = /^(?:List|ArrayList)<(.+)>$/.exec(type)?.[1];
  if (list !== undefined && Array.isArray(value)) {
    const items = value.map((one) => javaValue(one, list));
    const all = items.join(', ');
    return items.includes(null) ? null : `new ArrayList<>(java.util.Arrays.<${list}>asList(${all}))`;
  }
  if (type === 'String' && typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (/^(?:int|Integer)$/.test(type) && Number.isInteger(value)) {
    return String(value);
  }
  if (/^(?:double|Double)$/.test(type) && typeof value === 'number') {
    return `${String(value)}d`;
  }
  return /^(?:boolean|Boolean)$/.test(type) && typeof value === 'boolean' ? String(value) : null;
}

/** The calls that the driver of a task makes, as JSON values of their arguments; null where one has no such. */
function callsOf({ files, entryFile }: TranslationPrompt, parser: SourceParser): readonly unknown[][] | null {
  const driver = (files[entryFile] ?? '').split('if __name__ ==').at(-1) ?? '';
  const calls = [...driver.matchAll(/^ {8}print\(\w+(\(.*\))\)$/gm)].map(([, inside = '']) => {
    const tree = parser.parse('python', `f${inside}`);
    const [list] = tree === null ? [] : descendantsOfType(tree.root, 'argument_list');
    const values =
      tree === null || list === undefined ? [null] : namedChildren(list).map((one) => literalJson(tree, one));
    return values.includes(null) ? null : values.map((one): unknown => JSON.parse(one ?? ''));
  });
  return calls.includes(null) ? null : calls.flatMap((one) => (one === null ? [] : [one]));
}

/** The known solution in Java behind a main that answers the task; null where its types are not the usual. */
function javaOf(solution: string, calls: readonly unknown[][]): string | null {
  const [, result = '', name = '', list = ''] =
    [...solution.matchAll(/public (?!class|static)([\w<>, ]+?) (\w+)\(([^)]*)\)/g)].at(-1) ?? [];
  const types = list === '' ? [] : list.split(/,(?![^<]*>)/).map((one) => one.trim().replace(/ \w+$/, ''));
  const branches = calls.map((values, index) => {
    const given = values.map((value, at) => javaValue(value, types[at] ?? ''));
    return given.length !== types.length || given.includes(null)
      ? null
      : `      case ${index + 1}: System.out.println(said(new Solution().${name}(${given.join(', ')}), false)); break;`;
  });
  const isUsual = /^(?:int|boolean|String|double|List<(?:Integer|String|Double)>)$/.test(result);
  return !isUsual || branches.includes(null)
    ? null
    : `${solution.trimEnd()}\n\npublic class Main {${SAYS}  public static void main(String[] a) {\n    switch (new java.util.Scanner(System.in).nextInt()) {\n${branches.join('\n')}\n    }\n  }\n}\n`;
}

async function problemsOf(language: string): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for await (const problem of humanevalXImporter.read(join(FOLDER, `humaneval_${language}.jsonl.gz`))) {
    problems.push(problem);
  }
  return problems;
}

describe.skipIf(!existsSync(join(FOLDER, 'humaneval_java.jsonl.gz')))(
  'translation of HumanEval-X from Python to Java (SPECIATE_SHARED)',
  () => {
    let tools: OwnJudgeTools;
    const pairs: { readonly row: TaskRow; readonly java: string }[] = [];

    beforeAll(async () => {
      const parser = await loadParser(['python', 'java']);
      const { executable } = await findPython();
      const options = { python: executable, allowUnsafeExec: true };
      tools = createJudgeTools(parser, options);
      const [python, java] = [await problemsOf('python'), await problemsOf('java')];
      const making = createTaskTools(parser, options);
      for (const [index, problem] of python.entries()) {
        const known = java[index];
        if (pairs.length === PAIRS || known === undefined) {
          break;
        }
        const text = entryText(problem.program);
        const item = {
          row: exportRowOf(problem, text),
          original: problem.program,
          evolved: problem.program,
        };
        const { rows } = await makeTaskSet(translationTasks, [[item]], making, { seed: 1, perProblem: 1 });
        const [row] = rows;
        const calls = row === undefined ? null : callsOf(row.prompt as TranslationPrompt, parser);
        const answer = calls === null ? null : javaOf(entryText(known.program), calls);
        // Java has no tuples: the known solutions give lists.
        const hasTuple = JSON.stringify(row?.answer ?? null).includes('"output":"(');
        if (!hasTuple && row !== undefined && answer !== null) {
          pairs.push({ row, java: answer });
        }
      }
      await making.close();
    }, 600_000);
    afterAll(() => tools.close());

    it('passes the known solutions, compiled and run', async () => {
      expect(pairs).toHaveLength(PAIRS);
      const others: unknown[] = [];
      for (const { row, java } of pairs) {
        const outcome = await judge(row, `\`\`\`java\n${java}\`\`\``, tools);
        if (outcome.kind !== 'passed') {
          others.push([row.problem, outcome]);
        }
      }
      expect(others).toEqual([]);
    }, 1_200_000);

    it('tells what does not compile from what is wrong', async () => {
      for (const { row, java } of pairs.slice(0, 3)) {
        const uncompiled = java.replace('switch (new', 'nowhere = 1;\n    switch (new');
        expect(await judge(row, uncompiled, tools)).toMatchObject({ kind: 'compile-error' });
        const { cases } = row.answer as TranslationAnswer;
        const wrong = java.replace(/println\(/, 'println("?" + ');
        expect(cases.length).toBeGreaterThan(0);
        expect(await judge(row, wrong, tools)).toMatchObject({ kind: 'failed' });
      }
    }, 300_000);
  },
);
