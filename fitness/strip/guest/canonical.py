"""What is compared: a program's tokens with its own names made alike, and its form up to the names it chose."""

import ast
import io
import tokenize

from trees import FUNCTIONS, binds, clone, ends_in_jump, is_constant, is_name

NOT_TOKENS = {
    tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT, tokenize.ENDMARKER,
    tokenize.ENCODING,
}
FLIPPED = {ast.Gt: ast.Lt, ast.GtE: ast.LtE}
NEGATED = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}


def own_names(trees):
    """Identifiers and attributes that the program defines itself. Names of imports are others'."""
    names, attributes, imported = set(), set(), set()
    for module in trees.values():
        for node in ast.walk(module):
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                imported |= binds(node)
                continue
            names |= binds(node)
            if isinstance(node, ast.arg):
                names.add(node.arg)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                attributes.add(node.attr)
            if isinstance(node, ast.ClassDef):
                for one in node.body:
                    attributes |= {one.name} if isinstance(one, FUNCTIONS) else set()
                    if isinstance(one, ast.AnnAssign) and is_name(one.target):
                        attributes.add(one.target.id)
    return names - imported, {one for one in attributes if not one.startswith("__")}


class Alike(ast.NodeTransformer):
    """Own names become what `rename` and `rename_attribute` give for them."""

    def __init__(self, rename, rename_attribute):
        self.rename = rename
        self.rename_attribute = rename_attribute

    def visit_Name(self, node):
        node.id = self.rename(node.id)
        return node

    def visit_arg(self, node):
        node.arg = self.rename(node.arg)
        return self.generic_visit(node)

    def visit_keyword(self, node):
        node.arg = None if node.arg is None else self.rename(node.arg)
        return self.generic_visit(node)

    def visit_Attribute(self, node):
        self.generic_visit(node)
        node.attr = self.rename_attribute(node.attr)
        return node

    def visit_FunctionDef(self, node):
        node.name = self.rename(node.name)
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_ClassDef = visit_FunctionDef

    def visit_ExceptHandler(self, node):
        node.name = None if node.name is None else self.rename(node.name)
        return self.generic_visit(node)

    def visit_Global(self, node):
        node.names = [self.rename(one) for one in node.names]
        return node

    visit_Nonlocal = visit_Global

    def visit_MatchAs(self, node):
        node.name = None if node.name is None else self.rename(node.name)
        return self.generic_visit(node)


class NoDocstrings(ast.NodeTransformer):
    def _drop(self, node):
        self.generic_visit(node)
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and is_constant(first.value) and isinstance(first.value.value, str):
            node.body = node.body[1:] or [ast.Pass()]
        return node

    visit_Module = visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _drop


class Shortened(ast.NodeTransformer):
    """`x = x + y` and `x += y` are written the same."""

    def visit_Assign(self, node):
        self.generic_visit(node)
        if len(node.targets) == 1 and is_name(node.targets[0]) and isinstance(node.value, ast.BinOp):
            if is_name(node.value.left, node.targets[0].id):
                return ast.AugAssign(target=node.targets[0], op=node.value.op, value=node.value.right)
        return node


class Normal(Shortened):
    """One spelling of several that mean the same; annotations of variables and functions are left out."""

    def visit_AnnAssign(self, node):
        self.generic_visit(node)
        if not is_name(node.target) or getattr(node, "in_class", False):
            return node
        if node.value is None:
            return ast.Pass()
        return self.visit_Assign(ast.Assign(targets=[node.target], value=node.value, lineno=0))

    def visit_ClassDef(self, node):
        for one in node.body:
            one.in_class = True
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        self.generic_visit(node)
        _flatten(node)
        last = node.body[-1]
        if isinstance(last, ast.Return) and (last.value is None or is_constant(last.value, None)) and len(node.body) > 1:
            node.body.pop()
        return node

    def visit_Return(self, node):
        self.generic_visit(node)
        if is_constant(node.value, None):
            node.value = None
        return node

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) == 1 and type(node.ops[0]) in FLIPPED:
            return ast.Compare(left=node.comparators[0], ops=[FLIPPED[type(node.ops[0])]()], comparators=[node.left])
        return node

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        inner = node.operand
        if isinstance(node.op, ast.Not) and isinstance(inner, ast.Compare) and len(inner.ops) == 1:
            if type(inner.ops[0]) in NEGATED:
                inner.ops = [NEGATED[type(inner.ops[0])]()]
                return inner
        return node


def _flatten(node):
    """What stands in the else of a branch that jumps stands after it."""
    for field in ("body", "orelse", "finalbody"):
        block = getattr(node, field, None)
        if not isinstance(block, list):
            continue
        index = 0
        while index < len(block):
            statement = block[index]
            if isinstance(statement, ast.If) and statement.orelse and ends_in_jump(statement.body):
                block[index + 1:index + 1] = statement.orelse
                statement.orelse = []
            _flatten(statement) if isinstance(statement, ast.stmt) else None
            for handler in getattr(statement, "handlers", []) + getattr(statement, "cases", []):
                _flatten(handler)
            index += 1
        if len(block) > 1:
            block[:] = [one for one in block if not isinstance(one, ast.Pass)] or [ast.Pass()]


def tokens_of(trees, shorten):
    """Lexer tokens of a program without comments, docstrings and layout; names and attributes of its own are `n`."""
    names, attributes = own_names(trees)
    tokens = []
    for path in sorted(trees):
        module = NoDocstrings().visit(clone(trees[path]))
        if shorten:
            module = Shortened().visit(module)
        module = Alike(
            lambda one: "n" if one in names else one, lambda one: "n" if one in attributes else one
        ).visit(module)
        text = ast.unparse(ast.fix_missing_locations(module))
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type not in NOT_TOKENS:
                tokens.append(token.string)
    return tokens


def form_of(trees):
    """A text that is equal for programs that are the same up to names, docstrings, annotations and order of imports."""
    names, attributes = own_names(trees)
    forms = []
    for path in sorted(trees):
        module = Normal().visit(NoDocstrings().visit(clone(trees[path])))
        _flatten(module)
        imports = sorted({ast.unparse(node) for node in ast.walk(module) if isinstance(node, (ast.Import, ast.ImportFrom))})
        order = {}
        numbered = lambda one: f"v{order.setdefault(one, len(order))}"  # noqa: E731
        module = Alike(
            lambda one: numbered(one) if one in names else one,
            lambda one: numbered(f".{one}") if one in attributes else one,
        ).visit(_WithoutImports().visit(module))
        ast.fix_missing_locations(module)
        forms.append("\n".join(imports) + "\n" + ast.unparse(module))
    return "\n".join(forms)


class _WithoutImports(ast.NodeTransformer):
    def visit_Import(self, node):
        del node
        return None

    visit_ImportFrom = visit_Import

    def generic_visit(self, node):
        super().generic_visit(node)
        if hasattr(node, "body") and isinstance(node.body, list) and not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
        return node


def public_names(trees):
    """Names by which others may reach into a program: definitions of its modules and classes."""
    found = set()
    for module in trees.values():
        for node in ast.walk(module):
            if isinstance(node, (ast.Module, ast.ClassDef)):
                for one in node.body:
                    if not isinstance(one, (ast.Import, ast.ImportFrom)):
                        found |= binds(one)
                    if isinstance(one, (ast.Assign, ast.AnnAssign)):
                        targets = one.targets if isinstance(one, ast.Assign) else [one.target]
                        found |= {inner.id for target in targets for inner in ast.walk(target) if is_name(inner)}
    return found


