import type { Rule } from 'eslint';
import { isClock, memberCalled, numberOf, valueOf, type Node } from './values';

/** Bounds from here on are allowed, ms: a busy machine may pause for seconds, never for a minute. */
const LEAST_MS = 60_000;
const BOUND = /^toBe(Less|Greater)Than(OrEqual)?$/;
const COMPARES = new Set(['<', '>', '<=', '>=']);

/**
 * Whether an expression is an elapsed or remaining time: a difference with the clock in it, also through a variable or
 * `Math.abs`.
 */
function isSpan(context: Rule.RuleContext, node: Node | undefined): boolean {
  if (!node) return false;
  if (node.type === 'AwaitExpression') return isSpan(context, node.argument);
  if (node.type === 'CallExpression') return node.arguments.some((one) => isSpan(context, one));
  if (node.type === 'Identifier') return isSpan(context, valueOf(context, node));
  if (node.type !== 'BinaryExpression') return false;
  const sides = [node.left, node.right];
  if (node.operator !== '-') return sides.some((side) => isSpan(context, side));
  return sides.some((side) => isClock(side) || isClock(valueOf(context, side)));
}

/** Distance of a named deadline from now: `const end = Date.now() + 5_000`. */
function aheadOf(context: Rule.RuleContext, node: Node): number | undefined {
  const moment = valueOf(context, node) ?? node;
  if (moment.type !== 'BinaryExpression' || moment.operator !== '+') return undefined;
  if (isClock(moment.left)) return numberOf(context, moment.right);
  return isClock(moment.right) ? numberOf(context, moment.left) : undefined;
}

/**
 * Lint rule: no assertion or condition on wall time under a minute in a test or its support code, because the result
 * depends on other load of the machine. Lower bounds are refused too: clocks differ, and waiting for a bound is a
 * sleep.
 */
export const wallTime: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node: Rule.Node, ms: number | undefined) => {
      // A remaining time compared with 0 has no known length.
      if (ms === undefined || ms === 0 || Math.abs(ms) >= LEAST_MS) return;
      context.report({
        node,
        message: `A bound of ${ms} ms on wall time: give the clock in (a parameter, fake timers, page.clock), or count events.`,
      });
    };
    return {
      BinaryExpression(node) {
        if (!COMPARES.has(node.operator)) return;
        for (const [time, bound] of [
          [node.left, node.right],
          [node.right, node.left],
        ] as const) {
          if (isSpan(context, time)) report(node, numberOf(context, bound));
          else if (isClock(time)) report(node, aheadOf(context, bound));
        }
      },
      CallExpression(node) {
        if (!BOUND.test(memberCalled(node) ?? '') || node.callee.type !== 'MemberExpression') return;
        const { object } = node.callee;
        const [bound] = node.arguments;
        if (object.type !== 'CallExpression' || !bound) return;
        const [measured] = object.arguments;
        if (isSpan(context, measured)) report(node, numberOf(context, bound));
        else if (isClock(measured)) report(node, aheadOf(context, bound));
      },
    };
  },
};
