"""Helpers that are called once: their code goes where the call is."""

import ast

from scopes import enclosing_scopes
from temporaries import evaluated_before, head_of
from trees import (
    COMPREHENSIONS, FUNCTIONS, SCOPES, all_names, assign, bound_here, clone, count_loads, count_stores, drop_docstring,
    ends_in_jump, is_generator, is_name, loads_of, name, names_in, plain_parameters, replace_nodes,
    statement_lists, substitute, walk_own,
)

THREADS = 2


class Site:
    """The call of a helper: the statement that evaluates it and the list that this stands in."""

    def __init__(self, call, statements, index, outer):
        self.call = call
        self.statements = statements
        self.index = index
        # The functions around the call, innermost last, the module first.
        self.outer = outer

    @property
    def statement(self):
        return self.statements[self.index]


def inline_helpers(context):
    """Takes one helper back into its caller; below the level of inlining only what was put back from a thread."""
    for node, outer in enclosing_scopes(context.module):
        if isinstance(node, ast.FunctionDef) and _is_helper(context, node, outer):
            calls = _calls(context, node, outer)
            if len(calls) != 1 or context.level <= THREADS and not hasattr(calls[0], "restored"):
                continue
            site = _find(context.module, calls[0])
            if site is not None and _inline(context, node, outer, site):
                _remove(context.module, node)
                return True
    if context.level > THREADS:
        return _inline_lambdas(context)
    return False


def _is_helper(context, node, outer):
    if node.decorator_list and not _is_static(node) or is_generator(node) or not outer:
        return False
    if node.name in (context.keep or ()) and isinstance(outer[-1], (ast.Module, ast.ClassDef)):
        return False
    if isinstance(outer[-1], ast.ClassDef) and context.keep is None:
        return False
    if node.name.startswith("__") or plain_parameters(node) is None:
        return False
    if any(isinstance(one, ast.Global) for one in walk_own(node)) or any(is_name(one, "super") for one in ast.walk(node)):
        return False
    return True


def _is_static(node):
    return len(node.decorator_list) == 1 and is_name(node.decorator_list[0], "staticmethod")


def _calls(context, node, outer):
    """Calls of a helper where it is used for nothing but being called once; else an empty list."""
    module = context.module
    if isinstance(outer[-1], ast.ClassDef):
        uses = [one for one in ast.walk(module) if isinstance(one, ast.Attribute) and one.attr == node.name]
        defined = sum(isinstance(one, FUNCTIONS) and one.name == node.name for one in ast.walk(module))
        if len(uses) != 1 or defined != 1 or count_loads(module, node.name):
            return []
        if any(one is uses[0] for one in ast.walk(node)):
            return []
        receiver = uses[0].value
        if not is_name(receiver):
            return []
    else:
        if count_stores(outer[-1], node.name) != 1:
            return []
        uses = loads_of(outer[-1], node.name)
        if len(uses) != 1 or any(one is uses[0] for one in ast.walk(node)):
            return []
    return [
        one for one in ast.walk(module)
        if isinstance(one, ast.Call) and one.func is uses[0] and not any(isinstance(arg, ast.Starred) for arg in one.args)
        and all(keyword.arg for keyword in one.keywords)
    ]


def _find(module, call):
    best = None
    for _, _, statements in statement_lists(module):
        for index, statement in enumerate(statements):
            if any(one is call for one in ast.walk(statement)):
                best = (statements, index)
    if best is None:
        return None
    outer = []
    for node, around in enclosing_scopes(module):
        if any(one is call for one in ast.walk(node)) and len(around) + 1 > len(outer):
            outer = around + [node]
    return Site(call, best[0], best[1], outer)


def _remove(module, node):
    for _, _, statements in list(statement_lists(module)):
        for index, statement in enumerate(statements):
            if statement is node:
                del statements[index]
                if not statements:
                    statements.append(ast.Pass())
                return


def _arguments(function, call, is_method):
    """Argument expressions by parameter, in order of the parameters; or None where they do not fit."""
    names = plain_parameters(function)
    values = {}
    given = list(call.args)
    if is_method and not _is_static(function):
        given = [call.func.value] + given
    if len(given) > len(names):
        return None
    values.update(zip(names, given))
    for keyword in call.keywords:
        if keyword.arg not in names or keyword.arg in values:
            return None
        values[keyword.arg] = keyword.value
    defaults = function.args.defaults
    for one, default in zip(names[len(names) - len(defaults):], defaults):
        if one not in values:
            if not isinstance(default, ast.Constant):
                return None
            values[one] = default
    return {one: values[one] for one in names} if set(values) == set(names) else None


