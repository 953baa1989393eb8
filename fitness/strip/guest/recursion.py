"""Recursion that copies a loop: the loop comes back."""

import ast

from scopes import enclosing_scopes, kind
from trees import (
    FUNCTIONS, LOOPS, SCOPES, assign, assigned_name, clone, count_loads, count_stores, drop_docstring, ends_in_jump,
    is_constant, is_generator, is_name, name, names_in, own_jumps, plain_parameters, replace_nodes,
    statement_lists, stored_names, walk_own,
)


def put_recursion_back(context):
    for node, outer in enclosing_scopes(context.module):
        if isinstance(node, ast.FunctionDef) and outer and not isinstance(outer[-1], ast.ClassDef):
            if node.name in (context.keep or ()) and isinstance(outer[-1], ast.Module):
                continue
            if _is_candidate(context, node) and (_accumulate(context, node) or _loop(node)):
                return True
    return _tidy_loops(context)


def _is_candidate(context, node):
    if node.decorator_list or is_generator(node) or plain_parameters(node) is None or not count_loads(node, node.name):
        return False
    if count_stores(context.module, node.name) != 1:
        return False
    inner = [one for one in ast.walk(node) if one is not node and isinstance(one, SCOPES)]
    return not any(isinstance(one, FUNCTIONS + (ast.ClassDef,)) for one in inner) and not any(
        names_in(one) & set(plain_parameters(node)) for one in inner
    )


def _own_call(value, node):
    return isinstance(value, ast.Call) and is_name(value.func, node.name)


def _arguments(call, node):
    names = plain_parameters(node)
    if any(isinstance(one, ast.Starred) for one in call.args) or len(call.args) > len(names):
        return None
    values = dict(zip(names, call.args))
    for keyword in call.keywords:
        if keyword.arg not in names or keyword.arg in values:
            return None
        values[keyword.arg] = keyword.value
    defaults = node.args.defaults
    for one, default in zip(names[len(names) - len(defaults):], defaults):
        if one not in values and isinstance(default, ast.Constant):
            values[one] = default
    return {one: values[one] for one in names} if set(values) == set(names) else None


def _loop(node):
    """A function all of whose calls of itself are the last thing it does."""
    body = list(drop_docstring(node.body))
    tails = []
    _tail_calls(body, node, tails)
    if len(tails) != count_loads(node, node.name) or not tails:
        return False
    if any(_arguments(call, node) is None for _, _, call in tails):
        return False
    # `return call(...)` and `call(...)` at the end give the same only where the others give None, too.
    falls = [statement for _, statement, _ in tails if isinstance(statement, ast.Expr)]
    if falls and any(
        isinstance(one, ast.Return) and one.value is not None and not is_constant(one.value, None)
        and not _own_call(one.value, node) for one in walk_own(node)
    ):
        return False
    for block, statement, call in tails:
        index = next(place for place, one in enumerate(block) if one is statement)
        block[index:] = _next_round(_arguments(call, node)) + [ast.Continue()]
    if not ends_in_jump(body):
        body = body + [ast.Return(value=None)]
    loop = ast.While(test=ast.Constant(value=True), body=body, orelse=[])
    loop.restored = True
    docstring = node.body[: len(node.body) - len(drop_docstring(node.body))]
    node.body[:] = docstring + [loop]
    return True


def _tail_calls(body, node, found):
    if not body:
        return
    for position, statement in enumerate(body):
        is_last = position == len(body) - 1
        if isinstance(statement, ast.Return) and _own_call(statement.value, node):
            found.append((body, statement, statement.value))
        elif is_last and isinstance(statement, ast.Expr) and _own_call(statement.value, node):
            found.append((body, statement, statement.value))
        elif isinstance(statement, ast.Expr) and _own_call(statement.value, node) and isinstance(body[position + 1], ast.Return):
            if body[position + 1].value is None or is_constant(body[position + 1].value, None):
                found.append((body, statement, statement.value))
        elif isinstance(statement, ast.If):
            for block in (statement.body, statement.orelse):
                if is_last or ends_in_jump(block):
                    _tail_calls(block, node, found)


