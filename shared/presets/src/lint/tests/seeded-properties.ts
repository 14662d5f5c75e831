import type { Rule } from 'eslint';
import { memberCalled } from './values';

const RUNNERS = new Set(['assert', 'check']);

/** Lint rule: fast-check runs only through the helper that passes the seed of the test run. */
export const seededProperties: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const libraries = new Set<string>();
    const report = (node: Rule.Node) =>
      context.report({
        node,
        message: 'A property without the seed of the run: assertProperty of @parola/presets/properties has it.',
      });
    return {
      ImportDeclaration(node) {
        if (node.source.value !== 'fast-check') return;
        for (const one of node.specifiers) {
          if (one.type !== 'ImportSpecifier') libraries.add(one.local.name);
          else if (one.imported.type === 'Identifier' && RUNNERS.has(one.imported.name)) report(node);
        }
      },
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'Identifier') return;
        if (libraries.has(node.callee.object.name) && RUNNERS.has(memberCalled(node) ?? '')) report(node);
      },
    };
  },
};
