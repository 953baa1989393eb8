import { entryText } from '../../core/program.js';
import { literalJson } from '../../datasets/exporters/literal-json.js';
import { humanevalXImporter } from '../../datasets/humaneval-x/import.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TranslationAnswer, TranslationPrompt } from '../../evaluation/tasksets/translation.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, namedChildren } from '../../syntax/tree.js';

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

/** HumanEval-X's own solutions in Java, by the number of the problem. */
export async function javaSolutions(path: string): Promise<ReadonlyMap<string, string>> {
  const solutions = new Map<string, string>();
  for await (const { id, program } of humanevalXImporter.read(path)) {
    solutions.set(numberOf(id), entryText(program));
  }
  return solutions;
}

/** What the known solution makes of a translation task; null where its types are not the usual, or there is none. */
export function javaAnswer(
  row: TaskRow,
  solutions: ReadonlyMap<string, string>,
  parser: SourceParser,
): string | null {
  const solution = solutions.get(numberOf(row.problem));
  const { cases } = row.answer as TranslationAnswer;
  // Java has no tuples: the known solutions give lists.
  const hasTuple = cases.some(({ output }) => output.startsWith('('));
  const calls = hasTuple ? null : callsOf(row.prompt as TranslationPrompt, parser);
  return solution === undefined || calls === null ? null : javaOf(solution, calls);
}

function numberOf(id: string): string {
  return /\d+$/.exec(id)?.[0] ?? id;
}
