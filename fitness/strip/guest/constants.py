"""Values that an expression has whatever the input: constant folding, and predicates that are always true or false."""

import ast
import math
import operator

from scopes import kind
from trees import FUNCTIONS, is_constant, is_name, same

LARGEST_NUMBER = 1 << 256
LONGEST = 2000
BINARY = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift, ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor,
}
COMPARE = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.Is: operator.is_, ast.IsNot: operator.is_not,
    ast.In: lambda left, right: left in right, ast.NotIn: lambda left, right: left not in right,
}
UNARY = {ast.Not: operator.not_, ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Invert: operator.invert}
PURE_CALLS = {
    "len": len, "int": int, "str": str, "bool": bool, "float": float, "abs": abs, "min": min, "max": max, "sum": sum,
    "sorted": sorted, "list": list, "tuple": tuple, "set": set, "frozenset": frozenset, "dict": dict, "ord": ord,
    "chr": chr, "round": round, "divmod": divmod, "pow": pow, "all": all, "any": any, "bin": bin, "hex": hex,
    "range": range, "repr": repr, "bytes": bytes, "isinstance": isinstance, "type": type, "enumerate": enumerate,
    "zip": zip, "reversed": reversed, "callable": callable,
    "math.sqrt": math.sqrt, "math.gcd": math.gcd, "math.floor": math.floor, "math.ceil": math.ceil, "math.pow": math.pow,
    "math.fabs": math.fabs, "math.isqrt": math.isqrt, "math.sin": math.sin, "math.cos": math.cos, "math.log": math.log,
    "math.factorial": lambda n: math.factorial(n) if n < 50 else _too_large(), "math.exp": math.exp,
    "operator.add": operator.add, "operator.sub": operator.sub, "operator.mul": operator.mul, "operator.eq": operator.eq,
    "operator.lt": operator.lt, "operator.gt": operator.gt,
}
TYPES = {"int": int, "str": str, "bool": bool, "float": float, "list": list, "dict": dict, "tuple": tuple,
         "set": set, "bytes": bytes, "object": object}
PURE_METHODS = {
    str: {"upper", "lower", "strip", "lstrip", "rstrip", "split", "join", "replace", "startswith", "endswith", "find",
          "count", "isdigit", "isalpha", "isupper", "islower", "isalnum", "title", "encode", "index", "zfill"},
    bytes: {"decode", "hex", "startswith", "endswith", "find", "count", "upper", "lower"},
    list: {"count", "index", "copy"}, tuple: {"count", "index"},
    dict: {"get", "keys", "values", "items", "copy"}, int: {"bit_length"}, set: {"union", "intersection", "issubset"},
    float: {"is_integer"},
}
SCALARS = (int, float, complex, str, bytes, bool, type(None))


class Unknown(Exception):
    """The expression depends on something that syntax does not tell."""


def _too_large():
    raise Unknown


def value_of(node, scope, context, depth=0):
    """(value,) of an expression that has one value for every input, else None. Evaluates nothing of the program's."""
    try:
        value = _value(node, scope, context, depth)
        return (value,)
    except Unknown:
        return None
    except Exception:  # What raises has no value.
        return None


