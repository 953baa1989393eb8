"""A Pylint that stays up: one linter object, one program a request, JSON lines over the standard streams.

Request:  {"id": 1, "files": {"main.py": "..."}}
Answer:   {"id": 1, "score": 9.5, "statements": 12, "messages": [["unused-variable", "W", "main.py", 3], ...]}
          {"id": 1, "failure": "..."} where linting itself failed

Started by lint-process.ts with a folder of its own, after how many programs at a time it looks at the memory it holds,
and the bytes from which on it then begins anew.

A program is linted as `python -m pylint --reports=n FILE...` would lint it, in a process of its own and with
no configuration file. What a lint leaves behind in Pylint and astroid is therefore taken back after it.
"""

import functools
import gc
import json
import os
import shutil
import sys
from collections import defaultdict

# The folder of this script is no place to import from.
sys.path.pop(0)
# Pylint writes a report on each crash of its own to this place; it goes with the rest.
# Made, and after a kill removed, by who started this.
FOLDER = os.path.realpath(sys.argv[1])
os.environ["PYLINTHOME"] = FOLDER

import isort.place  # noqa: E402
from astroid import MANAGER, bases  # noqa: E402
from astroid.brain import brain_numpy_ndarray, brain_numpy_utils  # noqa: E402
from astroid.builder import AstroidBuilder  # noqa: E402
from astroid.context import _invalidate_cache  # noqa: E402
from astroid.exceptions import AstroidError  # noqa: E402
from astroid.inference_tip import clear_inference_tip_cache  # noqa: E402
from astroid.interpreter._import import spec, util  # noqa: E402
from astroid.interpreter.objectmodel import ObjectModel  # noqa: E402
from astroid.modutils import _cache_normalize_path_, cached_os_path_isfile  # noqa: E402
from astroid.nodes._base_nodes import LookupMixIn  # noqa: E402
from astroid.nodes.scoped_nodes import ClassDef  # noqa: E402
from pylint.checkers.classes.class_checker import ClassChecker, ScopeAccessMap  # noqa: E402
from pylint.checkers.clear_lru_cache import clear_lru_caches  # noqa: E402
from pylint.lint import Run, pylinter  # noqa: E402
from pylint.reporters import BaseReporter  # noqa: E402
from pylint.utils import ASTWalker, LinterStats  # noqa: E402

# After each so many programs the process begins anew if it holds more than this.
ROUND, MOST_BYTES = (int(one) for one in sys.argv[2:4])

# Caches of where modules are, which another program's files would answer wrongly.
PLACE_CACHES = [
    spec._find_spec,
    util.is_namespace,
    cached_os_path_isfile,
    _cache_normalize_path_,
    *(finder.find_module for finder in spec._SPEC_FINDERS if hasattr(finder.find_module, "cache_clear")),
    *(cache for cache in vars(isort.place).values() if hasattr(cache, "cache_clear")),
]
# Caches that hold on to the trees of earlier programs.
NODE_CACHES = [LookupMixIn.lookup, ObjectModel.attributes, ClassDef._metaclass_lookup_attribute]
# What is said of numpy's functions and arrays, which astroid would parse anew for each expression that has one.
for numpy_brain in (brain_numpy_ndarray, brain_numpy_utils):
    numpy_brain.extract_node = functools.cache(numpy_brain.extract_node)


class Collector(BaseReporter):
    """Keeps messages; prints nothing."""

    name = "collector"

    def handle_message(self, msg):
        self.messages.append(msg)

    def _display(self, layout):
        pass


class KnownWalker(ASTWalker):
    """A walker that knows its checkers' methods already: which are enabled does not change between programs."""

    def __init__(self, linter, known):
        super().__init__(linter)
        self.visit_events, self.leave_events, self.seen = known

    def add_checker(self, checker):
        if id(checker) not in self.seen:
            self.seen.add(id(checker))
            super().add_checker(checker)


class ForeignAttributes:
    """Attributes that linted code assigns on classes of other modules, which astroid notes on those classes."""

    def __init__(self):
        self.touched = []
        note = AstroidBuilder.delayed_assattr

        def noting(builder, node):
            self._remember(node)
            note(builder, node)

        AstroidBuilder.delayed_assattr = noting

    def _remember(self, node):
        own = node.root()
        try:
            for inferred in node.expr.infer():
                target = getattr(inferred, "_proxied", inferred) if isinstance(inferred, bases.Proxy) else inferred
                if hasattr(target, "root") and target.root() is not own:
                    for names in (getattr(target, "instance_attrs", None), getattr(target, "locals", None)):
                        if isinstance(names, dict):
                            self.touched.append((names, node))
        except (AstroidError, RecursionError):
            pass

    def take_back(self, is_gone):
        for names, node in self.touched:
            if is_gone(node.root()) and node in names.get(node.attrname, ()):
                names[node.attrname].remove(node)
                if not names[node.attrname]:
                    del names[node.attrname]
        self.touched.clear()


