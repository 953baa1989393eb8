"""Statements that do nothing: branches never taken, loops that run once or never, jumps to the next line, no-op try."""

import ast

from constants import truth_of, value_of
from effects import is_library
from trees import (
    FUNCTIONS, JUMPS, LOOPS, SCOPES, assigned_name, clone, count_stores, drop_docstring, ends_in_jump, is_constant,
    is_name, name, names_in, own_jumps, same, stored_names,
)

SLEEPS = {"time.sleep", "gc.collect", "asyncio.sleep"}
# What only reaching outside the program raises.
OUTSIDE = {"ImportError", "ModuleNotFoundError", "OSError", "IOError", "ConnectionError", "TimeoutError",
           "ConnectionRefusedError", "BrokenPipeError", "FileNotFoundError", "PermissionError", "EOFError",
           "KeyboardInterrupt", "SystemExit", "GeneratorExit", "InterruptedError", "BufferError", "SyntaxError"}


class Statements:
    """One pass over the statement lists of a file."""

    def __init__(self, context):
        self.context = context
        self.changed = False

    def run(self):
        self._list(self.context.module.body, self.context.scope_of(self.context.module), [])
        return self.changed

    def _list(self, statements, scope, loops):
        result = []
        for index, statement in enumerate(statements):
            self._children(statement, scope, loops)
            new = self._rewritten(statement, scope, statements[:index] if not result else result)
            if new is not None:
                self.changed = True
                result += new
            else:
                result.append(statement)
            if result and isinstance(result[-1], JUMPS) or ends_in_jump(result):
                if index < len(statements) - 1:
                    self.changed |= self._drop_rest(statements[index + 1:], result)
                break
        self._join_stores(result, scope)
        if len(result) > 1 and any(isinstance(one, ast.Pass) for one in result):
            result = [one for one in result if not isinstance(one, ast.Pass)] or [ast.Pass()]
            self.changed = True
        statements[:] = result or [ast.Pass()]

    def _drop_rest(self, rest, result):
        """Code behind a jump goes, but for a yield, which makes its function a generator."""
        if any(isinstance(node, (ast.Yield, ast.YieldFrom, ast.Nonlocal, ast.Global)) for one in rest for node in ast.walk(one)):
            result += rest
            return False
        return True

    def _children(self, statement, scope, loops):
        inner = self.context.scopes.get(id(statement), scope) if isinstance(statement, SCOPES) else scope
        for field in ("body", "orelse", "finalbody"):
            block = getattr(statement, field, None)
            if isinstance(block, list) and block:
                docstring = []
                if isinstance(statement, SCOPES) and field == "body":
                    rest = drop_docstring(block)
                    docstring = block[: len(block) - len(rest)]
                    block[:] = rest or [ast.Pass()]
                self._list(block, inner, loops)
                block[:0] = docstring
                if field != "body" and len(block) == 1 and isinstance(block[0], ast.Pass):
                    block.clear()
        for handler in getattr(statement, "handlers", []):
            self._list(handler.body, inner, loops)
        for case in getattr(statement, "cases", []):
            self._list(case.body, inner, loops)
        if isinstance(statement, LOOPS):
            self._drop_last_continue(statement)
        if isinstance(statement, FUNCTIONS) and len(statement.body) > 1:
            last = statement.body[-1]
            if isinstance(last, ast.Return) and last.value is None:
                statement.body.pop()
                self.changed = True

    def _drop_last_continue(self, loop):
        if len(loop.body) > 1 and isinstance(loop.body[-1], ast.Continue):
            loop.body.pop()
            self.changed = True

    def _rewritten(self, statement, scope, before):
        """Statements to stand in the place of one, or None to leave it."""
        if isinstance(statement, ast.If):
            return self._if(statement, scope)
        if isinstance(statement, ast.For):
            return self._for(statement, scope)
        if isinstance(statement, ast.While):
            return self._while(statement, scope, before)
        if isinstance(statement, ast.Try):
            return self._try(statement, scope)
        if isinstance(statement, ast.With):
            return self._with(statement, scope)
        if isinstance(statement, ast.Expr):
            return self._expression(statement, scope)
        if isinstance(statement, ast.Assert) and is_constant(statement.test) and statement.test.value:
            return []
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and same(
            _loaded(statement.targets[0]), statement.value
        ) and isinstance(statement.value, (ast.Name, ast.Tuple)):
            return [] if all(is_name(one) for one in _parts(statement.value)) else None
        if isinstance(statement, ast.AugAssign) and is_name(statement.target):
            neutral = {ast.Add: 0, ast.Sub: 0, ast.Mult: 1, ast.FloorDiv: 1, ast.BitOr: 0, ast.BitXor: 0}
            value = neutral.get(type(statement.op))
            if value is not None and is_constant(statement.value, value):
                if scope.kind_of_name(statement.target.id, self.context) == "int":
                    return []
            if isinstance(statement.op, ast.Add) and is_constant(statement.value, ""):
                return []
        return None

    def _expression(self, statement, scope):
        value = statement.value
        if isinstance(value, ast.Constant) and value.value is ...:
            return None
        if isinstance(value, ast.Call) and self.context.origin(value.func, scope) in SLEEPS:
            return []
        return None

    def _if(self, node, scope):
        body_empty, else_empty = _is_empty(node.body), _is_empty(node.orelse)
        if is_constant(node.test):
            return node.body if node.test.value else node.orelse or []
        if body_empty and else_empty and self.context.is_pure(node.test, scope):
            return []
        if body_empty and not else_empty:
            node.test = ast.UnaryOp(op=ast.Not(), operand=node.test)
            node.body, node.orelse = node.orelse, []
            return [node]
        if node.orelse and _all_same(node.body, node.orelse) and self.context.is_pure(node.test, scope):
            return node.body
        self._drop_implied(node)
        return None

    def _drop_implied(self, node):
        """A test that is asked again as the first thing of its own branch."""
        if not _reads_only_names(node.test):
            return
        parts = node.test.values if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) else [node.test]
        for block, holds in ((node.body, True), (node.orelse, False)):
            first = block[0] if block else None
            if not isinstance(first, ast.If):
                continue
            known = [node.test] + (parts if holds else [])
            if any(same(first.test, one) for one in known):
                block[:1] = (first.body if holds else first.orelse) or [ast.Pass()]
                self.changed = True
            elif isinstance(first.test, ast.UnaryOp) and isinstance(first.test.op, ast.Not):
                if any(same(first.test.operand, one) for one in known):
                    block[:1] = (first.orelse if holds else first.body) or [ast.Pass()]
                    self.changed = True

    def _for(self, node, scope):
        if _is_empty(node.body) and not node.orelse and self.context.is_pure(node.iter, scope):
            if isinstance(node.iter, ast.Call) and self.context.origin(node.iter.func, scope) == "range":
                return []
        items = self._items(node.iter, scope)
        if items is None or len(items) > 1:
            self._drop_unused_index(node, scope)
            return None
        if not items:
            return node.orelse or []
        body = _without_jumps(node.body, bool(node.orelse))
        if body is None:
            return None
        # The name is needed only where it is read: what it is given is dropped as dead elsewhere.
        return [ast.Assign(targets=[node.target], value=items[0], lineno=0)] + body + node.orelse

    def _drop_unused_index(self, node, scope):
        call = node.iter
        if not (isinstance(call, ast.Call) and self.context.origin(call.func, scope) == "enumerate" and len(call.args) == 1):
            return
        if isinstance(node.target, ast.Tuple) and len(node.target.elts) == 2 and is_name(node.target.elts[0]):
            index = node.target.elts[0].id
            uses = [one for one in ast.walk(scope.node) if is_name(one, index)]
            if len(uses) == 1 and index not in (self.context.keep or ()):
                node.target, node.iter = node.target.elts[1], call.args[0]
                self.changed = True

    def _items(self, iterable, scope):
        """The expressions that a loop goes over where it has none or one, a longer list where it has more; or None."""
        if isinstance(iterable, (ast.List, ast.Tuple)):
            return None if any(isinstance(one, ast.Starred) for one in iterable.elts) else iterable.elts
        if not isinstance(iterable, ast.Call) or iterable.keywords:
            known = value_of(iterable, scope, self.context)
            return None if known is None else _short_items(known[0])
        origin = self.context.origin(iterable.func, scope)
        if origin in ("iter", "list", "tuple", "reversed", "sorted") and len(iterable.args) == 1:
            inner = self._items(iterable.args[0], scope)
            return inner if inner is not None and len(inner) <= 1 else None
        if origin == "itertools.repeat" and len(iterable.args) == 2:
            times = value_of(iterable.args[1], scope, self.context)
            return [iterable.args[0]] * min(2, times[0]) if times and type(times[0]) is int and times[0] >= 0 else None
        if origin == "range" and len(iterable.args) == 2:
            first, last = iterable.args
            if isinstance(last, ast.BinOp) and isinstance(last.op, ast.Add) and is_constant(last.right, 1) and same(first, last.left):
                return [first] if self.context.is_pure(first, scope) else None
        known = value_of(iterable, scope, self.context)
        return None if known is None else _short_items(known[0])

    def _while(self, node, scope, before):
        if is_constant(node.test) and not node.test.value:
            return node.orelse or []
        always = is_constant(node.test)
        if always and node.body and isinstance(node.body[-1], (ast.Break, ast.Return, ast.Raise)):
            body = node.body[:-1] if isinstance(node.body[-1], ast.Break) else node.body
            rest = None if _continues(body) else _without_jumps(body, False)
            if rest is not None and not own_jumps(rest) and not node.orelse:
                return rest or [ast.Pass()]
        if not always and not node.orelse:
            return self._once(node, scope, before)
        return None

    def _once(self, node, scope, before):
        """A loop whose first test holds and whose second one does not, by names that it sets to constants itself."""
        names = sorted(names_in(node.test))
        start = {}
        for one in names:
            stored = [statement for statement in before if one in stored_names(statement)]
            if not stored or assigned_name(stored[-1]) != one:
                if scope.find(one) is None:
                    continue
                return None
            known = value_of(stored[-1].value, scope, self.context)
            # What a container holds may have changed since, and so may what inner functions assign.
            if known is None or not isinstance(known[0], (int, float, str, type(None))) or self._is_shared(one):
                return None
            start[one] = known[0]
        if not start or self._truth_with(node.test, start, scope) is not True:
            if start and self._truth_with(node.test, start, scope) is False:
                return []
            return None
        after = dict(start)
        # A loop left by break after its first pass is over either way.
        breaks = bool(node.body) and isinstance(node.body[-1], ast.Break)
        for statement in node.body:
            self._follow(statement, after, scope)
        if not breaks and any(value is None for value in after.values()):
            return None
        if not breaks and self._truth_with(node.test, after, scope) is not False:
            return None
        if _continues(node.body):
            return None
        body = _without_jumps(node.body[:-1] if breaks else node.body, False)
        return body if body is not None and not own_jumps(body) else None

    def _follow(self, statement, values, scope):
        for one in list(values):
            if one not in stored_names(statement):
                continue
            previous, values[one] = values[one], None
            if isinstance(statement, ast.AugAssign) and is_name(statement.target, one) and previous is not None:
                value = ast.BinOp(left=ast.Constant(value=previous), op=statement.op, right=statement.value)
                known = value_of(value, scope, self.context)
                values[one] = known[0] if known else None
            elif assigned_name(statement) == one:
                replaced = _with_values(statement.value, {one: previous}) if previous is not None else statement.value
                known = value_of(replaced, scope, self.context)
                values[one] = known[0] if known else None

    def _is_shared(self, identifier):
        return any(
            isinstance(node, (ast.Global, ast.Nonlocal)) and identifier in node.names
            for node in ast.walk(self.context.module)
        )

    def _truth_with(self, test, values, scope):
        return truth_of(_with_values(test, values), scope, self.context)

    def _try(self, node, scope):
        handlers = [one for one in node.handlers if not self._cannot_happen(one, node.body, scope)]
        if len(handlers) < len(node.handlers):
            node.handlers = handlers
            self.changed = True
        while node.handlers and _raises_again(node.handlers[-1]):
            # The last handler hands on what nobody would have caught either.
            node.handlers.pop()
            self.changed = True
        if _is_empty(node.finalbody) and node.finalbody:
            node.finalbody = []
            self.changed = True
        quiet = all(self._is_quiet(statement, scope) for statement in node.body)
        if quiet and node.handlers:
            node.handlers = []
            self.changed = True
        if not node.handlers and not node.finalbody:
            return node.body + node.orelse
        if not node.handlers and node.orelse:
            node.body, node.orelse = node.body + node.orelse, []
            self.changed = True
        if not node.handlers and quiet:
            return node.body + node.finalbody
        return None

    def _is_quiet(self, statement, scope):
        """Whether a statement cannot raise."""
        if isinstance(statement, (ast.Pass, ast.Break, ast.Continue)) or isinstance(statement, FUNCTIONS):
            return not getattr(statement, "decorator_list", [])
        if isinstance(statement, (ast.Expr, ast.Return)):
            return self.context.cannot_raise(statement.value, scope)
        if assigned_name(statement) is not None:
            return self.context.cannot_raise(statement.value, scope)
        if isinstance(statement, ast.If):
            return self.context.cannot_raise(statement.test, scope) and all(
                self._is_quiet(one, scope) for one in statement.body + statement.orelse
            )
        return False

    def _cannot_happen(self, handler, body, scope):
        """Whether a handler waits for what this body cannot raise: errors of the outside, where it stays inside."""
        kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        if not all(is_name(one) and (one.id in OUTSIDE or self._is_never_raised(one.id)) for one in kinds):
            return False
        for statement in body:
            for node in ast.walk(statement):
                if isinstance(node, (ast.Import, ast.ImportFrom, ast.Raise, ast.With, ast.Yield, ast.YieldFrom, ast.Await)):
                    return all(self._is_never_raised(one.id) for one in kinds)
                if isinstance(node, ast.Call) and not self._stays_inside(node, scope):
                    return all(self._is_never_raised(one.id) for one in kinds)
        return True

    def _stays_inside(self, call, scope):
        origin = self.context.origin(call.func, scope)
        if origin is not None:
            return origin not in ("open", "input", "print", "eval", "exec", "__import__", "exit", "quit") and (
                "." not in origin or is_library(origin) and origin.split(".")[0] not in (
                    "requests", "urllib", "http", "socket", "threading", "queue", "concurrent", "asyncio", "pickle",
                )
            )
        return isinstance(call.func, ast.Attribute) and call.func.attr in ("append", "extend", "add", "pop", "get", "items")

    def _is_never_raised(self, identifier):
        """Whether an exception class is the program's own and nothing raises it."""
        classes = [node for node in self.context.module.body if isinstance(node, ast.ClassDef) and node.name == identifier]
        if len(classes) != 1 or identifier in (self.context.keep or ()):
            return False
        caught = set()
        for node in ast.walk(self.context.module):
            if isinstance(node, ast.ExceptHandler) and node.type is not None:
                caught |= {id(inner) for inner in ast.walk(node.type)}
        return all(id(node) in caught for node in ast.walk(self.context.module) if is_name(node, identifier))

    def _with(self, node, scope):
        for item in list(node.items):
            call = item.context_expr
            origin = self.context.origin(call.func, scope) if isinstance(call, ast.Call) else None
            if origin == "contextlib.nullcontext" and item.optional_vars is None:
                node.items.remove(item)
                self.changed = True
            elif origin == "contextlib.nullcontext" and len(node.items) == 1 and len(call.args) == 1:
                return [ast.Assign(targets=[item.optional_vars], value=call.args[0], lineno=0)] + node.body
            elif origin == "contextlib.suppress" and item.optional_vars is None and (
                not call.args or all(self._is_quiet(one, scope) for one in node.body)
            ):
                node.items.remove(item)
                self.changed = True
        return node.body if not node.items else None

    def _join_stores(self, statements, scope):
        """`x = 0` right before `x = f()`: the first is never read."""
        for index in range(len(statements) - 1, 0, -1):
            first, second = assigned_name(statements[index - 1]), assigned_name(statements[index])
            if first is None or first != second or count_stores(statements[index].value, first):
                continue
            if not any(is_name(one, first) for one in ast.walk(statements[index].value)):
                if self.context.is_pure(statements[index - 1].value, scope):
                    if not any(first in _closed_over(one) for one in ast.walk(statements[index].value)):
                        del statements[index - 1]
                        self.changed = True


