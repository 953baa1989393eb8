"""Names that only repeat another name, and containers that only carry one value."""

import ast

from trees import (
    FUNCTIONS, SCOPES, assigned_name, count_loads, count_stores, drop_docstring, is_constant, is_name, name, replace_nodes,
    statement_lists, walk_own,
)


def copy_names(context):
    """`again = items` where both are bound once: `items` is read in the place of `again`."""
    for node in [context.module] + [one for one in ast.walk(context.module) if isinstance(one, FUNCTIONS)]:
        scope = context.scope_of(node)
        for _, _, statements in list(statement_lists(node)):
            for index, statement in enumerate(statements):
                target = assigned_name(statement)
                if target is None or not is_name(statement.value) or scope.find(target) is not scope:
                    continue
                if _can_copy(context, scope, target, statement, statements[index + 1:]):
                    source = statement.value.id
                    replace_nodes(node, [
                        (one, name(source)) for one in ast.walk(node)
                        if is_name(one, target) and isinstance(one.ctx, ast.Load)
                    ])
                    del statements[index]
                    if not statements:
                        statements.append(ast.Pass())
                    return True
    return False


def _can_copy(context, scope, target, statement, following):
    source = statement.value.id
    if target == source or target in scope.elsewhere or target in scope.parameters or source in scope.elsewhere:
        return False
    if isinstance(scope.node, ast.Module) and (target in (context.keep or ()) or scope.find(source) is None):
        return False
    if count_stores(scope.node, target) != 1 or _is_declared(scope.node, target) or _is_declared(scope.node, source):
        return False
    if count_stores(scope.node, source) > 1 or not scope.is_stable(source):
        return False
    owner = scope.find(source)
    if owner is None or source in owner.parameters and not owner.stores.get(source) or _is_defined(owner, source):
        return True
    inside = sum(count_loads(one, target) for one in following)
    return owner is scope and inside == count_loads(scope.node, target) and not any(
        count_stores(one, source) for one in following
    )


def _is_defined(owner, identifier):
    body = getattr(owner.node, "body", [])
    return isinstance(body, list) and any(isinstance(one, SCOPES) and one.name == identifier for one in body)


def _is_declared(node, identifier):
    return any(isinstance(one, (ast.Global, ast.Nonlocal)) and identifier in one.names for one in ast.walk(node))


def unwrap_boxes(context):
    """A tuple, list, dictionary or object of one field, of which only that field is used, becomes the field's value."""
    for node in [context.module] + [one for one in ast.walk(context.module) if isinstance(one, FUNCTIONS)]:
        scope = context.scope_of(node)
        if node is context.module and context.keep is None:
            continue
        for _, _, statements in list(statement_lists(node)):
            for index, statement in enumerate(statements):
                target = assigned_name(statement)
                if target is None:
                    if _unwrap_target(statement):
                        return True
                    continue
                if scope.find(target) is not scope or target in (context.keep or ()) and node is context.module:
                    continue
                if count_stores(node, target) != 1 or _is_declared(node, target):
                    continue
                if _unwrap(context, scope, node, target, statement) or _unwrap_filled(context, scope, node, target, statements, index):
                    return True
    return False


def _unwrap_target(statement):
    """`(value,) = (7,)`."""
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        target, value = statement.targets[0], statement.value
        if isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List)):
            if len(target.elts) == len(value.elts) == 1 and not isinstance(target.elts[0], ast.Starred):
                if not isinstance(value.elts[0], ast.Starred):
                    statement.targets, statement.value = [target.elts[0]], value.elts[0]
                    return True
    return False


def _unwrap(context, scope, node, target, statement):
    found = _only_field(context, scope, statement.value)
    if found is None:
        return False
    value, is_field = found
    uses = _field_uses(node, target, is_field)
    if uses is None or not uses:
        return False
    if isinstance(statement.value, ast.Tuple) and any(not isinstance(one.ctx, ast.Load) for one in uses):
        return False
    own = _own_nodes(node)
    if any(not isinstance(one.ctx, ast.Load) and id(one) not in own for one in uses):
        return False
    statement.value = value
    if isinstance(statement, ast.AnnAssign):
        statement.annotation = ast.Name(id="object", ctx=ast.Load())
    replace_nodes(node, [(one, ast.Name(id=target, ctx=one.ctx)) for one in uses])
    return True


def _own_nodes(node):
    return {id(one) for one in walk_own(node)}


def _only_field(context, scope, value):
    """The value in a container of one field and a test of what reads that field; or None."""
    if isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == 1 and not isinstance(value.elts[0], ast.Starred):
        return value.elts[0], _is_index(0, -1)
    if isinstance(value, ast.Dict) and len(value.keys) == 1 and is_constant(value.keys[0]):
        return value.values[0], _is_index(value.keys[0].value)
    if isinstance(value, ast.Call) and len(value.args) + len(value.keywords) == 1:
        if value.keywords and value.keywords[0].arg is None or value.args and isinstance(value.args[0], ast.Starred):
            return None
        given = value.args[0] if value.args else value.keywords[0].value
        origin = context.origin(value.func, scope)
        if origin == "types.SimpleNamespace" and value.keywords:
            return given, _is_attribute(value.keywords[0].arg)
        if origin == "dict" and value.keywords:
            return given, _is_index(value.keywords[0].arg)
        field = _class_field(context, value.func)
        if field is not None:
            return given, lambda one: _is_attribute(field)(one) or _is_index(0)(one)
    return None


