/**
 * Functions of which more than the reference's own answer is right, or another than `==` decides, as EvalPlus has them
 * (0.3.1, `_special_oracle.py`): bodies of Python's `is_right(actual, expected, call)`. `tolerance` is the row's `atol`,
 * `math` is imported.
 */
const AS_SETS = ['return set(actual) == set(expected)'];
const AS_FOUND = [
  'found = actual if isinstance(actual, bool) else actual is not None',
  'return found == (expected is not None)',
];

const OF_MBPP: Readonly<Record<string, readonly string[]>> = {
  similar_elements: AS_SETS,
  find_char_long: AS_SETS,
  common_in_nested_lists: AS_SETS,
  extract_singly: AS_SETS,
  larg_nnum: AS_SETS,
  intersection_array: AS_SETS,
  find_dissimilar: AS_SETS,
  Diff: AS_SETS,
  check_str: AS_FOUND,
  text_match_three: AS_FOUND,
  text_starta_endb: AS_FOUND,
  // What "equivalent" means is left open by the task.
  are_equivalent: ['return True'],
  sum_div: ['return agrees(actual, expected) or actual == 0'],
  // The height of a pyramid may be taken as the slant's or as the apex's.
  surface_Area: [
    'edge, height = call',
    'slant = math.sqrt((edge / 2) ** 2 + height**2)',
    'return agrees(actual, expected) or abs(actual - round(edge**2 + 2 * edge * slant)) <= tolerance',
  ],
  // Numbers of different lengths may be filled up with zeros.
  digit_distance_nums: [
    'texts = [str(number) for number in call]',
    'length = max(map(len, texts))',
    'pairs = zip(*(text.zfill(length) for text in texts))',
    'return agrees(actual, expected) or actual == sum(abs(int(one) - int(other)) for one, other in pairs)',
  ],
};

const OF_HUMANEVAL: Readonly<Record<string, readonly string[]>> = {
  // Any root will do.
  find_zero: [
    'value = sum(factor * math.pow(actual, power) for power, factor in enumerate(call[0]))',
    'return abs(value) <= tolerance',
  ],
};

/** The body of `is_right` for a function of a problem. */
export function rightAnswerBody(id: string, entryPoint: string): readonly string[] {
  const special = id.startsWith('Mbpp/') ? OF_MBPP : id.startsWith('HumanEval/') ? OF_HUMANEVAL : {};
  const body = Object.hasOwn(special, entryPoint) ? special[entryPoint] : undefined;
  return body ?? ['return agrees(actual, expected)'];
}
