import type { ProfileFacts } from '../../core/profile-facts.js';

/** What a profile shows of a function whose variables had one type each. */
export const factsOf = (name: string, variables: Readonly<Record<string, 'int' | 'list'>>): ProfileFacts => ({
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
            types: [type],
            elementTypes: type === 'list' ? ['int'] : [],
            wasEmpty: false,
            wasNonEmpty: type === 'list',
            wasNegative: false,
            wasZero: false,
            wasPositive: true,
            wasTruthy: true,
            wasFalsy: false,
            length: type === 'list' ? [3, 3] : null,
          },
        ]),
      ),
    },
  },
  lines: {},
  totalLines: 12,
  totalWork: 12,
});
