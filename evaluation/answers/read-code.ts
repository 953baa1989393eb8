import type { Language } from '../../core/language.js';
import { parsedJson } from '../../core/parsed-json.js';
import type { SourceParser } from '../../syntax/parse.js';

import {
  fencedBlocks,
  withoutMixedTabs,
  withoutPrompts,
  withoutThoughts,
  withPlainQuotes,
} from './answer-text.js';
import { amongProse } from './among-prose.js';
import { bestOf } from './best-block.js';
import type { WantedCode } from './wanted-code.js';

/** What of an answer is code; or why none could be found. */
export type ReadAnswer =
  { readonly kind: 'read'; readonly text: string } | { readonly kind: 'unreadable'; readonly reason: string };

/** What stands behind a fence, or behind the last point of a file's name there. */
const TAGS: Readonly<Record<Language, readonly string[]>> = {
  python: ['python', 'py', 'python3', 'python2', 'ipython', 'pycon'],
  javascript: ['javascript', 'js', 'node'],
  typescript: ['typescript', 'ts'],
  java: ['java'],
  cpp: ['cpp', 'c++', 'cc', 'cxx'],
};

/**
 * The code of a model's answer. Of several fenced blocks of the language (or of none named) it is the last that parses and
 * defines what is wanted, with what it lacks and other blocks have, else all of them together where they do, else the last
 * that defines it, else the last (`bestOf`). Without a fence, or before the first one that a body comes before, it is the
 * text if it parses, else its longest run of lines that begins as code does and parses. Typographic quotes are made plain
 * where the code parses only then, mixed indentation is made blanks, and of a session with an interpreter it is what was
 * put in.
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
    const plain = wanted.language === 'python' ? withoutMixedTabs(withoutPrompts(code)) : code;
    return !parses(plain) && parses(withPlainQuotes(plain)) ? withPlainQuotes(plain) : plain;
  };
  const body = wanted.language === 'python' ? bodyBeforeFence(text, parses) : null;
  if (body !== null) {
    return { kind: 'read', text: mended(body) };
  }
  const blocks = fencedBlocks(text);
  const tagged = blocks.filter(({ tag }) => TAGS[wanted.language].includes(tag.replace(/^.*\./, '')));
  const chosen = tagged.length > 0 ? tagged : blocks.filter(({ tag }) => tag === '' || tag === 'code');
  const codes = chosen.filter((block) => block.text.trim() !== '').map((block) => mended(block.text));
  if (codes.length > 0) {
    return { kind: 'read', text: bestOf(codes, wanted, parses, parser) };
  }
  if (blocks.length > 0) {
    return { kind: 'unreadable', reason: `no block of it is ${wanted.language}` };
  }
  // As Python it would be a dictionary.
  if (/^\s*[[{]/.test(text) && parsedJson(text) !== null) {
    return { kind: 'unreadable', reason: 'it is JSON, and no code' };
  }
  const bare = amongProse(text, wanted, (code) => parses(mended(code)));
  return bare === null
    ? { kind: 'unreadable', reason: 'there is no code in it' }
    : { kind: 'read', text: mended(bare) };
}

/**
 * The body that a text begins with where a fence follows, which a base model closes without having opened it. A fence that
 * names a language opens a block, and what stands before it is prose, however much it looks like code.
 */
function bodyBeforeFence(text: string, parses: (code: string) => boolean): string | null {
  const fence = /^(?:`{3,}|~{3,})(.*)$/m.exec(text);
  const before = fence === null || fence[1]?.trim() !== '' ? '' : text.slice(0, fence.index);
  const [body = ''] = /^(?:[ \t]*\n)*(?:[ \t].*\n|\n)+/.exec(before) ?? [];
  return /[=()]|^\s*return\b/m.test(body) && parses(`def body():\n${body}`) ? before : null;
}
