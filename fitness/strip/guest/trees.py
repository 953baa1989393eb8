"""Small tools on Python's syntax trees: walking, counting names, substituting, and what a scope binds."""

import ast

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SCOPES = FUNCTIONS + (ast.Lambda, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
LOOPS = (ast.For, ast.AsyncFor, ast.While)
JUMPS = (ast.Return, ast.Raise, ast.Break, ast.Continue)
DYNAMIC_NAMES = {"locals", "globals", "vars", "eval", "exec", "__import__"}


def dump(node):
    return ast.dump(node)


def same(left, right):
    return type(left) is type(right) and ast.dump(left) == ast.dump(right)


def clone(node):
    """A deep copy; marks that a pass has left on nodes go along."""
    if isinstance(node, ast.AST):
        copy = type(node)(**{field: clone(value) for field, value in ast.iter_fields(node)})
        for attribute in ("lineno", "col_offset", "restored"):
            if hasattr(node, attribute):
                setattr(copy, attribute, getattr(node, attribute))
        return copy
    if isinstance(node, list):
        return [clone(item) for item in node]
    return node


def name(identifier, ctx=None):
    return ast.Name(id=identifier, ctx=ctx or ast.Load())


def assign(identifier, value):
    return ast.Assign(targets=[name(identifier, ast.Store())], value=value, lineno=0)


def is_name(node, identifier=None):
    return isinstance(node, ast.Name) and (identifier is None or node.id == identifier)


def is_constant(node, *values):
    return isinstance(node, ast.Constant) and (
        not values or any(type(node.value) is type(value) and node.value == value for value in values)
    )


def assigned_name(statement):
    """The name of `name = value` and `name: type = value`, or None."""
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1 and is_name(statement.targets[0]):
        return statement.targets[0].id
    if isinstance(statement, ast.AnnAssign) and statement.value is not None and is_name(statement.target):
        return statement.target.id
    return None


def statement_lists(node, leave=()):
    """Every list of statements at and below a node, but in nodes of types to leave, outer ones first: (owner, field, list)."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield node, field, value
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)) and not isinstance(child, leave):
            yield from statement_lists(child, leave)


def walk_own(node):
    """Nodes of a scope without those of scopes inside it; what those evaluate outside (defaults, bases) is in."""
    pending = list(_inner(node))
    while pending:
        at = pending.pop(0)
        yield at
        if isinstance(at, SCOPES):
            pending[:0] = _outer(at)
        else:
            pending[:0] = list(ast.iter_child_nodes(at))


def _inner(node):
    if isinstance(node, ast.Lambda):
        return [node.body]
    if isinstance(node, SCOPES + (ast.Module,)):
        return list(node.body)
    return [node]


def _outer(node):
    if isinstance(node, ast.ClassDef):
        return node.decorator_list + node.bases + [keyword.value for keyword in node.keywords]
    parts = [] if isinstance(node, ast.Lambda) else list(node.decorator_list)
    return parts + node.args.defaults + [default for default in node.args.kw_defaults if default is not None]


def parameters(function):
    args = function.args
    named = args.posonlyargs + args.args + args.kwonlyargs
    return [arg.arg for arg in named + [one for one in (args.vararg, args.kwarg) if one is not None]]


def plain_parameters(function):
    """Names of parameters where all are plain ones, else None."""
    args = function.args
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        return None
    return [arg.arg for arg in args.args]


def target_names(target):
    return [node.id for node in ast.walk(target) if is_name(node) and not isinstance(node.ctx, ast.Load)]


def bound_here(function):
    """Names that a function binds itself: parameters, targets, imports, definitions."""
    bound = set(parameters(function)) if hasattr(function, "args") else set()
    elsewhere = set()
    for node in walk_own(function):
        bound |= binds(node)
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            elsewhere |= set(node.names)
    for node in walk_own(function):
        if isinstance(node, ast.comprehension):
            targets = set(target_names(node.target))
            if all(count_stores(function, one) <= _comprehension_stores(function, one) for one in targets):
                bound -= targets - (set(parameters(function)) if hasattr(function, "args") else set())
    return bound - elsewhere


def _comprehension_stores(function, identifier):
    return sum(
        target_names(node.target).count(identifier)
        for node in ast.walk(function)
        if isinstance(node, ast.comprehension)
    )


def binds(node):
    """Names that one node binds, those below it left out."""
    if is_name(node) and not isinstance(node.ctx, ast.Load):
        return {node.id}
    if isinstance(node, FUNCTIONS + (ast.ClassDef,)):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {alias.asname or alias.name.split(".")[0] for alias in node.names}
    if isinstance(node, ast.ExceptHandler) and node.name:
        return {node.name}
    if isinstance(node, (ast.MatchAs, ast.MatchStar)) and node.name:
        return {node.name}
    if isinstance(node, ast.MatchMapping) and node.rest:
        return {node.rest}
    return set()


def loads_of(node, identifier):
    return [one for one in walk(node) if is_name(one, identifier) and isinstance(one.ctx, ast.Load)]


def walk(node):
    if isinstance(node, list):
        for item in node:
            yield from ast.walk(item)
    else:
        yield from ast.walk(node)


def count_loads(node, identifier):
    return len(loads_of(node, identifier))


def count_stores(node, identifier):
    """How often a name is bound below a node, in whatever scope."""
    count = sum(identifier in binds(one) for one in walk(node))
    return count + sum(isinstance(one, ast.arg) and one.arg == identifier for one in walk(node))


def names_in(node):
    return {one.id for one in walk(node) if is_name(one)}


def stored_names(node):
    found = set()
    for one in walk(node):
        found |= binds(one)
    return found


def all_names(tree):
    """Every identifier that a fresh name must not be."""
    found = set()
    for node in ast.walk(tree):
        if is_name(node):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        else:
            found |= binds(node)
    return found


def is_dynamic(node):
    """Whether code at or below a node may look names up by their text."""
    return any(is_name(one) and one.id in DYNAMIC_NAMES for one in ast.walk(node))


class Replace(ast.NodeTransformer):
    """Puts other expressions in the place of chosen nodes (by identity)."""

    def __init__(self, replacements):
        self.replacements = {id(node): new for node, new in replacements}

    def visit(self, node):
        if id(node) in self.replacements:
            return self.replacements[id(node)]
        return self.generic_visit(node)


def replace_nodes(root, replacements):
    return Replace(replacements).visit(root)


class Substitute(ast.NodeTransformer):
    """Loads of names become expressions; names themselves may be renamed. Inner scopes that rebind a name keep it."""

    def __init__(self, values, renamed):
        self.values = values
        self.renamed = renamed

    def visit_Name(self, node):
        if node.id in self.renamed:
            node.id = self.renamed[node.id]
            return node
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            return clone(self.values[node.id])
        return node

    def visit_FunctionDef(self, node):
        if node.name in self.renamed:
            node.name = self.renamed[node.name]
        return self._scope(node)

    def visit_ClassDef(self, node):
        if node.name in self.renamed:
            node.name = self.renamed[node.name]
        return self.generic_visit(node)

    def visit_Lambda(self, node):
        return self._scope(node)

    def visit_ExceptHandler(self, node):
        if node.name in self.renamed:
            node.name = self.renamed[node.name]
        return self.generic_visit(node)

    def visit_Nonlocal(self, node):
        node.names = [self.renamed.get(one, one) for one in node.names]
        return node

    def _scope(self, node):
        own = bound_here(node)
        inner = Substitute(
            {key: value for key, value in self.values.items() if key not in own},
            {key: value for key, value in self.renamed.items() if key not in own},
        )
        for field, value in ast.iter_fields(node):
            chosen = inner if field == "body" else self
            if isinstance(value, list):
                setattr(node, field, [chosen.visit(item) if isinstance(item, ast.AST) else item for item in value])
            elif isinstance(value, ast.AST):
                setattr(node, field, chosen.visit(value))
        return node


def substitute(node, values, renamed=None):
    return Substitute(values, renamed or {}).visit(node)


def ends_in_jump(statements):
    """Whether control never falls off the end of a list of statements."""
    if not statements:
        return False
    last = statements[-1]
    if isinstance(last, JUMPS):
        return True
    if isinstance(last, ast.If):
        return ends_in_jump(last.body) and ends_in_jump(last.orelse)
    if isinstance(last, (ast.With, ast.AsyncWith)):
        return ends_in_jump(last.body)
    return False


def own_jumps(statements, kinds=(ast.Break, ast.Continue)):
    """Breaks and continues that belong to a loop around these statements."""
    found = []
    for statement in statements:
        if isinstance(statement, kinds):
            found.append(statement)
        elif isinstance(statement, LOOPS):
            found += own_jumps(statement.orelse, kinds)
        elif not isinstance(statement, SCOPES):
            for _, _, inner in _direct_lists(statement):
                found += own_jumps(inner, kinds)
    return found


def _direct_lists(node):
    for field, value in ast.iter_fields(node):
        if isinstance(value, list) and value:
            if isinstance(value[0], ast.stmt):
                yield node, field, value
            elif isinstance(value[0], (ast.excepthandler, ast.match_case)):
                for inner in value:
                    yield from _direct_lists(inner)


def is_generator(function):
    return any(isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)) for node in walk_own(function))


def drop_docstring(body):
    if body and isinstance(body[0], ast.Expr) and is_constant(body[0].value) and isinstance(body[0].value.value, str):
        return body[1:]
    return body


def is_main_guard(node):
    """Whether a test is `__name__ == "__main__"`."""
    return isinstance(node, ast.Compare) and is_name(node.left, "__name__")
