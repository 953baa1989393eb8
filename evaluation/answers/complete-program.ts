import { indented, definesEntry } from './read-code.js';
import type { WantedCode } from './read-code.js';
import { withoutMixedTabs } from './answer-text.js';

/**
 * The entry file that an answer completes. An answer that defines the entry point itself, a repeated signature say, stands
 * behind what comes before the entry point in `beginning`; any other goes on with `beginning`, as a body that is indented
 * like one.
 */
export function completeProgram(beginning: string, code: string, wanted: WantedCode): string {
  if (beginning.trim() === '' || wanted.language !== 'python' || wanted.entryPoint === null) {
    return code;
  }
  if (definesEntry(code, wanted)) {
    const name = wanted.entryPoint.replace(/[^\w]/g, '\\$&');
    const at = new RegExp(`^(?:@.*\\n)*(?:async\\s+def|def|class)\\s+${name}\\b`, 'm').exec(beginning);
    const before = at === null ? '' : beginning.slice(0, at.index).trimEnd();
    // "from __future__" has to stand first, where the answer repeats it.
    const own = code.trim();
    return before === '' || own.startsWith(before) || /^from __future__/m.test(own)
      ? `${own}\n`
      : `${before}\n\n\n${own}\n`;
  }
  const first = code.split('\n').find((line) => line.trim() !== '') ?? '';
  const body = /^[ \t]/.test(first) ? code : indented(code);
  return withoutMixedTabs(`${beginning.trimEnd()}\n${body.replace(/^\n+/, '').trimEnd()}\n`);
}
