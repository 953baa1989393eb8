"""What evaluating an expression may do besides giving a value."""

import ast

from constants import value_of
from scopes import Context, kind
from trees import COMPREHENSIONS, FUNCTIONS, assigned_name, is_generator, is_name, walk_own

# Built-ins that at most raise for a wrong type, and those that also raise for some values of the right one.
TOTAL = {
    "abs", "all", "any", "ascii", "bool", "callable", "dict", "enumerate", "filter", "format", "frozenset", "hash",
    "id", "isinstance", "issubclass", "len", "list", "map", "object", "range", "repr", "reversed", "round", "set",
    "slice", "sorted", "str", "sum", "tuple", "type", "zip", "bytes", "bytearray", "iter", "super", "hasattr", "vars",
}
PARTIAL = {"bin", "chr", "complex", "divmod", "float", "getattr", "hex", "int", "max", "min", "oct", "ord", "pow"}
# Exceptions may be made without being raised.
EXCEPTIONS = {"Exception", "ValueError", "TypeError", "KeyError", "IndexError", "RuntimeError", "AssertionError"}
# Modules whose functions do nothing but compute (or read a clock, or draw at random), but for those named below.
LIBRARIES = {
    "math", "cmath", "statistics", "decimal", "fractions", "numbers", "random", "secrets", "hashlib", "hmac", "base64",
    "binascii", "zlib", "json", "pickle", "struct", "uuid", "string", "re", "textwrap", "difflib", "itertools",
    "functools", "operator", "collections", "copy", "datetime", "time", "calendar", "zoneinfo", "dateutil", "numpy",
    "scipy", "sklearn", "pandas", "cryptography", "urllib", "http", "requests", "html", "types", "typing", "enum",
    "dataclasses", "inspect", "platform", "locale", "unicodedata", "queue", "threading", "concurrent", "asyncio",
    "contextlib", "io", "heapq", "bisect", "array", "socket", "ipaddress", "email", "abc", "weakref", "Crypto",
}
CHANGING = {
    "random.shuffle", "random.seed", "numpy.random.shuffle", "numpy.random.seed", "heapq.heappush", "heapq.heappop",
    "heapq.heapify", "heapq.heappushpop", "heapq.heapreplace", "bisect.insort", "bisect.insort_left", "copy.replace",
    "bisect.insort_right", "decimal.setcontext", "locale.setlocale", "asyncio.run", "functools.reduce",
    "concurrent.futures.wait", "threading.excepthook", "threading.stack_size", "operator.setitem", "operator.delitem",
    "operator.iadd", "collections.deque", "itertools.tee",
}
# What these build is used up by nobody but its owner.
CHANGING -= {"collections.deque"}
QUIET = {"os.getpid", "os.getcwd", "os.environ.get", "os.getenv", "sys.getsizeof", "sys.getrecursionlimit",
         "sys.version", "os.path.join", "os.path.basename", "os.cpu_count", "gc.get_count"}
PURE_METHODS = {
    "upper", "lower", "strip", "lstrip", "rstrip", "split", "rsplit", "splitlines", "join", "replace", "startswith",
    "endswith", "find", "rfind", "count", "format", "isdigit", "isalpha", "isupper", "islower", "isalnum", "isspace",
    "isnumeric", "isdecimal", "title", "capitalize", "swapcase", "zfill", "center", "ljust", "rjust", "encode",
    "casefold", "partition", "rpartition", "translate", "expandtabs", "keys", "values", "items", "get", "copy",
    "bit_length", "is_integer", "union", "intersection", "difference", "issubset", "issuperset", "isdisjoint",
    "symmetric_difference", "hexdigest", "digest", "total_seconds", "isoformat", "strftime", "timestamp", "toordinal",
    "weekday", "isoweekday", "timetuple", "date", "hex", "tolist", "most_common", "is_set", "is_alive", "empty",
    "qsize", "result_type", "conjugate", "as_integer_ratio",
}
PARTIAL_METHODS = {"index", "decode", "rindex", "fromhex"}
# Methods of objects that a library made which reach beyond the object.
REACHING = {"start", "submit", "send", "sendall", "serve_forever", "result", "run", "map", "connect", "join", "wait",
            "get", "acquire", "apply_async", "shutdown"}


def is_library(origin):
    return origin is not None and (
        origin in QUIET or origin.split(".")[0] in LIBRARIES and origin not in CHANGING
        and not origin.startswith("time.sleep")
    )


