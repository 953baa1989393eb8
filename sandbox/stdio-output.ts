import { parsePythonFloat, roundToDigits, stripPython } from './python-number.js';

/**
 * Whether what a program wrote to standard output is what its test expects, by the rule of the translation
 * study that AVATAR's programs are tested by (Pan et al., ICSE 2024, repository
 * Intelligent-CAT-Lab/PLTranslationEmpirical, src/test/compile_avatar.py), with Python's own reading of numbers:
 * - Where the whole output is one number without a fractional part, both sides are cut to integers and compared. That the
 *   expected value is cut too, so that `3` is taken for `3.7`, is the study's own rule.
 * - Where it is another number, both sides are rounded to the smaller number of characters after the point of the
 *   two, as Python's `round` does, and compared.
 * - Where any of that cannot be done, and for every other output, the texts must be equal up to white
 *   space at both ends.
 */
export function outputsAgree(actual: string, expected: string): boolean {
  return valuesAgree(actual, expected) ?? stripPython(actual) === stripPython(expected);
}

/** Whether both are numbers of equal value, or null where they cannot be compared as numbers. */
function valuesAgree(actual: string, expected: string): boolean | null {
  const [left, right] = [parsePythonFloat(actual), parsePythonFloat(expected)];
  if (left === null) {
    return null;
  }
  if (Number.isInteger(left)) {
    return right !== null && Number.isFinite(right) ? Math.trunc(left) === Math.trunc(right) : null;
  }
  const digits = Math.min(charactersAfterPoint(actual), charactersAfterPoint(expected));
  if (right === null || Number.isNaN(digits)) {
    return null;
  }
  // Minus zero is not zero here: Python compares their texts.
  return Object.is(roundToDigits(left, digits), roundToDigits(right, digits));
}

/** Characters between the first point and a second one or the end, an exponent's among them; NaN without a point. */
function charactersAfterPoint(text: string): number {
  const after = stripPython(text).split('.')[1];
  return after === undefined ? Number.NaN : Array.from(after).length;
}
