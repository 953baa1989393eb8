import type { Rng } from '../../../core/rng.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { DecoratorSpec, WrapperParts } from '../s8/decorator-spec.js';
import { decorate } from '../s8/decorator-text.js';
import { nounsAbout } from '../s8/own-words.js';
import type { Target } from '../s8/target.js';
import { targetsOf } from '../s8/target.js';
import type { Variant } from '../s2/variant.js';

import type { Clock } from './clock.js';
import { mayRunApart, mayTakeLong } from './long-search.js';
import type { Wait } from './waiting.js';
import { drawWait, waitImports, waitingLines } from './waiting.js';

/** A function that may take long for some arguments gets a decorator that gives it up after a while. */
export function timeLimitVariant(name: string, clock: Clock): Variant {
  return {
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const target = targetsOf(subject, file).find(({ definition }) => definition === node);
      if (target === undefined || !mayRunApart(target) || !mayTakeLong(target)) {
        return null;
      }
      return (rng) => {
        const spec = limiting(target, clock, rng.fork('limit'));
        return spec === null ? null : decorate(target, spec, rng);
      };
    },
  };
}

/** Whether imported names are called what they are called in their modules, as the setting is written. */
export function areImportedAsIs(target: Target, imports: DecoratorSpec['imports'] = []): boolean {
  const { localNames } = importAllEdits(target.file.scopes, target.file.path, imports, target.definition);
  return localNames.every((local, at) => local === imports[at]?.name);
}

function limiting(target: Target, clock: Clock, rng: Rng): DecoratorSpec | null {
  const wait = drawWait(clock, rng);
  const imports = waitImports(wait, clock);
  if (!areImportedAsIs(target, imports)) {
    return null;
  }
  const names = clock.imports.map((one) => one.name);
  return {
    names: ['time_limited', 'with_time_limit', 'limited_in_time', 'with_timeout', 'raising_on_timeout'],
    settings: [{ names: clock.limitNames, text: clock.limit(rng, names) }],
    about: nounsAbout(target),
    ownNames: ['time_limited_{one}', '{one}_with_time_limit', '{one}_with_timeout'],
    docstrings: clock.limitDocs,
    functionNames: ['function', 'work', 'compute', 'work_out', 'task'],
    wrapperNames: ['wait_for_answer', 'wait_for_result', 'run_with_timeout', 'call_in_worker', 'run_limited'],
    signature: 'either',
    imports,
    reserved: imports.map(({ name }) => name),
    bodies: [(parts) => limitedLines(parts, clock, wait)],
  };
}

function limitedLines(parts: WrapperParts, clock: Clock, wait: Wait): readonly string[] {
  const { call, inner, settings, local, unit, imported } = parts;
  const [executor = '', context = '', ...read] = imported;
  const lines = waitingLines(wait, {
    ...{ clock, executor, context, read, work: inner, given: call.slice(inner.length + 1, -1) },
    ...{ limit: settings[0] ?? '', local: (names) => local(names) },
  });
  return lines.map(([depth, text]) => unit.repeat(depth) + text);
}
