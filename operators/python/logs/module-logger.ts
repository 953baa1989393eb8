import { descendantsOfType, enclosing, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { functionCalled } from '../origins/mentions.js';
import { topStatementOf } from '../s12/record-edits.js';

const MADE = /^(?:logging\.)?getLogger\(__name__\)$/;
const MADE_LINE = /^\w+ = (?:logging\.)?getLogger\(__name__\)\r?$/gm;
/** Whether a statement is what makes a logger of the module, and needs nothing but its import. */
export function isLoggerLine(statement: string): boolean {
  return statement.search(MADE_LINE) === 0;
}

const IMPORT_LINE = /^(?:import logging|from logging import getLogger)\r?$/gm;
/** What makes lines of a log seen: a program that says so reads them, or has others read them. */
const SET_UP = /\.(?:setLevel|addHandler|addFilter|propagate)\b/;

/** A logger that a module makes at its top for all of its functions. */
interface ModuleLogger {
  readonly name: string;
  readonly statement: SyntaxNode;
}

const KNOWN = new WeakMap<SubjectFile, ModuleLogger | null>();

/** The logger that a module has, `LOG = logging.getLogger(__name__)`; null where it has none, or more than one. */
export function moduleLogger(file: SubjectFile): ModuleLogger | null {
  let known = KNOWN.get(file);
  if (known === undefined) {
    const found = [...file.scopes.module.bindings.values()].flatMap(({ name, definitions, deletions }) => {
      const statement = definitions[0]?.parent;
      const value = statement?.type === 'assignment' ? fieldOf(statement, 'right') : null;
      const isLogger = value !== null && MADE.test(textOf(file.tree, value));
      const isOnce = definitions.length === 1 && deletions.length === 0;
      return statement !== undefined && statement !== null && isLogger && isOnce ? { name, statement } : [];
    });
    known = found.length === 1 ? (found[0] ?? null) : null;
    KNOWN.set(file, known);
  }
  return known;
}

/**
 * Whether code may log at a place: the program does so by plain loggers of its modules alone, if at all, and the module's own one is
 * there before the place. A program that sets its log up itself has its own way of saying things.
 */
export function mayLog(file: SubjectFile, node: SyntaxNode): boolean {
  const logger = moduleLogger(file);
  return (
    [file, ...file.siblings.values()].every(logsPlainly) &&
    (logger === null ? !makesLogger(file) : logger.statement.end <= topStatementOf(node).start)
  );
}

const MAKING = new WeakMap<SubjectFile, boolean>();

/** Whether a line of a file makes a logger: looked for once, since every node of it is asked about. */
function makesLogger(file: SubjectFile): boolean {
  let makes = MAKING.get(file);
  if (makes === undefined) {
    makes = file.tree.source.search(MADE_LINE) !== -1;
    MAKING.set(file, makes);
  }
  return makes;
}

const PLAIN = new WeakMap<SubjectFile, boolean>();

function logsPlainly(file: SubjectFile): boolean {
  let isPlain = PLAIN.get(file);
  if (isPlain === undefined) {
    const { source } = file.tree;
    const others = source.replace(MADE_LINE, '').replace(IMPORT_LINE, '');
    isPlain = !/\b(?:logging|getLogger)\b/.test(others) && (others === source || !SET_UP.test(source));
    PLAIN.set(file, isPlain);
  }
  return isPlain;
}

/**
 * Whether something is said already of what a node at hand goes through, or of the time it takes: the function around it logs itself, or
 * the expression calls one that does. Nobody reads another report beside that.
 */
export function isLogged(file: SubjectFile, node: SyntaxNode, expression: SyntaxNode): boolean {
  const around = enclosing(node, 'function_definition');
  return (around !== null && logsIn(file, around)) || callsOneThatLogs(file, expression, 0);
}

/** Whether a node is in a generator that hands elements on and logs what comes of them: it does nothing else that could be done otherwise. */
export function isInReport(file: SubjectFile, node: SyntaxNode): boolean {
  const around = enclosing(node, 'function_definition');
  return around !== null && file.scopes.openedBy(around)?.isGenerator === true && logsIn(file, around);
}

function callsOneThatLogs(file: SubjectFile, node: SyntaxNode, depth: number): boolean {
  return descendantsOfType(node, 'call').some((call) => {
    const callee = fieldOf(call, 'function');
    const called = callee === null ? null : functionCalled(file, callee);
    return (
      called !== null &&
      (logsIn(called.file, called.definition) ||
        (depth < MOST_CALLS && callsOneThatLogs(called.file, called.definition, depth + 1)))
    );
  });
}

/** Functions between a place and the one that logs: one hands back a stream as it is, others answer by exceptions. */
const MOST_CALLS = 3;

const LOGGING = new WeakMap<SyntaxNode, boolean>();

/** Whether a function writes to its module's log. */
function logsIn(file: SubjectFile, definition: SyntaxNode): boolean {
  let logs = LOGGING.get(definition);
  if (logs === undefined) {
    const logger = moduleLogger(file);
    logs =
      logger !== null &&
      descendantsOfType(definition, 'call').some((one) => {
        const written = fieldOf(one, 'function');
        return written?.type === 'attribute' && textOf(file.tree, written).startsWith(`${logger.name}.`);
      });
    LOGGING.set(definition, logs);
  }
  return logs;
}
