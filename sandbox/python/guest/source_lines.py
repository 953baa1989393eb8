"""What there is to reach in a source file: lines that hold statements, and the jumps between them.

Statements are counted as coverage.py counts them: by the first line, where any code was made for it, and
without docstrings. Jumps are read from the compiled code, so that they are those that a trace can show.
"""

import ast
import dis
import functools

_RETURNS = frozenset(("RETURN_VALUE", "RETURN_CONST"))
_RAISES = frozenset(("RAISE_VARARGS", "RERAISE"))
_ALWAYS_JUMPS = frozenset(("JUMP_FORWARD", "JUMP_ABSOLUTE", "JUMP_BACKWARD", "JUMP_BACKWARD_NO_INTERRUPT"))
_JUMPS = frozenset((*dis.hasjrel, *dis.hasjabs))
_HEADS = (ast.If, ast.While, ast.For, ast.AsyncFor, ast.ExceptHandler)
_CATCHING = tuple(getattr(ast, name) for name in ("Try", "TryStar", "With", "AsyncWith") if hasattr(ast, name))
_SIMPLE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Import, ast.ImportFrom)
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
_KNOWN = 64
_LONGEST_KNOWN = 100_000


def source_lines(text):
    """The lines of a file of Python. Known of the last texts: a guest that asks first spares each fork of it the work."""
    return (_known if len(text) <= _LONGEST_KNOWN else _known.__wrapped__)(text)


@functools.lru_cache(maxsize=_KNOWN)
def _known(text):
    return SourceLines(text.encode("utf-8", "surrogatepass"))


class SourceLines:
    """What a source file holds. Raises what `compile` raises."""

    def __init__(self, source):
        tree = ast.parse(source)
        self.first = {}
        self.heads = set()
        self.withs = {}
        self.raises = set()
        self.caught = set()
        # By line of a statement that nothing but simple ones stand between and a `raise`: the line of that.
        self.led = {}
        # What is imported, as {name that it gets here: dotted name}; calls, as (line, dotted name of what is called); names that
        # get what a call returns, as (name, dotted name); and operations, as (line, names that it is of).
        self.imports = {}
        self.calls = []
        self.made = []
        self.operations = []
        docstrings = set()
        for node in ast.walk(tree):
            self._add(node)
            docstrings |= _docstring_lines(node)
        # By code object; two that are equal count as one.
        self.lines = {}
        self._add_code(compile(source, "<source>", "exec", dont_inherit=True), docstrings)

    def statements(self):
        """All lines that hold a statement."""
        return set().union(*self.lines.values())

    def codes(self):
        """(code object, lines in it that hold a statement, jumps in it) of each. A jump is a pair of a line with a choice and
        a line it may go on with, None for out of its function. Reading jumps takes ten times as long as all else here."""
        return [(code, lines, self._jumps(code)) for code, lines in self.lines.items()]

    def is_leaving(self, line, to):
        """Whether `to` is the `with` around a line: its code runs again on the way out, and goes on to what follows."""
        return to is not None and line is not None and to < line <= self.withs.get(to, 0)

    def is_raising(self, line):
        """Whether a line has a `raise` that leads out of the function."""
        return line in self.raises and line not in self.caught

    def is_refusing(self, line):
        """Whether a line is a `raise` that leads out of the function, or one of the simple statements that lead up to it."""
        return self.is_raising(self.led.get(line, line))

    def _add(self, node):
        for block in ("body", "orelse", "finalbody"):
            self._lead(getattr(node, block, None))
        if isinstance(node, ast.Call):
            self.calls.append((node.lineno, _dotted(node.func)))
            return
        if isinstance(node, (ast.BinOp, ast.Compare, ast.AugAssign)):
            self.operations.append((node.lineno, [one.id for one in _operands(node) if isinstance(one, ast.Name)]))
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            self.imports.update(_imported(node))
        self.made += _made(node)
        if isinstance(node, ast.match_case):
            start, end = node.pattern.lineno, _start_of(node.body[0]) - 1
            self.heads.add(start)
        elif isinstance(node, (ast.stmt, ast.ExceptHandler)):
            start, end = node.lineno, _end_of_head(node)
            if isinstance(node, _HEADS):
                self.heads.add(start)
            elif isinstance(node, (ast.With, ast.AsyncWith)):
                self.withs[start] = node.end_lineno
            elif isinstance(node, ast.Raise):
                self.raises.add(start)
            if isinstance(node, _CATCHING):
                # A `raise` in there may lead to a handler.
                self.caught |= {one.lineno for one in ast.walk(node) if isinstance(one, ast.Raise)}
            for decorator in getattr(node, "decorator_list", ()):
                self._map(decorator.lineno, decorator.end_lineno)
        else:
            return
        self._map(start, end)

    def _lead(self, block):
        if not isinstance(block, list) or not block or not isinstance(block[-1], ast.Raise):
            return
        for statement in reversed(block[:-1]):
            if not isinstance(statement, _SIMPLE):
                break
            self.led[statement.lineno] = block[-1].lineno

    def _map(self, start, end):
        for line in range(start, max(start, end) + 1):
            self.first[line] = start

    def _add_code(self, code, docstrings):
        lines = {self.first.get(line) for _, _, line in code.co_lines() if line is not None}
        self.lines[code] = self.lines.get(code, set()) | (lines - docstrings - {None})
        for constant in code.co_consts:
            if hasattr(constant, "co_code"):
                self._add_code(constant, docstrings)

    def _jumps(self, code):
        return {(head, to) for head, goes in self._choices(code).items() if len(goes) > 1 for to in goes}

    def _choices(self, code):
        """Where each line with a condition may go on, in a code object."""
        flow = _Flow(code, self)
        return {head: flow.leaving(head) for head in self.heads & set(flow.lines)}


