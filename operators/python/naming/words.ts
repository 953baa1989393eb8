import { LRUCache } from 'lru-cache';

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  analysis: 'analyses',
  axis: 'axes',
  basis: 'bases',
  child: 'children',
  criterion: 'criteria',
  crisis: 'crises',
  datum: 'data',
  ellipsis: 'ellipses',
  emphasis: 'emphases',
  foot: 'feet',
  half: 'halves',
  hypothesis: 'hypotheses',
  index: 'indices',
  leaf: 'leaves',
  man: 'men',
  matrix: 'matrices',
  maximum: 'maxima',
  medium: 'media',
  minimum: 'minima',
  parenthesis: 'parentheses',
  person: 'people',
  prefix: 'prefixes',
  quiz: 'quizzes',
  suffix: 'suffixes',
  synthesis: 'syntheses',
  thesis: 'theses',
  tooth: 'teeth',
  vertex: 'vertices',
  wolf: 'wolves',
  woman: 'women',
};

const IRREGULAR_SINGULARS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(IRREGULAR_PLURALS).map(([one, many]) => [many, one])),
  indexes: 'index',
  matrixes: 'matrix',
  maximums: 'maximum',
  minimums: 'minimum',
  // `bases` is far more often the plural of `base` in programs than of `basis`.
  bases: 'base',
  axes: 'axis',
  aliases: 'alias',
  biases: 'bias',
  canvases: 'canvas',
  echoes: 'echo',
  heroes: 'hero',
  lenses: 'lens',
  potatoes: 'potato',
  tomatoes: 'tomato',
  zeroes: 'zero',
};

/** Words that end in s and are no plural, or that are the same in both. */
const NOT_PLURAL: ReadonlySet<string> = new Set(
  (
    'access across address alias always atlas bias bonus boss bus campus canvas census chaos class cosmos ' +
    'corpus details diagnosis does false focus gas genus goods has hypothesis its kudos lens less loss mass ' +
    'means minus modulus news nexus nucleus pass plus previous process progress radius ' +
    'sans series species status success this thus towards us versus virus was yes is as continuous ' +
    'modulus numerous various contents os'
  ).split(' '),
);

/** Of those, the ones that are no singular. */
const SAME_IN_BOTH: ReadonlySet<string> = new Set(
  'contents details goods means news series species'.split(' '),
);

/** Endings in -es whose singular loses both letters, and words on -uses and -ies that lose only the s. */
const LOSES_ES = /(?:ss|sh|ch|x|zz|us)es$/;
const LOSES_S: ReadonlySet<string> = new Set(
  (
    'houses causes clauses uses pauses excuses caches axes ' +
    'birdies brownies calories cookies genies hoodies lies movies newbies prairies rookies selfies smoothies ties zombies'
  ).split(' '),
);

/** Words that begin with a vowel and are not spoken so, and the other way round. */
const SPOKEN_AS_CONSONANT =
  /^(?:uni[tqfvxc]|union|us[eua]|ut[ie]|(?:ur[li]|utf|utc|uuid|one|once)(?![a-z])|eu(?!l))/i;
const SPOKEN_AS_VOWEL =
  /^(?:hour|heir|honest|honou?r|(?:html?|http|xml|sql|ssh|ssl|md5|mp3|nth|rgb|lru)(?![a-z]))/i;

/** A noun with the article that it is spoken with: `an opening bracket`, `a space`, `a url`. */
export function withArticle(words: string): string {
  const isVowel = /^[aeiou]/i.test(words) ? !SPOKEN_AS_CONSONANT.test(words) : SPOKEN_AS_VOWEL.test(words);
  return `${isVowel ? 'an' : 'a'} ${words}`;
}

