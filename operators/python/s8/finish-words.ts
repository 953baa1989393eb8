/** How a finishing operation is spoken of. */
export interface FinishWords {
  /** Decorator names: what the decorated function's result is. */
  readonly names: readonly string[];
  readonly docstrings: readonly string[];
  /** Wrapper names: a verb and its object. */
  readonly wrapperNames: readonly string[];
  /** What the value is before the operation, as a variable. */
  readonly valueNames: readonly string[];
  readonly settingNames?: readonly string[];
  /** The result is of the value's own kind, so that code which uses it still fits. */
  readonly keepsKind?: boolean;
}

const ITEMS = ['items', 'found', 'collected', 'entries'];
export const AMOUNTS = ['amount', 'computed', 'exact_value', 'measured'];
export const TEXTS = ['written', 'raw_text', 'composed', 'wording'];

/** Words put together in the order of their use. */
export function words(
  names: readonly string[],
  docstrings: readonly string[],
  wrapperNames: readonly string[],
  valueNames: readonly string[],
  more: Partial<FinishWords> = {},
): FinishWords {
  return { names, docstrings, wrapperNames, valueNames, ...more };
}

type BySetting = (hasSetting: boolean) => FinishWords;

/** Builtins that take one value, by whether they also get a setting. */
export const BUILTIN_WORDS: Readonly<Record<string, BySetting>> = {
  sorted: (hasSetting) =>
    words(
      hasSetting
        ? ['arranged_by', 'ordered_by', 'in_order_of', 'ranked_by']
        : ['in_order', 'sorted_result', 'arranged', 'put_in_order', 'ordered'],
      [
        'Put what a function finds in order.',
        'Sort what the decorated function gives.',
        'Give the results of a function in sorted order.',
      ],
      ['find_in_order', 'arrange', 'sort_found', 'give_sorted'],
      ITEMS,
      { keepsKind: true },
    ),
  len: () =>
    words(
      ['counted', 'how_many', 'number_of_found', 'size_of_result', 'tallied'],
      [
        'Count what a function finds.',
        'Give the number of items instead of the items.',
        'Tell how many items the decorated function has found.',
      ],
      ['count_found', 'tell_size', 'measure_size', 'count_items'],
      ITEMS,
    ),
  sum: () =>
    words(
      ['summed', 'added_up', 'totalled', 'in_total', 'sum_of_parts'],
      [
        'Add up the parts that a function gives.',
        "Give the total of the decorated function's numbers.",
        'Turn the terms of a function into their sum.',
      ],
      ['add_up', 'total_of_parts', 'sum_terms', 'find_total'],
      ['parts', 'terms', 'summands', 'addends'],
    ),
  list: () =>
    words(
      ['listed', 'as_list', 'collected', 'in_a_list'],
      ['Give what a function finds as a list.', 'List the items of the decorated function.'],
      ['list_items', 'collect_items', 'collect', 'make_list'],
      ITEMS,
      { keepsKind: true },
    ),
  tuple: () =>
    words(
      ['as_tuple', 'frozen_result', 'fixed_in_place'],
      ['Give what a function finds as a tuple.', 'Freeze the items of the decorated function in a tuple.'],
      ['freeze_items', 'make_tuple', 'fix_items'],
      ITEMS,
      { keepsKind: true },
    ),
  set: () =>
    words(
      ['without_repeats', 'as_set', 'distinct', 'unique_items'],
      ['Keep each result of a function once.', 'Give the distinct items that a function finds.'],
      ['drop_repeats', 'keep_distinct', 'make_unique'],
      ITEMS,
    ),
  str: () =>
    words(
      ['as_text', 'text_of', 'as_string', 'converted_to_text'],
      ['Write the result of a function as text.', "Give the decorated function's answer as a string."],
      ['write_out', 'spell_result', 'tell_in_text'],
      ['answer', 'computed', 'outcome'],
    ),
  int: () =>
    words(
      ['whole', 'as_whole_number', 'truncated', 'in_whole_units'],
      [
        'Make the result of a function a whole number.',
        "Give the decorated function's result as an integer.",
      ],
      ['find_whole', 'truncate_result', 'give_whole'],
      AMOUNTS,
    ),
  float: () =>
    words(
      ['as_real_number', 'with_decimals', 'as_decimal_number'],
      ['Make the result of a function a floating-point number.', "Give the function's result with decimals."],
      ['find_real', 'convert_result', 'give_decimals'],
      AMOUNTS,
    ),
  bool: () =>
    words(
      ['yes_or_no', 'as_verdict', 'decided', 'truth_of'],
      ['Tell whether a function finds anything.', 'Turn the result of a function into true or false.'],
      ['decide', 'judge_result', 'tell_truth'],
      ['outcome', 'evidence', 'finding'],
    ),
  abs: () =>
    words(
      ['unsigned', 'without_sign', 'magnitude_of', 'as_distance'],
      ["Drop the sign of a function's result.", 'Give the size of the result, whatever its sign.'],
      ['drop_sign', 'find_magnitude', 'measure'],
      AMOUNTS,
      { keepsKind: true },
    ),
  max: () =>
    words(
      ['largest_of', 'highest', 'greatest_found', 'top_of'],
      [
        'Give the largest of what a function finds.',
        "Pick the greatest of the decorated function's results.",
      ],
      ['pick_largest', 'find_highest', 'choose_greatest'],
      ['choices', 'entries', 'options_found', 'contenders'],
    ),
  min: () =>
    words(
      ['smallest_of', 'lowest', 'least_found', 'bottom_of'],
      ['Give the smallest of what a function finds.', "Pick the least of the decorated function's results."],
      ['pick_smallest', 'find_lowest', 'choose_least'],
      ['choices', 'entries', 'options_found', 'contenders'],
    ),
  round: (hasSetting) =>
    words(
      hasSetting
        ? ['rounded_to', 'to_places', 'with_precision', 'kept_to']
        : ['rounded', 'to_nearest_whole', 'rounded_off'],
      ['Round the result of a function.', "Give the decorated function's number rounded."],
      ['round_result', 'compute_rounded', 'round_off'],
      AMOUNTS,
      { keepsKind: true },
    ),
  any: () =>
    words(
      ['any_holds', 'where_any_holds', 'at_least_once'],
      ['Tell whether any check of a function holds.', "Whether one of the function's checks is true."],
      ['check_any', 'find_one', 'ask_for_one'],
      ['checks', 'verdicts', 'outcomes'],
    ),
  all: () =>
    words(
      ['all_hold', 'where_all_hold', 'without_exception'],
      ['Tell whether all checks of a function hold.', 'Whether every check of the function is true.'],
      ['check_all', 'ask_for_all', 'verify_all'],
      ['checks', 'verdicts', 'outcomes'],
    ),
  bin: () =>
    words(
      ['in_binary', 'as_bits', 'written_in_binary'],
      ['Write the result of a function in binary.', "Give the function's number as binary digits."],
      ['write_bits', 'convert_to_binary', 'show_bits'],
      AMOUNTS,
    ),
};

