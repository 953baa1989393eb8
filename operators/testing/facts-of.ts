import type { ProfileFacts } from '../../core/profile-facts.js';

/** What a profile shows of a function whose variables had one type each; `list`: of whole numbers, `texts`: of texts. */
export const factsOf = (
  name: string,
  variables: Readonly<Record<string, 'int' | 'list' | 'texts'>>,
): ProfileFacts => ({
  functions: {
    [name]: {
      calls: 3,
      maxDepth: 1,
      raised: [],
      returned: null,
      variables: Object.fromEntries(
        Object.entries(variables).map(([variable, type]) => [
          variable,
          {
            types: [type === 'texts' ? 'list' : type],
            elementTypes: type === 'int' ? [] : [type === 'list' ? 'int' : 'str'],
            wasEmpty: false,
            wasNonEmpty: type !== 'int',
            wasNegative: false,
            wasZero: false,
            wasPositive: true,
            wasTruthy: true,
            wasFalsy: false,
            length: type === 'int' ? null : [3, 3],
          },
        ]),
      ),
    },
  },
  lines: {},
  totalLines: 12,
  totalWork: 12,
});
