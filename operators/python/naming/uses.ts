import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { calledName } from './kind-of.js';

/** What a number's reads say it is for. */
export interface Uses {
  readonly isSubscript: boolean;
  readonly isSlice: boolean;
  readonly isDivisor: boolean;
  readonly isDivided: boolean;
  readonly isTested: boolean;
}

/** How a variable is read: as an index, in a slice, as a divisor, as what is divided or tested. */
export function usesOf(file: SubjectFile, binding: Binding): Uses {
  const uses = { isSubscript: false, isSlice: false, isDivisor: false, isDivided: false, isTested: false };
  for (const read of binding.reads) {
    const parent = read.parent;
    const around = parent?.type === 'binary_operator' ? parent.parent : parent;
    uses.isSubscript ||=
      around?.type === 'subscript' && (parent === around ? read : parent)?.field === 'subscript';
    uses.isSlice ||= around?.type === 'slice';
    if (parent?.type === 'binary_operator' && fieldOf(parent, 'operator')?.type === '%') {
      uses.isDivisor ||= read.field === 'right';
      uses.isDivided ||= read.field === 'left';
    }
    const call = parent?.type === 'argument_list' ? parent.parent : null;
    uses.isTested ||= call?.type === 'call' && /^is_?[a-z]/.test(calledName(file, call));
  }
  return { ...uses, isSubscript: uses.isSubscript || uses.isSlice };
}
