/** Throws a RangeError, with the name and the place, where a value is NaN or infinite. */
export function checkFinite(name: string, values: readonly number[]): void {
  const at = values.findIndex((value) => !Number.isFinite(value));
  if (at !== -1) {
    throw new RangeError(`${name} must be finite numbers, got ${values[at] ?? NaN} at index ${at}`);
  }
}

/** Throws a RangeError where there is no value, or where one is NaN or infinite. */
export function checkSample(name: string, values: readonly number[]): void {
  if (values.length === 0) {
    throw new RangeError(`${name} must not be empty`);
  }
  checkFinite(name, values);
}

/** As `checkSample`, and throws a RangeError where a value is negative. */
export function checkAmounts(name: string, values: readonly number[]): void {
  checkSample(name, values);
  const at = values.findIndex((value) => value < 0);
  if (at !== -1) {
    throw new RangeError(`${name} must not be negative, got ${values[at] ?? NaN} at index ${at}`);
  }
}

/** Throws a RangeError where two lists that belong together, value by value, differ in length. */
export function checkPaired(
  leftName: string,
  left: readonly number[],
  rightName: string,
  right: readonly number[],
): void {
  if (left.length !== right.length) {
    throw new RangeError(
      `${leftName} and ${rightName} must have the same length, got ${left.length} and ${right.length}`,
    );
  }
}

/** Throws a RangeError unless the value is a whole number from `least` to `most`. */
export function checkWhole(name: string, value: number, least: number, most = Infinity): void {
  if (!Number.isSafeInteger(value) || value < least || value > most) {
    const bounds = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new RangeError(`${name} must be a whole number ${bounds}, got ${value}`);
  }
}

/** Throws a RangeError unless the value lies between 0 and 1, both excluded: a level of confidence or significance. */
export function checkLevel(name: string, value: number): void {
  if (!(value > 0 && value < 1)) {
    throw new RangeError(`${name} must lie between 0 and 1, got ${value}`);
  }
}
