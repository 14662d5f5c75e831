import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from 'eslint';

/** The text of a node that is a string, as import sources are, or a template without holes. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('quasis' in node && Array.isArray(node.quasis) && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** A file given by an absolute path, as its importer would name it. */
function relativeTo(filename: string, request: string): string {
  const place = request.startsWith('file:') ? fileURLToPath(request) : request;
  if (!path.isAbsolute(place)) return request;
  const way = path.relative(path.dirname(filename), place).split(path.sep).join('/');
  return way.startsWith('.') ? way : `./${way}`;
}

/**
 * Calls `check` with everything a file asks for: static, type-only, dynamic and re-exporting imports, `import('…')`
 * types, `require`, `jest.mock` and `new URL('…', import.meta.url)`. A reason that comes back is reported at the
 * place.
 */
export function onRequests(
  context: Rule.RuleContext,
  check: (request: string) => string | undefined,
): Rule.RuleListener {
  const visit = (node: Rule.Node, source: unknown) => {
    const request = textOf(source);
    const reason = request === undefined ? undefined : check(relativeTo(context.filename, request));
    if (reason !== undefined) context.report({ node, message: reason });
  };
  return {
    ImportDeclaration: (node) => visit(node, node.source),
    ExportNamedDeclaration: (node) => visit(node, node.source),
    ExportAllDeclaration: (node) => visit(node, node.source),
    ImportExpression: (node) => visit(node, node.source),
    TSImportType: (node: Rule.Node & { source?: unknown; argument?: { literal?: unknown } }) =>
      visit(node, node.source ?? node.argument?.literal),
    CallExpression(node) {
      const callee = context.sourceCode.getText(node.callee);
      if (/^(require|require\.resolve|require\.context|jest\.(mock|requireActual|doMock))$/.test(callee))
        visit(node, node.arguments[0]);
    },
    NewExpression(node) {
      const [address, base] = node.arguments;
      const isBeside =
        base &&
        context.sourceCode.getText(node.callee) === 'URL' &&
        context.sourceCode.getText(base) === 'import.meta.url';
      if (!isBeside) return;
      const request = textOf(address);
      // Without a dot it is beside the file all the same, and no package.
      visit(node, request && /^[\w@]/.test(request) && !URL.canParse(request) ? { value: `./${request}` } : address);
    },
  };
}

/** The linted file from the root, with forward slashes. */
export function fileOf(root: string, context: Rule.RuleContext): string {
  return path.relative(root, context.filename).split(path.sep).join('/');
}