class Server:
    def __init__(self, folder):
        self.folder = folder
        self.foreign = ForeignAttributes()
        self.count = 0
        self.start_linter()

    def start_linter(self):
        """Goes through Pylint's own command line once, so that the linter is set up as a cold one is."""
        first = os.path.join(self.folder, "first.py")
        with open(first, "w", encoding="utf8") as file:
            file.write('"""Nothing."""\n')
        arguments = ["--rcfile=" + os.devnull, "--reports=n", "--persistent=n", "--jobs=1", first]
        self.linter = Run(arguments, reporter=Collector(), exit=False).linter
        # Pylint orders its checkers, and asks each for its methods, anew for each run: two fifths of its time.
        known = (defaultdict(list), defaultdict(list), set())
        pylinter.ASTWalker = lambda linter: KnownWalker(linter, known)
        checkers = self.linter.prepare_checkers()
        self.linter.prepare_checkers = lambda: checkers
        self.forget(self.folder, {})

    def lint(self, files):
        self.count += 1
        if self.count & (self.count - 1) == 0:
            keep_what_is_here()
        folder = os.path.join(self.folder, f"p{self.count}")
        os.mkdir(folder)
        try:
            paths = write_files(folder, files)
            stashed = self.set_aside({module_name(path) for path in files})
            try:
                return self.check(folder, paths)
            finally:
                self.forget(folder, stashed)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def check(self, folder, paths):
        linter = self.linter
        linter.stats = LinterStats()
        linter.msg_status = 0
        linter.reporter.messages = []
        os.chdir(folder)
        try:
            linter.check(paths)
        except BaseException:
            self.start_linter()
            raise
        finally:
            os.chdir(self.folder)
        found = linter.reporter.messages
        messages = [[m.symbol, m.msg_id[0], os.path.relpath(os.path.join(folder, m.abspath), folder), m.line] for m in found]
        answer = {"score": score(linter), "statements": linter.stats.statement, "messages": messages}
        if any(message.msg_id[0] == "F" for message in found):
            # A checker gave up half-way: what it holds is of no use for the next program.
            MANAGER.clear_cache()
            self.start_linter()
        return answer

    def set_aside(self, names):
        """Takes modules out of astroid's cache that the program has its own modules of the same name for."""
        cache = MANAGER.astroid_cache
        hidden = [name for name in cache if name in names or name.split(".")[0] in names]
        return {name: cache.pop(name) for name in hidden}

    def forget(self, folder, stashed):
        cache = MANAGER.astroid_cache
        inside = folder + os.sep

        def is_gone(module):
            return str(getattr(module, "file", "") or "").startswith(inside)

        for name in [name for name, module in cache.items() if is_gone(module)]:
            del cache[name]
        cache.update(stashed)
        self.foreign.take_back(is_gone)
        MANAGER._mod_file_cache.clear()
        for one in (*PLACE_CACHES, *NODE_CACHES):
            one.cache_clear()
        for checker in self.linter.get_checkers():
            # Made on first use for the folder of that program: which modules are its own hangs on it.
            vars(checker).pop("_isort_config", None)
            if isinstance(checker, ClassChecker):
                # It would keep every class that it has seen.
                checker._accessed = ScopeAccessMap()
        for path in [path for path in sys.path_importer_cache if path.startswith(folder)]:
            del sys.path_importer_cache[path]
        clear_lru_caches()
        clear_inference_tip_cache()
        _invalidate_cache()


def keep_what_is_here():
    """What is left of the programs up to now are modules that they imported. The collector need not look at them again."""
    gc.collect()
    gc.freeze()


def write_files(folder, files):
    """Writes a program and gives the paths of its Python files, in the order of their names."""
    for path, text in files.items():
        target = os.path.normpath(os.path.join(folder, path))
        if not target.startswith(folder + os.sep):
            raise ValueError(f"{path} is outside the program")
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "w", encoding="utf8", newline="", errors="surrogatepass") as file:
            file.write(text)
    return sorted(path for path in files if path.endswith(".py"))


def module_name(path):
    return path.removesuffix(".py").split("/")[0]


def score(linter):
    """Pylint's own score; without a statement it gives none, which is 0 after an error and 10 else."""
    stats = linter.stats
    if stats.statement == 0:
        return 0.0 if stats.error or stats.fatal else 10.0
    kinds = ("fatal", "error", "warning", "refactor", "convention", "statement", "info")
    counts = {kind: getattr(stats, kind) for kind in kinds}
    return float(eval(linter.config.evaluation, {}, counts))


def resident_bytes():
    """Memory that this process holds; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def begin_anew(answers):
    """The same process as if it had just been started, without a word: who asks waits for each answer before the next request."""
    os.dup2(answers.fileno(), 1)
    os.execv(sys.executable, [sys.executable, "-s", os.path.abspath(__file__), *sys.argv[1:4], "again"])


def main():
    # Whatever Pylint prints must not get into the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf8")
    os.dup2(2, 1)
    try:
        os.chdir(FOLDER)
        server = Server(FOLDER)
        keep_what_is_here()
        if "again" not in sys.argv[4:]:
            print(json.dumps({"ready": True}), file=answers, flush=True)
        for line in sys.stdin:
            request = json.loads(line)
            try:
                answer = server.lint(request["files"])
            except Exception as problem:
                answer = {"failure": f"{type(problem).__name__}: {problem}"}
            print(json.dumps({"id": request["id"], **answer}), file=answers, flush=True)
            if server.count % ROUND == 0 and resident_bytes() > MOST_BYTES:
                begin_anew(answers)
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)


if __name__ == "__main__":
    main()
