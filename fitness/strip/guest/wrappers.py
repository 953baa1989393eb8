"""Decorators and functions that only call through to another function."""

import ast

from trees import (
    FUNCTIONS, all_names, clone, count_loads, count_stores, drop_docstring, is_constant, is_name, parameters,
    plain_parameters, replace_nodes, substitute, walk_own,
)

COPIED = {"__name__", "__doc__", "__module__", "__qualname__", "__wrapped__", "__dict__", "__annotations__"}


class Wrappers:
    def __init__(self, context):
        self.context = context
        self.module = context.module
        self.scope = context.scope_of(context.module)
        self.changed = False
        self.definitions = {}
        for node in ast.walk(self.module):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.definitions.setdefault(node.name, []).append(node)

    def run(self):
        self._drop_decorators()
        self._apply_identities()
        self._skip_call_through()
        return self.changed

    def _definition(self, identifier, types):
        found = self.definitions.get(identifier, [])
        if len(found) == 1 and isinstance(found[0], types) and count_stores(self.module, identifier) == 1:
            return found[0]
        return None

    def _drop_decorators(self):
        for node in ast.walk(self.module):
            if not isinstance(node, FUNCTIONS):
                continue
            kept = [one for one in node.decorator_list if not self._is_identity(one)]
            if len(kept) < len(node.decorator_list):
                node.decorator_list = kept
                self.changed = True

    def _is_identity(self, expression):
        """Whether an expression in the place of a decorator stands for one that hands its function on."""
        if is_name(expression):
            function = self._definition(expression.id, ast.FunctionDef)
            if function is not None:
                return not function.decorator_list and self._hands_on(function)
            owner = self._definition(expression.id, ast.ClassDef)
            if owner is not None:
                return self._is_calling_class(owner)
            value = self.scope.value(expression.id)
            return value is not None and not is_name(value) and self._is_identity(value)
        if isinstance(expression, ast.Lambda):
            names = plain_parameters(expression)
            return names is not None and len(names) == 1 and is_name(expression.body, names[0])
        if isinstance(expression, ast.Call) and is_name(expression.func):
            function = self._definition(expression.func.id, ast.FunctionDef)
            return function is not None and not function.decorator_list and self._makes_identity(function)
        return False

    def _makes_identity(self, factory):
        """A function that gives a decorator, which hands its function on."""
        body = _essence(factory)
        if len(body) == 2 and isinstance(body[0], ast.FunctionDef) and isinstance(body[1], ast.Return):
            return is_name(body[1].value, body[0].name) and not body[0].decorator_list and self._hands_on(body[0])
        return False

    def _hands_on(self, decorator):
        names = plain_parameters(decorator)
        if names is None or len(names) < 1 or len(names) - len(decorator.args.defaults) > 1:
            return False
        wrapped = names[0]
        body = _essence(decorator)
        if len(body) == 1 and isinstance(body[0], ast.Return):
            value = body[0].value
            if isinstance(value, ast.Lambda):
                return _calls_through(value.args, value.body, wrapped)
            return is_name(value, wrapped)
        if len(body) < 2 or not isinstance(body[0], ast.FunctionDef) or not isinstance(body[-1], ast.Return):
            return False
        inner = body[0]
        if not all(self._copies_name(one, inner.name) for one in body[1:-1]):
            return False
        returned = body[-1].value
        if isinstance(returned, ast.Call) and _is_wraps(returned.func) and len(returned.args) == 1:
            returned = returned.args[0]
        if not is_name(returned, inner.name) or not all(_is_wraps(one) for one in inner.decorator_list):
            return False
        lines = _essence(inner)
        if len(lines) == 2 and isinstance(lines[0], ast.Assign) and isinstance(lines[1], ast.Return):
            if is_name(lines[0].targets[0]) and is_name(lines[1].value, lines[0].targets[0].id):
                lines = [ast.Return(value=lines[0].value)]
        return len(lines) == 1 and isinstance(lines[0], ast.Return) and _calls_through(inner.args, lines[0].value, wrapped)

    def _copies_name(self, statement, inner):
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute):
            return is_name(statement.targets[0].value, inner) and statement.targets[0].attr in COPIED
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            function = statement.value.func
            called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            return called == "update_wrapper"
        return False

    def _is_calling_class(self, owner):
        methods = {one.name: one for one in owner.body if isinstance(one, ast.FunctionDef)}
        if set(methods) - {"__get__"} != {"__init__", "__call__"} or owner.bases or owner.decorator_list:
            return False
        made = plain_parameters(methods["__init__"])
        if made is None or len(made) != 2:
            return False
        held = None
        for statement in _essence(methods["__init__"]):
            if isinstance(statement, ast.Assign) and is_name(statement.value, made[1]) and isinstance(
                statement.targets[0], ast.Attribute
            ):
                held = statement.targets[0].attr
            elif not (isinstance(statement, ast.Expr) and self._copies_name(statement, made[0])):
                return False
        lines = _essence(methods["__call__"])
        if held is None or len(lines) != 1 or not isinstance(lines[0], ast.Return):
            return False
        call = lines[0].value
        args = clone(methods["__call__"].args)
        (args.posonlyargs or args.args)[:1] = []
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != held:
            return False
        return _calls_through(args, ast.Call(func=ast.Name(id="?", ctx=ast.Load()), args=call.args, keywords=call.keywords), "?")

    def _apply_identities(self):
        replacements = []
        for node in ast.walk(self.module):
            if isinstance(node, ast.Call) and len(node.args) == 1 and not node.keywords and not isinstance(node.args[0], ast.Starred):
                called = node.func
                if is_name(called) and self._definition(called.id, ast.FunctionDef) and self._hands_on_value(called.id):
                    replacements.append((node, node.args[0]))
                elif is_name(node.args[0]) and isinstance(called, (ast.Name, ast.Call)) and self._is_identity(called):
                    if self._definition(node.args[0].id, ast.FunctionDef):
                        replacements.append((node, node.args[0]))
        self._replace(replacements[:1])

    def _hands_on_value(self, identifier):
        """A function that returns what it is given."""
        function = self._definition(identifier, ast.FunctionDef)
        names, body = plain_parameters(function), _essence(function)
        return not function.decorator_list and names is not None and len(names) == 1 and len(body) == 1 and isinstance(
            body[0], ast.Return
        ) and is_name(body[0].value, names[0]) and not isinstance(function, ast.AsyncFunctionDef)

    def _replace(self, replacements):
        if replacements:
            self.changed = True
            replace_nodes(self.module, replacements)

    def _skip_call_through(self):
        """Calls of a function that only calls another one go to the other one."""
        keep = self.context.keep or set()
        for outer in list(self.module.body):
            if not isinstance(outer, ast.FunctionDef) or outer.decorator_list:
                continue
            call = self._call_handed_on(outer)
            if call is None or not is_name(call.func):
                continue
            called = call.func
            if called.id in parameters(outer) or called.id == outer.name:
                continue
            if not _calls_through(outer.args, call, called.id):
                continue
            inner = self._definition(called.id, ast.FunctionDef)
            uses = count_loads(self.module, outer.name)
            if self._definition(outer.name, ast.FunctionDef) is None:
                continue
            if outer.name not in keep and uses and not self._is_bound_inside(called.id):
                for node in list(ast.walk(self.module)):
                    if is_name(node, outer.name) and isinstance(node.ctx, ast.Load):
                        node.id = called.id
                        self.changed = True
                return
            if inner is not None and inner in self.module.body and inner.name not in keep and self._can_move(outer, inner):
                self._move_body(outer, inner)
                return

    def _call_handed_on(self, function):
        """The call that is all a function does: it returns what that gives, or gives on what a generator gives."""
        body = _essence(function)
        if len(body) != 1:
            return None
        if isinstance(body[0], ast.Return):
            return body[0].value if isinstance(body[0].value, ast.Call) else None
        source = _given_on(body[0])
        if not isinstance(source, ast.Call) or not is_name(source.func):
            return None
        inner = self._definition(source.func.id, ast.FunctionDef)
        is_generator = inner is not None and not inner.decorator_list and any(
            isinstance(one, (ast.Yield, ast.YieldFrom)) for one in walk_own(inner)
        )
        return source if is_generator else None

    def _is_bound_inside(self, identifier):
        return count_stores(self.module, identifier) > 1

    def _can_move(self, outer, inner):
        if count_loads(self.module, inner.name) != 1 or inner.decorator_list:
            return False
        left, right = plain_parameters(outer), plain_parameters(inner)
        return left is not None and right is not None and len(left) == len(right) and not (
            set(left) - set(right) & all_names(inner)
        )

    def _move_body(self, outer, inner):
        renamed = {
            one: other for one, other in zip(plain_parameters(inner), plain_parameters(outer)) if one != other
        }
        body = [substitute(statement, {}, renamed) for statement in drop_docstring(inner.body)]
        outer.body[:] = outer.body[: len(outer.body) - len(drop_docstring(outer.body))] + body
        self.module.body.remove(inner)
        self.changed = True


