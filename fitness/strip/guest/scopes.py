"""What names stand for: origins of imports, single definitions, and the kinds of values, as far as syntax tells."""

import ast
import builtins

from trees import (
    COMPREHENSIONS, FUNCTIONS, SCOPES, assigned_name, binds, is_name, parameters, walk_own,
)

BUILTINS = set(dir(builtins))
ANNOTATED_KINDS = {
    "int": "int", "str": "str", "bool": "bool", "bytes": "bytes", "list": "list", "List": "list", "dict": "dict",
    "Dict": "dict", "tuple": "tuple", "Tuple": "tuple", "set": "set", "Set": "set",
}
CALL_KINDS = {
    "len": "int", "int": "int", "ord": "int", "hash": "int", "id": "int", "str": "str", "repr": "str", "chr": "str",
    "input": "str", "bin": "str", "hex": "str", "oct": "str", "format": "str", "ascii": "str", "bool": "bool",
    "isinstance": "bool", "any": "bool", "all": "bool", "callable": "bool", "issubclass": "bool", "hasattr": "bool",
    "list": "list", "sorted": "list", "dir": "list", "dict": "dict", "set": "set", "tuple": "tuple",
    "bytes": "bytes", "float": "float", "divmod": "tuple", "bytearray": "bytearray", "frozenset": "frozenset",
    "math.gcd": "int", "math.factorial": "int", "math.comb": "int", "math.isqrt": "int", "math.floor": "int",
    "math.ceil": "int", "time.time": "float", "base64.b64encode": "bytes", "base64.b64decode": "bytes",
}
METHOD_KINDS = {
    "encode": "bytes", "hexdigest": "str", "upper": "str", "lower": "str", "strip": "str", "split": "list",
    "startswith": "bool", "endswith": "bool", "join": "str", "format": "str", "isoformat": "str", "strftime": "str",
    "isdigit": "bool", "isalpha": "bool", "title": "str", "capitalize": "str", "swapcase": "str", "zfill": "str",
    "total_seconds": "float", "toordinal": "int", "bit_length": "int", "rstrip": "str", "lstrip": "str",
}
NUMBERS = {"int", "bool", "float"}


