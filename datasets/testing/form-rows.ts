import { bigcodebenchImporter } from '../bigcodebench/import.js';
import { classevalImporter } from '../classeval/import.js';
import { cruxevalImporter } from '../cruxeval/import.js';
import { evalplusImporter } from '../evalplus/import.js';
import { humanevalXImporter } from '../humaneval-x/import.js';
import { humanevalImporter } from '../humaneval/import.js';
import type { Importer } from '../importer.js';
import { mbppImporter } from '../mbpp/import.js';
import { mbxpImporter } from '../mbxp/import.js';
import { parevalImporter } from '../pareval/import.js';
import { speciateImporter } from '../speciate/import.js';

export type Row = Readonly<Record<string, unknown>>;

export const CRUXEVAL = { code: 'def f(a):\r\n    return a', input: '1, [2]', output: "'x'", id: 'sample_0' };
export const MBPP = {
  task_id: 601,
  text: 'Write a function to double a number.',
  code: 'import math\r\ndef helper(x):\n    return x\ndef double(x):\n    return helper(x) * 2',
  test_setup_code: 'two = 2',
  test_list: ['assert math.floor(double(two)) == 4', 'assert helper(double(0)) == 0'],
  challenge_test_list: [],
};
export const CLASSEVAL = {
  task_id: 'ClassEval_0',
  skeleton: 'class Box:\n    """A box."""\n',
  solution_code: 'import math\n\nclass Box:\n    def size(self):\n        return math.floor(deque([1])[0])\n',
  import_statement: ['import math', 'from collections import deque'],
  class_name: 'Box',
  test: 'import unittest\n\nclass BoxTest(unittest.TestCase):\n    def setUp(self):\n        def test_inner():\n            pass\n\n    @unittest.skip("x")\n    def test_one(self):\n        pass\n\n    def test_two(self):\n        pass\n',
};
export const JAVASCRIPT = {
  task_id: 'JavaScript/0',
  prompt: '/* Twice. */\nconst helper = (x) => {\n  return x\n}\nconst double = (x) => {\n',
  declaration: '\nconst double = (x) => {\n',
  canonical_solution: '  return helper(x) * 2;\n}\n',
  test: 'const testDouble = () => {\n  console.assert(double(2) === 4)\n  console.assert(double(0) === 0)\n}\ntestDouble()\n',
};
export const JAVA = {
  task_id: 'Java/0',
  prompt: 'import java.util.*;\nimport java.lang.*;\n\nclass Solution {\n    public int twice(int x) {\n',
  declaration: 'class Solution {\n',
  canonical_solution: '        return x * 2;\n    }\n}',
  test: 'public class Main {\n    public static void main(String[] args) {\n        Solution s = new Solution();\n        List<Integer> all = List.of(s.twice(2));\n    }\n}',
};
export const CPP = {
  task_id: 'CPP/0',
  prompt: '/* Twice. */\n# include <vector>\nusing namespace std;\nvector<int> &twice(vector<int> &x){\n',
  declaration:
    '#include<vector>\nusing namespace std;\n#include<math.h>\nvector<int> &twice(vector<int> &x){\n',
  canonical_solution: '    x[0] = pow(x[0], typeid(int) == typeid(int));\n    return x;\n}\n',
  test: '#undef NDEBUG\n#include<assert.h>\nint main(){\n    vector<int> a = {1};\n    assert (twice(a)[0] == 1);\n}\n',
};
export const PYTHON = {
  task_id: 'Python/0',
  prompt: 'def twice(x):\n    """Twice."""\n',
  declaration: 'def twice(x):\n',
  canonical_solution: '    return x * 2\n',
  test: 'def check(twice):\n    assert twice(2) == 4\n\ncheck(twice)',
};

/** A row of every form. */
export const FORMS: readonly (readonly [importer: Importer, name: string, row: Row])[] = [
  [cruxevalImporter, 'a row', CRUXEVAL],
  [mbppImporter, 'a published row', MBPP],
  [classevalImporter, 'a record', CLASSEVAL],
  [humanevalXImporter, 'JavaScript', JAVASCRIPT],
  [humanevalXImporter, 'Java', JAVA],
  [humanevalXImporter, 'C++', CPP],
  [humanevalXImporter, 'Python', PYTHON],
];

