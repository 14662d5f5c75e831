import type { Rule, Scope } from 'eslint';

/** A node of a syntax tree, as the linter's types name it. */
export type Node = NonNullable<Parameters<Rule.RuleContext['sourceCode']['getText']>[0]>;
export type CallExpression = Extract<Node, { type: 'CallExpression' }>;

/** The initial value of a name that is a variable set once. */
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

/** The number that an expression of literals and constants of its file comes to. */
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

/** The name of the member that a call calls: `page.clock.pauseAt(…)` calls `pauseAt`. */
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
