import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { isForError, isInLoop, joinedParts } from '../encodings/joined-parts.js';
import type { JoinedParts } from '../encodings/joined-parts.js';
import { moduleCode, topStatementOf } from '../encodings/module-code.js';
import { drawTextBytes } from '../encodings/text-bytes.js';
import { wrapped } from '../encodings/wrapped.js';
import { pluralName } from '../naming/words.js';
import { drawName } from '../s2/names.js';
import type { Plan, Variant } from '../s2/variant.js';

import { drawCipher } from './ciphers.js';
import { digestFunction, HASHES_IMPORT } from './digests.js';

function joinVariant(name: string, write: (parts: JoinedParts) => Plan): Variant {
  return {
    name,
    types: ['call'],
    plan: (subject, file, node) => {
      const parts = joinedParts(subject, file, node);
      const isOpen =
        parts !== null &&
        !isForError(parts.place) &&
        topStatementOf(file, node) !== null &&
        !isInLoop(parts.place);
      return isOpen && areBuiltinsHere(file, node, 'str', 'list', 'zip', 'map') ? write(parts) : null;
    },
  };
}

/** Parts of a join wait encrypted, one after the other under one stream of a cipher, and are opened in the same order. */
export const SEALED_PARTS: Variant = joinVariant('sealed-parts', (parts) => (rng) => {
  const { place, indent, unit } = parts;
  const bytes = drawTextBytes(rng);
  const drawn = drawCipher(rng);
  const noun = drawName(place, rng, parts.nouns.slice(0, 1)) ?? drawName(place, rng, parts.nouns);
  const many = pluralName(noun ?? 'part');
  const code = moduleCode(place.subject, place.file, parts.call, rng, drawn.requests, (imported) => [
    drawn.define(imported),
  ]);
  const taken = new Set(code?.names ?? []);
  const cipher = drawName(place, rng, ['cipher', 'stream_cipher', `${many}_cipher`], taken);
  const sealer = drawName(place, rng, ['sealer', 'encryptor', 'locker'], taken);
  const opener = drawName(place, rng, ['opener', 'decryptor', 'unlocker'], taken);
  const sealed = drawName(place, rng, [`sealed_${many}`, `encrypted_${many}`, `locked_${many}`], taken);
  const one = drawName(place, rng, ['sealed', 'secret', 'encrypted', `sealed_${noun ?? 'part'}`], taken);
  const [make] = code?.names ?? [];
  if (code === null || make === undefined || noun === null || cipher === null || sealer === null) {
    return null;
  }
  if (opener === null || sealed === null || one === null || one === sealed) {
    return null;
  }
  const changes = parts.changes(
    [
      `${cipher} = ${make}(b'${many.replaceAll('_', ' ')}')`,
      `${sealer} = ${cipher}.encryptor()`,
      ...wrapped(
        `${sealed} = [`,
        parts.mapped(noun, bytes, (text) => `${sealer}.update(${text})`),
        ']',
        indent,
        unit,
      ),
      `${opener} = ${cipher}.decryptor()`,
    ],
    [bytes.decode(`${opener}.update(${one})`), `for ${one} in ${sealed}`],
  );
  return changes === null ? null : [...code.changes, ...changes];
});

/** Parts of a join are kept in a store under their digests, each different part once, as version control keeps files. */
export const CONTENT_STORE: Variant = joinVariant('content-store', (parts) => (rng) => {
  const { place } = parts;
  const code = moduleCode(
    place.subject,
    place.file,
    parts.call,
    rng,
    [HASHES_IMPORT],
    ([hashes = 'hashes']) => [digestFunction(rng.fork('digest'), hashes, parts.areTexts)],
  );
  const [digest] = code?.names ?? [];
  const taken = new Set(code?.names ?? []);
  const noun = rng.pick(parts.nouns.slice(0, 2));
  const many = pluralName(noun);
  const listed = drawName(place, rng, [many, `listed_${many}`, `all_${many}`, `chosen_${many}`], taken);
  const keys = drawName(place, rng, [`${noun}_digests`, `${noun}_keys`, 'digests', 'fingerprints'], taken);
  const store = drawName(place, rng, [`${noun}_store`, `${noun}_by_digest`, `stored_${many}`], taken);
  if (code === null || digest === undefined || listed === null || keys === null || store === null) {
    return null;
  }
  const one = drawName(place, rng, ['digest', 'fingerprint', `${noun}_key`], new Set([...taken, keys]));
  if (one === null) {
    return null;
  }
  const single = drawName(place, rng, [noun, `single_${noun}`, 'one_part'], new Set([...taken, listed]));
  if (single === null) {
    return null;
  }
  const changes = parts.changes(
    [
      `${listed} = ${parts.parts}`,
      `${keys} = [${digest}(${single}) for ${single} in ${listed}]`,
      `${store} = {}`,
      `${store}.update(zip(${keys}, ${listed}))`,
    ],
    rng.pick([[`map(${store}.get, ${keys})`], [`${store}[${one}]`, `for ${one} in ${keys}`]]),
  );
  return changes === null ? null : [...code.changes, ...changes];
});
