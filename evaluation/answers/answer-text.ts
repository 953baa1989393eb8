/** Tags that reasoning models put their thoughts between. */
const THOUGHTS = 'think|thinking|thought|thoughts|reasoning';
/** As some models write theirs, in capitals: in small letters it is a list. */
const SQUARE = { whole: /\[THINK\].*?\[\/THINK\]/gs, end: /^.*\[\/THINK\]/s, beginning: /^[ \t]*\[THINK\]/m };
/** How an answer in channels begins; in the middle of another it is a text of the program. */
const CHANNEL = /^\s*(?:<\|start\|>\s*assistant)?\s*<\|channel\|>/;
/** Of models that answer in channels what is for the user, up to the next mark; marks that a server left in. */
const FINAL_CHANNEL =
  /<\|channel\|>final(?:<\|constrain\|>[^<]*)?<\|message\|>(.*?)(?=<\|(?:end|return|start)\|>|$)/gis;

/** A fenced block of an answer. */
export interface FencedBlock {
  /** What stands behind the opening fence, in lower case; empty where nothing does. */
  readonly tag: string;
  readonly text: string;
}

/**
 * The answer without thoughts, byte order marks, blanks of no width and carriage returns; blanks that do not break are
 * blanks. What stands before a closing tag without an opening one is a thought (a template may have opened it). Null where
 * a thought never ends, so that there is no answer behind it. Of channels the final one is the answer.
 */
export function withoutThoughts(text: string): string | null {
  const isInChannels = CHANNEL.test(text);
  const finals = isInChannels ? [...text.matchAll(FINAL_CHANNEL)] : [];
  if (isInChannels && finals.length === 0) {
    return null;
  }
  const plain = (finals.at(-1)?.[1] ?? text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFEFF\u200B\u2060]/g, '')
    .replace(/\u00A0/g, ' ');
  const closed = plain
    .replace(SQUARE.whole, '')
    .replace(SQUARE.end, '')
    .replace(new RegExp(`<(${THOUGHTS})>.*?</\\1>`, 'gis'), '')
    .replace(new RegExp(`^.*</(?:${THOUGHTS})>`, 'is'), '');
  const isOpen = SQUARE.beginning.test(closed) || new RegExp(`^[ \\t]*<(?:${THOUGHTS})>`, 'im').test(closed);
  return isOpen ? null : closed;
}

/**
 * The fenced blocks of an answer, in their order; one that is never closed, as in an answer that was cut off, goes to the
 * end. The indentation of the opening fence is taken off the block's lines.
 */
export function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { fence: string; indent: number; tag: string; lines: string[] } | null = null;
  for (const line of text.split('\n')) {
    const [, blanks = '', fence = '', rest = ''] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === null) {
      // A fence with a fence behind it on its line is code within a sentence.
      if (fence !== '' && !rest.includes('`')) {
        const tag = rest.trim().split(/[\s:{]/, 1)[0] ?? '';
        open = { fence, indent: blanks.length, tag: tag.toLowerCase(), lines: [] };
      }
    } else if (fence.startsWith(open.fence) && rest.trim() === '') {
      blocks.push({ tag: open.tag, text: open.lines.join('\n') });
      open = null;
    } else {
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      open.lines.push(line.slice(Math.min(indent, open.indent)));
    }
  }
  return open === null ? blocks : [...blocks, { tag: open.tag, text: open.lines.join('\n') }];
}

/** Typographic quotes as a keyboard has them. */
export function withPlainQuotes(text: string): string {
  return text.replace(/[\u201C\u201D\u201E]/g, '"').replace(/[\u2018\u2019\u201A]/g, "'");
}

/** Where lines begin with tabs and others with blanks, or one with both, tabs at the beginning of lines are four blanks. */
export function withoutMixedTabs(text: string): string {
  const isMixed = (/^ *\t/m.test(text) && /^ /m.test(text)) || /^\t+ +\S/m.test(text);
  return isMixed ? text.replace(/^[ \t]+/gm, (indentation) => indentation.replaceAll('\t', '    ')) : text;
}

/** What was put into Python's interpreter, where a text is a session with it; the text itself elsewhere. */
export function withoutPrompts(text: string): string {
  return /^\s*>>>[ \n]/.test(text)
    ? [...text.matchAll(/^[ \t]*(?:>>>|\.\.\.)(?: (.*))?$/gm)].map(([, code = '']) => code).join('\n')
    : text;
}