def _closed_over(node):
    return names_in(node) if isinstance(node, ast.Lambda) else set()


def _loaded(target):
    if is_name(target):
        return name(target.id)
    if isinstance(target, ast.Tuple):
        return ast.Tuple(elts=[_loaded(one) for one in target.elts], ctx=ast.Load())
    return target


def _parts(node):
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _is_empty(statements):
    return all(
        isinstance(one, ast.Pass) or isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
        for one in statements
    )


def _all_same(left, right):
    return len(left) == len(right) and all(same(one, other) for one, other in zip(left, right))


def _reads_only_names(test):
    allowed = (ast.Name, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp, ast.BinOp, ast.cmpop, ast.boolop, ast.unaryop,
               ast.operator, ast.expr_context)
    return all(isinstance(node, allowed) for node in ast.walk(test))


def _short_items(value):
    if not isinstance(value, (range, list, tuple, str)) or isinstance(value, str) and len(value) > 1:
        return None
    if len(value) > 1:
        return [None, None]
    if any(not isinstance(one, (int, float, str, bool, type(None))) for one in value):
        return None
    return [ast.Constant(value=one) for one in value]


def _with_values(node, values):
    class Values(ast.NodeTransformer):
        def visit_Name(self, inner):
            return ast.Constant(value=values[inner.id]) if inner.id in values else inner

    return Values().visit(clone(node))