def _next_round(values):
    """Assignments that give the parameters their next values, one after the other where that means the same."""
    changed = {one: value for one, value in values.items() if not is_name(value, one)}
    order = []
    left = dict(changed)
    while left:
        free = next((one for one in left if not any(one in names_in(left[other]) for other in left if other != one)), None)
        if free is None:
            targets = ast.Tuple(elts=[name(one, ast.Store()) for one in left], ctx=ast.Store())
            return order + [ast.Assign(targets=[targets], value=ast.Tuple(elts=list(left.values()), ctx=ast.Load()), lineno=0)]
        order.append(_step(free, left.pop(free)))
    return order


def _step(identifier, value):
    if isinstance(value, ast.BinOp) and is_name(value.left, identifier) and isinstance(value.right, ast.Constant):
        return ast.AugAssign(target=name(identifier, ast.Store()), op=value.op, value=value.right)
    return assign(identifier, value)


def _accumulate(context, node):
    """`return item + rest(...)` with a neutral base: the sum is kept while going on."""
    body = drop_docstring(node.body)
    returns = [one for one in walk_own(node) if isinstance(one, ast.Return)]
    calls = [one for one in returns if one.value is not None and count_loads(one.value, node.name)]
    bases = [one for one in returns if one not in calls]
    if len(calls) != count_loads(node, node.name) or not calls or not bases or not ends_in_jump(body):
        return False
    scope = context.scope_of(node)
    neutral = {"str": "", "list": "list", "int": 0}
    wanted = None
    for one in calls:
        value = one.value
        if _own_call(value, node):
            continue
        if not (isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add) and _own_call(value.right, node)):
            return False
        found = kind(value.left, scope, context)
        if found not in neutral or wanted not in (None, found):
            return False
        wanted = found
    if wanted is None:
        return False
    for one in bases:
        if not (is_constant(one.value, neutral[wanted]) or wanted == "list" and isinstance(one.value, ast.List) and not one.value.elts):
            return False
    total = "total"
    while total in names_in(node) | set(plain_parameters(node)):
        total += "_"
    for one in calls:
        if isinstance(one.value, ast.BinOp):
            step = ast.AugAssign(target=name(total, ast.Store()), op=ast.Add(), value=one.value.left)
            for _, _, block in list(statement_lists(node)):
                for place, statement in enumerate(block):
                    if statement is one:
                        block.insert(place, step)
                        break
                else:
                    continue
                break
            one.value = one.value.right
    start = clone(bases[0].value)
    for one in bases:
        one.value = name(total)
    if not _loop(node):
        return False
    node.body.insert(len(node.body) - 1, assign(total, start))
    return True


def _tidy_loops(context):
    """Loops that were put back, as one would write them."""
    for owner in [context.module] + [one for one in ast.walk(context.module) if isinstance(one, FUNCTIONS)]:
        for _, _, statements in list(statement_lists(owner)):
            for index, statement in enumerate(statements):
                if not isinstance(statement, LOOPS) or not hasattr(statement, "restored"):
                    continue
                if isinstance(statement, ast.While):
                    if _test_first(statements, index) or _as_range(context, owner, statements, index):
                        return True
                elif _over_items(owner, statements, index):
                    return True
    return False


def _test_first(statements, index):
    """`while True: if done: return ...` is `while not done:`, with the return behind it."""
    loop = statements[index]
    if not is_constant(loop.test, True) or loop.orelse:
        return False
    jumps = own_jumps(loop.body)
    first = loop.body[0]
    if any(isinstance(one, ast.Break) for one in jumps) or not isinstance(first, ast.If):
        return False
    if not first.orelse and first.body and isinstance(first.body[-1], (ast.Return, ast.Raise)) and len(loop.body) > 1:
        loop.test, rest = _negated(first.test), first.body
        loop.body = loop.body[1:]
    elif ends_in_jump(first.body) and not _leaves(first.body) and (ends_in_jump(first.orelse) or ends_in_jump(loop.body[1:])):
        rest = first.orelse or loop.body[1:]
        if own_jumps(rest):
            return False
        loop.test, loop.body = first.test, first.body
    else:
        return False
    if isinstance(loop.body[-1], ast.Continue) and len(loop.body) > 1:
        loop.body.pop()
    statements[index + 1:] = rest
    return True


