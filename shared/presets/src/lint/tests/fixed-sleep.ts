import type { Rule } from 'eslint';
import { isClock, memberCalled, numberOf, type CallExpression, type Node } from './values';

type Loop = Extract<Node, { type: 'WhileStatement' | 'DoWhileStatement' | 'ForStatement' }>;

const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement']);
const isLoop = (node: Node): node is Loop => LOOPS.has(node.type);
const isFunction = (node: Node) => /Function/.test(node.type);

/** Whether a loop tests something besides the time and its counter, so that it ends as soon as a condition holds. */
function asks(test: Node | null | undefined, counters: ReadonlySet<string>): boolean {
  if (!test) return false;
  if (test.type === 'LogicalExpression') return asks(test.left, counters) || asks(test.right, counters);
  if (test.type === 'Literal') return false;
  if (test.type !== 'BinaryExpression') return true;
  return ![test.left, test.right].some(
    (side) => isClock(side) || (side.type === 'Identifier' && counters.has(side.name)),
  );
}

/** Names of counters that a `for` loop initialises with a number. */
function countersOf(loop: Loop): Set<string> {
  if (loop.type !== 'ForStatement' || loop.init?.type !== 'VariableDeclaration') return new Set();
  const counted = loop.init.declarations.filter(({ init }) => init?.type === 'Literal');
  return new Set(counted.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])));
}

/**
 * Whether a node is the step of a polling loop: the nearest loop tests a condition, or is left early when one holds.
 */
function isPollStep(context: Rule.RuleContext, node: Rule.Node): boolean {
  for (let at: Rule.Node | null = node.parent; at; at = at.parent) {
    if (isLoop(at)) {
      const left = /\b(break|return)\b/.test(context.sourceCode.getText(at.body));
      return left || asks(at.test, countersOf(at));
    }
    // The executor of a promise still belongs to the loop; any other function does not.
    if (isFunction(at) && at.parent?.type !== 'NewExpression') return false;
  }
  return false;
}

/** The only call in the executor of a promise. */
function onlyCall(executor: Node | undefined): CallExpression | undefined {
  if (executor?.type !== 'ArrowFunctionExpression' && executor?.type !== 'FunctionExpression') return undefined;
  const [only, ...others] = executor.body.type === 'BlockStatement' ? executor.body.body : [executor.body];
  if (!only || others.length > 0) return undefined;
  const expression = only.type === 'ExpressionStatement' ? only.expression : only;
  const call = expression.type === 'UnaryExpression' ? expression.argument : expression;
  return call.type === 'CallExpression' ? call : undefined;
}

/** Whether a call of `setTimeout` only resolves the promise of its executor. */
function resolves(context: Rule.RuleContext, [then]: CallExpression['arguments'], executor: Node): boolean {
  if (!('params' in executor) || !then) return false;
  const [resolve] = executor.params;
  if (resolve?.type !== 'Identifier') return false;
  const done = context.sourceCode.getText(then);
  return done === resolve.name || done.replace(/^\(\) => /, '').startsWith(`${resolve.name}(`);
}

/**
 * Lint rule: no sleep of a fixed time in a test or its support code, because it is too short on a slow machine and too
 * long on a fast one. Allowed are the step of a polling loop and a turn of the event loop (a time of 0).
 */
export const fixedSleep: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const sleeps = new Set<string>();
    const report = (node: Rule.Node, ms: Node | undefined) => {
      if ((ms && numberOf(context, ms) === 0) || isPollStep(context, node)) return;
      context.report({
        node,
        message: 'A sleep of a fixed time: poll for the expected state, or use fake timers (jest, page.clock).',
      });
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!/^(node:)?timers\/promises$/.test(String(source.value))) return;
        for (const { local, ...one } of specifiers)
          if ('imported' in one && one.imported.type === 'Identifier' && one.imported.name === 'setTimeout')
            sleeps.add(local.name);
      },
      NewExpression(node) {
        const [executor] = node.arguments;
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Promise' || !executor) return;
        const call = onlyCall(executor);
        const name = call && context.sourceCode.getText(call.callee);
        if (!call || !/^(window\.|globalThis\.)?setTimeout$/.test(name ?? '')) return;
        if (resolves(context, call.arguments, executor)) report(node, call.arguments[1]);
      },
      CallExpression(node) {
        const [ms] = node.arguments;
        const isSleep = node.callee.type === 'Identifier' && sleeps.has(node.callee.name);
        if (isSleep || memberCalled(node) === 'waitForTimeout') report(node, ms);
      },
    };
  },
};