def _continues(body):
    """Whether the body of a while loop may go back to its test before its end."""
    return any(isinstance(one, ast.Continue) for one in own_jumps(body))


def _without_jumps(body, has_else):
    """The body of a loop that runs once as plain statements, or None where a jump stands in its way."""
    jumps = own_jumps(body)
    if not jumps:
        return body
    if has_else and any(isinstance(one, ast.Break) for one in jumps):
        return None
    copy = [clone(one) for one in body]
    _drop_tail_jumps(copy)
    return copy if not own_jumps(copy) else None


def _drop_tail_jumps(statements):
    if not statements:
        return
    last = statements[-1]
    if isinstance(last, (ast.Break, ast.Continue)):
        statements[-1] = ast.Pass()
    elif isinstance(last, ast.If):
        _drop_tail_jumps(last.body)
        _drop_tail_jumps(last.orelse)
    # `if c: ...; continue` before more of the body: the rest goes into an else.
    for index, statement in enumerate(statements[:-1]):
        if isinstance(statement, ast.If) and not statement.orelse and statement.body and isinstance(
            statement.body[-1], (ast.Break, ast.Continue)
        ):
            rest = statements[index + 1:]
            statement.body[-1] = ast.Pass()
            statement.orelse = rest
            statements[index + 1:] = []
            _drop_tail_jumps(statement.body)
            _drop_tail_jumps(statement.orelse)
            return


def _raises_again(handler):
    body = [one for one in handler.body if not isinstance(one, ast.Pass)]
    if len(body) != 1 or not isinstance(body[0], ast.Raise) or body[0].cause is not None:
        return False
    raised = body[0].exc
    return raised is None or handler.name is not None and is_name(raised, handler.name)


def simplify_statements(context):
    return Statements(context).run()
