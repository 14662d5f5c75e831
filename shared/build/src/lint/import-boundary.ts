import path from 'node:path';
import type { Rule } from 'eslint';
import { checkImport } from './check-import';
import { readRooms } from './rooms';

/** The text of a node that is a plain string, as import sources are. */
function textOf(node: unknown): string | undefined {
  const value = typeof node === 'object' && node !== null && 'value' in node ? node.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * The walls of the house as a lint rule: static, type-only, dynamic and re-exporting imports, `import('…')` types, `require` and
 * `jest.mock` of every file below `root`.
 */
export function importBoundary(root: string): Rule.RuleModule {
  const rooms = readRooms(root);
  return {
    meta: { type: 'problem', schema: [], messages: { wall: '{{reason}}' } },
    create(context) {
      const file = path.relative(root, context.filename).split(path.sep).join('/');
      const check = (node: Rule.Node, source: unknown) => {
        const request = textOf(source);
        const reason = request === undefined ? undefined : checkImport(rooms, file, request);
        if (reason !== undefined) context.report({ node, messageId: 'wall', data: { reason } });
      };
      return {
        ImportDeclaration: (node) => check(node, node.source),
        ExportNamedDeclaration: (node) => check(node, node.source),
        ExportAllDeclaration: (node) => check(node, node.source),
        ImportExpression: (node) => check(node, node.source),
        TSImportType: (node: Rule.Node & { source?: unknown; argument?: { literal?: unknown } }) => check(node, node.source ?? node.argument?.literal),
        CallExpression(node) {
          const callee = context.sourceCode.getText(node.callee);
          if (/^(require|require\.resolve|jest\.(mock|requireActual|doMock))$/.test(callee)) check(node, node.arguments[0]);
        },
      };
    },
  };
}
