import { callsOf, isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { loopDepth } from '../../../syntax/python/heat.js';
import { fieldOf } from '../../../syntax/tree.js';
import type { Place } from '../s2/place.js';

/** Whether the function around a place runs many times in one call from outside: recursive, nested, or called in a loop. */
export function isCalledOften(place: Place): boolean {
  const { definition, file } = place;
  if (definition === null) {
    return false;
  }
  const name = fieldOf(definition, 'name');
  const binding = name === null ? null : file.scopes.bindingOf(name);
  const isMethod = place.scope.parent?.kind === 'class';
  if (binding === null || (!isMethod && place.scope.parent?.kind !== 'module')) {
    return true;
  }
  const isMentioned = binding.reads.some((read) => read.parent?.type !== 'call' || read.field !== 'function');
  return (
    isMentioned ||
    callsOf(file.scopes, binding).some((call) => loopDepth(call) > 0) ||
    isOnCallCycle(file.scopes, definition)
  );
}