def _value(node, scope, context, depth):
    if depth > 30:
        raise Unknown
    inner = lambda one: _value(one, scope, context, depth + 1)  # noqa: E731
    if isinstance(node, ast.Constant):
        return node.value
    if is_name(node):
        return _name_value(node, scope, context, depth)
    if isinstance(node, ast.BinOp):
        return _checked(_binary(node.op, inner(node.left), inner(node.right)))
    if isinstance(node, ast.UnaryOp):
        return UNARY[type(node.op)](inner(node.operand))
    if isinstance(node, ast.BoolOp):
        value = None
        for part in node.values:
            value = inner(part)
            if bool(value) != isinstance(node.op, ast.And):
                break
        return value
    if isinstance(node, ast.Compare):
        left = inner(node.left)
        for op, right_node in zip(node.ops, node.comparators):
            right = inner(right_node)
            if isinstance(op, (ast.Is, ast.IsNot)) and not _has_identity(left, right):
                raise Unknown
            if not COMPARE[type(op)](left, right):
                return False
            left = right
        return True
    if isinstance(node, ast.IfExp):
        return inner(node.body) if inner(node.test) else inner(node.orelse)
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        items = [inner(item) for item in node.elts]
        return items if isinstance(node, ast.List) else tuple(items) if isinstance(node, ast.Tuple) else set(items)
    if isinstance(node, ast.Dict) and all(key is not None for key in node.keys):
        return {inner(key): inner(value) for key, value in zip(node.keys, node.values)}
    if isinstance(node, ast.Subscript):
        part = node.slice
        if isinstance(part, ast.Slice):
            bounds = [None if one is None else inner(one) for one in (part.lower, part.upper, part.step)]
            return inner(node.value)[slice(*bounds)]
        return inner(node.value)[inner(part)]
    if isinstance(node, ast.JoinedStr) and not node.values:
        return ""
    if isinstance(node, ast.Call):
        return _call(node, scope, context, inner)
    raise Unknown


def _has_identity(left, right):
    return any(one is None or isinstance(one, bool) for one in (left, right))


def _name_value(node, scope, context, depth):
    owner = scope.find(node.id)
    if owner is None or node.id in owner.parameters or isinstance(owner.node, ast.Lambda):
        if owner is None and node.id in TYPES:
            return TYPES[node.id]
        raise Unknown
    if isinstance(owner.node, ast.Module) and node.id in (context.keep or ()):
        raise Unknown
    stores = owner.stores.get(node.id, [])
    if len(stores) != 1 or stores[0] is None:
        raise Unknown
    value = _value(stores[0], owner, context, depth + 1)
    # A list that a name holds may have been changed since.
    if not isinstance(value, SCALARS + (tuple, frozenset, range, type)) and _may_change(node.id, owner):
        raise Unknown
    return value


def _may_change(identifier, owner):
    """Whether a container that a name holds is used in any other way than being read by subscript or iteration."""
    for at in ast.walk(owner.node):
        for field, child in ast.iter_fields(at):
            children = child if isinstance(child, list) else [child]
            if not any(is_name(one, identifier) and isinstance(one.ctx, ast.Load) for one in children):
                continue
            reads = isinstance(at, ast.Subscript) and field == "value" and isinstance(at.ctx, ast.Load)
            loops = isinstance(at, (ast.For, ast.comprehension)) and field == "iter"
            counts = isinstance(at, ast.Call) and field == "args" and is_name(at.func) and at.func.id in PURE_CALLS
            if not (reads or loops or counts or isinstance(at, (ast.Compare, ast.If, ast.While, ast.BoolOp))):
                return True
    return False


def _binary(op, left, right):
    if isinstance(op, (ast.Pow, ast.LShift)) and isinstance(right, int) and abs(right) > 256:
        raise Unknown
    if isinstance(op, ast.Mult):
        for one, other in ((left, right), (right, left)):
            if isinstance(one, int) and hasattr(other, "__len__") and one * len(other) > LONGEST:
                raise Unknown
    return BINARY[type(op)](left, right)


def _checked(value):
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise Unknown
    if hasattr(value, "__len__") and len(value) > LONGEST:
        raise Unknown
    return value


