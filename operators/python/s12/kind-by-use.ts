import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import type { Kind } from '../naming/kind-of.js';

import { shownTypeOf } from './shown-type.js';

const BY_TYPE: Readonly<Record<string, Kind>> = {
  str: 'text',
  int: 'number',
  float: 'number',
  dict: 'mapping',
};

const OF_MAPPINGS = /^(?:get|items|keys|values|setdefault|update)$/;
const OF_TEXTS =
  /^(?:is(?:alpha|digit|alnum|upper|lower|space|numeric)|upper|lower|strip|lstrip|rstrip|split|startswith|endswith|swapcase|title)$/;

/** What a variable's reads take it for; `assumed` where they say nothing, but no text that nothing shows to be one. */
export function kindByUse(file: SubjectFile, binding: Binding, assumed: Kind): Kind {
  const type = shownTypeOf(file, binding);
  const known = type === null ? undefined : BY_TYPE[type];
  if (known !== undefined) {
    return known;
  }
  const kinds = binding.reads.flatMap((read) => kindOfRead(file, read) ?? []);
  return kinds.includes('mapping')
    ? 'mapping'
    : (kinds[0] ?? (assumed === 'text' && binding.reads.some(isLookedInto) ? 'unknown' : assumed));
}

function isLookedInto(read: SyntaxNode): boolean {
  return read.parent?.type === 'subscript' && read.field === 'value';
}

function kindOfRead({ tree }: SubjectFile, read: SyntaxNode): Kind | null {
  const { parent } = read;
  if (parent?.type === 'subscript' && read.field === 'value') {
    return fieldOf(parent, 'subscript')?.type === 'string' ? 'mapping' : null;
  }
  if (parent?.type === 'attribute' && read.field === 'object') {
    const attribute = fieldOf(parent, 'attribute');
    const name = attribute === null ? '' : textOf(tree, attribute);
    return OF_MAPPINGS.test(name) ? 'mapping' : OF_TEXTS.test(name) ? 'text' : null;
  }
  if (parent?.type === 'comparison_operator') {
    const others = namedChildren(parent).filter((one) => one !== read);
    return others.every((one) => one.type === 'string')
      ? 'text'
      : others.every((one) => one.type === 'integer' || one.type === 'float')
        ? 'number'
        : null;
  }
  return parent?.type === 'argument_list' && textOf(tree, parent.parent ?? parent).startsWith('ord(')
    ? 'text'
    : null;
}
