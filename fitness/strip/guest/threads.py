"""Threads, pools, locks and coroutines that only stand around a call: the call itself comes back."""

import ast

from trees import (
    COMPREHENSIONS, FUNCTIONS, assigned_name, clone, count_loads, count_stores, is_name, loads_of, replace_nodes,
    statement_lists,
)

THREADS = {"threading.Thread", "multiprocessing.Process", "threading.Timer", "multiprocessing.dummy.Process"}
POOLS = {
    "concurrent.futures.ThreadPoolExecutor", "concurrent.futures.ProcessPoolExecutor", "multiprocessing.pool.ThreadPool",
    "multiprocessing.Pool", "multiprocessing.dummy.Pool", "concurrent.futures.thread.ThreadPoolExecutor",
}
GUARDS = {"threading.Lock", "threading.RLock", "threading.Semaphore", "threading.BoundedSemaphore", "threading.Event",
          "threading.Condition", "asyncio.Lock", "asyncio.Event", "multiprocessing.Lock", "threading.Barrier"}
WAITING = {"set", "wait", "clear", "acquire", "release", "notify", "notify_all"}


class Threads:
    def __init__(self, context):
        self.context = context
        self.module = context.module
        self.changed = False

    def run(self):
        for node in [self.module] + [one for one in ast.walk(self.module) if isinstance(one, FUNCTIONS)]:
            self.node = node
            self.scope = self.context.scope_of(node)
            # Lists of a function inside are that function's, which is looked at by itself.
            for _, _, statements in list(statement_lists(node, leave=FUNCTIONS)):
                if self._one_thread(statements) or self._many_threads(statements) or self._pool(statements):
                    return True
            if self._drop_guards():
                return True
        return self._subclasses() or self._coroutines()

    def _origin(self, node):
        return self.context.origin(node, self.scope)

    def _made(self, value, origins):
        return isinstance(value, ast.Call) and self._origin(value.func) in origins

    def _call_of(self, made):
        """The call that a thread does when it runs."""
        named = {keyword.arg: keyword.value for keyword in made.keywords}
        is_timer = self._origin(made.func) == "threading.Timer"
        target = named.get("function" if is_timer else "target")
        args, kwargs = named.get("args"), named.get("kwargs")
        if is_timer and target is None and len(made.args) >= 2:
            target = made.args[1]
            args = made.args[2] if len(made.args) > 2 else args
        if target is None and len(made.args) >= 2:
            target = made.args[1]
        if target is None:
            return None
        if isinstance(args, (ast.Tuple, ast.List)):
            given = args.elts
        elif args is None:
            given = []
        else:
            given = [ast.Starred(value=args, ctx=ast.Load())]
        keywords = []
        if isinstance(kwargs, ast.Dict) and all(isinstance(key, ast.Constant) for key in kwargs.keys):
            keywords = [ast.keyword(arg=key.value, value=value) for key, value in zip(kwargs.keys, kwargs.values)]
        elif kwargs is not None:
            keywords = [ast.keyword(arg=None, value=kwargs)]
        call = ast.Call(func=clone(target), args=[clone(one) for one in given], keywords=[clone(one) for one in keywords])
        call.restored = True
        return call

    def _one_thread(self, statements):
        """A thread that is started and joined: its target is called where it is started."""
        for index, statement in enumerate(statements):
            target = assigned_name(statement)
            if target is None or not self._made(statement.value, THREADS):
                continue
            call = self._call_of(statement.value)
            uses = loads_of(self.node, target)
            if call is None or count_stores(self.node, target) != 1:
                continue
            starts, silent = [], []
            for _, _, block in statement_lists(self.node):
                for one in block:
                    method = _method_statement(one, target)
                    if method == "start":
                        starts.append((block, one))
                    elif method in ("join", "setDaemon", "cancel", "is_alive") or _sets_attribute(one, target):
                        silent.append((block, one))
            if len(starts) != 1 or len(uses) != 1 + len(silent) or not any(
                _method_statement(one, target) == "join" for _, one in silent
            ):
                continue
            if starts[0][0] is not statements:
                continue
            _put(starts[0][0], starts[0][1], [ast.Expr(value=call)])
            for block, one in silent + [(statements, statement)]:
                _put(block, one, [])
            return True
        return False

    def _many_threads(self, statements):
        """A list of threads that are all started and all joined."""
        for statement in statements:
            target = assigned_name(statement)
            if target is None or count_stores(self.node, target) != 1:
                continue
            made, generators, source = self._listed(statement, target, statements)
            if made is None:
                continue
            call = self._call_of(made)
            loops = {
                kind: [one for one in statements if _loop_method(one, target) == kind] for kind in ("start", "join")
            }
            started_inside = getattr(made, "started", None)
            uses = len(loops["start"]) + len(loops["join"]) + (source is not None)
            if call is None or len(loops["join"]) != 1 or count_loads(self.node, target) != uses:
                continue
            if (len(loops["start"]) == 1) == (started_inside is not None):
                continue
            if source is None:
                body = [ast.Expr(value=call)]
                for one in reversed(generators):
                    for test in reversed(one.ifs):
                        body = [ast.If(test=test, body=body, orelse=[])]
                    body = [ast.For(target=one.target, iter=one.iter, body=body, orelse=[], lineno=0)]
                _put(statements, loops["start"][0], body)
            else:
                block, inner, append = source
                started = started_inside or append
                _put(block, started, [ast.Expr(value=call)])
                for one in (inner, append):
                    if one is not None and one is not started:
                        _put(block, one, [])
                if loops["start"]:
                    _put(statements, loops["start"][0], [])
            _put(statements, loops["join"][0], [])
            _put(statements, statement, [])
            return True
        return False

    def _listed(self, statement, target, statements):
        """(thread call, generators, None) of a comprehension; (call, None, (list, assignment, append)) of a loop."""
        value = statement.value
        if isinstance(value, ast.ListComp) and self._made(value.elt, THREADS):
            return value.elt, value.generators, None
        if not isinstance(value, ast.List) or value.elts:
            return None, None, None
        for loop in statements:
            if not isinstance(loop, ast.For):
                continue
            for one in loop.body:
                call = one.value if isinstance(one, ast.Expr) else None
                if _method_statement(one, target) != "append" or len(call.args) != 1:
                    continue
                if self._made(call.args[0], THREADS):
                    return call.args[0], None, (loop.body, None, one)
                if not is_name(call.args[0]):
                    continue
                inner = [made for made in loop.body if assigned_name(made) == call.args[0].id]
                if len(inner) != 1 or not self._made(inner[0].value, THREADS):
                    continue
                starts = [start for start in loop.body if _method_statement(start, call.args[0].id) == "start"]
                if count_loads(self.node, call.args[0].id) - len(starts) - 1 > _loop_uses(statements, call.args[0].id):
                    continue
                inner[0].value.started = starts[0] if starts else None
                return inner[0].value, None, (loop.body, inner[0], one)
        return None, None, None

    def _pool(self, statements):
        """Executors: `submit(f, x).result()` is `f(x)`."""
        for index, statement in enumerate(statements):
            if isinstance(statement, ast.With) and len(statement.items) == 1 and self._made(statement.items[0].context_expr, POOLS):
                pool = statement.items[0].optional_vars
                if pool is None or is_name(pool) and self._without_pool(pool.id):
                    if pool is None or not count_loads(statement, pool.id):
                        statements[index:index + 1] = statement.body
                        return True
            target = assigned_name(statement)
            if target is not None and self._made(statement.value, POOLS) and count_stores(self.node, target) == 1:
                if self._without_pool(target):
                    return True
        return self._direct_submit()

    def _direct_submit(self):
        for one in ast.walk(self.node):
            if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr == "result" and not one.args:
                inner = one.func.value
                if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute) and inner.func.attr == "submit":
                    if self._made(inner.func.value, POOLS):
                        replace_nodes(self.node, [(one, _submitted(inner))])
                        return True
        return False

    def _without_pool(self, pool):
        """Calls through a pool become plain ones, where every use of the pool and of its futures is understood."""
        futures, calls = {}, []
        understood = 0
        for one in ast.walk(self.node):
            if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and is_name(one.func.value, pool):
                if one.func.attr in ("submit", "apply", "map", "starmap", "imap", "apply_async", "map_async"):
                    understood += 1
                    calls.append(one)
                elif one.func.attr in ("shutdown", "close", "join", "terminate"):
                    understood += 1
                    futures[id(one)] = one
        if not calls or understood != count_loads(self.node, pool):
            return False
        replaced = []
        for one in calls:
            method = one.func.attr
            if method in ("submit", "apply_async"):
                replaced.append((one, _submitted(one) if method == "submit" else _applied(one)))
                if not self._results_are_read(one, replaced):
                    return False
            elif method == "apply":
                replaced.append((one, _applied(one)))
            elif method in ("map", "imap"):
                kept = [keyword for keyword in one.keywords if keyword.arg not in ("chunksize", "timeout")]
                mapped = ast.Call(func=ast.Name(id="map", ctx=ast.Load()), args=one.args[:2] if method != "map" else one.args, keywords=kept)
                holder = self._origin_of_pool(pool)
                if "concurrent" not in holder:
                    mapped = ast.Call(func=ast.Name(id="list", ctx=ast.Load()), args=[mapped], keywords=[])
                replaced.append((one, mapped))
            else:
                return False
        for _, _, block in list(statement_lists(self.node)):
            for one in list(block):
                if isinstance(one, ast.Expr) and id(one.value) in futures:
                    _put(block, one, [])
                if assigned_name(one) == pool:
                    _put(block, one, [])
        # Inner ones first: what is put in may hold what is replaced as well.
        for pair in replaced:
            replace_nodes(self.node, [pair])
        return True

    def _origin_of_pool(self, pool):
        for one in ast.walk(self.node):
            if isinstance(one, ast.With):
                for item in one.items:
                    if item.optional_vars is not None and is_name(item.optional_vars, pool):
                        return self._origin(item.context_expr.func) or ""
            if isinstance(one, ast.stmt) and assigned_name(one) == pool and isinstance(one.value, ast.Call):
                return self._origin(one.value.func) or ""
        return ""

    def _results_are_read(self, submitted, replaced):
        """Adds what reads a future's result; False where the future is used in a way not known here."""
        parent, holder = self._parent(submitted)
        if isinstance(parent, ast.Attribute) and parent.attr in ("result", "get"):
            call, _ = self._parent(parent)
            replaced[-1] = (call, replaced[-1][1])
            return True
        held = assigned_name(holder) if isinstance(holder, ast.stmt) else None
        if isinstance(holder, ast.stmt) and isinstance(holder, ast.Expr) and holder.value is submitted:
            return True
        if held is None and isinstance(holder, ast.Expr):
            # `futures.append(pool.submit(f, x))`
            call = holder.value
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "append":
                held = call.func.value.id if is_name(call.func.value) and call.args == [submitted] else None
        if held is None:
            return False
        is_list = holder.value is not submitted if isinstance(holder, (ast.Assign, ast.AnnAssign)) else True
        names = [held]
        if is_list:
            if isinstance(holder, ast.Assign) and not isinstance(holder.value, (ast.ListComp, ast.List)):
                return False
            names = self._loop_names(held, replaced)
        for one in _walk_where_bound(self.node, [held, *names]):
            if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr in ("result", "get"):
                base = one.func.value
                if is_name(base) and base.id in names or is_list and isinstance(base, ast.Subscript) and is_name(base.value, held):
                    replaced.append((one, base))
        return any(new is not None for _, new in replaced)

    def _loop_names(self, held, replaced):
        names = []
        for one in _walk_where_bound(self.node, [held]):
            if isinstance(one, (ast.For, ast.comprehension)) and is_name(one.target):
                iterated = one.iter
                if isinstance(iterated, ast.Call) and self._origin(iterated.func) == "concurrent.futures.as_completed":
                    if is_name(iterated.args[0], held):
                        replaced.append((iterated, iterated.args[0]))
                        iterated = iterated.args[0]
                if is_name(iterated, held):
                    names.append(one.target.id)
        return names

    def _parent(self, child):
        """The node around an expression, and the statement around it."""
        statement = None
        for _, _, block in statement_lists(self.node):
            for one in block:
                if any(inner is child for inner in ast.walk(one)):
                    statement = one
        for one in ast.walk(statement):
            if any(inner is child for inner in ast.iter_child_nodes(one)):
                return one, statement
        return None, statement

    def _drop_guards(self):
        """Locks and events where no thread is left that they could hold up."""
        if any(isinstance(one, ast.Call) and self._origin(one.func) in THREADS | POOLS for one in ast.walk(self.module)):
            return False
        if any(isinstance(one, ast.ClassDef) and any(self._origin(base) in THREADS for base in one.bases) for one in ast.walk(self.module)):
            return False
        for _, _, statements in list(statement_lists(self.node)):
            for statement in statements:
                target = assigned_name(statement)
                if target is None or not self._made(statement.value, GUARDS) or count_stores(self.node, target) != 1:
                    continue
                silent, managed = [], []
                for _, _, block in list(statement_lists(self.node)):
                    for one in block:
                        if _method_statement(one, target) in WAITING:
                            silent.append((block, one))
                        elif isinstance(one, ast.With) and any(is_name(item.context_expr, target) for item in one.items):
                            managed.append((block, one))
                if len(silent) + len(managed) != count_loads(self.node, target):
                    continue
                for block, one in silent:
                    _put(block, one, [])
                for block, one in managed:
                    one.items = [item for item in one.items if not is_name(item.context_expr, target)]
                    if not one.items:
                        _put(block, one, one.body)
                _put(statements, statement, [])
                return True
        return False

    def _subclasses(self):
        """A class of threads whose objects are started and joined: `start()` is `run()`."""
        scope = self.context.scope_of(self.module)
        for owner in ast.walk(self.module):
            if not isinstance(owner, ast.ClassDef) or len(owner.bases) != 1:
                continue
            if self.context.origin(owner.bases[0], scope) not in THREADS:
                continue
            own = {one.name for one in owner.body if isinstance(one, FUNCTIONS)}
            if "run" not in own or own & {"start", "join"}:
                continue
            owner.bases = []
            for _, _, statements in list(statement_lists(self.module)):
                for one in list(statements):
                    call = one.value if isinstance(one, ast.Expr) else None
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                        if call.func.attr == "start" and not call.args:
                            call.func.attr = "run"
                        elif call.func.attr == "join" and not call.args and is_name(call.func.value):
                            _put(statements, one, [])
                        elif call.func.attr == "__init__" and isinstance(call.func.value, ast.Call):
                            _put(statements, one, [])
            return True
        return False

    def _coroutines(self):
        """Coroutines that await nothing but each other and sleeps: plain functions."""
        coroutines = [one for one in ast.walk(self.module) if isinstance(one, ast.AsyncFunctionDef)]
        if not coroutines:
            return False
        names = {one.name for one in coroutines}
        scope = self.context.scope_of(self.module)
        if any(isinstance(one, (ast.AsyncFor, ast.AsyncWith, ast.Yield)) for node in coroutines for one in ast.walk(node)):
            return False
        if names & set(self.context.keep or ()):
            return False
        for one in ast.walk(self.module):
            if isinstance(one, ast.Await) and not (isinstance(one.value, ast.Call) and (
                is_name(one.value.func) and one.value.func.id in names
                or self.context.origin(one.value.func, scope) in ("asyncio.sleep", "asyncio.gather")
            )):
                return False
        runs = [
            one for one in ast.walk(self.module)
            if isinstance(one, ast.Call) and self.context.origin(one.func, scope) == "asyncio.run"
        ]
        if not runs:
            return False
        self.module = _Plain(self.context, scope).visit(self.module)
        return True


