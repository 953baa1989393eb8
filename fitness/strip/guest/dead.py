"""Code whose results nobody reads: dead assignments, unused results of pure calls, unused definitions and imports.

Variables are marked from what has an effect (returns, calls that are not known to be pure, changes of objects
that others see) back to what these read; statements that only write unmarked variables go. Self-feeding
variables (`count += 1`, a list that is only appended to) are thereby dead.
"""

import ast

from effects import CHANGING, REACHING, is_library
from scopes import kind
from trees import (
    COMPREHENSIONS, FUNCTIONS, JUMPS, LOOPS, SCOPES, assigned_name, is_dynamic, is_name, names_in, target_names, walk_own,
)

CHANGING_METHODS = {
    "append", "add", "extend", "update", "insert", "clear", "sort", "reverse", "setdefault", "discard", "appendleft",
    "pop", "popleft", "remove", "put", "put_nowait", "write", "move_to_end", "extendleft", "rotate",
}
FRESH_CALLS = {"list", "dict", "set", "sorted", "bytearray", "tuple", "str", "int", "float", "bool", "len", "object", "range"}
SEEDS = {"random.seed", "numpy.random.seed"}


class Part:
    """One statement, or the head of one that holds others."""

    def __init__(self, statement, owner, outer, writes, reads, removable):
        self.statement = statement
        self.owner = owner
        self.outer = outer
        self.writes = writes
        self.reads = reads
        self.removable = removable
        # Heads that make this part live once they are: the loop of a break, the try around what may raise.
        self.follows = None
        self.is_live = False


