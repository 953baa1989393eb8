import { beforeAll, describe, expect, it } from 'vitest';

import { createRng } from '../../../core/rng.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { nodesOfTypes } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { drawConstant, drawName } from './names.js';
import { placeOf } from './place.js';
import type { Place } from './place.js';

let parser: SourceParser;

beforeAll(async () => {
  parser = await loadParser();
});

function placeIn(before: string): Place {
  const subject = caseSubject(parser, { before });
  const file = subject.files.get('main.py') ?? expect.fail('no main.py');
  const [statement] = [...nodesOfTypes(file.tree, ['return_statement'])];
  return placeOf(subject, file, statement ?? expect.fail('no return')) ?? expect.fail('no place');
}

describe('constants', () => {
  const place = (): Place =>
    placeIn('KEPT_ANSWERS = {}\n\n\ndef f(words):\n    return KEPT_ANSWERS[words]\n');

  it('are none that the module has, though no name in small letters is there', () => {
    const rng = createRng(1);
    expect(drawName(place(), rng, ['kept_answers'])).toBe('kept_answers');
    expect(drawConstant(place(), rng, ['kept_answers'])).toBeNull();
    expect(drawConstant(place(), rng, ['kept_answers', 'known_results'])).toBe('KNOWN_RESULTS');
  });

  it('are none that is to be avoided', () => {
    const rng = createRng(1);
    expect(drawConstant(place(), rng, ['known_results'], new Set(['KNOWN_RESULTS']))).toBeNull();
    expect(drawConstant(place(), rng, ['known_results'], new Set(['known_results']))).toBeNull();
  });
});
