import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { importedName } from '../s7/import-lines.js';

/** An expression that stands for a function or class of a module: its name, or `module.name` in another file. */
export interface Mention {
  readonly file: SubjectFile;
  readonly node: SyntaxNode;
}

const KNOWN = new WeakMap<Binding, readonly Mention[]>();

/** Where the files of the program read a name of a module. */
export function mentionsOf(file: SubjectFile, binding: Binding): readonly Mention[] {
  let known = KNOWN.get(binding);
  if (known === undefined) {
    known = [
      ...binding.reads.map((node) => ({ file, node })),
      ...[...file.siblings.values()].flatMap((other) =>
        other === file ? [] : mentionsIn(other, file.path.replace(/\.py$/, ''), binding.name),
      ),
    ];
    KNOWN.set(binding, known);
  }
  return known;
}

function mentionsIn(file: SubjectFile, module: string, name: string): readonly Mention[] {
  return [...file.scopes.module.bindings.values()].flatMap((binding) => {
    const imported = binding.kind === 'import' ? importedName(file, binding) : null;
    if (imported?.module !== module) {
      return [];
    }
    if (imported.name !== null) {
      return imported.name === name ? binding.reads.map((node) => ({ file, node })) : [];
    }
    return binding.reads.flatMap(({ parent }) => {
      const attribute = parent?.type === 'attribute' ? fieldOf(parent, 'attribute') : null;
      const isIt = attribute !== null && textOf(file.tree, attribute) === name;
      return isIt && parent !== null ? [{ file, node: parent }] : [];
    });
  });
}

/** The call whose function an expression is, or null. */
export function callOf({ node }: Mention): SyntaxNode | null {
  return node.parent?.type === 'call' && node.field === 'function' ? node.parent : null;
}

/** A function or class of the program, by its definition. */
export interface Defined {
  readonly file: SubjectFile;
  readonly definition: SyntaxNode;
}

/** The function or class of a module of the program that an expression stands for, where it is the only one of that name. */
export function definedAs(file: SubjectFile, expression: SyntaxNode): Defined | null {
  const name = expression.type === 'attribute' ? fieldOf(expression, 'attribute') : expression;
  const text = name === null ? '' : textOf(file.tree, name);
  for (const other of file.siblings.values()) {
    const binding = other.scopes.module.bindings.get(text);
    const [own, ...more] = binding?.definitions ?? [];
    const definition = own?.parent;
    const isDefined = binding?.kind === 'function' || binding?.kind === 'class';
    if (isDefined && definition && more.length === 0 && binding.deletions.length === 0) {
      if (mentionsOf(other, binding).some(({ node }) => node === expression)) {
        return { file: other, definition };
      }
    }
  }
  return null;
}

/** The function of the program that an expression stands for. */
export function functionCalled(file: SubjectFile, expression: SyntaxNode): Defined | null {
  const found = definedAs(file, expression);
  return found?.definition.type === 'function_definition' ? found : null;
}