def _inline(context, function, outer, site):
    is_method = isinstance(outer[-1], ast.ClassDef)
    values = _arguments(function, site.call, is_method)
    caller = next((one for one in reversed(site.outer) if isinstance(one, FUNCTIONS + (ast.Module,))), None)
    if values is None or caller is None or any(one is function for one in site.outer):
        return False
    if isinstance(site.outer[-1], ast.ClassDef) or isinstance(caller, ast.Module) and context.keep is None and not is_method:
        # At the top of a file a helper's names would be the module's.
        if len(drop_docstring(function.body)) > 1:
            return False
    if not _sees_the_same(function, outer, site):
        return False
    body = [clone(one) for one in drop_docstring(function.body)]
    if any(isinstance(one, SCOPES) and not isinstance(one, ast.Lambda) for one in body if isinstance(one, ast.ClassDef)):
        return False
    body, values = _with_fresh_names(function, body, values, caller, site)
    if len(body) == 1 and isinstance(body[0], ast.Return) and body[0].value is not None:
        replaced = _as_expression(context, body[0].value, values, site)
        if replaced is not None:
            replace_nodes(site.statement, [(site.call, replaced)])
            return True
    return _as_statements(context, function, body, values, site, caller)


def _sees_the_same(function, outer, site):
    """Whether the names that a helper reads from around it mean the same at its call."""
    own = bound_here(function)
    free = {one for one in names_in(function.body)} - own
    declared = {one for node in walk_own(function) if isinstance(node, ast.Nonlocal) for one in node.names}
    definer = next(one for one in reversed(outer) if not isinstance(one, ast.ClassDef))
    for one in reversed(site.outer):
        if one is definer:
            break
        if isinstance(one, ast.ClassDef):
            continue
        if free & bound_here(one) or declared:
            return False
    return True


def _with_fresh_names(function, body, values, caller, site):
    """The body with its own names changed where the caller has them too."""
    declared = {one for node in walk_own(function) if isinstance(node, ast.Nonlocal) for one in node.names}
    own = bound_here(function) - declared
    taken = all_names_without(caller, function) | {one for inner in site.outer for one in _direct_names(inner)}
    parameters = set(plain_parameters(function))
    renamed = {}
    for one in sorted(own):
        is_same = one in parameters and is_name(values[one], one)
        if one in taken and not (is_same and (not _is_stored(body, one) or _is_handed_over(one, function, caller, site))):
            number = 2
            while f"{one}_{number}" in taken | own:
                number += 1
            renamed[one] = f"{one}_{number}"
            taken.add(renamed[one])
    body = [one for one in body if not isinstance(one, ast.Nonlocal)]
    body = [substitute(one, {}, renamed) for one in body]
    _drop_nonlocal(body)
    return body, {renamed.get(one, one): value for one, value in values.items()}


def _is_handed_over(identifier, function, caller, site):
    """Whether a caller's variable is not read any more once it has been given to the helper."""
    loads = count_loads(caller, identifier) - count_loads(function, identifier) * _holds(caller, function)
    return site.statements is caller.body and loads == count_loads(site.call, identifier) == 1


def _holds(outer, inner):
    return any(one is inner for one in ast.walk(outer))


def _drop_nonlocal(body):
    for statement in body:
        for _, _, statements in list(statement_lists(statement)):
            if not isinstance(statement, SCOPES):
                statements[:] = [one for one in statements if not isinstance(one, ast.Nonlocal)] or [ast.Pass()]


def all_names_without(node, left_out):
    found = set()
    pending = [node]
    while pending:
        at = pending.pop()
        if at is left_out:
            continue
        if is_name(at):
            found.add(at.id)
        elif isinstance(at, ast.arg):
            found.add(at.arg)
        elif isinstance(at, FUNCTIONS + (ast.ClassDef,)):
            found.add(at.name)
        pending.extend(ast.iter_child_nodes(at))
    return found


def _direct_names(node):
    return bound_here(node) if isinstance(node, FUNCTIONS) else set()


def _is_stored(body, identifier):
    return any(count_stores(one, identifier) for one in body)


def _as_expression(context, expression, values, site):
    """The helper's one expression with its arguments put in, or None where that would evaluate something else."""
    scope = context.scopes.get(id(site.outer[-1]))
    targets = {one for node in ast.walk(expression) if isinstance(node, ast.comprehension) for one in names_in(node.target)}
    targets |= {arg.arg for node in ast.walk(expression) if isinstance(node, ast.arg) for arg in [node]}
    impure = 0
    for parameter, value in values.items():
        if names_in(value) & targets:
            return None
        if isinstance(value, (ast.Name, ast.Constant)):
            continue
        uses = loads_of(expression, parameter)
        delayed = any(
            any(one is uses[0] for one in ast.walk(inner)) for inner in ast.walk(expression)
            if isinstance(inner, COMPREHENSIONS + (ast.Lambda,))
        ) if len(uses) == 1 else True
        if len(uses) != 1 or delayed or scope is None:
            return None
        if not context.is_pure(value, scope):
            impure += 1
            before, sure = evaluated_before(ast.Expr(value=expression).value, uses[0])
            if before is None or not sure or any(not isinstance(one, (ast.Name, ast.Constant)) for one, _ in before):
                return None
    return substitute(clone(expression), values) if impure <= 1 else None