def _is_index(*indices):
    def holds(node):
        return isinstance(node, ast.Subscript) and (
            is_constant(node.slice, *indices) or isinstance(node.slice, ast.UnaryOp) and -1 in indices
            and isinstance(node.slice.op, ast.USub) and is_constant(node.slice.operand, 1)
        )

    return holds


def _is_attribute(field):
    return lambda node: isinstance(node, ast.Attribute) and node.attr == field


def _class_field(context, func):
    """The one field of a dataclass, a named tuple or a class that only keeps what it is given."""
    if not is_name(func):
        return None
    for node in context.module.body:
        if assigned_name(node) == func.id and isinstance(node.value, ast.Call) and len(node.value.args) >= 2:
            made = context.origin(node.value.func, context.scope_of(context.module))
            if made == "collections.namedtuple":
                return _namedtuple_field(node.value.args[1])
            if made == "typing.NamedTuple" and isinstance(node.value.args[1], ast.List) and len(node.value.args[1].elts) == 1:
                pair = node.value.args[1].elts[0]
                return pair.elts[0].value if isinstance(pair, ast.Tuple) and is_constant(pair.elts[0]) else None
        if isinstance(node, ast.ClassDef) and node.name == func.id:
            return _declared_field(node)
    return None


def _namedtuple_field(fields):
    if isinstance(fields, (ast.List, ast.Tuple)) and len(fields.elts) == 1 and is_constant(fields.elts[0]):
        return fields.elts[0].value
    if is_constant(fields) and isinstance(fields.value, str) and len(fields.value.replace(",", " ").split()) == 1:
        return fields.value.strip(" ,")
    return None


def _declared_field(node):
    body = [one for one in drop_docstring(node.body) if not isinstance(one, ast.Pass)]
    slots = [one for one in body if assigned_name(one) == "__slots__"]
    body = [one for one in body if one not in slots]
    if len(body) != 1:
        return None
    only = body[0]
    if isinstance(only, ast.AnnAssign) and only.value is None and is_name(only.target) and (node.decorator_list or node.bases):
        return only.target.id
    if isinstance(only, ast.FunctionDef) and only.name == "__init__" and len(only.args.args) == 2 and len(only.body) == 1:
        kept = only.body[0]
        if isinstance(kept, ast.Assign) and isinstance(kept.targets[0], ast.Attribute) and not node.bases:
            if is_name(kept.targets[0].value, only.args.args[0].arg) and is_name(kept.value, only.args.args[1].arg):
                return kept.targets[0].attr
    return None


def _field_uses(node, target, is_field):
    """The reads and writes of a field where a name is used for nothing else, else None."""
    uses, holders = [], set()
    for one in ast.walk(node):
        if is_field(one) and is_name(one.value, target):
            uses.append(one)
            holders.add(id(one.value))
    for one in ast.walk(node):
        if is_name(one, target) and isinstance(one.ctx, ast.Load) and id(one) not in holders:
            return None
        if isinstance(one, ast.Delete) and any(use in one.targets for use in uses):
            return None
    return uses


def _unwrap_filled(context, scope, node, target, statements, index):
    """`found = []`, `found.append(value)` once, `found[0]`: the same with a container that is filled later."""
    value = statements[index].value
    is_list = isinstance(value, ast.List) and not value.elts
    is_dict = isinstance(value, ast.Dict) and not value.keys
    is_queue = isinstance(value, ast.Call) and context.origin(value.func, scope) in (
        "queue.Queue", "queue.SimpleQueue", "queue.LifoQueue", "collections.deque", "multiprocessing.Queue", "asyncio.Queue",
    ) and len(value.args) + len(value.keywords) <= 1
    if not (is_list or is_dict or is_queue):
        return False
    for place in range(index + 1, len(statements)):
        statement = statements[place]
        if not count_loads(statement, target):
            continue
        given, key = _filled(statement, target)
        if given is None or count_loads(given, target) or is_dict != (key is not None):
            return False
        if is_dict:
            is_read = _is_index(key)
        elif is_list:
            is_read = lambda one: _is_index(0, -1)(one) or _is_taken(one, ("pop",))  # noqa: E731
        else:
            is_read = lambda one: _is_taken(one, ("get", "get_nowait", "pop", "popleft"))  # noqa: E731
        rest = statements[place + 1:]
        uses = [one for statement in rest for one in ast.walk(statement) if is_read(one) and _holder(one) == target]
        if not uses or len(uses) != count_loads(node, target) - 1 or any(
            not isinstance(getattr(one, "ctx", ast.Load()), ast.Load) for one in uses
        ):
            return False
        if any(isinstance(one, ast.Call) for one in uses) and len(uses) > 1:
            return False
        statements[place] = ast.Assign(targets=[name(target, ast.Store())], value=given, lineno=0)
        del statements[index]
        replace_nodes(node, [(one, name(target)) for one in uses])
        return True
    return False


def _filled(statement, target):
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        call = statement.value
        if isinstance(call.func, ast.Attribute) and is_name(call.func.value, target) and len(call.args) == 1:
            if call.func.attr in ("append", "put", "put_nowait"):
                return call.args[0], None
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and isinstance(statement.targets[0], ast.Subscript):
        subscript = statement.targets[0]
        if is_name(subscript.value, target) and is_constant(subscript.slice):
            return statement.value, subscript.slice.value
    return None, None


def _is_taken(node, methods):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in methods


def _holder(node):
    base = node.func.value if isinstance(node, ast.Call) else node.value
    return base.id if is_name(base) else None