def _call(node, scope, context, inner):
    if node.keywords or any(isinstance(arg, ast.Starred) for arg in node.args):
        raise Unknown
    origin = context.origin(node.func, scope)
    if origin in PURE_CALLS:
        values = [inner(arg) for arg in node.args]
        if any(isinstance(value, range) and len(value) > LONGEST for value in values):
            raise Unknown
        return _checked(PURE_CALLS[origin](*values))
    if isinstance(node.func, ast.Attribute) and origin is None:
        receiver = inner(node.func.value)
        if node.func.attr in PURE_METHODS.get(type(receiver), ()):
            return _checked(getattr(receiver, node.func.attr)(*[inner(arg) for arg in node.args]))
    if isinstance(node.func, ast.Lambda) and not node.args and not node.func.args.args:
        return inner(node.func.body)
    if is_name(node.func) and not node.args:
        # A function of the program that only returns a constant.
        function = context.functions.get(node.func.id)
        if function and len(function.body) == 1 and isinstance(function.body[0], ast.Return) and not (
            function.decorator_list or function.name in (context.keep or ()) or isinstance(function, FUNCTIONS[1])
        ) and scope.find(node.func.id) is context.scope_of(context.module) and function.body[0].value is not None:
            return _value(function.body[0].value, context.scope_of(function), context, 10)
    raise Unknown


def literal(value):
    """An expression for a value, or None where it would not be a plain one."""
    if isinstance(value, float) and (value != value or abs(value) == math.inf):
        return None
    if isinstance(value, SCALARS) and not isinstance(value, complex):
        if isinstance(value, (str, bytes)) and len(value) > 200:
            return None
        if type(value) in (int, float) and (value < 0 or str(value)[0] == "-"):
            return ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=-value))
        return ast.Constant(value=value)
    return None


def truth_of(node, scope, context):
    """Whether a test holds for every input: True, False, or None where it depends."""
    known = value_of(node, scope, context)
    if known is not None:
        try:
            return bool(known[0])
        except Exception:
            return None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inner = truth_of(node.operand, scope, context)
        return None if inner is None else not inner
    if isinstance(node, ast.BoolOp):
        return _truth_of_parts(node, scope, context)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return _truth_of_comparison(node.left, node.ops[0], node.comparators[0], scope, context)
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
        return True if any(not isinstance(item, ast.Starred) for item in node.elts) else None
    if isinstance(node, (ast.Lambda, ast.GeneratorExp)):
        return True
    if isinstance(node, ast.Call):
        return _truth_of_call(node, scope, context)
    return None


def _truth_of_parts(node, scope, context):
    stops = isinstance(node.op, ast.Or)
    parts = [truth_of(part, scope, context) for part in node.values]
    for index, part in enumerate(parts):
        if part is stops and all(context.is_pure(one, scope) for one in node.values[:index]):
            return stops
    if all(part is (not stops) for part in parts):
        return not stops
    for index, left in enumerate(node.values):
        for right in node.values[index + 1:]:
            if _are_opposites(left, right) and all(context.is_pure(one, scope) for one in node.values):
                return stops
    return None


def _are_opposites(left, right):
    for one, other in ((left, right), (right, left)):
        if isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.Not) and same(one.operand, other):
            return True
    pairs = {ast.Eq: ast.NotEq, ast.Is: ast.IsNot, ast.In: ast.NotIn}
    if isinstance(left, ast.Compare) and isinstance(right, ast.Compare) and len(left.ops) == len(right.ops) == 1:
        if same(left.left, right.left) and same(left.comparators[0], right.comparators[0]):
            kinds = {type(left.ops[0]), type(right.ops[0])}
            return any(kinds == {first, second} for first, second in pairs.items())
    return False


NOT_NEGATIVE_CALLS = {
    "len", "abs", "ord", "random.random", "math.sqrt", "math.fabs", "time.process_time", "math.exp",
}
CLOCKS = {"time.time", "time.perf_counter", "time.monotonic", "time.perf_counter_ns", "time.time_ns", "os.getpid", "id",
          "time.monotonic_ns"}


