import { textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';

const EXCEPTIONS = [
  ...['ArithmeticError', 'AssertionError', 'AttributeError', 'BaseException', 'BaseExceptionGroup'],
  ...['BlockingIOError', 'BrokenPipeError', 'BufferError', 'BytesWarning', 'ChildProcessError'],
  ...['ConnectionAbortedError', 'ConnectionError', 'ConnectionRefusedError', 'ConnectionResetError'],
  ...['DeprecationWarning', 'EOFError', 'EncodingWarning', 'EnvironmentError', 'Exception', 'ExceptionGroup'],
  ...['FileExistsError', 'FileNotFoundError', 'FloatingPointError', 'FutureWarning', 'GeneratorExit'],
  ...['IOError', 'ImportError', 'ImportWarning', 'IndentationError', 'IndexError', 'InterruptedError'],
  ...['IsADirectoryError', 'KeyError', 'KeyboardInterrupt', 'LookupError', 'MemoryError'],
  ...['ModuleNotFoundError', 'NameError', 'NotADirectoryError', 'NotImplementedError', 'OSError'],
  ...['OverflowError', 'PendingDeprecationWarning', 'PermissionError', 'ProcessLookupError'],
  ...['RecursionError', 'ReferenceError', 'ResourceWarning', 'RuntimeError', 'RuntimeWarning'],
  ...['StopAsyncIteration', 'StopIteration', 'SyntaxError', 'SyntaxWarning', 'SystemError', 'SystemExit'],
  ...['TabError', 'TimeoutError', 'TypeError', 'UnboundLocalError', 'UnicodeDecodeError'],
  ...['UnicodeEncodeError', 'UnicodeError', 'UnicodeTranslateError', 'UnicodeWarning', 'UserWarning'],
  ...['ValueError', 'Warning', 'ZeroDivisionError'],
] as const;

/** Names of the exception classes that Python has built in (3.11). */
export const BUILTIN_EXCEPTIONS: ReadonlySet<string> = new Set(EXCEPTIONS);

/** Every name that Python resolves without any import (3.11). */
export const BUILTIN_NAMES: ReadonlySet<string> = new Set<string>([
  ...EXCEPTIONS,
  ...['Ellipsis', 'False', 'None', 'NotImplemented', 'True', 'abs', 'aiter', 'all', 'anext', 'any', 'ascii'],
  ...['bin', 'bool', 'breakpoint', 'bytearray', 'bytes', 'callable', 'chr', 'classmethod', 'compile'],
  ...['complex', 'copyright', 'credits', 'delattr', 'dict', 'dir', 'divmod', 'enumerate', 'eval', 'exec'],
  ...['exit', 'filter', 'float', 'format', 'frozenset', 'getattr', 'globals', 'hasattr', 'hash', 'help'],
  ...['hex', 'id', 'input', 'int', 'isinstance', 'issubclass', 'iter', 'len', 'license', 'list', 'locals'],
  ...['map', 'max', 'memoryview', 'min', 'next', 'object', 'oct', 'open', 'ord', 'pow', 'print', 'property'],
  ...['quit', 'range', 'repr', 'reversed', 'round', 'set', 'setattr', 'slice', 'sorted', 'staticmethod'],
  ...['str', 'sum', 'super', 'tuple', 'type', 'vars', 'zip', '__build_class__', '__debug__', '__doc__'],
  ...['__import__', '__loader__', '__name__', '__package__', '__spec__'],
]);

/** Whether an identifier means a builtin and nothing else: no scope binds the name, and no star import or exec could. */
export function usesOnlyBuiltin(analysis: ScopeAnalysis, identifier: SyntaxNode): boolean {
  return (
    identifier.type === 'identifier' && isBuiltinAt(analysis, textOf(analysis.tree, identifier), identifier)
  );
}

/** Whether a name would mean a builtin and nothing else if it were written at a node. */
export function isBuiltinAt(analysis: ScopeAnalysis, name: string, at: SyntaxNode): boolean {
  return (
    BUILTIN_NAMES.has(name) &&
    analysis.resolve(name, at) === null &&
    !analysis.module.isDynamic &&
    !analysis.scopeOf(at).isDynamic
  );
}
