import type { ProfileFacts } from '../../core/profile-facts.js';

/** Of what a variable's elements are, where it is a list. */
const ELEMENTS = { int: [], list: ['int'], texts: ['str'] } as const;

/** What a profile shows of a function whose variables had one type each; `list`: of whole numbers, `texts`: of texts. */
export const factsOf = (
  name: string,
  variables: Readonly<Record<string, keyof typeof ELEMENTS>>,
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
            types: [type === 'int' ? 'int' : 'list'],
            elementTypes: ELEMENTS[type],
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
