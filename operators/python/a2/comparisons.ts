import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, namedChildren } from '../../../syntax/tree.js';
import { drawTextBytes } from '../encodings/text-bytes.js';
import { compared, textEquality } from '../encodings/text-equality.js';
import type { Comparing } from '../encodings/text-equality.js';
import { unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

const PRIMITIVES = 'cryptography.hazmat.primitives';

/** Two given texts are compared in a time that does not tell where they part: one that the program spells out is no secret. */
export const CONSTANT_TIME: Variant = {
  name: 'constant-time',
  types: ['comparison_operator'],
  plan: (subject, file, node) => {
    const equality = textEquality(subject, file, node);
    return equality === null || isWithLiteral(node)
      ? null
      : (rng) => compared(subject, equality, constantTime(rng), rng, (one) => !isWithLiteral(one));
  },
};

/** Whether one side of a comparison is a text that stands in the program. */
function isWithLiteral(comparison: SyntaxNode): boolean {
  return namedChildren(comparison).some(
    (side) =>
      /^(?:concatenated_)?string$/.test(unwrapped(side).type) &&
      descendantsOfType(side, 'interpolation').length === 0,
  );
}

function constantTime(rng: Rng): Comparing {
  const bytes = drawTextBytes(rng);
  const sides = [bytes.encode('$1', true), bytes.encode('$2', true)];
  const wording = rng.pick([
    'in a time that does not tell where they part',
    'without telling by the time where they part',
    'taking as long wherever they part',
  ]);
  return {
    requests: [{ module: PRIMITIVES, name: 'constant_time' }],
    define: () => [],
    body: ([module = 'constant_time'], _names, unit, isUnequal) => [
      `return ${isUnequal ? 'not ' : ''}${module}.bytes_eq(`,
      ...sides.map((side, index) => `${unit}${side}${index === 0 ? ',' : ''}`),
      ')',
    ],
    how: wording,
  };
}

/** A text is accepted as another one where the signature of the one fits the other. */
export const SIGNED_TEXT: Variant = {
  name: 'signed-text',
  types: ['comparison_operator'],
  plan: (subject, file, node) => {
    const equality = textEquality(subject, file, node);
    const isRepeated =
      enclosing(node, 'for_statement', 'while_statement', 'list_comprehension', 'generator_expression') !==
      null;
    return equality === null || isRepeated
      ? null
      : (rng) => compared(subject, equality, signed(rng, keyOf(subject.problem.entryPoint)), rng);
  },
};

/** The key has to be the same on both sides and no more: what the program is for. */
function keyOf(entryPoint: string | null): string {
  return entryPoint !== null && /^\w+$/.test(entryPoint) ? entryPoint : 'main';
}

const HASHES = ['SHA256', 'SHA384', 'SHA512', 'SHA512_256', 'SHA3_256', 'SHA3_512'];

function signed(rng: Rng, key: string): Comparing {
  const bytes = drawTextBytes(rng);
  const hash = rng.pick(HASHES);
  const signer = rng.pick(['signer', 'signing', 'mac', 'seal']);
  const [signing, checking] = rng.shuffle(['$1', '$2']);
  const isNamed = rng.fork('named').chance(0.75);
  const expected = rng.fork('expected').pick(['signature', 'other_signature', 'valid_seal', 'own_mark']);
  const name = rng.pick(['signer_of', 'sign_text', 'signed_text', 'start_signature']);
  return {
    requests: [
      { module: 'cryptography.exceptions', name: 'InvalidSignature' },
      { module: PRIMITIVES, name: 'hashes' },
      { module: PRIMITIVES, name: 'hmac' },
    ],
    define: ([, hashes = 'hashes', hmac = 'hmac']) => [
      {
        names: [name, 'signer_of', 'signer_for_text', 'text_signer'],
        lines: (own, _names, unit) => [
          `def ${own}(text):`,
          `${unit}"""Return the signature of a text, to be finished or checked."""`,
          `${unit}${signer} = ${hmac}.HMAC(b'${key}', ${hashes}.${hash}())`,
          `${unit}${signer}.update(${bytes.encode('text', true)})`,
          `${unit}return ${signer}`,
        ],
      },
    ],
    body: ([invalid = 'InvalidSignature'], [sign = ''], unit, isUnequal) => [
      ...(isNamed ? [`${expected} = ${sign}(${checking ?? ''}).finalize()`] : []),
      'try:',
      `${unit}${sign}(${signing ?? ''}).verify(${isNamed ? expected : `${sign}(${checking ?? ''}).finalize()`})`,
      `except ${invalid}:`,
      `${unit}return ${isUnequal ? 'True' : 'False'}`,
      `return ${isUnequal ? 'False' : 'True'}`,
    ],
    how: 'by their signatures',
  };
}
