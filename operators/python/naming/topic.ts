import { withoutManner } from './function-verbs.js';
import { splitIdentifier } from './words.js';

const EMPTY_WORDS =
  /^(?:if|whether|is|has|have|are|can|check|get|find|any|do|does|of|to|by|in|the|for|from|with)$/;

/** Names of what does all of the work: they say of nothing that it is about that. */
const WHOLE_WORK = /^_*(?:main|run|solve|solution|script|program|func|function)_*$/;

/** What a function's name says that it is about: its words without verbs that ask and small words at the end. */
export function topicOf(name: string): string {
  if (WHOLE_WORK.test(name)) {
    return 'answer';
  }
  const words = splitIdentifier(withoutManner(name)).filter((word) => word.length > 1);
  while (EMPTY_WORDS.test(words[0] ?? '')) {
    words.shift();
  }
  const kept = words.slice(0, 4);
  while (EMPTY_WORDS.test(kept.at(-1) ?? '')) {
    kept.pop();
  }
  return kept.length === 0 ? 'answer' : kept.join('_');
}
