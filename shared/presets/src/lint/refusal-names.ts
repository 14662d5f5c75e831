import type { Rule } from 'eslint';

/**
 * Selectors for a child that reads a code, and for a child that is a number other than 0 (0 means no refusal) or a
 * constant that may hold one.
 */
const isCode = (child: string) => [`[${child}.name="errcode"]`, `[${child}.property.name="errcode"]`];
const isNumber = (child: string) => [
  `[${child}.type="Literal"][${child}.value!=0]`,
  `[${child}.name=/^[A-Z][A-Z\\d_]*$/]`,
];

const compared = (one: string, other: string) =>
  isCode(one).flatMap((code) =>
    isNumber(other).map((number) => `BinaryExpression[operator=/^([!=]==?|[<>]=?)$/]${code}${number}`),
  );

const BY_NUMBER: readonly string[] = [
  ...compared('left', 'right'),
  ...compared('right', 'left'),
  ...isCode('discriminant').flatMap((code) =>
    isNumber('test').map((number) => `SwitchStatement${code} > SwitchCase${number}`),
  ),
  ...isCode('property').map((code) => `MemberExpression[computed=true]${code}`),
  ...isCode('arguments.0').map((code) => `CallExpression[callee.property.name=/^(get|has|includes|indexOf)$/]${code}`),
];

/**
 * Lint rule: code compares a refusal by name (`CallError.refusal`), because a number is unreadable and a wrong number
 * compiles.
 */
export const refusalNames: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    [BY_NUMBER.join(', ')](node: Rule.Node) {
      context.report({ node, message: 'Compare the name of the refusal (`error.refusal`), not its number.' });
    },
  }),
};
