import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { namesForValue } from '../naming/names-for-value.js';

import { linesStayShort } from './occurrences.js';
import { isPoorName } from './poor-name.js';

interface AttributeRename {
  /** The name node of the attribute's last access: the anchor. */
  readonly node: SyntaxNode;
  readonly nodes: readonly SyntaxNode[];
  readonly names: readonly string[];
}

/** Names by which attributes can be reached as text, or that tie them to something else. */
const REFLECTION =
  /^(?:getattr|setattr|hasattr|delattr|vars|dir|attrgetter|__dict__|__slots__|__getattr__|__getattribute__|__setattr__|__match_args__|dataclass|namedtuple|asdict|pickle|eval|exec|locals|globals)$/;

/**
 * Badly named attributes that only methods of one plain class use, on `self`: every `.name` of every file is
 * `self.name` in that class, so that no other object can be meant.
 */
export function attributeRenames(subject: Subject, file: SubjectFile): readonly AttributeRename[] {
  const files = [...subject.files.values()];
  const classes = descendantsOfType(file.tree.root, 'class_definition').filter((one) => isPlainClass(one));
  if (
    classes.length === 0 ||
    files.some((one) => [...one.scopes.allNames].some((name) => REFLECTION.test(name)))
  ) {
    return [];
  }
  const accesses = new Map<string, SyntaxNode[]>();
  for (const attribute of descendantsOfType(file.tree.root, 'attribute')) {
    const name = fieldOf(attribute, 'attribute');
    if (name !== null) {
      const text = textOf(file.tree, name);
      accesses.set(text, [...(accesses.get(text) ?? []), name]);
    }
  }
  const found: AttributeRename[] = [];
  for (const [name, nodes] of accesses) {
    const node = nodes.at(-1);
    const isElsewhere = files.some((other) => other !== file && other.scopes.allNames.has(name));
    if (node === undefined || !isPoorName(name) || subject.publicNames.has(name) || isElsewhere) {
      continue;
    }
    const owner = enclosing(node, 'class_definition');
    if (owner === null || !classes.includes(owner) || !nodes.every((one) => isOnSelf(file, one, owner))) {
      continue;
    }
    if (isShownAsText(file, name)) {
      continue;
    }
    const isWordOfText = new RegExp(`\\b${name}\\b`).test(subject.problem.prompt);
    const names =
      isWordOfText || isClassName(file, owner, name) ? [] : betterAttributeNames(subject, file, nodes);
    if (names.length > 0) {
      found.push({ node, nodes, names });
    }
  }
  return found;
}

/** The edits that rename one attribute, or null where no name is free. */
export function renameAttribute(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  rng: Rng,
): readonly Change[] | null {
  const rename = attributeRenames(subject, file).find((one) => one.node === node);
  if (rename === undefined) {
    return null;
  }
  const name = rng.pick(rename.names.slice(0, 3));
  return rename.nodes.map((one) => edit(file.path, one.start, one.end, name));
}

/** A text that `format` may take the attribute from (`'{0.name}'`), or an f-string that shows its own expression. */
function isShownAsText(file: SubjectFile, name: string): boolean {
  const inText = new RegExp(`\\.${name}\\b`);
  return descendantsOfType(file.tree.root, 'string').some((text) => {
    const shown = descendantsOfType(text, 'interpolation').filter((one) =>
      one.children.some((child) => child.type === '='),
    );
    const isPlain = descendantsOfType(text, 'interpolation').length === 0;
    return (isPlain ? [text] : shown).some((one) => inText.test(textOf(file.tree, one)));
  });
}

/** Without bases and decorators: nothing inherited can share the attribute's name. */
function isPlainClass(definition: SyntaxNode): boolean {
  return (
    definition.parent?.type !== 'decorated_definition' &&
    fieldOf(definition, 'superclasses') === null &&
    fieldOf(definition, 'type_parameters') === null
  );
}

/** `self.name` with `self` the first, never assigned parameter of a method that stands right in the class. */
function isOnSelf(file: SubjectFile, name: SyntaxNode, owner: SyntaxNode): boolean {
  const object = name.parent === null ? null : fieldOf(name.parent, 'object');
  const binding = object?.type === 'identifier' ? file.scopes.bindingOf(object) : null;
  const method = binding?.scope.node;
  if (binding === null || method?.type !== 'function_definition' || binding.definitions.length !== 1) {
    return false;
  }
  const parameters = fieldOf(method, 'parameters');
  const first = parameters === null ? undefined : namedChildren(parameters)[0];
  return first !== undefined && first === binding.definitions[0] && method.parent?.parent === owner;
}

/** A method or class variable of that name. */
function isClassName(file: SubjectFile, owner: SyntaxNode, name: string): boolean {
  return file.scopes.openedBy(owner)?.bindings.has(name) ?? true;
}

function betterAttributeNames(
  subject: Subject,
  file: SubjectFile,
  nodes: readonly SyntaxNode[],
): readonly string[] {
  for (const node of nodes) {
    const statement = node.parent?.parent;
    const right =
      statement?.type === 'assignment' && node.parent?.field === 'left' ? fieldOf(statement, 'right') : null;
    if (right !== null && statement !== undefined) {
      const names = namesForValue(subject, file, right).filter((name) => !isPoorName(name));
      return names
        .slice(0, 6)
        .filter(
          (name) =>
            freshName(file, [name]) !== null &&
            linesStayShort(file, nodes, name.length - (node.end - node.start)),
        );
    }
  }
  return [];
}
