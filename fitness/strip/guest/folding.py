"""Expressions that say more than they mean: constants, predicates that never vary, identities, round trips."""

import ast

from constants import literal, truth_of, value_of
from scopes import kind
from trees import clone, count_loads, is_constant, is_name, plain_parameters, same, substitute

# A call around a call that undoes it: outer method or function, inner one. `f.decrypt(f.encrypt(x))` is x.
INVERSE_FUNCTIONS = {
    ("base64.b64decode", "base64.b64encode"), ("base64.urlsafe_b64decode", "base64.urlsafe_b64encode"),
    ("base64.standard_b64decode", "base64.standard_b64encode"), ("base64.b32decode", "base64.b32encode"),
    ("base64.b16decode", "base64.b16encode"), ("base64.b85decode", "base64.b85encode"),
    ("base64.a85decode", "base64.a85encode"), ("base64.decodebytes", "base64.encodebytes"),
    ("binascii.unhexlify", "binascii.hexlify"), ("binascii.a2b_base64", "binascii.b2a_base64"),
    ("zlib.decompress", "zlib.compress"), ("gzip.decompress", "gzip.compress"), ("bz2.decompress", "bz2.compress"),
    ("lzma.decompress", "lzma.compress"), ("urllib.parse.unquote", "urllib.parse.quote"), ("chr", "ord"),
    ("urllib.parse.unquote_plus", "urllib.parse.quote_plus"), ("html.unescape", "html.escape"),
    ("datetime.datetime.fromisoformat", "isoformat"), ("datetime.date.fromisoformat", "isoformat"),
    ("datetime.date.fromordinal", "toordinal"), ("datetime.datetime.fromtimestamp", "timestamp"),
    ("bytes.fromhex", "hex"), ("time.gmtime", "calendar.timegm"), ("calendar.timegm", "time.gmtime"),
    ("time.mktime", "time.localtime"), ("time.localtime", "time.mktime"), ("ord", "chr"), ("tolist", "numpy.array"),
    ("ast.literal_eval", "repr"), ("toordinal", "datetime.date.fromordinal"), ("dateutil.parser.parse", "isoformat"),
    ("timestamp", "datetime.datetime.fromtimestamp"), ("dateutil.parser.isoparse", "isoformat"),
    ("timestamp", "datetime.datetime.utcfromtimestamp"),
}
# Those that give an equal value only for some types.
INVERSE_FOR_SCALARS = {
    ("json.loads", "json.dumps"), ("pickle.loads", "pickle.dumps"), ("int", "str"), ("float", "str"),
    ("copy.copy", None), ("copy.deepcopy", None), ("int", "repr"), ("int", "float"),
}
INVERSE_METHODS = {
    ("decode", "encode"), ("decrypt", "encrypt"), ("inverse_transform", "fit_transform"),
    ("inverse_transform", "transform"), ("loads", "dumps"), ("decode", "encoder"),
}
# Read back a number that a duration was made from: attribute or method, keyword.
DURATION_PARTS = {("total_seconds", "seconds"), ("days", "days"), ("seconds", "seconds"),
                  ("microseconds", "microseconds"), ("hours", "hours"), ("months", "months"), ("years", "years")}
DURATIONS = {"datetime.timedelta", "dateutil.relativedelta.relativedelta"}
CONVERSIONS = {"int", "str", "float", "bool", "bytes"}
COPIES = {"list", "tuple", "set", "sorted", "dict", "frozenset"}
SCALAR_KINDS = {"int", "str", "bool", "float", "bytes", "NoneType"}