class _Plain(ast.NodeTransformer):
    def __init__(self, context, scope):
        self.context = context
        self.scope = scope

    def visit_AsyncFunctionDef(self, node):
        self.generic_visit(node)
        return ast.FunctionDef(**{field: value for field, value in ast.iter_fields(node)}, lineno=0)

    def visit_Await(self, node):
        self.generic_visit(node)
        call = node.value
        if isinstance(call, ast.Call) and self.context.origin(call.func, self.scope) == "asyncio.gather":
            return ast.List(elts=call.args, ctx=ast.Load())
        if isinstance(call, ast.Call) and self.context.origin(call.func, self.scope) == "asyncio.sleep":
            return ast.Constant(value=None)
        return call

    def visit_Call(self, node):
        self.generic_visit(node)
        if self.context.origin(node.func, self.scope) == "asyncio.run" and len(node.args) == 1:
            if isinstance(node.args[0], ast.Call):
                node.args[0].restored = True
            return node.args[0]
        return node


def _walk_where_bound(node, names):
    """Nodes below a function or module without functions inside it that bind one of the names anew."""
    pending = [node]
    while pending:
        at = pending.pop()
        yield at
        for child in ast.iter_child_nodes(at):
            if not isinstance(child, FUNCTIONS) or not any(count_stores(child, one) for one in names):
                pending.append(child)


