import { descendantsOfType, enclosing, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isChangedAt } from '../s6/changes-given.js';

import { closureOf } from './closure.js';
import type { Definition } from './definition.js';
import { definitionOf } from './definition.js';
import type { Content } from './module-names.js';
import type { ModulePlan } from './plan.js';
import { transfer } from './transfer.js';

/**
 * The variants that move what stands at the top of a file already, with all that it uses: `helper` (a function), `class`
 * (a class or named tuple) and `constant` (values that have a name).
 */
export function* existingPlans(subject: Subject, file: SubjectFile): Generator<ModulePlan> {
  for (const binding of file.scopes.module.bindings.values()) {
    const definition = binding.reads.length === 0 ? null : definitionOf(subject, file, binding);
    const variant = definition === null ? null : variantOf(definition);
    const node = binding.definitions[0];
    if (
      definition === null ||
      variant === null ||
      node === undefined ||
      !isUsed(definition) ||
      isFilled(file, definition)
    ) {
      continue;
    }
    const closure = closureOf(subject, file, [definition], []);
    if (closure === null || !leavesCode(file, closure.definitions)) {
      continue;
    }
    yield {
      variant,
      file: file.path,
      node: decoratorOf(definition) ?? definition.statement,
      write: (rng) =>
        transfer(
          subject,
          {
            file,
            content: contentOf(file, definition, variant),
            written: [],
            alsoUsed: [],
            closure,
            pieces: [],
            replacements: [],
          },
          rng,
        ),
    };
  }
}

type Variant = 'helper' | 'class' | 'constant';

const CONTENTS: Readonly<Record<Variant, Content>> = { helper: 'steps', class: 'types', constant: 'tables' };

function contentOf(file: SubjectFile, definition: Definition, variant: Variant): Content {
  if (decoratorOf(definition) !== null) {
    return 'decorators';
  }
  const bases = definition.kind === 'class' ? fieldOf(definition.statement, 'superclasses') : null;
  return bases !== null && /(?:Error|Exception)\b/.test(textOf(file.tree, bases))
    ? 'errors'
    : CONTENTS[variant];
}

function variantOf({ kind, statement }: Definition): Variant | null {
  if (kind === 'function') {
    return 'helper';
  }
  const isMaker = kind === 'constant' && descendantsOfType(statement, 'call').length > 0;
  return kind === 'class' || isMaker ? 'class' : 'constant';
}

/** Where the file first decorates a function with it: the anchor, since operators keep out of decorators themselves. */
function decoratorOf({ binding }: Definition): SyntaxNode | null {
  for (const read of binding.reads) {
    const decorator = enclosing(read, 'decorator');
    if (decorator !== null) {
      return decorator;
    }
  }
  return null;
}

/** Something besides itself uses it: a function that only calls itself is not part of the work. */
function isUsed({ binding, statement }: Definition): boolean {
  return binding.reads.some((read) => read.start < statement.start || read.end > statement.end);
}

/** What the program collects in a name of its own is no table. */
function isFilled(file: SubjectFile, { binding, kind }: Definition): boolean {
  return kind === 'constant' && binding.reads.some((read) => isChangedAt(file.tree, read));
}

/** A file that is left with imports only would be no module any more. */
function leavesCode(file: SubjectFile, gone: readonly Definition[]): boolean {
  const left = file.tree.root.children.filter(
    (node) => node.type.endsWith('definition') && !gone.some(({ statement }) => statement === node),
  );
  const hasScript = file.tree.root.children.some((node) =>
    /^(?:if|for|while|with|try)_statement$|^expression_statement$/.test(node.type),
  );
  return left.length > 0 || (hasScript && gone.length < file.tree.root.children.length);
}