def _least(node, scope, context):
    """A number that an expression is never below, or None."""
    known = value_of(node, scope, context)
    if known is not None and isinstance(known[0], (int, float)):
        return known[0]
    origin = context.origin(node.func, scope) if isinstance(node, ast.Call) else None
    if origin in CLOCKS:
        return 1e-9
    if origin in NOT_NEGATIVE_CALLS:
        return 0
    if isinstance(node, ast.Attribute) and node.attr in ("year", "month", "day") and _is_now(node.value, scope, context):
        return 2000 if node.attr == "year" else 1
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "timestamp":
        return 1 if _is_now(node.func.value, scope, context) else None
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.Mult) and same(node.left, node.right) and kind(node.left, scope, context) == "int":
            return 0
        if isinstance(node.op, ast.Pow) and is_constant(node.right, 2, 4) and kind(node.left, scope, context) == "int":
            return 0
        low = [_least(one, scope, context) for one in (node.left, node.right)]
        if isinstance(node.op, (ast.Add, ast.Mult)) and None not in low and min(low) >= 0:
            return low[0] + low[1] if isinstance(node.op, ast.Add) else low[0] * low[1]
        if isinstance(node.op, ast.Mod):
            modulus = value_of(node.right, scope, context)
            if modulus and type(modulus[0]) is int and modulus[0] > 0 and kind(node.left, scope, context) == "int":
                return 0
    return None


def _most(node, scope, context):
    known = value_of(node, scope, context)
    if known is not None and isinstance(known[0], (int, float)):
        return known[0]
    if isinstance(node, ast.Call) and context.origin(node.func, scope) == "random.random":
        return 1
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        modulus = value_of(node.right, scope, context)
        if modulus and type(modulus[0]) is int and modulus[0] > 0 and kind(node.left, scope, context) == "int":
            return modulus[0] - 1
    return None


def _is_now(node, scope, context):
    return isinstance(node, ast.Call) and context.origin(node.func, scope) in (
        "datetime.datetime.now", "datetime.datetime.utcnow", "datetime.date.today", "datetime.datetime.today",
    )


def _truth_of_comparison(left, op, right, scope, context):
    if same(left, right) and context.is_repeatable(left, scope):
        exact = kind(left, scope, context) not in (None, "float")
        if isinstance(op, ast.Is) or exact and isinstance(op, (ast.Eq, ast.LtE, ast.GtE)):
            return True
        if isinstance(op, ast.IsNot) or exact and isinstance(op, (ast.NotEq, ast.Lt, ast.Gt)):
            return False
    if isinstance(op, (ast.Is, ast.IsNot)) and is_constant(right, None):
        if kind(left, scope, context) not in (None, "NoneType"):
            return isinstance(op, ast.IsNot)
    if isinstance(op, (ast.Lt, ast.LtE)):
        left, right, op = right, left, ast.Gt() if isinstance(op, ast.Lt) else ast.GtE()
    if not (isinstance(op, (ast.Gt, ast.GtE)) and context.is_pure(left, scope) and context.is_pure(right, scope)):
        return None
    # Here it is: left > right, or left >= right.
    low, high = _least(left, scope, context), _most(right, scope, context)
    if low is not None and high is not None and (low > high or low == high and isinstance(op, ast.GtE)):
        return True
    low, high = _least(right, scope, context), _most(left, scope, context)
    if low is not None and high is not None and (low > high or low == high and isinstance(op, ast.Gt)):
        return False
    return None


def _truth_of_call(node, scope, context):
    origin = context.origin(node.func, scope)
    if origin == "isinstance" and len(node.args) == 2 and not node.keywords:
        wanted = context.origin(node.args[1], scope)
        if wanted == "object" and context.is_pure(node.args[0], scope):
            return True
        found = None
        if not is_name(node.args[0]) or node.args[0].id not in scope.parameters:
            found = kind(node.args[0], scope, context)
        if found is not None and wanted in TYPES and context.is_pure(node.args[0], scope):
            return found == wanted or (found, wanted) == ("bool", "int")
    if origin in ("callable", "bool") and len(node.args) == 1 and not node.keywords:
        inner = node.args[0]
        return truth_of(inner, scope, context) if origin == "bool" else True if isinstance(inner, ast.Lambda) else None
    return None
