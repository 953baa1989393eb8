import type { SyntaxNode, SyntaxTree } from '../tree.js';

export type ScopeKind = 'module' | 'class' | 'function' | 'lambda' | 'comprehension';

export type BindingKind =
  'parameter' | 'variable' | 'function' | 'class' | 'import' | 'exception' | 'type-parameter';

/** A name bound in a scope, with every place that uses it, resolved as Python resolves names. */
export interface Binding {
  readonly name: string;
  readonly scope: Scope;
  /** What its first definition is; a parameter stays a parameter when it is also assigned. */
  readonly kind: BindingKind;
  /** Identifier nodes that bind the name: assignment targets, parameters, def and class names, imports, `as` names, walrus, `for` targets. */
  readonly definitions: readonly SyntaxNode[];
  /** Identifier nodes that read the name, nested scopes and annotations included. An augmented assignment's target is a definition and a read. */
  readonly reads: readonly SyntaxNode[];
  /** Identifier nodes under `del`. */
  readonly deletions: readonly SyntaxNode[];
  /** Identifier nodes in `global` and `nonlocal` statements that name this binding. */
  readonly declarations: readonly SyntaxNode[];
  /** A nested function, lambda, class or comprehension reads or writes it. */
  readonly isCaptured: boolean;
}

export interface Scope {
  readonly kind: ScopeKind;
  /** As Python's `__qualname__`: `f`, `C.m`, `f.<locals>.g`, `f.<locals>.<listcomp>`; `<module>` for the module. */
  readonly qualifiedName: string;
  /** module, class_definition, function_definition, lambda, or the comprehension's node. */
  readonly node: SyntaxNode;
  readonly parent: Scope | null;
  readonly children: readonly Scope[];
  readonly bindings: ReadonlyMap<string, Binding>;
  /** A function with yield of its own (not of a nested function). */
  readonly isGenerator: boolean;
  readonly isAsync: boolean;
  /**
   * Names in this scope cannot be known from syntax, or code can see them by name: `locals()`, `vars()`
   * without argument, `globals()`, `eval`, `exec`, `dir()` or `super()`-less frames tricks are called in it or in a
   * scope nested in it, or a star import reaches it. Operators keep off such scopes.
   */
  readonly isDynamic: boolean;
}

/** Name resolution over one Python file. */
export interface ScopeAnalysis {
  readonly tree: SyntaxTree;
  readonly module: Scope;
  /** The innermost scope that a node's own code runs in. A function's name, decorators, defaults and annotations belong to the scope around it; the first iterable of a comprehension too. */
  scopeOf(node: SyntaxNode): Scope;
  /** The scope that a node itself opens: a function, class, lambda, comprehension or the module; null for other nodes. */
  openedBy(node: SyntaxNode): Scope | null;
  /** The binding that an identifier node uses or defines; null for builtins, unresolved names, attribute names and keyword-argument names. */
  bindingOf(identifier: SyntaxNode): Binding | null;
  /** What a name would mean if it were written at the node; null where it is a builtin or unbound. */
  resolve(name: string, at: SyntaxNode): Binding | null;
  /** Names of attributes that code outside of the file may set; null where nothing is known of it, and none but a private one is a class's own. */
  readonly setOutside: ReadonlySet<string> | null;
  /** Every identifier text in the file, attributes and keywords included, and names inside strings that look like annotations: what a fresh name has to avoid. */
  readonly allNames: ReadonlySet<string>;
  /** Every name used as a variable anywhere in the file, bound or not: what a new name must not capture. */
  readonly variableNames: ReadonlySet<string>;
}

/** How names flow through a run of statements of one block, or through one expression. */
export interface NameFlow {
  /** Bindings of the enclosing function (or module) scope that the region reads before it (surely) writes them. Sorted by first use. */
  readonly inputs: readonly Binding[];
  /** Bindings of the enclosing scope that the region writes and that code outside the region may read later (loops around it counted). Sorted by first write. */
  readonly outputs: readonly Binding[];
  /** The same for ways that leave the region by an exception: read in a handler, a finally block or behind them. */
  readonly outputsOnError: readonly Binding[];
  /** Bindings of the enclosing scope that the region writes on every path that leaves it normally. */
  readonly surelyWritten: ReadonlySet<Binding>;
  /** The region contains return, yield, await, break or continue that leaves the region, del, global, nonlocal, import *, or a nested def or class. */
  readonly hasJump: boolean;
}

/** Static types that are certain whatever the program is called with. */
export type CertainType =
  | 'int'
  | 'float'
  | 'complex'
  | 'bool'
  | 'str'
  | 'bytes'
  | 'NoneType'
  | 'list'
  | 'tuple'
  | 'set'
  | 'frozenset'
  | 'dict'
  | 'range';
