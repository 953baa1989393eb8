import { fieldOf, namedChildren, unparenthesised } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import { ofTypes } from '../c-family/c-family-facts.js';
import type { CallbackRole, CFamilyCall } from '../c-family/language.js';
import type { PlacedIndex } from '../c-family/placed-index.js';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Methods of streams that do what a comprehension does, by what the function is that they are handed. */
const ELEMENTS = words(
  'map mapToInt mapToLong mapToDouble mapToObj mapMulti flatMap flatMapToInt reduce anyMatch allMatch noneMatch',
);
const FILTERS = words('filter takeWhile dropWhile');
const LIST_ENDS = words('toList toArray');
const LIST_COLLECTORS = words('toList toUnmodifiableList toCollection');
const LISTS = words('ArrayList LinkedList');
const THREAD_CLASSES = words('Thread ForkJoinPool ThreadPoolExecutor ScheduledThreadPoolExecutor');
const THREAD_METHODS = words(
  'CompletableFuture.runAsync CompletableFuture.supplyAsync Thread.ofPlatform Thread.ofVirtual Thread.startVirtualThread',
);
const PARALLEL = words('parallel parallelStream');
const NUMBER_CLASSES = words(
  'Integer Long Double Float Short Byte Boolean Character String BigInteger BigDecimal',
);
const CASTING_COLLECTIONS = words(
  'ArrayList LinkedList HashSet LinkedHashSet TreeSet HashMap LinkedHashMap TreeMap',
);
const CASTING_METHODS = words(
  'toString intValue longValue doubleValue floatValue shortValue byteValue booleanValue charValue',
);
const CAST_TYPES = words('integral_type floating_point_type boolean_type');

export function callOf(tree: SyntaxTree, node: SyntaxNode): CFamilyCall {
  const given = fieldOf(node, 'arguments');
  const values = given === null ? [] : namedChildren(given);
  if (node.type === 'object_creation_expression') {
    const type = fieldOf(node, 'type');
    return {
      node,
      ...{ plainName: null, selfMethod: null, arity: null, arguments: values },
      leftmostName: typeNames(tree, type)[0] ?? null,
      calleeName: typeNames(tree, type).at(-1) ?? null,
    };
  }
  const name = sourceOf(tree, fieldOf(node, 'name'));
  const object = fieldOf(node, 'object');
  const isPlain = object === null;
  return {
    node,
    ...{ arity: values.length, arguments: values, calleeName: name },
    plainName: isPlain ? name : null,
    // A plain name is that of a method of the object that the code belongs to.
    selfMethod: isPlain || object.type === 'this' ? name : null,
    leftmostName: isPlain ? name : leftmostName(tree, node, object),
  };
}

/** The names of a type, from the outermost: `Map` and `Entry` of `Map.Entry<K, V>`. */
function typeNames(tree: SyntaxTree, type: SyntaxNode | null): readonly string[] {
  if (type?.type === 'type_identifier' || type?.type === 'identifier') {
    return [sourceOf(tree, type)];
  }
  if (type?.type === 'generic_type') {
    return typeNames(tree, namedChildren(type)[0] ?? null);
  }
  return type?.type === 'scoped_type_identifier'
    ? namedChildren(type).flatMap((part) => typeNames(tree, part))
    : [];
}

function leftmostName(tree: SyntaxTree, call: SyntaxNode, object: SyntaxNode): string | null {
  if (call.children.some(({ type }) => type === 'super')) {
    return null; // `Outer.super.method()`
  }
  let at: SyntaxNode | null = object;
  while (at?.type === 'field_access' || at?.type === 'parenthesized_expression') {
    at = at.type === 'field_access' ? fieldOf(at, 'object') : (namedChildren(at)[0] ?? null);
  }
  return at?.type === 'identifier' ? sourceOf(tree, at) : null;
}

export function receiverOf(call: SyntaxNode): SyntaxNode | null {
  const object = fieldOf(call, 'object');
  return object === null ? null : unparenthesised(object);
}

