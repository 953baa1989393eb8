"""Sibling modules put back into the file that imports them."""

import ast

from trees import FUNCTIONS, all_names, assigned_name, binds, drop_docstring, is_name, substitute


def module_path(dotted, trees):
    path = dotted.replace(".", "/")
    for candidate in (f"{path}.py", f"{path}/__init__.py"):
        if candidate in trees:
            return candidate
    return None


def names_wanted_by_others(trees, path):
    """Names of a file that other files of the program import, or reach as attributes of the module."""
    wanted = set()
    for other, module in trees.items():
        if other == path:
            continue
        for node in ast.walk(module):
            if isinstance(node, ast.ImportFrom) and _source(node, trees) == path:
                wanted |= {alias.name for alias in node.names}
            elif isinstance(node, ast.Import) and any(module_path(alias.name, trees) == path for alias in node.names):
                wanted |= {inner.attr for inner in ast.walk(module) if isinstance(inner, ast.Attribute)}
    return wanted


def merge_siblings(trees, entry, keep):
    """The files after each that can be has been put where it is imported."""
    trees = dict(trees)
    for _ in range(len(trees) * 2):
        if not _merge_one(trees, entry):
            break
    used = {_source(node, trees) for module in trees.values() for node in ast.walk(module) if isinstance(node, ast.ImportFrom)}
    used |= {
        module_path(alias.name, trees)
        for module in trees.values() for node in ast.walk(module) if isinstance(node, ast.Import) for alias in node.names
    }
    if keep is not None:
        trees = {path: module for path, module in trees.items() if path == entry or path in used}
    return trees


def _source(node, trees):
    return module_path(node.module or "", trees) if node.level <= 1 else None


def _merge_one(trees, entry):
    """Merges a module that imports no sibling itself into the one file that imports it."""
    for path in sorted(trees):
        if path == entry or any(_imports(node, trees) for node in ast.walk(trees[path])):
            continue
        users = [other for other in sorted(trees) if any(path in _imports(node, trees) for node in ast.walk(trees[other]))]
        if len(users) == 1 and _merge(trees[users[0]], trees[path], path, trees):
            del trees[path]
            return True
    return False


def _imports(node, trees):
    if isinstance(node, ast.ImportFrom):
        source = _source(node, trees)
        return [source] if source else []
    if isinstance(node, ast.Import):
        return [found for alias in node.names if (found := module_path(alias.name, trees))]
    return []


def _merge(user, sibling, path, trees):
    from_imports = [node for node in ast.walk(user) if isinstance(node, ast.ImportFrom) and path in _imports(node, trees)]
    plain = [node for node in ast.walk(user) if isinstance(node, ast.Import) and path in _imports(node, trees)]
    if any(alias.name == "*" for node in from_imports for alias in node.names):
        return False
    defined = set()
    for node in sibling.body:
        defined |= binds(node)
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            defined |= {one.id for one in ast.walk(node) if is_name(one) and isinstance(one.ctx, ast.Store)}
    aliases = {}
    for node in from_imports:
        for alias in node.names:
            if alias.name not in defined or aliases.setdefault(alias.name, alias.asname or alias.name) != (alias.asname or alias.name):
                return False
    modules = {alias.asname or alias.name for node in plain for alias in node.names if module_path(alias.name, trees) == path}
    if any("." in one for one in modules):
        return False
    reads = [node for node in ast.walk(user) if isinstance(node, ast.Attribute) and is_name(node.value) and node.value.id in modules]
    held = {id(node.value) for node in reads}
    if any(is_name(node) and node.id in modules and id(node) not in held for node in ast.walk(user)):
        return False
    if any(node.attr not in defined for node in reads):
        return False
    taken = all_names(user) - set(aliases.values())
    imported = {one for node in sibling.body if isinstance(node, (ast.Import, ast.ImportFrom)) for one in binds(node)}
    renamed = {old: new for old, new in aliases.items() if old != new}
    for one in sorted(defined - set(aliases) - imported):
        fresh = one
        while fresh in taken:
            fresh += "_"
        if fresh != one:
            renamed[one] = fresh
    if set(renamed) & imported:
        return False
    body = [substitute(node, {}, renamed) for node in drop_docstring(sibling.body)]
    for node in reads:
        # The attribute of the module is the name itself now.
        node.__class__ = ast.Name
        node.__dict__ = {"id": renamed.get(node.attr, node.attr), "ctx": node.ctx}
    _drop_imports(user, from_imports, plain, path, trees)
    position = next(
        (index for index, node in enumerate(user.body) if isinstance(node, FUNCTIONS + (ast.ClassDef,)) or assigned_name(node)),
        len(user.body),
    )
    imports = [node for node in body if isinstance(node, (ast.Import, ast.ImportFrom))]
    user.body[position:position] = imports + [node for node in body if node not in imports]
    return True


def _drop_imports(user, from_imports, plain, path, trees):
    class Drop(ast.NodeTransformer):
        def visit_ImportFrom(self, node):
            return None if node in from_imports else node

        def visit_Import(self, node):
            if node in plain:
                node.names = [alias for alias in node.names if module_path(alias.name, trees) != path]
            return node if node.names else None

    Drop().visit(user)
    for node in ast.walk(user):
        if hasattr(node, "body") and isinstance(node.body, list) and not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