def _as_statements(context, function, body, values, site, caller):
    statement, call = site.statement, site.call
    if isinstance(caller, FUNCTIONS) and isinstance(statement, FUNCTIONS + (ast.ClassDef,)):
        return False
    scope = context.scopes.get(id(caller))
    if scope is None or not isinstance(site.outer[-1], FUNCTIONS + (ast.Module,)):
        return False
    prologue, simple = [], {}
    for parameter, value in values.items():
        stays = isinstance(value, ast.Constant) or is_name(value) and not _is_stored(body, value.id)
        if stays and not _is_stored(body, parameter):
            simple[parameter] = value
        elif not is_name(value, parameter):
            prologue.append(assign(parameter, value))
    body = [substitute(one, simple) for one in body]
    if isinstance(statement, ast.Return) and statement.value is call:
        if not ends_in_jump(body):
            body.append(ast.Return(value=None))
        site.statements[site.index:site.index + 1] = prologue + body
        return True
    sink, rest = _sink(statement, call, caller)
    if sink is None:
        return False
    converted = _with_sink(body, sink)
    if converted is None:
        return False
    if rest:
        # The result is read where the call stood: nothing was touched before it was sure that all goes well.
        replace_nodes(statement, [(call, name(rest[0]))])
        rest = [statement]
    site.statements[site.index:site.index + 1] = prologue + converted + rest
    return True


def _sink(statement, call, caller):
    """How a result is kept, as a function from its expression to statements, and the name that holds it if the statement stays."""
    if isinstance(statement, ast.Expr) and statement.value is call:
        return (lambda value: [ast.Expr(value=value)] if value is not None else [ast.Pass()]), []
    if isinstance(statement, ast.Assign) and statement.value is call and len(statement.targets) == 1:
        target = statement.targets[0]
        return (lambda value: [ast.Assign(targets=[clone(target)], value=value or ast.Constant(value=None), lineno=0)]), []
    head = head_of(statement)
    if head is None or not any(one is call for one in ast.walk(head)):
        return None, []
    before, sure = evaluated_before(head, call)
    if before is None or not sure or any(
        not isinstance(one, (ast.Name, ast.Constant)) and not (isinstance(one, ast.Attribute) and is_name(one.value))
        for one, _ in before
    ):
        return None, []
    taken = all_names(caller)
    result = "result"
    while result in taken:
        result += "_"
    return (lambda value: [assign(result, value or ast.Constant(value=None))]), [result]


def _with_sink(body, sink):
    """Statements whose returns, all at their ends, hand their value to a sink; None where a return is elsewhere."""
    result = []
    for index, statement in enumerate(body):
        rest = body[index + 1:]
        if isinstance(statement, ast.Return):
            return result + sink(statement.value)
        if not _has_return(statement):
            result.append(statement)
            continue
        if isinstance(statement, ast.If):
            # What follows runs only where the branch has not returned.
            first = statement.body + ([] if ends_in_jump(statement.body) else [clone(one) for one in rest])
            second = statement.orelse + ([] if statement.orelse and ends_in_jump(statement.orelse) else rest)
            if rest and not ends_in_jump(statement.body) and not (statement.orelse and ends_in_jump(statement.orelse)):
                return None
            converted = _with_sink(first, sink), _with_sink(second, sink)
            if None in converted:
                return None
            return result + [ast.If(test=statement.test, body=converted[0] or [ast.Pass()], orelse=converted[1])]
        if isinstance(statement, ast.Try) and not rest and not statement.orelse and not statement.finalbody:
            blocks = [_with_sink(one, sink) for one in [statement.body] + [handler.body for handler in statement.handlers]]
            if None in blocks:
                return None
            statement.body = blocks[0]
            for handler, block in zip(statement.handlers, blocks[1:]):
                handler.body = block
            return result + [statement]
        if isinstance(statement, ast.With) and not rest:
            converted = _with_sink(statement.body, sink)
            if converted is None:
                return None
            statement.body = converted
            return result + [statement]
        return None
    ended = sink(None)
    return result + ([] if isinstance(ended[0], ast.Pass) and result or isinstance(ended[0], ast.Expr) else ended)


def _has_return(statement):
    if isinstance(statement, SCOPES):
        return False
    return isinstance(statement, ast.Return) or any(isinstance(one, ast.Return) for one in walk_own(statement))


def _inline_lambdas(context):
    """A lambda that a name holds and one call uses goes to the call, where folding applies it."""
    for node, _ in enclosing_scopes(context.module):
        if isinstance(node, (ast.ClassDef, ast.Lambda)):
            continue
        for _, _, statements in list(statement_lists(node)):
            for index, statement in enumerate(statements):
                if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.Lambda):
                    continue
                target = statement.targets[0]
                if len(statement.targets) > 1 or not is_name(target) or isinstance(node, ast.Module) and (
                    context.keep is None or target.id in context.keep
                ):
                    continue
                uses = loads_of(node, target.id)
                if len(uses) != 1 or count_stores(node, target.id) != 1:
                    continue
                free = names_in(statement.value) - bound_here(statement.value)
                if all(count_stores(node, one) <= 1 for one in free):
                    replace_nodes(node, [(uses[0], statement.value)])
                    del statements[index]
                    if not statements:
                        statements.append(ast.Pass())
                    return True
    return False

