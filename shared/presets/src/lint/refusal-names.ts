import type { Rule } from 'eslint';

/** Conditions on a child: it reads a code, or it is a number other than 0 (no refusal) or a constant that hides one. */
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
 * Code compares a refusal by its name (`CallError.refusal`): a number tells a reader nothing, and a wrong one compiles.
 */
export const refusalNames: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    [BY_NUMBER.join(', ')](node: Rule.Node) {
      context.report({ node, message: 'Compare the name of the refusal (`error.refusal`), not its number.' });
    },
  }),
};