/** A file's text of some rows, as the importer's data has them. */
export function textOf(importer: Importer, rows: readonly unknown[]): string {
  return importer === classevalImporter
    ? JSON.stringify(rows, null, 1)
    : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export const HUMANEVAL = {
  task_id: 'Demo/0',
  prompt: 'def twice(x):\n    """Twice."""\n',
  entry_point: 'twice',
  canonical_solution: '    return x * 2\n',
  test: 'def check(candidate):\n    assert candidate(2) == 4\n',
};
export const EVALPLUS = {
  task_id: 'HumanEval/900',
  prompt: 'def mean(numbers):\n    """The mean."""\n',
  entry_point: 'mean',
  canonical_solution: '    return sum(numbers) / len(numbers)\n',
  contract: '    assert numbers\n',
  base_input: [[[1, 2]], [[3.5]]],
  plus_input: [[[0.25, -1]]],
  atol: 0,
};
const MBXP_COMMON = { entry_point: 'twice', description: 'Twice a number.' };
export const MBXP_JAVASCRIPT = {
  ...MBXP_COMMON,
  task_id: 'MBJSP/900',
  language: 'javascript',
  prompt: '/**\n * Twice a number, in a list.\n */\nfunction twice(x) {\n',
  test: `
const _ = require("lodash")

function compare(object1, object2){
    return _.isEqual(object1, object2)
}

var arg00 = 2;
var x0 = twice(arg00);
var v0 = [4];
if(!compare(x0, v0)){
    throw 'Error at 1th assert statement. Value = ' + JSON.stringify(x)
}

var arg10 = 0;
var x1 = twice(arg10);
var v1 = [0];
if(!compare(x1, v1)){
    throw 'Error at 2th assert statement. Value = ' + JSON.stringify(x)
}
`,
  canonical_solution: '  return [x * 2];\n}\n',
};
export const MBXP_TYPESCRIPT = {
  ...MBXP_COMMON,
  task_id: 'MBTSP/900',
  language: 'typescript',
  prompt: '/**\n * Twice a number.\n */\nconst twice = function (x: number) : number  {\n',
  test: `
import * as assert from 'assert'

let actual_1 = twice(2);
let expected_1 = 4;
assert.deepEqual(actual_1, expected_1, "Exception --- test case 0 failed to pass");

let actual_2 = twice(0);
let expected_2 = 0;
assert.deepEqual(actual_2, expected_2, "Exception --- test case 1 failed to pass");
`,
  canonical_solution: '  return x * 2;\n};\n',
};
export const MBXP_JAVA = {
  ...MBXP_COMMON,
  task_id: 'MBJP/900',
  language: 'java',
  prompt:
    'import java.util.*;\n\n\nclass Twice {\n    /**\n     * Twice a number.\n     */\n    public static List<Integer> twice(int x) {\n',
  test: `

class Main {
    public static boolean compare(Object obj1, Object obj2) {
        return obj1 == null ? obj2 == null : obj1.equals(obj2);
    }

    public static void main(String[] args) throws Exception {
        int arg00 = 2;
        List<Integer> x0 = Twice.twice(2);
        List<Integer> v0 = Arrays.asList(4);
        if (!(compare(x0, v0))) {
            throw new java.lang.Exception("Exception -- test case 0 did not pass. x0 = " + x0);
        }
    }
}
`,
  canonical_solution: '        return Arrays.asList(x * 2);\n    }\n}\n',
};
export const MBXP_PYTHON = { ...HUMANEVAL, ...MBXP_COMMON, task_id: 'MBPP/900', language: 'python' };
export const BIGCODEBENCH = {
  task_id: 'BigCodeBench/9000',
  complete_prompt: 'import math\n\ndef task_func(x):\n    """The square root, or None."""\n',
  instruct_prompt: 'Write the square root.',
  canonical_solution: '    return math.sqrt(x) if x >= 0 else None\n',
  code_prompt: 'import math\ndef task_func(x):\n',
  test: 'import unittest\nclass TestCases(unittest.TestCase):\n    def test_case_1(self):\n        self.assertEqual(task_func(4), 2)\n    def test_case_2(self):\n        self.assertIsNone(task_func(-1))\n',
  entry_point: 'task_func',
  doc_struct: '{"description": ["The square root."]}',
  libs: "['math']",
};
export const PAREVAL = {
  problem_type: 'scan',
  language: 'cpp',
  name: '90_scan_twice',
  parallelism_model: 'omp',
  prompt: '#include <omp.h>\n\n/* Twice each. */\nvoid twice(std::vector<double> &x) {',
};
export const SPECIATE = {
  schemaVersion: 1,
  id: 'own/0',
  language: 'python',
  entryPoint: 'twice',
  prompt: 'Write twice.',
  files: {
    'main.py': 'from helper import two\n\ndef twice(x):\n    return x * two\n',
    'helper.py': 'two = 2\n',
  },
  tests: { style: 'check', code: 'def check(candidate):\n    assert candidate(2) == 4\n', count: 1 },
};

/** A row of every form that is read from files, with its importer; a row of each variant where a form has some. */
export const ROW_FORMS: readonly (readonly [importer: Importer, name: string, row: Row])[] = [
  [humanevalImporter, 'a row', HUMANEVAL],
  ...FORMS,
  [mbppImporter, "a row of HumanEval's form", { ...HUMANEVAL, task_id: 'MBPP/1' }],
  [evalplusImporter, 'HumanEval+', EVALPLUS],
  [evalplusImporter, 'MBPP+', { ...EVALPLUS, task_id: 'Mbpp/900', assertion: 'assert mean([1]) == 1' }],
  [mbxpImporter, 'JavaScript', MBXP_JAVASCRIPT],
  [mbxpImporter, 'TypeScript', MBXP_TYPESCRIPT],
  [mbxpImporter, 'Java', MBXP_JAVA],
  [mbxpImporter, 'Python', MBXP_PYTHON],
  [mbxpImporter, 'without a solution', { ...MBXP_JAVA, canonical_solution: null }],
  [bigcodebenchImporter, 'a row', BIGCODEBENCH],
  [parevalImporter, 'a prompt', PAREVAL],
  [speciateImporter, 'a row', SPECIATE],
];
