/** A theme that a description may speak of. */
export interface Theme {
  readonly id: ThemeId;
  readonly group: string;
  /** What a description that has it says. */
  readonly says: string;
  /** Whether a rule sees it; the others take a model. */
  readonly rule: ((description: string) => boolean) | null;
}

export const THEME_IDS = [
  ...(['1.1', '1.2', '1.3', '1.4', '1.5'] as const),
  ...(['2.1', '2.2', '2.3', '2.4', '2.5'] as const),
  ...(['3.1', '3.2', '3.3', '3.4', '3.5', '3.6'] as const),
  ...(['4.1', '4.2', '4.3', '4.4'] as const),
] as const;

export type ThemeId = (typeof THEME_IDS)[number];

const FUNCTIONAL = 'functional specification';
const ROBUSTNESS = 'constraints and robustness';
const STRUCTURE = 'structure and design guidance';
const VERIFICATION = 'verification and integration';

const TYPES =
  /\b(?:ints?|integers?|floats?|doubles?|strings?|str|bool(?:ean)?s?|lists?|arrays?|vectors?|tuples?|dict(?:ionar(?:y|ies))?s?|maps?|sets?|matri(?:x|ces)|char(?:acter)?s?|numbers?|size_t|None)\b/i;

/**
 * The 4 groups and 20 themes that prompts are labelled by. Groups and counts are those of the study of PartialOrderEval (Zi,
 * Menon and Guha 2025); wording and numbering within the groups are ours. A rule is a pattern over words: it sees what is said outright, and errs.
 */
export const THEMES: readonly Theme[] = [
  theme('1.1', FUNCTIONAL, 'what is to be computed, and for what'),
  theme('1.2', FUNCTIONAL, 'what the inputs are: their types, shapes and meanings', (text) =>
    sentenceWith(
      text,
      /\b(?:given|takes?|inputs?|parameters?|arguments?|accepts?|receives?)\b|^\W*`\w+`/i,
      TYPES,
    ),
  ),
  theme('1.3', FUNCTIONAL, 'what is given back: its type, shape and form', (text) =>
    sentenceWith(text, /\b(?:returns?|outputs?|results?|stores?|prints?|produces?|yields?)\b/i, TYPES),
  ),
  theme('1.4', FUNCTIONAL, 'rules by which outputs follow from inputs'),
  theme('1.5', FUNCTIONAL, 'terms and concepts of the domain, defined'),
  theme('2.1', ROBUSTNESS, 'edge cases and what is to happen in them', (text) =>
    /\b(?:empty|edge cases?|corner cases?|zero|negative|duplicates?|if (?:there (?:is|are) no|none|no)\b|single[- ]element|out of (?:range|bounds))/i.test(
      text,
    ),
  ),
  theme('2.2', ROBUSTNESS, 'errors: which exceptions or codes, and when', (text) =>
    /\b(?:raises?|throws?|exceptions?|errors?|\w+Error|invalid|malformed)\b/i.test(text),
  ),
  theme('2.3', ROBUSTNESS, 'ranges and other limits that inputs keep to', (text) =>
    /\b(?:between|at (?:least|most)|no (?:more|less|fewer) than|up to|guaranteed|always (?:positive|non-?negative)|greater than|less than|assume)\b|[<>]=?\s*-?\d/i.test(
      text,
    ),
  ),
  theme('2.4', ROBUSTNESS, 'time, memory or number of operations', (text) =>
    /\bO\([^)]+\)|\b(?:time|space) complexity\b|\b(?:linear|quadratic|logarithmic|constant) (?:time|space)\b|\befficien(?:t|tly|cy)\b/i.test(
      text,
    ),
  ),
  theme('2.5', ROBUSTNESS, 'techniques, functions or libraries that must not be used', (text) =>
    /\b(?:do not|don't|must not|should not|without|avoid|never|not allowed|forbidden)\b[^.]{0,40}\b(?:us(?:e|ing)|call(?:ing)?|import(?:ing)?|modif(?:y|ying)|librar(?:y|ies)|built-?ins?|recursion|loops?)\b/i.test(
      text,
    ),
  ),
  theme('3.1', STRUCTURE, 'steps in which it is to be done', (text) =>
    /\b(?:first(?:ly)?|then|next|finally|afterwards|step \d+)\b[,:]|^\s*\d+[.)]\s/im.test(text),
  ),
  theme('3.2', STRUCTURE, 'the algorithm or technique to use', (text) =>
    /\b(?:algorithm|recursi(?:on|ve(?:ly)?)|dynamic programming|binary search|breadth[- ]first|depth[- ]first|sieve|greedy|two[- ]pointers?)\b/i.test(
      text,
    ),
  ),
  theme('3.3', STRUCTURE, 'data structures and variables to use'),
  theme('3.4', STRUCTURE, 'helpers, and how the code is cut into parts', (text) =>
    /\b(?:helpers?|auxiliary|sub-?routines?|sub-?functions?)\b/i.test(text),
  ),
  theme('3.5', STRUCTURE, 'names, signature and style of the code'),
  theme('3.6', STRUCTURE, 'parallelism: what runs at once, and how it is kept in order', (text) =>
    /\b(?:OpenMP|parallel(?:i[sz]e\w*|ism)?|threads?|MPI|CUDA|atomic(?:ally)?|race conditions?)\b/i.test(
      text,
    ),
  ),
  theme('4.1', VERIFICATION, 'examples of inputs and outputs', (text) =>
    />>>|\bexamples?\b|\bfor instance\b|\be\.g\.|^\s*input\s*:|\)\s*(?:==|=>|->|➞|returns\b)/im.test(text),
  ),
  theme('4.2', VERIFICATION, 'tests or checks that the code has to pass', (text) =>
    /\b(?:tests?|assert(?:s|ions?)?|test cases?)\b/i.test(text),
  ),
  theme('4.3', VERIFICATION, 'libraries, imports and other code that it depends on', (text) =>
    /\b(?:imports?|librar(?:y|ies)|modules?|packages?|headers?|depend(?:s|ency|encies)|numpy|pandas|math\.\w+)\b/i.test(
      text,
    ),
  ),
  theme(
    '4.4',
    VERIFICATION,
    'how callers use it: side effects, what is changed in place, what is kept',
    (text) =>
      /\b(?:in[- ]place|side effects?|not (?:be )?(?:changed|modified)|modif(?:y|ies) (?:the|its))\b/i.test(
        text,
      ),
  ),
];

/** The themes that rules see in a description, in the order of their numbers. */
export function themesByRules(description: string): readonly ThemeId[] {
  return THEMES.filter(({ rule }) => rule?.(description) === true).map(({ id }) => id);
}

function theme(id: ThemeId, group: string, says: string, rule: Theme['rule'] = null): Theme {
  return { id, group, says, rule };
}

/** Whether one sentence or line has both. */
function sentenceWith(text: string, one: RegExp, other: RegExp): boolean {
  return text.split(/\.\s|\n\s*\n|\n(?=\s*[-*`])/).some((part) => one.test(part) && other.test(part));
}
