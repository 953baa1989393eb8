import { expect, it } from 'vitest';

import { outcomeNoun } from './deed-nouns.js';
import { joinedNouns } from './joined-nouns.js';

it.each([
  [['rooms'], 'rooms'],
  [['level', 'experience'], 'level_and_experience'],
  [['level', 'score', 'lives'], 'level_score_and_lives'],
  [['booked_rooms', 'available_rooms'], 'booked_and_available_rooms'],
  [['total_count', 'error_count', 'warning_count'], 'total_error_and_warning_counts'],
  [['player_row', 'player_column'], 'player_row_and_column'],
  [['reserved_items', 'items'], 'items_and_reserved_items'],
])('%j are said as %s', (nouns, said) => {
  expect(joinedNouns(nouns)).toBe(said);
});

it.each([
  ['book_room', 'booking'],
  ['make_move', 'move'],
  ['withdraw', 'withdrawal'],
  ['sort_rooms', null],
  ['make', null],
  ['constructor', null],
])('%s brings about %s', (name, noun) => {
  expect(outcomeNoun(name)).toBe(noun);
});