class Effects(Context):
    """Answers whether expressions are free of effects, of exceptions, and the same when evaluated twice."""

    def is_pure(self, node, scope):
        """Whether evaluating may be left out, but for a TypeError that a value of the expected type does not raise."""
        return self._quiet(node, scope, True)

    def cannot_raise(self, node, scope):
        """Whether evaluating neither does anything nor raises."""
        return self._quiet(node, scope, False)

    def _quiet(self, node, scope, type_errors):
        if node is None or isinstance(node, (ast.Constant, ast.Lambda)):
            return True
        if value_of(node, scope, self) is not None:
            return True
        inner = lambda one: self._quiet(one, scope, type_errors)  # noqa: E731
        if is_name(node):
            return True
        if isinstance(node, (ast.Tuple, ast.List)):
            return all(inner(item) for item in node.elts)
        if isinstance(node, ast.Starred):
            return type_errors and inner(node.value)
        if isinstance(node, (ast.Set, ast.Dict)):
            parts = node.elts if isinstance(node, ast.Set) else [key for key in node.keys if key] + node.values
            hashed = node.elts if isinstance(node, ast.Set) else node.keys
            sure = type_errors or all(isinstance(one, ast.Constant) for one in hashed)
            return sure and all(inner(item) for item in parts)
        if isinstance(node, ast.UnaryOp):
            return (type_errors or isinstance(node.op, ast.Not)) and inner(node.operand)
        if isinstance(node, ast.BoolOp):
            return all(inner(value) for value in node.values)
        if isinstance(node, ast.IfExp):
            return inner(node.test) and inner(node.body) and inner(node.orelse)
        if isinstance(node, ast.Compare):
            quiet = all(isinstance(op, (ast.Is, ast.IsNot, ast.Eq, ast.NotEq)) for op in node.ops)
            return (type_errors or quiet) and inner(node.left) and all(inner(one) for one in node.comparators)
        if isinstance(node, ast.BinOp):
            return inner(node.left) and inner(node.right) and self._operation_is_safe(node, scope, type_errors)
        if isinstance(node, ast.JoinedStr):
            return all(inner(one.value) for one in node.values if isinstance(one, ast.FormattedValue)) and type_errors
        if isinstance(node, ast.Attribute):
            return self._attribute_is_safe(node, scope, type_errors)
        if isinstance(node, ast.Subscript):
            return self._subscript_is_safe(node, scope, type_errors)
        if isinstance(node, COMPREHENSIONS):
            return type_errors and self._comprehension_is_safe(node, scope)
        if isinstance(node, ast.Call):
            return self._call_is_safe(node, scope, type_errors)
        return False

    def _operation_is_safe(self, node, scope, type_errors):
        if isinstance(node.op, (ast.Div, ast.FloorDiv, ast.Mod, ast.Pow, ast.LShift, ast.RShift)):
            divisor = value_of(node.right, scope, self)
            if not (divisor and divisor[0]) or isinstance(node.op, (ast.Pow, ast.LShift)):
                return False
        both = kind(node.left, scope, self), kind(node.right, scope, self)
        return type_errors or set(both) <= {"int", "bool"} or both in (("str", "str"), ("list", "list"))

    def _attribute_is_safe(self, node, scope, type_errors):
        if self.origin(node, scope) is not None and is_library(self.origin(node, scope)):
            return True
        properties = getattr(self, "_properties", None)
        if properties is None:
            properties = self._properties = {
                one.name for one in ast.walk(self.module) if isinstance(one, FUNCTIONS) and one.decorator_list
            }
        return type_errors and node.attr not in properties and self._quiet(node.value, scope, True)

    def _subscript_is_safe(self, node, scope, type_errors):
        if isinstance(node.slice, ast.Slice):
            parts = [one for one in (node.slice.lower, node.slice.upper, node.slice.step) if one]
            return type_errors and all(self._quiet(one, scope, True) for one in [node.value] + parts)
        # An index may be out of range: known only for a literal.
        if isinstance(node.value, (ast.List, ast.Tuple)) and isinstance(node.slice, ast.Constant):
            index = node.slice.value
            inside = isinstance(index, int) and -len(node.value.elts) <= index < len(node.value.elts)
            return inside and self._quiet(node.value, scope, type_errors)
        return is_library(self.origin(node.value, scope))

    def _comprehension_is_safe(self, node, scope):
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        for one in node.generators:
            parts += [one.iter] + one.ifs
        return all(self._quiet(part, scope, True) for part in parts)

    def _call_is_safe(self, node, scope, type_errors):
        args = list(node.args) + [keyword.value for keyword in node.keywords]
        if not all(self._quiet(arg, scope, type_errors) for arg in args):
            return False
        origin = self.origin(node.func, scope)
        if origin is not None:
            constant = all(self._is_literal(arg, scope) for arg in args)
            if origin in TOTAL:
                return (type_errors or constant and not args or origin in ("bool", "isinstance", "type", "id")) and not (
                    any(self._uses_up(arg, scope) for arg in node.args)
                )
            if origin in PARTIAL:
                return type_errors and self._is_known_conversion(node, origin, scope)
            return origin in EXCEPTIONS or is_library(origin) and (type_errors or constant)
        if isinstance(node.func, ast.Attribute):
            receiver = node.func.value
            if node.func.attr in self.methods:
                return False
            if is_name(receiver) and self.made_by_library(receiver, scope):
                # Changing an object is an effect, which only its owner sees: see dead.py.
                return node.func.attr in PURE_METHODS - REACHING and type_errors
            if node.func.attr in ("join", "get") and not node.args:
                # Those of threads and queues, not of texts and dictionaries.
                return False
            if self.is_library_value(receiver, scope):
                return node.func.attr not in REACHING
            if node.func.attr in PURE_METHODS:
                return type_errors and self._quiet(receiver, scope, True)
            return False
        if isinstance(node.func, ast.Lambda):
            return type_errors and self._quiet(node.func.body, scope, True)
        return type_errors and is_name(node.func) and self.is_pure_function(node.func.id, scope)

    def _is_literal(self, node, scope):
        """Whether a value is built from constants and library calls on constants alone."""
        if value_of(node, scope, self) is not None:
            return True
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            return all(self._is_literal(item, scope) for item in node.elts)
        if isinstance(node, ast.Dict):
            return all(self._is_literal(item, scope) for item in node.values)
        if is_name(node):
            value = scope.value(node.id)
            return value is not None and scope.find(node.id) is scope and self._is_literal(value, scope)
        if isinstance(node, ast.Call):
            origin = self.origin(node.func, scope)
            known = is_library(origin) or origin in TOTAL or isinstance(node.func, ast.Attribute) and self._is_literal(
                node.func.value, scope
            )
            args = list(node.args) + [keyword.value for keyword in node.keywords]
            return bool(known) and all(self._is_literal(arg, scope) for arg in args)
        if isinstance(node, ast.Attribute):
            return is_library(self.origin(node, scope)) or self._is_literal(node.value, scope)
        if isinstance(node, ast.BinOp):
            return self._is_literal(node.left, scope) and self._is_literal(node.right, scope)
        return False

    def _uses_up(self, node, scope):
        """Whether iterating over a value would take items away from somebody else."""
        if not is_name(node):
            return False
        value = scope.value(node.id)
        if isinstance(value, ast.GeneratorExp):
            return True
        return isinstance(value, ast.Call) and self.origin(value.func, scope) in (
            "iter", "map", "filter", "zip", "reversed", "enumerate", "open",
        )

    def _is_known_conversion(self, node, origin, scope):
        kinds = {kind(arg, scope, self) for arg in node.args}
        if origin in ("int", "float"):
            return len(node.args) == 1 and kinds <= {"int", "bool"}
        if origin in ("bin", "hex", "oct"):
            return kinds <= {"int"}
        if origin in ("min", "max"):
            return len(node.args) > 1
        return False

    def made_by_library(self, node, scope):
        """Whether a name holds an object that a library built for this scope alone."""
        owner = scope.find(node.id)
        if owner is None or node.id in owner.parameters:
            return False
        values = owner.stores.get(node.id, [])
        return bool(values) and all(
            isinstance(value, ast.Call) and is_library(self.origin(value.func, owner)) for value in values
        )

    def is_library_value(self, node, scope):
        if isinstance(node, ast.Call):
            if is_library(self.origin(node.func, scope)):
                return True
            return isinstance(node.func, ast.Attribute) and self.is_library_value(node.func.value, scope)
        if isinstance(node, ast.Attribute):
            return is_library(self.origin(node, scope)) or self.is_library_value(node.value, scope)
        return False

    def is_repeatable(self, node, scope):
        """Whether two evaluations, one right after the other, give the same object."""
        if isinstance(node, (ast.Name, ast.Constant)):
            return True
        if isinstance(node, ast.Attribute):
            return self.is_repeatable(node.value, scope)
        return isinstance(node, ast.Call) and self.origin(node.func, scope) == "len" and all(
            is_name(arg) for arg in node.args
        )

    def is_pure_function(self, identifier, scope):
        """Whether a function of the program does nothing but compute its result from its arguments."""
        owner = scope.find(identifier)
        if owner is None or len(owner.stores.get(identifier, ())) != 1:
            return False
        found = [
            node for node in walk_own(owner.node)
            if isinstance(node, ast.FunctionDef) and node.name == identifier
        ]
        if len(found) != 1 or found[0].decorator_list or is_generator(found[0]):
            value = owner.stores[identifier][0]
            return isinstance(value, ast.Lambda) and self._quiet(value.body, self.scope_of(value), True) if value else False
        if id(found[0]) not in self._pure:
            # A function that calls itself is pure where the rest of it is.
            self._pure[id(found[0])] = True
            self._pure[id(found[0])] = self._body_is_pure(found[0])
        return self._pure[id(found[0])]

    def _body_is_pure(self, function):
        scope = self.scope_of(function)
        for node in walk_own(function):
            if isinstance(node, (ast.Return, ast.Expr)):
                if not self._quiet(node.value, scope, True):
                    return False
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                if assigned_name(node) is None or not self._quiet(node.value, scope, True):
                    return False
            elif isinstance(node, (ast.If, ast.IfExp)):
                if not self._quiet(node.test, scope, True):
                    return False
            elif isinstance(node, ast.For):
                if not (is_name(node.target) and self._quiet(node.iter, scope, True)):
                    return False
            elif isinstance(node, ast.AugAssign):
                fake = ast.BinOp(left=ast.Name(id="_", ctx=ast.Load()), op=node.op, right=node.value)
                if not is_name(node.target) or not self._quiet(fake, scope, True):
                    return False
            elif isinstance(node, ast.stmt) and not isinstance(node, (ast.Pass, ast.Break, ast.Continue)):
                return False
        return not scope.elsewhere
