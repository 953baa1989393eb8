import type { Language } from '../../core/language.js';
import type { SourceParser } from '../../syntax/parse.js';

import { fencedBlocks, withoutMixedTabs, withoutThoughts, withPlainQuotes } from './answer-text.js';
import { indented } from './as-blocks.js';

/** What of an answer is code; or why none could be found. */
export type ReadAnswer =
  { readonly kind: 'read'; readonly text: string } | { readonly kind: 'unreadable'; readonly reason: string };

export interface WantedCode {
  readonly language: Language;
  /** Function or class that the code should define; null where it is a whole program. */
  readonly entryPoint: string | null;
  /** Whether it may stand further in, a method as its class has it, say; Python alone. */
  readonly isBlock?: boolean;
}

const TAGS: Readonly<Record<Language, readonly string[]>> = {
  python: ['python', 'py', 'python3', 'python2', 'ipython', 'pycon'],
  javascript: ['javascript', 'js', 'node'],
  typescript: ['typescript', 'ts'],
  java: ['java'],
  cpp: ['cpp', 'c++', 'cc', 'cxx'],
};

/** Lines that code begins with, where no fence says so. */
const BEGINNINGS: Readonly<Record<Language, RegExp>> = {
  python: /^(?:(?:def|class|async def|from \S+ import|import)\b|@\w)/,
  javascript: /^(?:export|function|const|let|var|class|async function|import)\b/,
  typescript: /^(?:export|function|const|let|var|class|interface|type|async function|import)\b/,
  java: /^(?:import|package|public|class|final|abstract|static)\b/,
  cpp: /^(?:#include|std::|(?:using|template|namespace|int|void|bool|double)\b)/,
};

/**
 * The code of a model's answer. Of several fenced blocks of the language (or of none named) it is the last that parses and
 * defines what is wanted, else all of them together where they do, else the last that defines it, else the last. Without a
 * fence it is the text if it parses, else its longest run of lines that begins as code does and parses. Typographic quotes
 * are made plain where the code parses only then, and mixed indentation is made blanks.
 */
export function readCode(answer: string, wanted: WantedCode, parser: SourceParser): ReadAnswer {
  const text = withoutThoughts(answer);
  if (text === null) {
    return { kind: 'unreadable', reason: 'its thought does not end' };
  }
  if (text.trim() === '') {
    return { kind: 'unreadable', reason: 'it is empty' };
  }
  const parses = (code: string): boolean =>
    parser.parse(wanted.language, code) !== null ||
    (wanted.isBlock === true && parser.parse(wanted.language, `if True:\n${code}`) !== null);
  const mended = (code: string): string => {
    const plain = wanted.language === 'python' ? withoutMixedTabs(code) : code;
    return !parses(plain) && parses(withPlainQuotes(plain)) ? withPlainQuotes(plain) : plain;
  };
  const blocks = fencedBlocks(text);
  const tagged = blocks.filter(({ tag }) => TAGS[wanted.language].includes(tag));
  const chosen = tagged.length > 0 ? tagged : blocks.filter(({ tag }) => tag === '' || tag === 'code');
  const codes = chosen.filter((block) => block.text.trim() !== '').map((block) => mended(block.text));
  if (codes.length > 0) {
    return { kind: 'read', text: bestOf(codes, wanted, parses) };
  }
  if (blocks.length > 0) {
    return { kind: 'unreadable', reason: `no block of it is ${wanted.language}` };
  }
  const bare = amongProse(text, wanted, (code) => parses(mended(code)));
  return bare === null
    ? { kind: 'unreadable', reason: 'there is no code in it' }
    : { kind: 'read', text: mended(bare) };
}

function bestOf(codes: readonly string[], wanted: WantedCode, parses: (code: string) => boolean): string {
  const defining = codes.filter((code) => definesEntry(code, wanted));
  const good = defining.filter(parses);
  const joined = codes.join('\n\n');
  const isWholeTogether = definesEntry(joined, wanted) && parses(joined);
  return good.at(-1) ?? (isWholeTogether ? joined : (defining.at(-1) ?? codes.at(-1) ?? ''));
}

/**
 * Whether code defines what is wanted, by its text: at the beginning of a line in Python, behind blanks where it may stand
 * further in, anywhere elsewhere.
 */
export function definesEntry(code: string, { language, entryPoint, isBlock }: WantedCode): boolean {
  if (entryPoint === null) {
    return true;
  }
  const name = entryPoint.replace(/[^\w]/g, '\\$&');
  return new RegExp(
    language === 'python'
      ? `^${isBlock === true ? '[ \\t]*' : ''}(?:async\\s+def|def|class)\\s+${name}\\b|^${name}\\s*=`
      : `\\b${name}\\b`,
    'm',
  ).test(code);
}

/** Lines at either end that are tried as prose, at most: parsing takes time. */
const MOST_TRIES = 400;

function amongProse(
  text: string,
  { language, isBlock }: WantedCode,
  parses: (code: string) => boolean,
): string | null {
  const lines = text.split('\n');
  const isIndented = /^[ \t]/.test(lines.find((line) => line.trim() !== '') ?? '');
  // A completion goes on with a body, which parses only where it is put.
  if (isIndented) {
    return text;
  }
  const from = lines.findIndex((line) =>
    BEGINNINGS[language].test(isBlock === true ? line.trimStart() : line),
  );
  if (from === -1) {
    // A body without indentation is code by its parse, a sentence rarely.
    return /[=()]|^\s*return\b/m.test(text) && parses(`def body():\n${indented(text)}`) ? text : null;
  }
  for (let to = lines.length; to > from && lines.length - to < MOST_TRIES; to -= 1) {
    const code = lines.slice(from, to).join('\n');
    if (parses(code)) {
      return code;
    }
  }
  // Code with a mistake is an answer too, which its tests judge.
  return lines.slice(from).join('\n');
}