def _leaves(body):
    return isinstance(body[-1], (ast.Return, ast.Raise))


def _negated(test):
    # `not a < b` is not `a >= b` where one of them is not a number: only `_as_range` knows that they are integers.
    opposite = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in opposite:
        return ast.Compare(left=test.left, ops=[opposite[type(test.ops[0])]()], comparators=test.comparators)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(op=ast.Not(), operand=test)


def _as_range(context, owner, statements, index):
    """`while place < len(items): ...; place += 1` is a loop over a range."""
    loop = statements[index]
    test = loop.test
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not) and isinstance(test.operand, ast.Compare):
        inner = test.operand
        if len(inner.ops) == 1 and isinstance(inner.ops[0], ast.GtE):
            test = ast.Compare(left=inner.left, ops=[ast.Lt()], comparators=inner.comparators)
    if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and is_name(test.left)):
        return False
    if not isinstance(test.ops[0], (ast.Lt, ast.NotEq)) or own_jumps(loop.body, (ast.Continue,)):
        return False
    place, last = test.left.id, loop.body[-1]
    if not (isinstance(last, ast.AugAssign) and is_name(last.target, place) and isinstance(last.op, ast.Add) and is_constant(last.value, 1)):
        return False
    scope = context.scope_of(owner)
    changed = set().union(*(stored_names(one) for one in loop.body))
    if names_in(test.comparators[0]) & changed or not context.is_pure(test.comparators[0], scope):
        return False
    if any(place in stored_names(one) for one in loop.body[:-1]) or len(loop.body) < 2:
        return False
    start = next((before for before in range(index - 1, -1, -1) if place in stored_names(statements[before])), None)
    if start is None or assigned_name(statements[start]) != place:
        return False
    if any(count_loads(one, place) for one in statements[start + 1:index] + statements[index + 1:]):
        return False
    first = statements[start].value
    if kind(first, scope, context) != "int":
        return False
    args = [test.comparators[0]] if is_constant(first, 0) else [first, test.comparators[0]]
    new = ast.For(
        target=name(place, ast.Store()), iter=ast.Call(func=name("range"), args=args, keywords=[]), body=loop.body[:-1],
        orelse=[], lineno=0,
    )
    new.restored = True
    statements[index] = new
    del statements[start]
    return True


def _over_items(owner, statements, index):
    """`for place in range(len(items))` that only reads `items[place]` is a loop over the items."""
    loop = statements[index]
    call = loop.iter
    if not (isinstance(call, ast.Call) and is_name(call.func, "range") and len(call.args) == 1 and is_name(loop.target)):
        return False
    size = call.args[0]
    if not (isinstance(size, ast.Call) and is_name(size.func, "len") and len(size.args) == 1 and is_name(size.args[0])):
        return False
    items, place = size.args[0].id, loop.target.id
    reads = [
        one for statement in loop.body for one in ast.walk(statement)
        if isinstance(one, ast.Subscript) and is_name(one.value, items) and is_name(one.slice, place)
        and isinstance(one.ctx, ast.Load)
    ]
    if not reads or len(reads) != count_loads(owner, place) or len(reads) != sum(count_loads(one, items) for one in loop.body):
        return False
    if any(items in stored_names(one) for one in loop.body) or count_stores(owner, place) != 1:
        return False
    first = assigned_name(loop.body[0])
    if first is not None and loop.body[0].value is reads[0] and len(reads) == 1 and len(loop.body) > 1:
        loop.target = name(first, ast.Store())
        loop.body = loop.body[1:]
    else:
        replace_nodes(loop, [(one, name(place)) for one in reads])
    loop.iter = name(items)
    return True