/** The singular of an English noun in lower case; a word that is no plural comes back as it is. */
export function singular(word: string): string {
  const irregular = IRREGULAR_SINGULARS[word];
  if (irregular !== undefined) {
    return irregular;
  }
  if (!isPlural(word)) {
    return word;
  }
  if (word.endsWith('ies') && word.length > 4 && !LOSES_S.has(word)) {
    return `${word.slice(0, -3)}y`;
  }
  return LOSES_ES.test(word) && !LOSES_S.has(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether a lower-case word looks like the plural of a noun. */
export function isPlural(word: string): boolean {
  if (Object.hasOwn(IRREGULAR_SINGULARS, word)) {
    return true;
  }
  return word.length > 3 && /[^sui]s$/.test(word) && !NOT_PLURAL.has(word);
}

/** The plural of an English noun in lower case; a word that is one already comes back as it is. */
export function plural(word: string): string {
  const irregular = IRREGULAR_PLURALS[word];
  if (irregular !== undefined) {
    return irregular;
  }
  if (isPlural(word) || SAME_IN_BOTH.has(word)) {
    return word;
  }
  if (/[^aeiou]y$/.test(word)) {
    return `${word.slice(0, -1)}ies`;
  }
  return /(?:s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Words by identifier: the same few hundred are asked for again and again. */
const SPLIT = new LRUCache<string, readonly string[]>({ max: 5_000 });

/** Lower-case words of an identifier in snake_case or camelCase; digits and single underscores are dropped. */
export function splitIdentifier(identifier: string): readonly string[] {
  let words = SPLIT.get(identifier);
  if (words === undefined) {
    words = split(identifier);
    SPLIT.set(identifier, words);
  }
  return words;
}

function split(identifier: string): readonly string[] {
  return identifier
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** A name in snake_case with its last word in the singular. */
export function singularName(name: string): string {
  return changeLast(name, singular);
}

/** A name in snake_case with its last word in the plural; a quality, which has none, gets a noun: `smoothed_values`. */
export function pluralName(name: string): string {
  return isQuality(name.slice(name.lastIndexOf('_') + 1)) ? `${name}_values` : changeLast(name, plural);
}

/** The same of a noun in words: `entry batches`. */
export function inPlural(noun: string): string {
  return pluralName(noun.replaceAll(' ', '_')).replaceAll('_', ' ');
}

const QUALITIES: ReadonlySet<string> = new Set(
  (
    'chosen known given taken seen unseen hidden broken written drawn sent held kept made spent incoming outgoing pending ' +
    'valid invalid ready odd even short long big small ' +
    'done begun gone large tall high low empty full free old recent equal positive negative distinct unique eligible'
  ).split(' '),
);

/** Whether a word says how something is and not what it is: `smoothed`, `ready`. */
export function isQuality(word: string): boolean {
  return QUALITIES.has(word) || SUPERLATIVE.test(word) || PARTICIPLE.test(word);
}

/** How verbs, adjectives and adverbs end, and nouns that end so all the same. */
const NO_NOUN = /(?:i[sz]e|ify|ible|able|ward|ly|ous|ful)$/;
const NOUN_ALL_THE_SAME = new RegExp(
  `^(?:${[
    '(?:time|)table|cable|variable|constable|syllable|vegetable|bible|crucible|prize|size|noise|exercise|promise|premise',
    'paradise|franchise|enterprise|merchandise|rise|ward|award|reward|steward|family|assembly|anomaly|fly|butterfly|supply|reply|monopoly',
  ].join('|')})$`,
);

/** Whether a word ends as those do that name no thing: `factorize`, `impossible`; not `table`, `size`. */
export function endsAsNoNoun(word: string): boolean {
  return NO_NOUN.test(word) && !NOUN_ALL_THE_SAME.test(word);
}

const SUPERLATIVE =
  /^(?:larg|small|high|low|long|short|great|clos|near|few|lat|earli|bigg|b)est$|^(?:least|most|happy)$/;
const PARTICIPLE = /^(?!(?:speed|breed|steed|tweed|hundred)$)[a-z]{3,}ed$/;

function changeLast(name: string, change: (word: string) => string): string {
  const at = name.lastIndexOf('_') + 1;
  return name.slice(0, at) + change(name.slice(at));
}
