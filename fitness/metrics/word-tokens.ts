/**
 * NLTK's word tokenizer (`NLTKWordTokenizer`, the improved Treebank tokenizer that `word_tokenize`
 * uses), rule by rule and in its order, without sentence splitting. Its rules are written for
 * Python's `re`, so that what means something else in JavaScript is spelled out: `$` also matches
 * before a last line feed, and the classes `\s`, `\w`, `\d`, `\b` are Python's.
 */
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const WORD = '[\\p{L}\\p{N}_]';
/** Python's `\b`, in the only two positions the rules use it in: before and after a word. */
const WORD_START = `(?<!${WORD})`;
const WORD_END = `(?!${WORD})`;
const SPACES = new RegExp(`${SPACE}+`, 'gu');

type Rule = readonly [pattern: RegExp, replacement: string, needs: RegExp];

function rule(pattern: string, replacement: string, needs: RegExp, flags = 'gu'): Rule {
  return [new RegExp(pattern, flags), replacement, needs];
}

/** Each rule names what a text must hold for it to match at all: most texts hold little of it. */
const BEFORE_PADDING: readonly Rule[] = [
  // Starting quotes.
  rule('[«“‘„]|`+', ' $& ', /[«“‘„`]/),
  rule('^"', '``', /^"/),
  rule('``', ' $& ', /``/),
  rule("([ (\\[{<])(\"|'')", '$1 `` ', /"|''/),
  rule(`'(?!re|ve|ll|m|t|s|d|n)(${WORD})${WORD_END}`, "' $1", /'/, 'giu'),
  // Punctuation.
  rule(`([^.])(\\.)([\\])}>"'»”’ ]*)${SPACE}*$`, '$1 $2 $3 ', /\./),
  rule('([:,])(\\P{Nd})', ' $1 $2', /[:,]/),
  rule('[:,](?=\\n?$)', ' $& ', /[:,]/),
  rule('\\.{2,}', ' $& ', /\.\./),
  rule('[;@#$%&]', ' $& ', /[;@#$%&]/),
  rule(`([^.])(\\.)([\\])}>"']*)${SPACE}*$`, '$1 $2$3 ', /\./),
  rule('[?!]', ' $& ', /[?!]/),
  rule("([^'])' ", "$1 ' ", /' /),
  rule('\\*', ' $& ', /\*/),
  rule('[\\]\\[(){}<>]', ' $& ', /[\][(){}<>]/),
  rule('--', ' -- ', /--/),
];

const AFTER_PADDING: readonly Rule[] = [
  // Ending quotes.
  rule('[»”’]', ' $& ', /[»”’]/),
  rule("''", " '' ", /''/),
  rule('"', " '' ", /"/),
  rule("([^' ])('[sS]|'[mM]|'[dD]|') ", '$1 $2 ', /'/),
  rule("([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) ", '$1 $2 ', /'/),
  // Contractions.
  ...[
    ['can', 'not'],
    ['d', "'ye"],
    ['gim', 'me'],
    ['gon', 'na'],
    ['got', 'ta'],
    ['lem', 'me'],
    ['more', "'n"],
  ].map(([first = '', second = '']) =>
    rule(`${WORD_START}(${first})(${second})${WORD_END}`, ' $1 $2 ', new RegExp(first + second, 'iu'), 'giu'),
  ),
  rule(`${WORD_START}(wan)(na)(?=${SPACE})`, ' $1 $2 ', /wanna/i, 'giu'),
  rule(` ('t)(is)${WORD_END}`, ' $1 $2 ', /'tis/i, 'giu'),
  rule(` ('t)(was)${WORD_END}`, ' $1 $2 ', /'twas/i, 'giu'),
];

/** The tokens of a text, in order. */
export function wordTokens(text: string): readonly string[] {
  const padded = ` ${applyRules(text, BEFORE_PADDING)} `;
  return applyRules(padded, AFTER_PADDING)
    .split(SPACES)
    .filter((token) => token !== '');
}

function applyRules(text: string, rules: readonly Rule[]): string {
  let rewritten = text;
  for (const [pattern, replacement, needs] of rules) {
    if (needs.test(rewritten)) {
      rewritten = rewritten.replace(pattern, replacement);
    }
  }
  return rewritten;
}
