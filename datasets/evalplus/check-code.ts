import { argumentsExpression } from './argument-types.js';
import { rightAnswerBody } from './special-answers.js';

/** What a row's check is made of. */
export interface EvalplusChecks {
  readonly id: string;
  readonly entryPoint: string;
  /** The reference program, whose answers are the right ones. */
  readonly source: string;
  /** Absolute tolerance for floats; 0 for the general one of 1e-6. */
  readonly tolerance: number;
  /** JSON texts of lists of calls; each call is a list of arguments. */
  readonly inputs: readonly string[];
}

/**
 * Code that defines `check(candidate)`: it asks the reference program, which it holds as text, and the candidate for
 * their answers to each input, and compares them as EvalPlus does. So nothing is executed by an import, an export runs by
 * itself, and the reference's names do not meet the candidate's. All of it is inside of `check`.
 */
export function evalplusCheck({ id, entryPoint, source, tolerance, inputs }: EvalplusChecks): string {
  return `def check(candidate):
    import copy
    import json
    import math

    tolerance = ${tolerance === 0 ? '0' : pythonNumber(tolerance)}
    inputs = [
${inputs.map((text) => `        ${pythonText(text)},`).join('\n')}
    ]
    source = ${pythonText(source)}

    def all_tuples(value):
        return tuple(map(all_tuples, value)) if isinstance(value, list) else value

    def are_floats(value):
        if isinstance(value, (list, tuple)) and value:
            return all(isinstance(one, float) for one in value)
        return isinstance(value, float)

    def is_close(actual, expected, atol):
        if isinstance(expected, (list, tuple)):
            return len(actual) == len(expected) and all(
                is_close(one, other, atol) for one, other in zip(actual, expected)
            )
        return actual == expected or abs(actual - expected) <= atol + 1e-07 * abs(expected)

    def agrees(actual, expected):
        if actual == expected:
            return True
        atol = 1e-06 if tolerance == 0 and are_floats(expected) else tolerance
        if atol == 0 or type(actual) is not type(expected):
            return False
        try:
            return is_close(actual, expected, atol)
        except TypeError:
            return False

    def is_right(actual, expected, call):
${rightAnswerBody(id, entryPoint)
  .map((line) => `        ${line}`)
  .join('\n')}

    reference = {"__name__": "reference"}
    exec(compile(source, "<reference>", "exec", dont_inherit=True), reference)
    for call in (call for text in inputs for call in json.loads(text)):
        call = ${argumentsExpression(id)}
        expected = reference[${pythonText(entryPoint)}](*copy.deepcopy(call))
        actual = candidate(*copy.deepcopy(call))
        if not is_right(actual, expected, call):
            assert actual == expected, f"the answer to {call!r:.200}"
            raise AssertionError(f"no right answer to {call!r:.200}: {actual!r:.200}")
`;
}

/** A literal of Python. JSON's escapes are Python's too; its line ends beyond ASCII are escaped to keep lines. */
function pythonText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function pythonNumber(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
