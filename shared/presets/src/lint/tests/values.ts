import type { Rule, Scope } from 'eslint';

/** A node of the syntax tree, derived from the linter's types. */
export type Node = NonNullable<Parameters<Rule.RuleContext['sourceCode']['getText']>[0]>;
export type CallExpression = Extract<Node, { type: 'CallExpression' }>;

/** The initial value of a variable that is assigned once. */
export function valueOf(context: Rule.RuleContext, name: Node): Node | undefined {
  if (name.type !== 'Identifier') return undefined;
  for (let scope: Scope.Scope | null = context.sourceCode.getScope(name); scope; scope = scope.upper) {
    const variable = scope.set.get(name.name);
    if (!variable) continue;
    const [definition] = variable.defs;
    const isSetOnce = variable.references.filter((one) => one.isWrite()).length === 1;
    return definition?.type === 'Variable' && isSetOnce ? (definition.node.init ?? undefined) : undefined;
  }
  return undefined;
}

/** The value of a numeric expression of literals and constants of the same file; undefined for anything else. */
export function numberOf(context: Rule.RuleContext, node: Node | null | undefined): number | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node?.type === 'Identifier') {
    const value = valueOf(context, node);
    return value && numberOf(context, value);
  }
  if (node?.type !== 'BinaryExpression') return undefined;
  const [left, right] = [numberOf(context, node.left), numberOf(context, node.right)];
  if (left === undefined || right === undefined) return undefined;
  return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[String(node.operator)];
}

/** Name of the called member: `pauseAt` for `page.clock.pauseAt(…)`. */
export function memberCalled({ callee }: CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return callee.computed ? undefined : callee.property.name;
}

/** Whether an expression reads the clock: `Date.now()` or `performance.now()`. */
export function isClock(node: Node | null | undefined): boolean {
  return (
    node?.type === 'CallExpression' &&
    memberCalled(node) === 'now' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    /^(Date|performance)$/.test(node.callee.object.name)
  );
}
