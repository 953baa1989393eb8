import type { NodeKinds } from '../c-family/node-kinds.js';

/** What the grammar of Java calls things. */
export const JAVA_KINDS: NodeKinds = {
  loops: new Set(['for_statement', 'enhanced_for_statement', 'while_statement', 'do_statement']),
  switches: new Set(['switch_expression', 'switch_statement']),
  lambdas: new Set(['lambda_expression']),
  functions: new Set(['method_declaration', 'constructor_declaration', 'compact_constructor_declaration']),
  classes: new Set([
    'class_declaration',
    'interface_declaration',
    'enum_declaration',
    'record_declaration',
    'annotation_type_declaration',
  ]),
  calls: new Set(['method_invocation', 'object_creation_expression']),
  decorators: ['annotation', 'marker_annotation'],
  lists: ['array_initializer'],
  blocks: new Set([
    ...['program', 'block', 'constructor_body', 'class_body', 'interface_body', 'enum_body'],
    ...['annotation_type_body', 'switch_block'],
  ]),
  declarations: new Set(['local_variable_declaration', 'field_declaration']),
  fields: [],
  binders: [
    ['variable_declarator', 'name'],
    ['assignment_expression', 'left'],
    ['update_expression', null],
    ['enhanced_for_statement', 'name'],
    ['resource', 'name'],
    ['instanceof_expression', 'name'],
  ],
  patterns: new Set(['parenthesized_expression']),
  names: new Set(['identifier']),
  forHeader: { initial: 'init', update: 'update' },
  withoutLine: new Set([
    ...['program', 'line_comment', 'block_comment', 'empty_statement'],
    ...['block', 'constructor_body', 'class_body', 'interface_body', 'enum_body', 'annotation_type_body'],
    ...['switch_block', 'switch_block_statement_group', 'enum_body_declarations'],
    ...['finally_clause', 'parenthesized_expression', 'argument_list', 'annotation_argument_list'],
    ...['formal_parameters', 'inferred_parameters', 'type_arguments', 'type_parameters', 'dimensions'],
    ...['string_fragment', 'multiline_string_fragment', 'escape_sequence', 'string_interpolation'],
    ...['resource_specification', 'switch_label', 'asterisk', 'requires_modifier'],
    ...['throws', 'super_interfaces', 'superclass', 'permits', 'type_list', 'extends_interfaces'],
  ]),
  mereNameFields: new Set(['name', 'field']),
};
