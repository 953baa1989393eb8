import type { SourceParser } from '../../syntax/parse.js';

import { withoutMixedTabs } from './answer-text.js';
import { asBlocks } from './as-blocks.js';
import { withoutRunOn } from './run-on.js';
import { definesEntry } from './wanted-code.js';
import type { WantedCode } from './wanted-code.js';

/**
 * The entry file that an answer completes. An answer that defines the entry point itself, a repeated signature say, stands
 * behind what comes before the entry point in `beginning`; any other goes on with `beginning`, as a body that is indented
 * like one, up to where the text leaves it (`withoutRunOn`).
 */
export function completeProgram(
  beginning: string,
  code: string,
  wanted: WantedCode,
  parser: SourceParser,
): string {
  if (beginning.trim() === '' || wanted.entryPoint === null) {
    return code;
  }
  if (wanted.language === 'cpp') {
    return completeCpp(beginning, code, wanted.entryPoint);
  }
  if (wanted.language !== 'python') {
    return code;
  }
  const first = code.split('\n').find((line) => line.trim() !== '') ?? '';
  const isBody = /^[ \t]/.test(first);
  // A body may be followed by the function again.
  if (!isBody && definesEntry(code, wanted)) {
    const name = wanted.entryPoint.replace(/[^\w]/g, '\\$&');
    const at = new RegExp(`^(?:@.*\\n)*(?:async\\s+def|def|class)\\s+${name}\\b`, 'm').exec(beginning);
    const before = at === null ? '' : beginning.slice(0, at.index).trimEnd();
    // "from __future__" has to stand first, where the answer repeats it.
    const own = code.trim();
    return before === '' || own.startsWith(before) || /^from __future__/m.test(own)
      ? `${own}\n`
      : `${before}\n\n\n${own}\n`;
  }
  const body = isBody ? code : (asBlocks(code)[0] ?? code);
  const head = beginning.trimEnd();
  const file = withoutMixedTabs(`${head}\n${body.replace(/^\n+/, '').trimEnd()}\n`);
  return withoutRunOn(file, head.split('\n').length, parser);
}

/** What a source defines: types and functions with a body, by their text. */
const DEFINED =
  /\b(?:struct|class|enum|union)\s+(\w+)[^;{}()]*\{|\b(\w+)\s*\([^;{}()]*\)\s*(?:const\s*)?\{/gu;

/**
 * C++ has no headers but those that a unit includes, so that an answer always stands behind those of `beginning`; behind its
 * helpers only where it does not define one of them again.
 */
function completeCpp(beginning: string, code: string, entryPoint: string): string {
  const defined = namesDefined(code);
  if (!defined.has(entryPoint)) {
    return `${beginning.trimEnd()}\n${code.trimEnd()}\n${isClosed(code) ? '' : '}\n'}`;
  }
  const at = new RegExp(`^[^\n]*\\b${entryPoint}\\s*\\(`, 'mu').exec(beginning);
  const before = at === null ? '' : beginning.slice(0, at.index).trimEnd();
  const isRepeated = [...namesDefined(before)].some((name) => defined.has(name));
  const kept = isRepeated
    ? before
        .split('\n')
        .filter((line) => /^\s*(?:#|using\b)/u.test(line))
        .join('\n')
    : before;
  return kept === '' ? code : `${kept}\n\n${code.trim()}\n`;
}

function namesDefined(source: string): ReadonlySet<string> {
  const statements = ['if', 'for', 'while', 'switch', 'catch'];
  const names = [...source.matchAll(DEFINED)].map(([, type, called]) => type ?? called ?? '');
  return new Set(names.filter((name) => !statements.includes(name)));
}

/** Whether a body that goes on behind an opening brace has the closing one too. */
function isClosed(body: string): boolean {
  const plain = body.replace(/\/\/[^\n]*|\/\*.*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gsu, '');
  return plain.split('}').length > plain.split('{').length;
}
