import type { FunctionFacts, ProfileFacts, ValueFacts } from '../../core/profile-facts.js';
import type { StageEnd } from '../commands.js';

import { parseRunRecord } from './run-record.js';

/**
 * The facts of a profiled run: of all its cases together where each is a stage of its own. Null where one of them has
 * none, since facts of some of the tests would be taken for facts of all.
 */
export function factsOf(stages: readonly StageEnd[]): ProfileFacts | null {
  const all = stages.map(({ commands }) => {
    const record = parseRunRecord(commands[0]?.record);
    return record?.kind === 'passed' ? (record.facts ?? null) : null;
  });
  const [first, ...rest] = all;
  return rest.reduce<ProfileFacts | null>(
    (left, right) => (left === null || right === null ? null : bothRuns(left, right)),
    first ?? null,
  );
}

function bothRuns(left: ProfileFacts, right: ProfileFacts): ProfileFacts {
  return {
    functions: joined(left.functions, right.functions, bothFunctions),
    lines: joined(left.lines, right.lines, (one, other) => one + other),
    totalLines: left.totalLines + right.totalLines,
    totalWork: left.totalWork + right.totalWork,
  };
}

function bothFunctions(left: FunctionFacts, right: FunctionFacts): FunctionFacts {
  const returned = [left.returned, right.returned].filter((one) => one !== null);
  return {
    calls: left.calls + right.calls,
    maxDepth: Math.max(left.maxDepth, right.maxDepth),
    raised: union(left.raised, right.raised),
    variables: joined(left.variables, right.variables, bothValues),
    returned: returned.length === 0 ? null : returned.reduce(bothValues),
  };
}

function bothValues(left: ValueFacts, right: ValueFacts): ValueFacts {
  const lengths = [left.length, right.length].flatMap((one) => one ?? []);
  return {
    types: union(left.types, right.types),
    elementTypes: union(left.elementTypes, right.elementTypes),
    wasEmpty: left.wasEmpty || right.wasEmpty,
    wasNonEmpty: left.wasNonEmpty || right.wasNonEmpty,
    wasNegative: left.wasNegative || right.wasNegative,
    wasZero: left.wasZero || right.wasZero,
    wasPositive: left.wasPositive || right.wasPositive,
    wasTruthy: left.wasTruthy || right.wasTruthy,
    wasFalsy: left.wasFalsy || right.wasFalsy,
    length: lengths.length === 0 ? null : [Math.min(...lengths), Math.max(...lengths)],
  };
}

function joined<Value>(
  left: Readonly<Record<string, Value>>,
  right: Readonly<Record<string, Value>>,
  both: (one: Value, other: Value) => Value,
): Readonly<Record<string, Value>> {
  const all = new Map(Object.entries(left));
  for (const [key, value] of Object.entries(right)) {
    const known = all.get(key);
    all.set(key, known === undefined ? value : both(known, value));
  }
  return Object.fromEntries(all);
}

function union(left: readonly string[], right: readonly string[]): readonly string[] {
  return [...new Set([...left, ...right])].sort();
}
