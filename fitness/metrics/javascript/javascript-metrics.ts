import { fieldOf, fieldsOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { cFamilyMetrics } from '../c-family/c-family-metrics.js';
import type { CaseFact, CFamilyLanguage } from '../c-family/language.js';

import { callOf, castsOf, isCallback, isThread, makesList, receiverOf, roleOfCallback } from './calls.js';
import {
  classesOf,
  functionsOf,
  isDefinition,
  isNamed,
  isOnlyDefinition,
  namedLambdasOf,
  statementsOf,
} from './functions.js';
import { importedNames } from './imported-names.js';
import { JAVASCRIPT_KINDS } from './javascript-kinds.js';

const JAVASCRIPT: CFamilyLanguage = {
  kinds: JAVASCRIPT_KINDS,
  ...{ isDefinition, isNamed, functionsOf, namedLambdasOf, classesOf, statementsOf, isOnlyDefinition },
  ...{ callOf, receiverOf, roleOfCallback, isCallback, makesList, isThread, castsOf, casesOf },
  importsOf: (_program, _file, nodes, calls) => importedNames(nodes, calls),
  isList: () => false,
};

/** The metrics of JavaScript and TypeScript, whose grammars agree in all that is counted. */
export const JAVASCRIPT_METRICS = cFamilyMetrics(JAVASCRIPT);

/** Cases that have statements: one without falls into the next, and shares its path. */
function casesOf(statement: SyntaxNode): readonly CaseFact[] {
  const body = fieldOf(statement, 'body');
  return (body?.children ?? [])
    .filter(({ type }) => type === 'switch_case')
    .filter((one) => fieldsOf(one, 'body').length > 0)
    .map((one) => ({ labels: fieldsOf(one, 'value'), guard: null }));
}