class Dead:
    def __init__(self, context, roots):
        self.context = context
        self.roots = roots
        self.changed = False

    def run(self):
        nodes = [self.context.module]
        for node in ast.walk(self.context.module):
            if isinstance(node, FUNCTIONS):
                nodes.append(node)
        for node in nodes:
            if not (is_dynamic(node) and node is not self.context.module) and id(node) in self.context.scopes:
                self._scope(node)
        return self.changed

    def _scope(self, node):
        scope = self.context.scope_of(node)
        is_module = node is self.context.module
        parts = []
        self._collect(node.body, scope, [], None, None, parts)
        names = set(self.roots) if is_module else set()
        if is_module:
            names |= {one for one in scope.stores if one.startswith("__")}
            if is_dynamic(node):
                return
        live = _mark(parts, names)
        self._sweep(node, parts, live, scope)

    def _collect(self, statements, scope, outer, loop, guard, parts):
        for statement in statements:
            part = self._part(statement, scope, outer)
            parts.append(part)
            if isinstance(statement, (ast.Break, ast.Continue)):
                part.follows = loop
            elif part.removable and guard is not None and not self._cannot_raise(statement, scope):
                part.follows = guard
            if isinstance(statement, SCOPES):
                continue
            inner = outer + [part]
            inner_loop = part if isinstance(statement, LOOPS) else loop
            if isinstance(statement, ast.Try):
                own = part if statement.handlers else guard
                self._collect(statement.body, scope, inner, loop, own, parts)
                for handler in statement.handlers:
                    self._collect(handler.body, scope, inner, loop, guard, parts)
                self._collect(statement.orelse, scope, inner, loop, guard, parts)
                self._collect(statement.finalbody, scope, inner, loop, guard, parts)
                continue
            for case in getattr(statement, "cases", []):
                self._collect(case.body, scope, inner, loop, guard, parts)
            self._collect(getattr(statement, "body", []), scope, inner, inner_loop, guard, parts)
            self._collect(getattr(statement, "orelse", []), scope, inner, loop, guard, parts)

    def _cannot_raise(self, statement, scope):
        if isinstance(statement, (ast.Pass,) + FUNCTIONS):
            return True
        value = getattr(statement, "value", None)
        return isinstance(statement, (ast.Expr, ast.Assign, ast.AnnAssign)) and self.context.cannot_raise(value, scope)

    def _part(self, statement, scope, outer):
        writes, reads, removable = set(), names_in(statement), False
        pure = lambda node: self.context.is_pure(node, scope)  # noqa: E731
        if isinstance(statement, (ast.Pass, ast.Global, ast.Nonlocal)):
            return Part(statement, None, outer, set(), set(), False)
        if isinstance(statement, SCOPES):
            writes = {statement.name}
            removable = all(pure(one) or isinstance(one, ast.Call) for one in statement.decorator_list)
        elif isinstance(statement, (ast.Import, ast.ImportFrom)):
            writes = {alias.asname or alias.name.split(".")[0] for alias in statement.names}
            removable = "*" not in writes and getattr(statement, "module", None) != "__future__"
        elif isinstance(statement, ast.If) or isinstance(statement, ast.While):
            reads, removable = names_in(statement.test), pure(statement.test)
        elif isinstance(statement, ast.For):
            reads, writes = names_in(statement.iter) | _reads_of_target(statement.target), set(target_names(statement.target))
            removable = pure(statement.iter) and not _reads_of_target(statement.target) and not self._uses_up(statement, scope)
        elif isinstance(statement, ast.Try):
            reads = set()
            for handler in statement.handlers:
                reads |= names_in(handler.type) if handler.type else set()
            removable = True
        elif isinstance(statement, ast.With):
            reads = set().union(*(names_in(item) for item in statement.items))
            removable = all(self._is_quiet_manager(item, scope) for item in statement.items)
            writes = set().union(*(target_names(item.optional_vars) for item in statement.items if item.optional_vars))
        elif isinstance(statement, ast.Match):
            reads, removable = names_in(statement.subject).union(*(names_in(case.pattern) for case in statement.cases)), False
        elif isinstance(statement, (ast.Break, ast.Continue)):
            removable = True
        elif isinstance(statement, (ast.Assign, ast.AnnAssign)):
            writes, removable = self._assignment(statement, scope)
            if not removable and writes:
                # The effect stays; whether the name does is seen later.
                reads = names_in(statement.value)
            elif removable:
                reads = names_in(statement.value) | _index_names(statement)
        elif isinstance(statement, ast.AugAssign):
            writes, removable = self._augmented(statement, scope)
        elif isinstance(statement, ast.Delete):
            if all(is_name(one) for one in statement.targets):
                writes, removable, reads = {one.id for one in statement.targets}, True, set()
        elif isinstance(statement, ast.Expr):
            writes, removable = self._expression(statement.value, scope)
        if writes & scope.elsewhere:
            removable = False
        return Part(statement, None, outer, writes, reads, removable)

    def _uses_up(self, statement, scope):
        """A loop over an iterator of somebody else's takes its items away."""
        return isinstance(statement.iter, ast.Name) and scope.value(statement.iter.id) is not None and not self._is_fresh(
            statement.iter.id, scope
        ) and kind(statement.iter, scope, self.context) is None

    def _is_quiet_manager(self, item, scope):
        origin = self.context.origin(item.context_expr.func, scope) if isinstance(item.context_expr, ast.Call) else None
        return origin is not None and is_library(origin) and origin.split(".")[0] in (
            "threading", "contextlib", "decimal", "numpy", "concurrent", "socket", "warnings", "io",
        )

    def _assignment(self, statement, scope):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if statement.value is None:
            return {targets[0].id} if is_name(targets[0]) else set(), is_name(targets[0])
        pure = self.context.is_pure(statement.value, scope)
        if all(is_name(target) for target in targets):
            writes = {target.id for target in targets}
            if pure or not (writes & scope.elsewhere) and self._is_owned_call(statement.value, scope):
                return writes, True
            return writes, False
        if all(isinstance(target, ast.Tuple) and all(is_name(one) for one in target.elts) for target in targets):
            # Unpacking may fail where lengths differ: only a display of the same length is sure.
            sure = isinstance(statement.value, ast.Tuple) and len(statement.value.elts) == len(targets[0].elts)
            return set(target_names(targets[0])), pure and sure and len(targets) == 1
        if len(targets) == 1 and isinstance(targets[0], (ast.Subscript, ast.Attribute)) and is_name(targets[0].value):
            holder = targets[0].value.id
            index = targets[0].slice if isinstance(targets[0], ast.Subscript) else None
            if self._is_fresh(holder, scope):
                return {holder}, pure and (index is None or self.context.is_pure(index, scope))
        return set(), False

    def _augmented(self, statement, scope):
        target = statement.target
        operation = ast.BinOp(left=ast.Name(id="?", ctx=ast.Load()), op=statement.op, right=statement.value)
        pure = self.context.is_pure(operation, scope)
        if is_name(target):
            known = kind(target, scope, self.context) in ("int", "float", "str", "bool", "bytes")
            return {target.id}, pure and (known or self._is_fresh(target.id, scope))
        if isinstance(target, (ast.Subscript, ast.Attribute)) and is_name(target.value) and self._is_fresh(target.value.id, scope):
            return {target.value.id}, pure and (isinstance(target, ast.Attribute) or self.context.is_pure(target.slice, scope))
        return set(), False

    def _expression(self, value, scope):
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return set(), False
        if self.context.is_pure(value, scope):
            return set(), not (isinstance(value, ast.Constant) and value.value is ...)
        if isinstance(value, ast.Call):
            origin = self.context.origin(value.func, scope)
            if origin in SEEDS and not self._draws():
                return set(), True
            if origin in CHANGING and value.args and is_name(value.args[0]) and self._is_fresh(value.args[0].id, scope):
                return {value.args[0].id}, all(self.context.is_pure(arg, scope) for arg in value.args)
        if self._is_owned_call(value, scope):
            return {value.func.value.id}, True
        if isinstance(value, ast.ListComp) and len(value.generators) == 1 and not value.generators[0].ifs:
            writes, removable = self._expression(value.elt, scope)
            return writes, removable and self.context.is_pure(value.generators[0].iter, scope)
        return set(), False

    def _is_owned_call(self, value, scope):
        """A method call that changes nothing but an object of this scope's own."""
        if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and is_name(value.func.value)):
            return False
        args = list(value.args) + [keyword.value for keyword in value.keywords]
        if not all(self.context.is_pure(arg, scope) for arg in args):
            return False
        holder, method = value.func.value, value.func.attr
        if self.context.made_by_library(holder, scope) and self._is_fresh(holder.id, scope):
            made = scope.find(holder.id).stores[holder.id][0]
            origin = self.context.origin(made.func, scope)
            harmless = origin.split(".")[0] in ("queue", "collections") and method in ("get", "get_nowait", "join")
            if origin == "threading.Event" or origin == "threading.Lock" or origin == "threading.RLock":
                return True
            return harmless or method not in REACHING
        return method in CHANGING_METHODS and self._is_fresh(holder.id, scope)

    def _is_fresh(self, identifier, scope):
        """Whether a name of this scope only ever holds objects that were made for it."""
        if scope.find(identifier) is not scope or identifier in scope.parameters:
            return False
        values = scope.stores.get(identifier, [])
        augmented = sum(
            isinstance(node, ast.AugAssign) and is_name(node.target, identifier) for node in walk_own(scope.node)
        )
        unknown = sum(value is None for value in values)
        return bool(values) and unknown <= augmented and all(self._makes(value, scope) for value in values if value)

    def _makes(self, value, scope):
        if isinstance(value, (ast.List, ast.Dict, ast.Set, ast.Constant, ast.JoinedStr, ast.Tuple) + COMPREHENSIONS):
            return not isinstance(value, ast.GeneratorExp)
        if isinstance(value, ast.BinOp):
            return self._makes(value.left, scope) or kind(value, scope, self.context) is not None
        if isinstance(value, ast.Call):
            origin = self.context.origin(value.func, scope)
            return origin in FRESH_CALLS or is_library(origin) or self.context.is_library_value(value, scope) or (
                is_name(value.func) and self._is_plain_class(value.func.id)
            ) or isinstance(value.func, ast.Attribute) and value.func.attr == "copy"
        return False

    def _is_plain_class(self, identifier):
        """A class of the program whose making does nothing but keep what it is given."""
        found = [one for one in self.context.module.body if isinstance(one, ast.ClassDef) and one.name == identifier]
        if len(found) != 1 or found[0].bases or found[0].keywords:
            return False
        for one in found[0].body:
            if isinstance(one, FUNCTIONS) and one.name in ("__init__", "__new__", "__post_init__", "__setattr__", "__del__"):
                scope = self.context.scope_of(one)
                for statement in one.body:
                    stores = isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute)
                    if not (stores and is_name(statement.targets[0].value, "self") and self.context.is_pure(statement.value, scope)):
                        return False
        return True

    def _draws(self):
        scope = self.context.scope_of(self.context.module)
        for node in ast.walk(self.context.module):
            if isinstance(node, ast.Call):
                origin = self.context.origin(node.func, scope) or ""
                if (origin.startswith("random.") or origin.startswith("numpy.random.")) and origin not in SEEDS:
                    return True
        return False

    def _sweep(self, node, parts, live, scope):
        gone = {id(part.statement) for part in parts if not part.is_live and part.removable}
        for part in parts:
            statement = part.statement
            if part.is_live and isinstance(statement, (ast.Import, ast.ImportFrom)) and len(statement.names) > 1:
                self._drop_aliases(statement, live)
            if not part.is_live or id(statement) in gone:
                continue
            dead_targets = isinstance(statement, ast.Assign) and len(statement.targets) == 1 and assigned_name(statement)
            if dead_targets and dead_targets not in live and dead_targets not in scope.elsewhere:
                if not part.removable and part.writes == {dead_targets}:
                    part.statement.dropped_target = True
        if self._remove(node.body, gone) and not node.body:
            node.body.append(ast.Pass())

    def _drop_aliases(self, statement, live):
        kept = [one for one in statement.names if (one.asname or one.name.split(".")[0]) in live]
        if 0 < len(kept) < len(statement.names):
            statement.names = kept
            self.changed = True

    def _remove(self, statements, gone):
        kept = []
        for statement in statements:
            if id(statement) in gone:
                self.changed = True
                continue
            if getattr(statement, "dropped_target", False):
                statement = ast.Expr(value=statement.value)
                self.changed = True
            kept.append(statement)
            if isinstance(statement, SCOPES):
                continue
            for field in ("body", "orelse", "finalbody"):
                block = getattr(statement, field, None)
                if isinstance(block, list) and block:
                    self._remove(block, gone)
                    if not block and field in ("body", "finalbody"):
                        block.append(ast.Pass())
            for handler in getattr(statement, "handlers", []) + getattr(statement, "cases", []):
                self._remove(handler.body, gone)
                if not handler.body:
                    handler.body.append(ast.Pass())
        statements[:] = kept
        return True


def _reads_of_target(target):
    return {node.id for node in ast.walk(target) if is_name(node) and isinstance(node.ctx, ast.Load)}


def _index_names(statement):
    found = set()
    for target in statement.targets if isinstance(statement, ast.Assign) else [statement.target]:
        if isinstance(target, ast.Subscript):
            found |= names_in(target.slice)
    return found


def _mark(parts, names):
    """Marks what is live; returns the names that are read by it."""
    live = set(names)

    def mark(part):
        if part.is_live:
            return
        part.is_live = True
        live.update(part.reads)
        for one in part.outer:
            mark(one)

    for part in parts:
        # What cannot be removed is kept for what it does; heads that are not pure as well.
        if isinstance(part.statement, (ast.Pass, ast.Global, ast.Nonlocal)):
            continue
        if not part.removable or isinstance(part.statement, JUMPS) and not isinstance(part.statement, (ast.Break, ast.Continue)):
            mark(part)
    while True:
        before = sum(part.is_live for part in parts), len(live)
        for part in parts:
            if part.writes & live or part.follows is not None and part.follows.is_live:
                mark(part)
        if before == (sum(part.is_live for part in parts), len(live)):
            return live


def remove_dead_code(context, roots):
    return Dead(context, roots).run()