class Folder(ast.NodeTransformer):
    """Rewrites expressions of one file. `changed` tells whether anything was."""

    def __init__(self, context):
        self.context = context
        self.scope = context.scope_of(context.module)
        self.changed = False

    def visit(self, node):
        if id(node) in self.context.scopes and not isinstance(node, ast.Module):
            return self._visit_scope(node)
        new = super().visit(node)
        if isinstance(new, ast.expr) and isinstance(getattr(new, "ctx", ast.Load()), ast.Load):
            for _ in range(8):
                better = self._better(new)
                if better is None:
                    return new
                self.changed = True
                new = better
        return new

    def _visit_scope(self, node):
        outer = self.scope
        self.scope = self.context.scopes[id(node)]
        new = self.generic_visit(node)
        self.scope = outer
        return new

    def visit_JoinedStr(self, node):
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                value.value = self.visit(value.value)
        return node

    def visit_If(self, node):
        return self._with_test(node)

    visit_While = visit_IfExp = visit_Assert = visit_If

    def _with_test(self, node):
        self.generic_visit(node)
        node.test = self._simpler_test(node.test)
        return node

    def visit_comprehension(self, node):
        self.generic_visit(node)
        tests = [self._simpler_test(test) for test in node.ifs]
        kept = [test for test in tests if not (is_constant(test) and test.value)]
        self.changed |= len(kept) < len(tests)
        node.ifs = kept
        return node

    def _simpler_test(self, test):
        """A test with the same truth: parts that never vary left out."""
        if isinstance(test, ast.Constant):
            return test
        truth = truth_of(test, self.scope, self.context)
        if truth is not None and self.context.is_pure(test, self.scope):
            self.changed = True
            return ast.Constant(value=truth)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            if isinstance(test.operand, ast.UnaryOp) and isinstance(test.operand.op, ast.Not):
                self.changed = True
                return self._simpler_test(test.operand.operand)
            test.operand = self._simpler_test(test.operand)
        if isinstance(test, ast.BoolOp):
            return self._simpler_parts(test)
        if isinstance(test, ast.Call) and self._origin(test.func) == "bool" and len(test.args) == 1 and not test.keywords:
            self.changed = True
            return self._simpler_test(test.args[0])
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], (ast.Is, ast.Eq)):
            if is_constant(test.comparators[0], True) and kind(test.left, self.scope, self.context) == "bool":
                self.changed = True
                return test.left
        return test

    def _simpler_parts(self, test):
        neutral = isinstance(test.op, ast.And)
        parts = []
        for part in test.values:
            part = self._simpler_test(part)
            if is_constant(part) and bool(part.value) is neutral:
                self.changed = True
                continue
            if any(same(part, one) for one in parts) and self.context.is_pure(part, self.scope):
                self.changed = True
                continue
            parts.append(part)
            if is_constant(part):
                # What follows is never evaluated.
                self.changed |= len(parts) < len(test.values)
                break
        if len(parts) <= 1:
            return parts[0] if parts else ast.Constant(value=neutral)
        test.values = parts
        return test

    def _origin(self, node):
        return self.context.origin(node, self.scope)

    def _kind(self, node):
        return kind(node, self.scope, self.context)

    def _pure(self, node):
        return self.context.is_pure(node, self.scope)

    def _better(self, node):
        """A shorter expression of the same value, or None."""
        if isinstance(node, ast.BinOp):
            return self._folded(node) or self._better_operation(node)
        if isinstance(node, ast.BoolOp):
            return self._better_parts(node)
        if isinstance(node, ast.IfExp):
            return self._better_choice(node)
        if isinstance(node, ast.UnaryOp):
            return self._better_unary(node)
        if isinstance(node, ast.Compare):
            known = value_of(node, self.scope, self.context)
            return ast.Constant(value=known[0]) if known and type(known[0]) is bool else None
        if isinstance(node, ast.Subscript):
            return self._better_subscript(node)
        if isinstance(node, ast.Attribute):
            return self._duration_part(node.value, node.attr)
        if isinstance(node, ast.Call):
            return self._better_call(node)
        return None

    def _folded(self, node):
        if any(isinstance(inner, (ast.Name, ast.Attribute)) and not isinstance(node, ast.Call) for inner in ast.walk(node)):
            return None
        known = value_of(node, self.scope, self.context)
        return literal(known[0]) if known else None

    def _better_operation(self, node):
        left, right, op = node.left, node.right, node.op
        numeric = self._kind(left) in ("int", "bool") or self._kind(left) == "float" and isinstance(op, (ast.Sub, ast.Mult))
        if self._kind(left) in ("int", "float"):
            if is_constant(right, 0) and isinstance(op, (ast.Add, ast.Sub)) and numeric:
                return left
            if is_constant(right, 1) and isinstance(op, ast.Mult):
                return left
            if self._kind(left) == "int" and self._neutral_for_integers(op, right):
                return left
            if self._kind(left) == "int":
                undone = self._undone(node)
                if undone is not None:
                    return undone
        if self._kind(right) == "int" and (
            is_constant(left, 0) and isinstance(op, (ast.Add, ast.BitOr, ast.BitXor))
            or is_constant(left, 1) and isinstance(op, ast.Mult)
        ):
            return right
        if isinstance(op, ast.Add):
            for one, other in ((left, right), (right, left)):
                if is_constant(other, "") and self._kind(one) == "str" or is_constant(other, b"") and self._kind(one) == "bytes":
                    return one
                if isinstance(other, ast.List) and not other.elts and isinstance(one, (ast.List, ast.ListComp, ast.BinOp)):
                    if self._kind(one) == "list":
                        return one
        return None

    def _neutral_for_integers(self, op, right):
        if is_constant(right, 0):
            return isinstance(op, (ast.BitOr, ast.BitXor, ast.LShift, ast.RShift))
        if is_constant(right, 1):
            return isinstance(op, (ast.FloorDiv, ast.Pow))
        return is_constant(right, -1) and isinstance(op, ast.BitAnd)

    def _undone(self, node):
        """`x + k - k`, `x * k // k`, `x ^ k ^ k` of an integer x."""
        inner = node.left
        if not isinstance(inner, ast.BinOp) or not self._pure(node.right):
            return None
        pair = type(inner.op), type(node.op)
        if self._kind(node.right) != "int":
            return None
        if pair == (ast.Mult, ast.FloorDiv):
            known = value_of(node.right, self.scope, self.context)
            if not known or not known[0]:
                return None
        elif pair not in ((ast.Add, ast.Sub), (ast.Sub, ast.Add), (ast.BitXor, ast.BitXor)):
            return None
        if same(inner.right, node.right) and self._kind(inner.left) == "int":
            return inner.left
        if same(inner.left, node.right) and pair[0] is not ast.Sub and self._kind(inner.right) == "int":
            return inner.right
        return None

    def _better_parts(self, node):
        stops = isinstance(node.op, ast.Or)
        parts = []
        for part in node.values:
            if is_constant(part) and bool(part.value) is not stops and part is not node.values[-1]:
                continue
            if parts and same(parts[-1], part) and self._pure(part):
                continue
            parts.append(part)
            if is_constant(part) and bool(part.value) is stops:
                break
        if len(parts) == len(node.values):
            return None
        return parts[0] if len(parts) == 1 else ast.BoolOp(op=node.op, values=parts)

    def _better_choice(self, node):
        truth = node.test.value if is_constant(node.test) else None
        if is_constant(node.test):
            return node.body if truth else node.orelse
        if same(node.body, node.orelse) and self._pure(node.test):
            return node.body
        if is_constant(node.body, True) and is_constant(node.orelse, False) and self._kind(node.test) == "bool":
            return node.test
        return None

    def _better_unary(self, node):
        inner = node.operand
        if isinstance(node.op, ast.Not) and is_constant(inner):
            return ast.Constant(value=not inner.value)
        if isinstance(inner, ast.UnaryOp) and type(inner.op) is type(node.op):
            if isinstance(node.op, (ast.USub, ast.Invert)) and self._kind(inner.operand) == "int":
                return inner.operand
            if isinstance(node.op, ast.Not) and self._kind(inner.operand) == "bool":
                return inner.operand
        return self._folded(node) if not is_constant(inner) else None

    def _better_subscript(self, node):
        base = self._resolved(node.value)
        if isinstance(node.slice, ast.Slice):
            part = node.slice
            if part.lower is None and part.upper is None and self._kind(base) == "str":
                if part.step is None or is_constant(part.step, 1):
                    return node.value
                if isinstance(base, ast.Subscript) and isinstance(base.slice, ast.Slice) and same(base.slice, part):
                    return base.value if literal(-1) is not None and same(part.step, literal(-1)) else None
            return None
        known = value_of(node.slice, self.scope, self.context)
        if known is None or base is not node.value:
            return None
        if isinstance(base, (ast.List, ast.Tuple)) and type(known[0]) is int:
            if any(isinstance(item, ast.Starred) for item in base.elts) or not -len(base.elts) <= known[0] < len(base.elts):
                return None
            chosen = base.elts[known[0]]
            return chosen if all(self._pure(item) for item in base.elts if item is not chosen) else None
        if isinstance(base, ast.Dict) and all(is_constant(key) for key in base.keys):
            found = [item for key, item in zip(base.keys, base.values) if is_constant(key, known[0])]
            if len(found) == 1 and all(self._pure(item) for item in base.values if item is not found[0]):
                return found[0]
        return None

    def _resolved(self, node):
        """What a name stands for where it has one definition, all of whose names have one as well."""
        for _ in range(6):
            if not is_name(node):
                return node
            value = self.scope.value(node.id) if self.scope.find(node.id) is self.scope else None
            if value is None or isinstance(value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp)):
                return node
            stable = all(
                self.scope.is_stable(inner.id) for inner in ast.walk(value) if is_name(inner)
            )
            if not stable or not self.context.is_pure(value, self.scope) and not self._is_round_trip_part(value):
                return node
            node = value
        return node

    def _is_round_trip_part(self, value):
        return isinstance(value, ast.Call) and self.context.is_library_value(value, self.scope) or (
            isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in (
                "encode", "decode", "encrypt", "decrypt", "fit_transform", "transform", "inverse_transform",
            )
        )

    def _better_call(self, node):
        origin = self._origin(node.func)
        if isinstance(node.func, ast.Lambda):
            return self._applied(node)
        if isinstance(node.func, ast.Call) and self._origin(node.func.func) == "functools.partial" and node.func.args:
            made = node.func
            return ast.Call(func=made.args[0], args=made.args[1:] + node.args, keywords=made.keywords + node.keywords)
        if node.keywords and origin != "json.dumps":
            return None
        if origin == "sorted" and len(node.args) == 1:
            return None
        undone = self._round_trip(node, origin)
        if undone is not None:
            return undone
        if isinstance(node.func, ast.Attribute) and node.func.attr == "total_seconds" and not node.args:
            return None
        if len(node.args) == 1:
            return self._better_single(node, origin, node.args[0])
        if origin == "getattr" and len(node.args) == 2 and is_constant(node.args[1]) and isinstance(node.args[1].value, str):
            if node.args[1].value.isidentifier():
                return ast.Attribute(value=node.args[0], attr=node.args[1].value, ctx=ast.Load())
        if origin in ("min", "max") and len(node.args) == 2 and same(*node.args) and self._pure(node.args[0]):
            return node.args[0]
        if origin is not None and origin not in ("range", "float"):
            return self._folded(node)
        return None

    def _better_single(self, node, origin, arg):
        if origin == "int" and isinstance(arg, ast.Call) and isinstance(arg.func, ast.Attribute):
            if arg.func.attr == "total_seconds" and not arg.args:
                part = self._duration_part(arg.func.value, "total_seconds")
                if part is not None and self._kind(part) in ("int", None):
                    return part
        if origin in CONVERSIONS:
            if self._kind(arg) == origin and not (is_name(arg) and arg.id in self.scope.parameters and origin == "float"):
                return arg
            if isinstance(arg, ast.Call) and same(arg.func, node.func) and len(arg.args) == 1:
                return arg
        if origin in COPIES:
            if isinstance(arg, ast.Call) and len(arg.args) == 1 and not arg.keywords:
                inner = self._origin(arg.func)
                if inner in ("list", "tuple") and origin in ("list", "tuple", "set", "frozenset"):
                    return ast.Call(func=node.func, args=arg.args, keywords=[])
                if inner == origin or origin == "list" and inner == "sorted":
                    return arg
            if isinstance(arg, {"list": (ast.List, ast.ListComp), "tuple": ast.Tuple, "set": ast.SetComp}.get(origin, ())):
                return arg
        if origin in ("max", "min") and isinstance(arg, (ast.List, ast.Tuple)) and len(arg.elts) == 1:
            return arg.elts[0] if not isinstance(arg.elts[0], ast.Starred) else None
        if origin == "next" and isinstance(arg, ast.Call) and self._origin(arg.func) == "iter" and len(arg.args) == 1:
            inner = arg.args[0]
            if isinstance(inner, (ast.List, ast.Tuple)) and len(inner.elts) == 1:
                return inner.elts[0]
        if isinstance(node.func, ast.Attribute) and node.func.attr == "join" and is_constant(node.func.value):
            if isinstance(arg, (ast.List, ast.Tuple)) and len(arg.elts) == 1 and self._kind(arg.elts[0]) == "str":
                return arg.elts[0]
            if is_constant(node.func.value, "") and isinstance(arg, ast.Call) and self._origin(arg.func) in ("list", "tuple", "iter"):
                if len(arg.args) == 1 and self._kind(arg.args[0]) == "str":
                    return arg.args[0]
        if origin in ("copy.copy", "copy.deepcopy") and self._kind(arg) in SCALAR_KINDS:
            return arg
        if origin is not None and origin not in ("ord", "chr", "float", "range", "set", "dict", "list", "tuple", "iter"):
            return self._folded(node)
        return None

    def _applied(self, node):
        """A lambda that is called where it is written."""
        names = plain_parameters(node.func)
        if names is None or len(names) != len(node.args) or node.keywords or node.func.args.defaults:
            return None
        if any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(node.func.body)):
            return None
        for one, arg in zip(names, node.args):
            simple = isinstance(arg, (ast.Name, ast.Constant))
            if not simple and (count_loads(node.func.body, one) != 1 or not self._pure(arg)):
                return None
        return substitute(clone(node.func.body), dict(zip(names, node.args)))

    def _duration_part(self, node, part):
        made = self._resolved(node)
        if isinstance(made, ast.Call) and self._origin(made.func) in DURATIONS and not made.args and len(made.keywords) == 1:
            if (part, made.keywords[0].arg) in DURATION_PARTS:
                # Seconds and microseconds of a duration are its total only below a day.
                if part not in ("total_seconds", "days") and self._origin(made.func) == "datetime.timedelta":
                    return None
                return clone(made.keywords[0].value)
        return None

    def _round_trip(self, node, origin):
        """The value that a call gives back where an inner call has just changed it the other way."""
        is_method = origin is None and isinstance(node.func, ast.Attribute)
        if is_method and node.func.attr in ("decode", "tolist", "timestamp", "toordinal", "read") and len(node.args) <= 1:
            inner = self._resolved(node.func.value)
            if isinstance(inner, ast.Call):
                return self._undone_by(node.func.attr, inner, None, node)
            return None
        if len(node.args) != 1:
            return None
        inner = self._resolved(node.args[0])
        if not isinstance(inner, ast.Call):
            return None
        return self._undone_by(node.func.attr if is_method else origin, inner, node.func.value if is_method else None, node)

    def _undone_by(self, outer, inner, receiver, node):
        inner_origin = self._origin(inner.func)
        inner_name = inner_origin or (inner.func.attr if isinstance(inner.func, ast.Attribute) else None)
        subject = inner.args[0] if inner.args else None
        if receiver is not None:
            # Two methods of one object.
            if (outer, inner_name) in INVERSE_METHODS and isinstance(inner.func, ast.Attribute) and subject is not None:
                if same(receiver, inner.func.value) and is_name(receiver) and len(inner.args) == 1:
                    return clone(subject)
            return None
        if (outer, inner_name) in INVERSE_FUNCTIONS and len(inner.args) == (0 if inner_origin is None else 1):
            return clone(inner.func.value if inner_origin is None else subject)
        if outer == "decode" and inner_name == "encode" and inner_origin is None and self._same_codec(node, inner):
            return clone(inner.func.value)
        if (outer, inner_name) in INVERSE_FOR_SCALARS and len(inner.args) == 1 and not inner.keywords:
            wanted = {outer} if outer in ("int", "float") else SCALAR_KINDS
            if self._kind(subject) in wanted:
                return clone(subject)
        return None

    def _same_codec(self, node, inner):
        def codec(call):
            if call.keywords or len(call.args) > 1:
                return None
            text = call.args[0].value if call.args and is_constant(call.args[0]) else "utf8"
            return str(text).lower().replace("-", "").replace("_", "") if not call.args or is_constant(call.args[0]) else None

        return codec(node) is not None and codec(node) == codec(inner)


def fold_expressions(context):
    folder = Folder(context)
    folder.visit(context.module)
    return folder.changed

