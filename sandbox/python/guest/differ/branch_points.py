"""Where a program decides, and what its decisions came to: tests, loops and handlers, looked at while it runs.

A test is whatever one value decides: the condition of an `if`, `while`, conditional expression or comprehension,
and each operand of `and` and `or` but the last. The program is rewritten so that each of them, each `case`, loop and
handler tells; apart from that it does what it did.
"""

import ast
import builtins

_TELL = "__speciate_tell__"
_LOOP = "__speciate_loop__"
# Characters of a place's text.
_TEXT = 120


class BranchPoints:
    """Points of the files of a program, by number, with what was seen of each."""

    def __init__(self):
        self.points = []
        self.turns = {}
        # Loops that the present input came to, and that made none or several turns on it.
        self.reached = set()
        self.unlike = set()
        # By the point's number.
        self.was_true, self.was_false = bytearray(), bytearray()

    def instrumented(self, path, text):
        """The file's text with every point telling; the text itself where it is no Python."""
        try:
            tree = ast.parse(text)
            rewriter = _Rewriter(self, path, text)
            changed = ast.unparse(ast.fix_missing_locations(rewriter.visit(tree)))
        except (SyntaxError, ValueError, RecursionError):
            return text
        return changed

    def add(self, kind, path, node, shape, text):
        place = {"kind": kind, "file": path, "line": node.lineno, "text": text, "shape": shape}
        self.points.append({**place, "turns": [], "loopInputs": 0, "unlikeInputs": 0})
        return len(self.points) - 1

    def listen(self):
        """From here on what the program tells is noted."""
        setattr(builtins, _TELL, self.teller())
        setattr(builtins, _LOOP, self.loop)

    def teller(self):
        # A closure and not a method: it runs for every test of a program.
        was_true, was_false = self.was_true, self.was_false
        was_true.extend(bytes(len(self.points)))
        was_false.extend(bytes(len(self.points)))

        def tell(number, value):
            try:
                if value:
                    was_true[number] = 1
                else:
                    was_false[number] = 1
            except Exception:
                # Whoever asks for it next raises the same.
                pass
            return value

        return tell

    def loop(self, number, has_begun):
        """A loop begins, or makes a turn."""
        if has_begun:
            self.turns[number] = self.turns.get(number, 0) + 1
            return
        self.settle(number)
        self.turns[number] = 0

    def settle(self, number):
        turns = self.turns.pop(number, None)
        if turns is not None:
            kinds = self.points[number]["turns"]
            kind = min(turns, 2)
            if kind not in kinds:
                kinds.append(kind)
            self.reached.add(number)
            if kind != 1:
                self.unlike.add(number)

    def end_of_input(self):
        """What the program tells from here on is of another input."""
        for number in list(self.turns):
            self.settle(number)
        for numbers, count in ((self.reached, "loopInputs"), (self.unlike, "unlikeInputs")):
            for number in numbers:
                self.points[number][count] += 1
            numbers.clear()

    def open_at_most(self, numbers, allowed):
        """Whether of some points no more are open than is `allowed`: what is not open stays so, whatever comes."""
        kinds = {number: self.points[number]["kind"] for number in numbers}
        loops = [number for number, kind in kinds.items() if kind == "loop"]
        tests = [number for number, kind in kinds.items() if kind in ("test", "case")]
        least = allowed["onceLoops"]["unlikeInputs"]
        open_loops = sum(self.points[number]["unlikeInputs"] < least for number in loops)
        open_tests = sum(not self.is_settled(number) for number in tests)
        constant = allowed["constantTests"]
        most_tests = max(constant["atLeast"], int(constant["share"] * len(tests)))
        handlers = [number for number, kind in kinds.items() if kind == "handler"]
        open_handlers = sum(not self.was_true[number] for number in handlers)
        return (
            open_tests <= most_tests
            and open_loops <= int(allowed["onceLoops"]["share"] * len(loops))
            and open_handlers <= int(allowed["unenteredHandlers"]["share"] * len(handlers))
        )

    def is_settled(self, number):
        """Whether a test went both ways, or a case was entered."""
        return bool(self.was_true[number]) and (self.points[number]["kind"] == "case" or bool(self.was_false[number]))

    def facts(self):
        self.end_of_input()
        return [
            {**point, "wasTrue": bool(true), "wasFalse": bool(false), "turns": sorted(point["turns"])}
            for point, true, false in zip(self.points, self.was_true, self.was_false)
        ]