class _Flow:
    """The instructions of a code object, the statement of each, and which may come next."""

    def __init__(self, code, source):
        self.source = source
        lines = {}
        for start, end, line in code.co_lines():
            for offset in range(start, end, 2):
                lines[offset] = source.first.get(line)
        self.instructions = list(dis.get_instructions(code))
        self.lines = [lines.get(one.offset) for one in self.instructions]
        self.at = {one.offset: index for index, one in enumerate(self.instructions)}

    def leaving(self, line):
        """Lines that may come after a line (None: it returns), other than by an exception."""
        found = set()
        pending = [index for index, own in enumerate(self.lines) if own == line]
        seen = set(pending)
        while pending:
            index = pending.pop()
            name = self.instructions[index].opname
            if name in _RETURNS or (name == "RAISE_VARARGS" and self.source.is_raising(line)):
                found.add(None)
            for follower in self.followers(index):
                to = self.lines[follower]
                if to not in (None, line) and not self.source.is_leaving(line, to):
                    found.add(to)
                elif follower not in seen:
                    seen.add(follower)
                    pending.append(follower)
        return found

    def followers(self, index):
        instruction = self.instructions[index]
        name = instruction.opname
        if name in _RETURNS or name in _RAISES:
            return []
        follower = index + 1
        # What is set up is an exception's way, not a jump.
        if instruction.opcode not in _JUMPS or name.startswith("SETUP_"):
            return [follower] if follower < len(self.lines) else []
        target = self.at[instruction.argval]
        return [target] if name in _ALWAYS_JUMPS else [follower, target]


def _dotted(called):
    """`a.b` of what is called so; None of what is reached from anything but a name."""
    parts = []
    while isinstance(called, ast.Attribute):
        parts.append(called.attr)
        called = called.value
    return ".".join((called.id, *reversed(parts))) if isinstance(called, ast.Name) else None


def _operands(node):
    if isinstance(node, ast.BinOp):
        return node.left, node.right
    return (node.left, *node.comparators) if isinstance(node, ast.Compare) else (node.target, node.value)


def _made(node):
    if isinstance(node, ast.Assign):
        targets, value = node.targets, node.value
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
        targets, value = [node.target], node.value
    elif isinstance(node, ast.withitem):
        targets, value = [node.optional_vars], node.context_expr
    else:
        return []
    made = _dotted(value.func) if isinstance(value, ast.Call) else None
    return [] if made is None else [(one.id, made) for one in targets if isinstance(one, ast.Name)]


def _imported(node):
    if isinstance(node, ast.ImportFrom):
        return [(one.asname or one.name, f"{node.module or ''}.{one.name}") for one in node.names]
    # `import a.b` binds a.
    return [(one.asname, one.name) if one.asname else 2 * (one.name.partition(".")[0],) for one in node.names]


def _start_of(node):
    decorators = getattr(node, "decorator_list", None)
    return decorators[0].lineno if decorators else node.lineno


def _end_of_head(node):
    if isinstance(node, ast.Match):
        return node.cases[0].pattern.lineno - 1
    body = getattr(node, "body", None)
    return _start_of(body[0]) - 1 if isinstance(body, list) else node.end_lineno


def _docstring_lines(node):
    if not isinstance(node, _DOCUMENTED) or ast.get_docstring(node, clean=False) is None:
        return set()
    # In `class Empty: "Says all."` the line is the class's own.
    return {node.body[0].lineno} - {getattr(node, "lineno", None)}
