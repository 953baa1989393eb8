"""Temporaries that are read once: the value goes where it is read."""

import ast

from trees import (
    COMPREHENSIONS, FUNCTIONS, assigned_name, count_loads, count_stores, is_name, loads_of, names_in, replace_nodes,
    statement_lists, stored_names,
)


def inline_temporaries(context):
    changed = False
    nodes = [one for one in ast.walk(context.module) if isinstance(one, FUNCTIONS)] + [context.module]
    for node in nodes:
        scope = context.scope_of(node)
        for _, _, statements in list(statement_lists(node)):
            if _belongs_elsewhere(node, statements):
                continue
            index = 0
            while index < len(statements) - 1:
                if _inline_at(context, scope, node, statements, index):
                    changed = True
                    index = max(0, index - 1)
                else:
                    index += 1
    return changed


def _belongs_elsewhere(node, statements):
    """Lists of inner functions and classes are taken with those."""
    for inner in ast.walk(node):
        if inner is not node and isinstance(inner, FUNCTIONS + (ast.ClassDef,)):
            if any(block is statements for _, _, block in statement_lists(inner)):
                return True
    return False


def _inline_at(context, scope, node, statements, index):
    target = assigned_name(statements[index])
    if target is None or scope.find(target) is not scope or target in scope.elsewhere:
        return False
    if isinstance(node, ast.Module) and (context.keep is None or target in context.keep):
        return False
    value = statements[index].value
    if isinstance(value, (ast.Yield, ast.YieldFrom, ast.Await)):
        return False
    if any(isinstance(one, (ast.Global, ast.Nonlocal)) and target in one.names for one in ast.walk(node)):
        return False
    pure = context.is_pure(value, scope)
    for place in range(index + 1, len(statements)):
        statement = statements[place]
        uses = loads_of(statement, target)
        if uses:
            break
        if not pure or assigned_name(statement) is None or not context.is_pure(statement.value, scope):
            return False
        if assigned_name(statement) in names_in(value) | {target}:
            return False
    else:
        return False
    if len(uses) != 1 or not _is_last_use(node, scope, target, statement):
        return False
    if not _can_move(context, scope, value, pure, statement, uses[0]):
        return False
    replace_nodes(statement, [(uses[0], value)])
    del statements[index]
    return True


def _is_last_use(node, scope, target, statement):
    """Whether nobody reads the value after this statement."""
    if count_loads(node, target) == 1 and count_stores(node, target) == 1 and target not in scope.parameters:
        return True
    if any(target in names_in(one) for one in ast.walk(node) if one is not node and isinstance(one, FUNCTIONS + (ast.Lambda,))):
        return False
    if isinstance(statement, (ast.Return, ast.Raise)):
        return not any(isinstance(one, ast.Try) for one in ast.walk(node))
    return assigned_name(statement) == target


def head_of(statement):
    """The expression that a statement evaluates first, once."""
    if isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.Expr)):
        if isinstance(statement, ast.AugAssign) and not is_name(statement.target):
            return None
        return statement.value
    if isinstance(statement, (ast.If, ast.Assert)):
        return statement.test
    if isinstance(statement, ast.For):
        return statement.iter
    if isinstance(statement, ast.Raise):
        return statement.exc
    return None


def _can_move(context, scope, value, pure, statement, use):
    head = head_of(statement)
    if head is None or not any(one is use for one in ast.walk(head)):
        return False
    before, always = evaluated_before(head, use)
    if before is None or not always and not pure:
        return False
    if isinstance(statement, ast.AugAssign) and statement.target.id in names_in(value) | stored_names(value):
        return False
    for node, is_called in before:
        if isinstance(node, (ast.Name, ast.Constant)):
            continue
        if isinstance(node, ast.Attribute) and is_called and is_name(node.value):
            continue
        if not pure or not context.is_pure(node, scope):
            return False
    return True


def evaluated_before(head, use):
    """What an expression evaluates before a name in it, and whether it evaluates that name at all events; else None."""
    before = []

    def visit(node, sure):
        """True once the use is found, with whether it is sure to be reached."""
        if node is use:
            return sure
        if isinstance(node, (ast.Lambda, ast.JoinedStr)):
            return None
        if isinstance(node, COMPREHENSIONS):
            first = node.generators[0].iter
            if any(one is use for one in ast.walk(first)):
                return visit(first, sure)
            return None
        parts = _in_order(node)
        for position, child in enumerate(parts):
            if any(one is use for one in ast.walk(child)):
                skips = isinstance(node, (ast.BoolOp, ast.IfExp)) and position > 0
                skips = skips or isinstance(node, ast.Compare) and position > 1
                return visit(child, sure and not skips)
            is_called = isinstance(node, ast.Call) and child is node.func
            before.append((child, is_called))
        return None

    found = visit(head, True)
    return (None, False) if found is None else (before, found)


def _in_order(node):
    if isinstance(node, ast.IfExp):
        return [node.test, node.body, node.orelse]
    if isinstance(node, ast.Dict):
        return [one for pair in zip(node.keys, node.values) for one in pair if one is not None]
    if isinstance(node, ast.Call):
        return [node.func] + node.args + [keyword.value for keyword in node.keywords]
    return [child for child in ast.iter_child_nodes(node) if isinstance(child, (ast.expr, ast.Slice))]