class Scope:
    """A function, a lambda, a class body or the module, with the values that its names are given."""

    def __init__(self, node, parent):
        self.node = node
        self.parent = parent
        self.parameters = set(parameters(node)) if hasattr(node, "args") else set()
        self.stores = {}
        self.elsewhere = set()
        self.loop_targets = {}
        self._kinds = {}
        for at in walk_own(node):
            self._note(at)
        self._note_inner_stores(node)

    def _note(self, at):
        target = assigned_name(at) if isinstance(at, ast.stmt) else None
        if target is not None:
            # The target itself is a name of its own further down: that visit is left out.
            self.stores.setdefault(target, []).append(at.value)
            (at.targets[0] if isinstance(at, ast.Assign) else at.target).counted = True
            return
        if isinstance(at, (ast.Global, ast.Nonlocal)):
            self.elsewhere |= set(at.names)
        if isinstance(at, (ast.For, ast.comprehension)) and is_name(at.target):
            self.loop_targets.setdefault(at.target.id, []).append(at.iter)
        if is_name(at) and getattr(at, "counted", False):
            del at.counted
            return
        if isinstance(at, ast.AugAssign) and is_name(at.target):
            at.target.augmented = at
        for one in binds(at):
            self.stores.setdefault(one, []).append(None)

    def _note_inner_stores(self, node):
        """Names that inner functions rebind by nonlocal, or functions of the module by global."""
        for inner in ast.walk(node):
            if isinstance(inner, (ast.Nonlocal, ast.Global)):
                if isinstance(inner, ast.Global) != isinstance(node, ast.Module):
                    continue
                for one in inner.names:
                    self.stores.setdefault(one, []).append(None)

    def owns(self, identifier):
        return identifier not in self.elsewhere and (
            identifier in self.parameters or identifier in self.stores
        )

    def find(self, identifier):
        """The scope that a name belongs to as read here, or None for a built-in."""
        scope = self
        while scope is not None:
            if scope.owns(identifier) and (scope is self or not isinstance(scope.node, ast.ClassDef)):
                return scope
            scope = scope.parent
        return None

    def value(self, identifier):
        """The expression of the one assignment that a name has, or None."""
        scope = self.find(identifier)
        if scope is None or identifier in scope.parameters or len(scope.stores.get(identifier, ())) != 1:
            return None
        return scope.stores[identifier][0]

    def is_stable(self, identifier):
        """Whether a name is bound once in its scope (or never, a parameter or a built-in)."""
        scope = self.find(identifier)
        if scope is None:
            return True
        return len(scope.stores.get(identifier, ())) + (identifier in scope.parameters) <= 1

    def kind_of_name(self, identifier, context):
        scope = self.find(identifier)
        if scope is None:
            return None
        if identifier not in scope._kinds:
            scope._kinds[identifier] = None
            scope._kinds[identifier] = scope._infer(identifier, context)
        return scope._kinds[identifier]

    def _infer(self, identifier, context):
        kinds = set()
        stores = self.stores.get(identifier, [])
        if identifier in self.parameters:
            kinds.add(self._annotated(identifier))
        iterated = self.loop_targets.get(identifier, [])
        augmented = [
            at for at in walk_own(self.node)
            if isinstance(at, ast.AugAssign) and is_name(at.target, identifier)
        ]
        unknown = sum(value is None for value in stores)
        if unknown > len(augmented) + len(iterated):
            return None
        for value in stores:
            if isinstance(value, ast.BinOp) and is_name(value.left, identifier):
                kinds.add("float" if isinstance(value.op, ast.Div) else kind(value.right, self, context))
            elif value is not None:
                kinds.add(kind(value, self, context))
        for iterable in iterated:
            kinds.add(_item_kind(iterable, self, context))
        # An augmented assignment keeps the kind where both sides have it, but for division.
        for at in augmented:
            kinds.add("float" if isinstance(at.op, ast.Div) else kind(at.value, self, context))
        return kinds.pop() if len(kinds) == 1 else None

    def _annotated(self, identifier):
        args = self.node.args
        for arg in args.posonlyargs + args.args + args.kwonlyargs:
            if arg.arg == identifier:
                note = arg.annotation.value if isinstance(arg.annotation, ast.Subscript) else arg.annotation
                return ANNOTATED_KINDS.get(note.id) if is_name(note) else None
        return None


def _item_kind(iterable, scope, context):
    if isinstance(iterable, ast.Call) and context.origin(iterable.func, scope) == "range":
        return "int"
    if kind(iterable, scope, context) == "str":
        return "str"
    if isinstance(iterable, (ast.List, ast.Tuple)) and iterable.elts:
        kinds = {kind(item, scope, context) for item in iterable.elts}
        return kinds.pop() if len(kinds) == 1 else None
    return None


def kind(node, scope, context):
    """The exact type of a value, by name, where syntax (and annotations) tell it; else None."""
    if isinstance(node, ast.Constant):
        return type(node.value).__name__
    if isinstance(node, ast.JoinedStr):
        return "str"
    for types, found in (
        ((ast.List, ast.ListComp), "list"), ((ast.Tuple,), "tuple"), ((ast.Dict, ast.DictComp), "dict"),
        ((ast.Set, ast.SetComp), "set"), ((ast.GeneratorExp,), "generator"), ((ast.Lambda,), "function"),
    ):
        if isinstance(node, types):
            return found
    if is_name(node):
        return scope.kind_of_name(node.id, context)
    if isinstance(node, ast.Call):
        origin = context.origin(node.func, scope)
        if origin in CALL_KINDS:
            return CALL_KINDS[origin]
        if isinstance(node.func, ast.Attribute) and node.func.attr in METHOD_KINDS and origin is None:
            found = METHOD_KINDS[node.func.attr]
            return kind(node.func.value, scope, context) if found == "str" and node.func.attr != "join" else found
        return None
    if isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not):
            return "bool"
        inner = kind(node.operand, scope, context)
        return "int" if inner == "bool" else inner if inner in NUMBERS else None
    if isinstance(node, ast.BinOp):
        return _operation_kind(node, scope, context)
    if isinstance(node, ast.IfExp):
        left, right = kind(node.body, scope, context), kind(node.orelse, scope, context)
        return left if left == right else None
    if isinstance(node, ast.Compare):
        return "bool" if all(isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in node.ops) else None
    if isinstance(node, ast.Subscript):
        return "str" if kind(node.value, scope, context) == "str" else (
            kind(node.value, scope, context) if isinstance(node.slice, ast.Slice) else None
        )
    return None