/** Methods without arguments. */
export const METHOD_WORDS: Readonly<Record<string, FinishWords>> = {
  lower: words(
    ['lowercased', 'in_lower_case', 'without_capitals'],
    ['Give the text of a function in lower case.', "Write the function's result without capitals."],
    ['write_lower', 'lower_text', 'drop_capitals'],
    TEXTS,
    { keepsKind: true },
  ),
  upper: words(
    ['uppercased', 'in_upper_case', 'in_capitals'],
    ['Give the text of a function in upper case.', "Write the function's result in capitals."],
    ['write_upper', 'raise_text', 'capitalise'],
    TEXTS,
    { keepsKind: true },
  ),
  swapcase: words(
    ['with_case_swapped', 'case_flipped', 'in_opposite_case'],
    ["Swap the case of a function's text.", 'Turn capitals of the result into small letters and back.'],
    ['swap_case', 'flip_letters', 'turn_case'],
    TEXTS,
    { keepsKind: true },
  ),
  strip: words(
    ['stripped', 'without_margins', 'trimmed'],
    ['Trim the text of a function.', 'Take the white space around the result away.'],
    ['trim_text', 'strip_result', 'cut_margins'],
    TEXTS,
    { keepsKind: true },
  ),
  split: words(
    ['split_up', 'as_words', 'word_by_word'],
    ['Split the text of a function into words.', "Give the words of the decorated function's text."],
    ['split_text', 'find_words', 'cut_into_words'],
    TEXTS,
  ),
  hexdigest: words(
    ['as_hex_digest', 'in_hex_digits', 'hex_form_of'],
    ['Give the digest of a function in hexadecimal digits.', "Write the function's hash as text."],
    ['write_digest', 'show_digest', 'read_digest'],
    ['digest', 'hashed', 'checksum'],
  ),
};

export const OTHER_WORDS = {
  not: words(
    ['negated', 'opposite_of', 'inverted'],
    ['Turn the answer of a function around.', 'Say the opposite of what a function finds.'],
    ['negate', 'invert', 'negate_answer'],
    ['answer', 'verdict', 'finding'],
  ),
  minus: words(
    ['with_sign_flipped', 'counted_negative', 'mirrored_at_zero'],
    ["Flip the sign of a function's result.", 'Give the negative of what a function computes.'],
    ['flip_sign', 'mirror_result', 'negate_result'],
    AMOUNTS,
    { keepsKind: true },
  ),
  join: words(
    ['joined_with', 'joined_by', 'joining_with', 'with_separator'],
    [
      'Join the pieces that a function gives into one text.',
      'Join the parts that the decorated function returns.',
      'Give the pieces of a function as one string.',
    ],
    ['join_pieces', 'write_joined', 'connect_parts', 'compose'],
    ['pieces', 'fragments', 'segments', 'parts'],
  ),
  backwards: words(
    ['backwards', 'in_reverse', 'turned_around', 'last_to_first'],
    ['Give the result of a function back to front.', "Turn the order of a function's result around."],
    ['turn_around', 'give_reversed', 'read_backwards'],
    ['forwards', 'in_sequence', 'straight'],
    { keepsKind: true },
  ),
  tail: words(
    ['from_position', 'after_first', 'starting_at', 'skipping'],
    ["Leave out the beginning of a function's result.", 'Give the result of a function from a position on.'],
    ['skip_beginning', 'drop_first', 'take_rest'],
    ['in_full', 'whole_result', 'full_result'],
    { settingNames: ['position', 'skipped', 'first_kept'], keepsKind: true },
  ),
  head: words(
    ['up_to_position', 'cut_off_at', 'limited_to'],
    ['Cut the result of a function off at a position.', "Give only the beginning of a function's result."],
    ['keep_beginning', 'cut_off', 'take_first'],
    ['in_full', 'whole_result', 'full_result'],
    { settingNames: ['position', 'end_position', 'stop_before'], keepsKind: true },
  ),
} as const satisfies Readonly<Record<string, FinishWords>>;
