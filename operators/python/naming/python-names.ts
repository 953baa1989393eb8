/** Keywords of Python 3.12, soft ones too (Python reference, 2.3.1 and 2.3.2). */
export const PYTHON_KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break case class continue def del elif else except finally for ' +
    'from global if import in is lambda match nonlocal not or pass raise return try type while with yield'
  ).split(' '),
);

/** Names of Python 3.12's builtins: a fresh name that hides one would change its meaning for later code. */
export const PYTHON_BUILTINS: ReadonlySet<string> = new Set(
  (
    'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex ' +
    'copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr ' +
    'globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max ' +
    'memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice ' +
    'sorted staticmethod str sum super tuple type vars zip ArithmeticError AssertionError AttributeError ' +
    'BaseException BufferError EOFError Ellipsis Exception FloatingPointError GeneratorExit IOError ImportError ' +
    'IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NotImplemented NotImplementedError ' +
    'OSError OverflowError RecursionError ReferenceError RuntimeError StopIteration SyntaxError SystemExit ' +
    'TypeError UnboundLocalError UnicodeError ValueError Warning ZeroDivisionError'
  ).split(' '),
);

/** Modules that evolved programs import: a variable of such a name would hide the module from a later step. */
export const COMMON_MODULES: ReadonlySet<string> = new Set(
  (
    'array base64 bisect calendar collections contextlib copy cryptography datetime dateutil decimal enum ' +
    'fractions functools hashlib heapq http io itertools json math numpy operator os pandas queue random re ' +
    'scipy sklearn socket statistics string struct sys tempfile threading time typing urllib numbers'
  ).split(' '),
);