def _essence(function):
    body = drop_docstring(function.body)
    return [
        one for one in body
        if not isinstance(one, ast.Pass) and not (isinstance(one, ast.Expr) and is_constant(one.value))
    ]


def _given_on(statement):
    """What a statement gives on, each item as it is: `yield from items`, or `for one in items: yield one`; or None."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.YieldFrom):
        return statement.value.value
    if not isinstance(statement, ast.For) or statement.orelse or len(statement.body) != 1:
        return None
    only = statement.body[0]
    given = only.value.value if isinstance(only, ast.Expr) and isinstance(only.value, ast.Yield) else None
    is_same = given is not None and ast.unparse(given) == ast.unparse(statement.target)
    return statement.iter if is_same else None


def _is_wraps(node):
    called = node.func if isinstance(node, ast.Call) else node
    return (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) == "wraps"


def _calls_through(args, call, wrapped):
    """Whether a call hands all parameters on to a function, in order, and nothing else."""
    if not isinstance(call, ast.Call) or not is_name(call.func, wrapped):
        return False
    expected = [arg.arg for arg in args.posonlyargs + args.args]
    given = [arg.id if is_name(arg) else None for arg in call.args if not isinstance(arg, ast.Starred)]
    starred = [arg.value.id for arg in call.args if isinstance(arg, ast.Starred) and is_name(arg.value)]
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    double = named.pop(None, None)
    if starred != ([args.vararg.arg] if args.vararg else []):
        return False
    if (double.id if is_name(double) else None) != (args.kwarg.arg if args.kwarg else None):
        return False
    if len(call.args) != len(given) + len(starred):
        return False
    rest = expected[len(given):]
    if given != expected[: len(given)] or wrapped in expected:
        return False
    wanted = set(rest) | {arg.arg for arg in args.kwonlyargs}
    return set(named) == wanted and all(is_name(value, key) for key, value in named.items())


def skip_wrappers(context):
    return Wrappers(context).run()


