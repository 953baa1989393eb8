import type { Language } from '../../core/language.js';

import { indented } from './as-blocks.js';
import { definesEntry } from './wanted-code.js';
import type { WantedCode } from './wanted-code.js';

/** Lines that code begins with, where no fence says so. */
const BEGINNINGS: Readonly<Record<Language, RegExp>> = {
  // A sentence may begin with "class" or "import" too.
  python:
    /^(?:(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[(:]|from\s+[\w.]+\s+import\b|import\s+[\w.]+\s*(?:$|[,;#]|as\b)|@\w|[A-Za-z_]\w*\s*(?::[^=]+)?=[^=])/,
  javascript: /^(?:export|function|const|let|var|class|async function|import)\b/,
  typescript: /^(?:export|function|const|let|var|class|interface|type|async function|import)\b/,
  java: /^(?:import|package|public|class|final|abstract|static)\b/,
  cpp: /^(?:#include|std::|(?:using|template|namespace|int|void|bool|double)\b)/,
};

/** Places that are tried as the beginning and as the end of code, at most: parsing takes time. */
const MOST_TRIES = 400;
const MOST_BEGINNINGS = 20;

/**
 * Code that stands among prose without a fence: the longest run of lines that begins as code does and parses, from the
 * first beginning whose run defines what is wanted, else from the first at all. A text that is indented, or that is a body
 * by its parse, is all code. Null where nothing is.
 */
export function amongProse(
  text: string,
  wanted: WantedCode,
  parses: (code: string) => boolean,
): string | null {
  const lines = text.split('\n');
  const isIndented = /^[ \t]/.test(lines.find((line) => line.trim() !== '') ?? '');
  // A completion goes on with a body, which parses only where it is put.
  if (isIndented) {
    return text;
  }
  const beginnings = lines.flatMap((line, index) =>
    BEGINNINGS[wanted.language].test(wanted.isBlock === true ? line.trimStart() : line) ? [index] : [],
  );
  const runs: string[] = [];
  for (const from of beginnings.slice(0, MOST_BEGINNINGS)) {
    const run = longestFrom(lines, from, parses);
    if (run !== null && definesEntry(run, wanted)) {
      return run;
    }
    runs.push(...(run === null ? [] : [run]));
  }
  // A body without indentation is code by its parse, a sentence rarely.
  if (/[=()]|^\s*return\b/m.test(text) && parses(`def body():\n${indented(text)}`)) {
    return text;
  }
  // Code with a mistake is an answer too, which its tests judge.
  const broken = beginnings.map((from) => lines.slice(from).join('\n'));
  return broken.find((code) => definesEntry(code, wanted)) ?? runs[0] ?? broken[0] ?? null;
}

function longestFrom(
  lines: readonly string[],
  from: number,
  parses: (code: string) => boolean,
): string | null {
  for (let to = lines.length; to > from && lines.length - to < MOST_TRIES; to -= 1) {
    const code = lines.slice(from, to).join('\n');
    if (parses(code)) {
      return code;
    }
  }
  return null;
}
