import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, textOf } from '../../syntax/tree.js';

/**
 * What a program is to do, as comments to stand before its text: for a model that goes on with a text and is told nothing else.
 * Empty where the text says it already, or where the description is the beginning of the program itself.
 */
export function descriptionComment(
  description: string,
  entryPoint: string | null,
  texts: readonly string[],
  parser: SourceParser,
): string {
  const said = words(description);
  const isSaid = said === '' || texts.some((text) => words(text).includes(said));
  if (isSaid || defines(description, entryPoint, parser)) {
    return '';
  }
  return `${description.trim().replace(/^.*$/gm, (line) => `# ${line}`.trimEnd())}\n`;
}

/** A text by its words, so that another indentation, line break or comment mark is no difference. */
function words(text: string): string {
  return ` ${text.match(/[\p{L}\p{N}_]+/gu)?.join(' ') ?? ''} `.trim();
}

/** Whether a description is code that defines the entry point, as HumanEval's prompts are. */
function defines(description: string, entryPoint: string | null, parser: SourceParser): boolean {
  const tree = entryPoint === null ? null : parser.parse('python', description);
  return (
    tree !== null &&
    descendantsOfType(tree.root, 'function_definition', 'class_definition').some((node) => {
      const name = fieldOf(node, 'name');
      return name !== null && textOf(tree, name) === entryPoint;
    })
  );
}
