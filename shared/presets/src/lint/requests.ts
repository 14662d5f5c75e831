import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from 'eslint';

/** The text of a string node, such as an import source, or of a template without substitutions. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('quasis' in node && Array.isArray(node.quasis) && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return 'value' in node && typeof node.value === 'string' ? node.value : undefined;
}

/** Converts an absolute path to the path relative to the importing file. */
function relativeTo(filename: string, request: string): string {
  const place = request.startsWith('file:') ? fileURLToPath(request) : request;
  if (!path.isAbsolute(place)) return request;
  const way = path.relative(path.dirname(filename), place).split(path.sep).join('/');
  return way.startsWith('.') ? way : `./${way}`;
}

/**
 * Calls `check` with every import of a file: static, type-only, dynamic and re-exports, `import('…')` types, `require`,
 * `jest.mock` and `new URL('…', import.meta.url)`. A returned reason is reported at the place.
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
      // A relative URL needs no leading dot: it names a file beside this one, never a package.
      visit(node, request && /^[\w@]/.test(request) && !URL.canParse(request) ? { value: `./${request}` } : address);
    },
  };
}

/** The linted file, relative to the root, with forward slashes. */
export function fileOf(root: string, context: Rule.RuleContext): string {
  return path.relative(root, context.filename).split(path.sep).join('/');
}
