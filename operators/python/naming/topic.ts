import { withoutManner } from './function-verbs.js';
import { splitIdentifier } from './words.js';

const EMPTY_WORDS =
  /^(?:if|whether|is|has|have|are|can|check|get|find|any|do|does|of|to|by|in|the|for|from|with)$/;

/** What a function's name says that it is about: its words without verbs that ask and small words at the end. */
export function topicOf(name: string): string {
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
