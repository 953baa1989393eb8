"""Runs the rules of a level over a program until nothing changes."""

import ast

from dead import remove_dead_code
from effects import Effects
from folding import fold_expressions
from inlining import inline_helpers
from modules import merge_siblings, names_wanted_by_others
from recursion import put_recursion_back
from statements import simplify_statements
from temporaries import inline_temporaries
from threads import put_threads_back
from trees import FUNCTIONS, names_in
from unwrapping import copy_names, unwrap_boxes
from wrappers import skip_wrappers

FOLDING, THREADS, INLINING = 1, 2, 3
MOST_ROUNDS = 60


def simplify_files(files, entry, level, keep):
    """Trees by path of a program's files after simplifying. `keep`: names that stay, or None: all that nothing uses."""
    return simplify_trees(parse_files(files), entry, level, keep)


def parse_files(files):
    return {path: ast.parse(text) for path, text in files.items() if path.endswith(".py")}


def simplify_trees(trees, entry, level, keep):
    """The same for trees, which are changed."""
    if level >= INLINING:
        trees = merge_siblings(trees, entry, keep)
    for path, module in trees.items():
        wanted = names_wanted_by_others(trees, path)
        simplify_module(module, level, None if keep is None and not wanted else (keep or set()) | wanted, path == entry)
    return trees


def simplify_module(module, level, keep, is_entry=True):
    roots = keep if keep is not None and not is_entry else _roots(module, keep)
    seen = None
    for _ in range(MOST_ROUNDS):
        context = None
        for rule in _rules(level, roots):
            # What is known of names holds until something is rewritten.
            context = context or Effects(module, roots, level)
            if rule(context):
                context = None
        now = ast.dump(module)
        if now == seen:
            break
        seen = now
    ast.fix_missing_locations(module)


def _rules(level, roots):
    rules = [
        fold_expressions, simplify_statements, skip_wrappers, copy_names,
        lambda context: remove_dead_code(context, roots),
    ]
    if level >= THREADS:
        rules += [put_threads_back, put_recursion_back]
    if level >= INLINING:
        rules += [inline_helpers, unwrap_boxes, inline_temporaries]
    return rules


def _roots(module, keep):
    """Names of the entry file that others may use: those given, or all definitions that the file does not use itself."""
    if keep is not None:
        return set(keep)
    read = {
        node.id for node in ast.walk(module) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }
    defined = set()
    for node in module.body:
        if isinstance(node, FUNCTIONS + (ast.ClassDef,)):
            # A function that only calls itself is used by nobody.
            own = names_in(node)
            elsewhere = any(node.name in names_in(other) for other in module.body if other is not node)
            if node.name not in read or node.name in own and not elsewhere:
                defined.add(node.name)
            if isinstance(node, ast.ClassDef):
                defined |= {one.name for one in node.body if isinstance(one, FUNCTIONS)}
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            defined |= {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and one.id not in read}
    return defined