export function roleOfCallback(tree: SyntaxTree, call: SyntaxNode): CallbackRole | null {
  const given = fieldOf(call, 'arguments');
  if (fieldOf(call, 'object') === null || given === null || namedChildren(given).length === 0) {
    return null;
  }
  const name = sourceOf(tree, fieldOf(call, 'name'));
  return FILTERS.has(name) ? 'filter' : ELEMENTS.has(name) ? 'element' : null;
}

export function isCallback(_call: SyntaxNode, lambda: SyntaxNode): boolean {
  return lambda.parent?.type === 'argument_list';
}

export function makesList(tree: SyntaxTree, lastCall: SyntaxNode): boolean {
  const name = sourceOf(tree, fieldOf(lastCall, 'name'));
  const given = fieldOf(lastCall, 'arguments');
  const collector = given === null ? undefined : namedChildren(given)[0];
  const isCollected =
    name === 'collect' &&
    collector?.type === 'method_invocation' &&
    LIST_COLLECTORS.has(sourceOf(tree, fieldOf(collector, 'name')));
  return LIST_ENDS.has(name) || isCollected;
}

/** `List.of(…)`, `Arrays.asList(…)` and `new ArrayList<>()`, which Java has for want of displays of lists. */
export function isList(tree: SyntaxTree, call: CFamilyCall): boolean {
  if (call.node.type === 'object_creation_expression') {
    const hasBody = call.node.children.some(({ type }) => type === 'class_body');
    return LISTS.has(call.calleeName ?? '') && call.arguments.length === 0 && !hasBody;
  }
  const method = methodOfClass(tree, call);
  return method === 'List.of' || method === 'Arrays.asList';
}

export function isThread(tree: SyntaxTree, call: CFamilyCall): boolean {
  if (call.node.type === 'object_creation_expression') {
    return THREAD_CLASSES.has(call.calleeName ?? '');
  }
  const method = methodOfClass(tree, call);
  const isOnStream = call.plainName === null && call.arguments.length === 0;
  return (
    THREAD_METHODS.has(method) ||
    method.startsWith('Executors.new') ||
    (isOnStream && PARALLEL.has(call.calleeName ?? ''))
  );
}

/** `Class.method` of a call of a static method, whatever packages stand before the class; empty of others. */
function methodOfClass(tree: SyntaxTree, { node, calleeName }: CFamilyCall): string {
  const object = fieldOf(node, 'object');
  const name =
    object?.type === 'identifier'
      ? object
      : object?.type === 'field_access'
        ? fieldOf(object, 'field')
        : null;
  return name === null ? '' : `${sourceOf(tree, name)}.${calleeName ?? ''}`;
}

export function castsOf(
  tree: SyntaxTree,
  nodes: PlacedIndex,
  calls: readonly CFamilyCall[],
): readonly (readonly SyntaxNode[])[] {
  const casts = ofTypes(nodes, ['cast_expression'])
    .filter((cast) => CAST_TYPES.has(fieldOf(cast, 'type')?.type ?? ''))
    .map((cast) => [fieldOf(cast, 'value')].filter((value) => value !== null));
  const conversions = calls.flatMap((call) => {
    if (call.node.type === 'object_creation_expression') {
      return CASTING_COLLECTIONS.has(call.calleeName ?? '') ? [call.arguments] : [];
    }
    const [owner = '', method = ''] = methodOfClass(tree, call).split('.');
    const isParsed = NUMBER_CLASSES.has(owner) && /^(?:valueOf|parse[A-Z]\w*|toString)$/.test(method);
    if (isParsed || (method === 'copyOf' && ['List', 'Set', 'Map'].includes(owner))) {
      return [call.arguments];
    }
    const receiver = receiverOf(call.node);
    return receiver !== null && CASTING_METHODS.has(call.calleeName ?? '') ? [[receiver]] : [];
  });
  return [...casts, ...conversions];
}
