import type { Rule } from 'eslint';

/** Names of variables and functions that tell neither a value nor an action, from earlier code of this repository. */
const WORDS = [
  ...['anew', 'asked', 'begun', 'came', 'come', 'endOf', 'given', 'gone', 'got', 'had', 'haveOf', 'hear', 'heard'],
  ...['hears', 'lately', 'lies', 'lives', 'said', 'seen', 'standingOf', 'stands', 'take', 'tell', 'told', 'went'],
  ...['whence', 'whys', 'wisher'],
];
const UNCLEAR = new RegExp(`^(?:${WORDS.join('|')})$`, 'u');

/**
 * Declarations of functions, variables and parameters, and methods. A property keeps its name, because it can belong to
 * a wire format, a stored document or a column; so does a variable that a pattern takes over from a property.
 */
const DECLARED = [
  'FunctionDeclaration > Identifier.id',
  'FunctionExpression > Identifier.id',
  'VariableDeclarator > Identifier.id',
  ':function > Identifier.params',
  ':function > AssignmentPattern.params > Identifier.left',
  ':function > TSParameterProperty.params > Identifier.parameter',
  'ArrayPattern > Identifier',
  'ObjectPattern > Property[shorthand=false] > Identifier.value',
  'RestElement > Identifier.argument',
  'MethodDefinition > Identifier.key',
  'TSMethodSignature > Identifier.key',
].map((selector) => `${selector}[name=${String(UNCLEAR)}]`);

/** Types of the same kind. */
const UNCLEAR_TYPE = /^(?:Ask|Asker|Asking|Asks|Begun|Given|Heard|Said|Seen|Taken|\w*Asked|\w*Told)$/u;
const TYPES = [
  'TSTypeAliasDeclaration > Identifier.id',
  'TSInterfaceDeclaration > Identifier.id',
  'ClassDeclaration > Identifier.id',
].map((selector) => `${selector}[name=${String(UNCLEAR_TYPE)}]`);

/** Lint rule: a name says what a variable holds (`requests`, `answer`) or what a function does (`sendNotice`). */
export const clearNames: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    [[...DECLARED, ...TYPES].join(', ')](node: Rule.Node & { name: string }) {
      context.report({
        node,
        message: `'${node.name}' is unclear: name the value (requests, answer) or the action (sendNotice).`,
      });
    },
  }),
};
