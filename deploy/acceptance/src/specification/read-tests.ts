import ts from 'typescript';

/** A test in its source. Composed titles keep their `${…}`, those of tables their `%s`. */
export interface SourceTest {
  title: string;
  /** True when the test, or a group around it, never runs. */
  skipped: boolean;
}

const TESTS: readonly string[] = ['it', 'test', 'xit', 'xtest'];
const GROUPS: readonly string[] = ['describe', 'xdescribe'];
const NEVER: readonly string[] = ['skip', 'todo', 'fixme'];

/**
 * The names in a call: `test.describe.skip.each(…)` as ['test', 'describe', 'skip', 'each']; empty for other
 * expressions.
 */
function namesIn(called: ts.Expression): string[] {
  if (ts.isIdentifier(called)) return [called.text];
  if (ts.isPropertyAccessExpression(called)) return [...namesIn(called.expression), called.name.text];
  if (ts.isCallExpression(called)) return namesIn(called.expression);
  return ts.isTaggedTemplateExpression(called) ? namesIn(called.tag) : [];
}

function titleOf(argument: ts.Expression | undefined, source: ts.SourceFile): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText(source).slice(1, -1) : undefined;
}

/**
 * Finds `test.skip()` and `test.skip(true, why)` in the body of a test. With a computed condition the test may still
 * run.
 */
function skipsAlways(body: ts.Node): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isSkipInside(node)) found = true;
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function isSkipInside(call: ts.CallExpression): boolean {
  const [root = '', ...rest] = namesIn(call.expression);
  const [first] = call.arguments;
  const always = !first || first.kind === ts.SyntaxKind.TrueKeyword;
  return TESTS.includes(root) && rest.length === 1 && NEVER.includes(rest[0] ?? '') && always;
}

/** The tests of a file, in order. */
export function readTests(file: string, text: string): SourceTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tests: SourceTest[] = [];
  const visit = (node: ts.Node, skipped: boolean): void => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, skipped));
    const [root = '', ...rest] = namesIn(node.expression);
    const isGroup = GROUPS.includes(root) || (TESTS.includes(root) && rest.includes('describe'));
    const never = skipped || root.startsWith('x') || rest.some((name) => NEVER.includes(name));
    const title = titleOf(node.arguments[0], source);
    const bodies = node.arguments.slice(1);
    if (isGroup) return bodies.forEach((body) => visit(body, never));
    if (TESTS.includes(root) && title !== undefined && bodies.length > 0 && rest[0] !== 'step')
      tests.push({ title, skipped: never || bodies.some(skipsAlways) });
    return ts.forEachChild(node, (child) => visit(child, skipped));
  };
  visit(source, false);
  return tests;
}