def _operation_kind(node, scope, context):
    left, right = kind(node.left, scope, context), kind(node.right, scope, context)
    if left in NUMBERS and right in NUMBERS:
        if isinstance(node.op, ast.Div):
            return "float"
        if isinstance(node.op, ast.Pow):
            return "int" if left != "float" and isinstance(node.right, ast.Constant) and right == "int" else None
        return "float" if "float" in (left, right) else "int"
    if isinstance(node.op, ast.Add) and left == right and left in ("str", "bytes", "list", "tuple"):
        return left
    if isinstance(node.op, ast.Mod) and left in ("str", "bytes"):
        return left
    if isinstance(node.op, ast.Mult) and "int" in (left, right):
        other = left if right == "int" else right
        return other if other in ("str", "bytes", "list", "tuple") else None
    return None


class Context:
    """One file as a pass sees it: scopes, imports, definitions, and the names that have to stay."""

    def __init__(self, module, keep, level):
        self.module = module
        self.keep = keep
        self.level = level
        self.scopes = {}
        self.imports = {}
        self.unsure_imports = set()
        self._build(module, None)
        self._find_imports()
        self.functions = {node.name: node for node in module.body if isinstance(node, FUNCTIONS)}
        self.methods = {
            one.name
            for node in ast.walk(module) if isinstance(node, ast.ClassDef)
            for one in node.body if isinstance(one, FUNCTIONS)
        }
        self._pure = {}

    def _build(self, node, parent):
        scope = Scope(node, parent)
        self.scopes[id(node)] = scope
        for at in walk_own(node):
            if isinstance(at, SCOPES):
                self._build(at, scope)

    def _find_imports(self):
        for node in ast.walk(self.module):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    full = alias.name if alias.asname else alias.name.split(".")[0]
                    self._note_import(alias.asname or full, full)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for alias in node.names:
                    self._note_import(alias.asname or alias.name, f"{node.module}.{alias.name}")

    def _note_import(self, bound, full):
        if self.imports.setdefault(bound, full) != full:
            self.unsure_imports.add(bound)

    def scope_of(self, node):
        return self.scopes[id(node)]

    def origin(self, node, scope):
        """Dotted name of an imported thing, plain name of a built-in, or None for anything else."""
        if is_name(node):
            owner = scope.find(node.id)
            if owner is None:
                return node.id if node.id in BUILTINS else None
            if node.id in self.imports and node.id not in self.unsure_imports:
                # Every binding of the name is an import of the same thing.
                if all(value is None for value in owner.stores.get(node.id, ())) and not self._is_rebound(node.id):
                    return self.imports[node.id]
            return None
        if isinstance(node, ast.Attribute):
            base = self.origin(node.value, scope)
            return f"{base}.{node.attr}" if base is not None and base not in BUILTINS else None
        return None

    def _is_rebound(self, identifier):
        if not hasattr(self, "_rebound"):
            self._rebound = set()
            for node in ast.walk(self.module):
                if not isinstance(node, (ast.Import, ast.ImportFrom)):
                    self._rebound |= binds(node)
        return identifier in self._rebound


def enclosing_scopes(module):
    """Every function and the module itself, with its parent chain: pairs (node, list of outer nodes)."""
    found = []

    def visit(node, outer):
        found.append((node, outer))
        for at in walk_own(node):
            if isinstance(at, SCOPES):
                visit(at, outer + [node])

    visit(module, [])
    return found


__all__ = ["COMPREHENSIONS", "Context", "Scope", "enclosing_scopes", "kind"]
