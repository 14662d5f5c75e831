import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from 'eslint';
import { checkImport } from './check-import';
import { readRooms } from '../workspace/rooms';

/** The text of a node that is a string, as import sources are, or a template without holes. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('quasis' in node && Array.isArray(node.quasis) && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** A file named by its place on the disk, as the one who asks would name it. */
function relativeTo(filename: string, request: string): string {
  const place = request.startsWith('file:') ? fileURLToPath(request) : request;
  if (!path.isAbsolute(place)) return request;
  const way = path.relative(path.dirname(filename), place).split(path.sep).join('/');
  return way.startsWith('.') ? way : `./${way}`;
}

/**
 * The walls of the house as a lint rule: static, type-only, dynamic and re-exporting imports, `import('…')` types, `require`,
 * `jest.mock` and `new URL('…', import.meta.url)` of every file below `root`. What hides from it the build refuses (WallPlugin).
 */
export function importBoundary(root: string): Rule.RuleModule {
  const rooms = readRooms(root);
  return {
    meta: { type: 'problem', schema: [], messages: { wall: '{{reason}}' } },
    create(context) {
      const file = path.relative(root, context.filename).split(path.sep).join('/');
      const check = (node: Rule.Node, source: unknown) => {
        const request = textOf(source);
        const reason =
          request === undefined ? undefined : checkImport(rooms, file, relativeTo(context.filename, request));
        if (reason !== undefined) context.report({ node, messageId: 'wall', data: { reason } });
      };
      return {
        ImportDeclaration: (node) => check(node, node.source),
        ExportNamedDeclaration: (node) => check(node, node.source),
        ExportAllDeclaration: (node) => check(node, node.source),
        ImportExpression: (node) => check(node, node.source),
        TSImportType: (node: Rule.Node & { source?: unknown; argument?: { literal?: unknown } }) =>
          check(node, node.source ?? node.argument?.literal),
        CallExpression(node) {
          const callee = context.sourceCode.getText(node.callee);
          if (/^(require|require\.resolve|require\.context|jest\.(mock|requireActual|doMock))$/.test(callee))
            check(node, node.arguments[0]);
        },
        NewExpression(node) {
          const [address, base] = node.arguments;
          if (
            !base ||
            context.sourceCode.getText(node.callee) !== 'URL' ||
            context.sourceCode.getText(base) !== 'import.meta.url'
          )
            return;
          const request = textOf(address);
          // Without a dot it is beside the file all the same, and no package.
          check(
            node,
            request && /^[\w@]/.test(request) && !URL.canParse(request) ? { value: `./${request}` } : address,
          );
        },
      };
    },
  };
}