class _Rewriter(ast.NodeTransformer):
    def __init__(self, points, path, source):
        self.points = points
        self.path = path
        self.source = source

    def visit_If(self, node):
        node.test = self.test(node, node.test)
        return self.below(node)

    visit_IfExp = visit_If

    def visit_While(self, node):
        number = self.point("loop", node, "while", node.test)
        node.test = self.test(node, node.test)
        node = self.below(node)
        node.body.insert(0, self.call(node, _LOOP, number, ast.Constant(True)))
        return [self.call(node, _LOOP, number, ast.Constant(False)), node]

    def visit_For(self, node):
        number = self.points.add("loop", self.path, node, _shape(node.iter, "for"), self.words(node.target, "for", node.iter))
        node = self.below(node)
        node.body.insert(0, self.call(node, _LOOP, number, ast.Constant(True)))
        return [self.call(node, _LOOP, number, ast.Constant(False)), node]

    visit_AsyncFor = visit_For

    def visit_comprehension(self, node):
        node.ifs = [self.test(one, one) for one in node.ifs]
        return self.below(node)

    def visit_BoolOp(self, node):
        *deciding, last = node.values
        node.values = [*(self.test(one, one) for one in deciding), last]
        return self.below(node)

    def visit_ExceptHandler(self, node):
        number = self.point("handler", node, "except", node.type)
        node = self.below(node)
        node.body.insert(0, self.call(node, _TELL, number, ast.Constant(True)))
        return node

    def visit_match_case(self, node):
        at = node.body[0]
        number = self.point("case", at, "case", node.pattern)
        if node.guard is not None:
            node.guard = self.test(node.guard, node.guard)
        node = self.below(node)
        node.body.insert(0, self.call(at, _TELL, number, ast.Constant(True)))
        return node

    def visit_FunctionDef(self, node):
        # A docstring stays what it is.
        head = node.body[:1] if ast.get_docstring(node, clean=False) is not None else []
        node.body = node.body[len(head) :]
        node = self.below(node)
        node.body = [*head, *node.body]
        return node

    visit_AsyncFunctionDef = visit_ClassDef = visit_FunctionDef

    def test(self, node, test):
        number = self.points.add("test", self.path, node, _shape(test, "test"), self.words(test))
        told = ast.Call(ast.Name(_TELL, ast.Load()), [ast.Constant(number), test], [])
        return ast.copy_location(told, test)

    def point(self, kind, node, word, decided):
        """A place that a word and what it decides by stand for; handlers of everything have the word only."""
        if decided is None:
            return self.points.add(kind, self.path, node, word, word)
        return self.points.add(kind, self.path, node, _shape(decided, word), self.words(decided, word))

    def words(self, node, word="", last=None):
        """The source text from one node to the end of it or of another, in one line."""
        end = node if last is None else last
        lines = self.source.encode("utf-8", "surrogatepass").split(b"\n")[node.lineno - 1 : end.end_lineno]
        lines[-1] = lines[-1][: end.end_col_offset]
        lines[0] = lines[0][node.col_offset :]
        text = " ".join(f"{word} {b' '.join(lines).decode('utf-8', 'replace')}".split())
        return text if len(text) <= _TEXT else f"{text[: _TEXT - 1]}…"

    def call(self, node, name, number, value):
        told = ast.Expr(ast.Call(ast.Name(name, ast.Load()), [ast.Constant(number), value], []))
        return ast.fix_missing_locations(ast.copy_location(told, node))

    def below(self, node):
        return self.generic_visit(node)


class _Nameless(ast.NodeTransformer):
    def visit_Name(self, node):
        return ast.Name("_", node.ctx)

    def visit_arg(self, node):
        node.arg = "_"
        return self.generic_visit(node)


def _shape(node, kind):
    """What two points have in common that differ in names only."""
    copied = ast.parse(ast.unparse(node)) if not isinstance(node, ast.pattern) else node
    return f"{kind} {ast.dump(_Nameless().visit(copied))}"