def _submitted(call):
    work, *given = call.args
    if given and _runs_in_context(work):
        # `submit(copy_context().run, f, x)`
        work, *given = given
    new = ast.Call(func=clone(work), args=[clone(one) for one in given], keywords=[clone(one) for one in call.keywords])
    new.restored = True
    return new


def _runs_in_context(node):
    made = node.value if isinstance(node, ast.Attribute) and node.attr == "run" else None
    maker = made.func if isinstance(made, ast.Call) and not made.args else None
    return getattr(maker, "id", getattr(maker, "attr", None)) == "copy_context"


def _applied(call):
    given = call.args[1] if len(call.args) > 1 else None
    args = given.elts if isinstance(given, (ast.Tuple, ast.List)) else [ast.Starred(value=given, ctx=ast.Load())] if given else []
    new = ast.Call(func=clone(call.args[0]), args=[clone(one) for one in args], keywords=[])
    new.restored = True
    return new


def _method_statement(statement, holder):
    """The method that `holder.method(...)`, standing alone, calls."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        func = statement.value.func
        if isinstance(func, ast.Attribute) and is_name(func.value, holder):
            return func.attr
    return None


def _sets_attribute(statement, holder):
    return isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Attribute) and is_name(
        statement.targets[0].value, holder
    )


def _loop_method(statement, listed):
    """`start` of `for thread in threads: thread.start()` and of the comprehension that does the same."""
    if isinstance(statement, ast.For) and is_name(statement.iter, listed) and is_name(statement.target) and len(statement.body) == 1:
        return _method_statement(statement.body[0], statement.target.id)
    if isinstance(statement, ast.Expr) and isinstance(statement.value, COMPREHENSIONS) and len(statement.value.generators) == 1:
        generator = statement.value.generators[0]
        if is_name(generator.iter, listed) and is_name(generator.target) and isinstance(statement.value, ast.ListComp):
            return _method_statement(ast.Expr(value=statement.value.elt), generator.target.id)
    return None


def _loop_uses(statements, identifier):
    """Reads of a loop's own name where it is the same as another one."""
    return sum(
        count_loads(one.body, identifier) for one in statements
        if isinstance(one, ast.For) and is_name(one.target, identifier)
    )


def _put(block, statement, new):
    for index, one in enumerate(block):
        if one is statement:
            block[index:index + 1] = new
            if not block:
                block.append(ast.Pass())
            return


def put_threads_back(context):
    return Threads(context).run()
