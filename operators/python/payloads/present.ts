import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

const TOLD_APART = /^(?:not )?isinstance\(\w+, (?:tuple|bytes|str)\)$/;
const READ = /\b(?:\w*(?:b64|b32|b16|b85|a85)decode|decrypt|parse_qsl?)\(/;
const ONE_GIVEN = /^[^(]*\(\w+\)/;

/** How a program reads what is handed over, and passes it on. */
interface Handing {
  /** The last statement calls for the work with what was read; the work may be another file's. */
  readonly passedOn: RegExp;
  /** The same with all that was read at once. */
  readonly allPassedOn: RegExp;
  /** What is read by a function of its own gets a name; null where no function reads anything. */
  readonly readApart: RegExp | null;
  /** It is handed on to the work at once, by whoever asks for both. */
  readonly readIn: RegExp | null;
}

const known = new WeakMap<Subject, boolean>();

/**
 * Whether some function of the program works on what was handed over to it. One such is a boundary that a program may
 * have; a second one behind it would only pass on.
 */
export function hasHandover(subject: Subject): boolean {
  let found = known.get(subject);
  if (found === undefined) {
    const functions = [...subject.files.values()].flatMap(({ tree }) =>
      descendantsOfType(tree.root, 'function_definition').map((definition) => ({ tree, definition })),
    );
    // What is read may have become a function of its own, which may be another file's.
    const readers = functions.flatMap(({ tree, definition }) => {
      const name = fieldOf(definition, 'name');
      return name !== null && READ.test(textOf(tree, definition)) ? [textOf(tree, name)] : [];
    });
    const modules = [...subject.files.keys()].map((path) => path.replace(/^.*\/|\.py$/g, '')).join('|');
    const handing: Handing = {
      passedOn: new RegExp(`\\breturn (?:(?:${modules})\\.)?\\w+\\([^]*\\)\\s*$`),
      allPassedOn: new RegExp(`\\breturn (?:(?:${modules})\\.)?\\w+\\(\\*[^]*\\)\\s*$`),
      readApart: readers.length === 0 ? null : new RegExp(`= (?:\\w+\\.)?(?:${readers.join('|')})\\(`),
      readIn:
        readers.length === 0 ? null : new RegExp(`\\w\\(\\*{1,2}(?:\\w+\\.)?(?:${readers.join('|')})\\(`),
    };
    found = functions.some(({ tree, definition }) => takesHandover(tree, definition, handing));
    known.set(subject, found);
  }
  return found;
}

function takesHandover(tree: SyntaxTree, definition: SyntaxNode, handing: Handing): boolean {
  const body = fieldOf(definition, 'body');
  const statements = body === null ? [] : namedChildren(body);
  const first = statements.find(({ type }) => type === 'if_statement');
  const condition = first === undefined ? null : fieldOf(first, 'condition');
  const choices = statements.flatMap((one) =>
    one.type === 'expression_statement' ? descendantsOfType(one, 'conditional_expression') : [],
  );
  const tests = [condition, ...choices.map((one) => namedChildren(one)[1] ?? null)];
  // A decorator may tell apart what is handed over before the function is called, or read it and call the function.
  const isDecorated = definition.parent?.type === 'decorated_definition';
  const text = textOf(tree, definition);
  const isPassedOn =
    definition.parent?.type === 'module' && ONE_GIVEN.test(text) && handing.passedOn.test(text);
  const isReader =
    isPassedOn || isDecorated || tests.some((one) => one !== null && TOLD_APART.test(textOf(tree, one)));
  return (
    (isReader && READ.test(text)) ||
    handing.readIn?.test(text) === true ||
    (isPassedOn && handing.allPassedOn.test(text) && handing.readApart?.test(text) === true)
  );
}
