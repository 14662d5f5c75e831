import path from 'node:path';
import ts from 'typescript';

/** A class of a style sheet on an element of a source. */
export interface ClassUse {
  /** Name of the element or component. */
  tag: string;
  /** The element or component that it renders, by its property `as`; otherwise its own name. */
  renders: string;
  name: string;
  /** Path of the sheet. */
  sheet: string;
  line: number;
}

/** Sheets that a source imports, by the name of the import. */
function sheetsOf(source: ts.SourceFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const name = statement.importClause?.name?.text;
    if (name && statement.moduleSpecifier.text.endsWith('.module.css'))
      found.set(name, path.posix.join(path.posix.dirname(source.fileName), statement.moduleSpecifier.text));
  }
  return found;
}

/** Classes of style sheets in the `className` attributes of a source. */
export function classUses(file: string, code: string): ClassUse[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const sheets = sheetsOf(source);
  const uses: ClassUse[] = [];

  function visitClass(node: ts.Node, tag: string, renders: string): void {
    if (ts.isPropertyAccessExpression(node)) {
      const sheet = sheets.get(node.expression.getText());
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (sheet) uses.push({ tag, renders, name: node.name.text, sheet, line: line + 1 });
    }
    ts.forEachChild(node, (child) => visitClass(child, tag, renders));
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const attributes = node.attributes.properties.filter(ts.isJsxAttribute);
      const named = (name: string) => attributes.find((each) => each.name.getText() === name);
      const renders =
        named('as')
          ?.initializer?.getText()
          .replaceAll(/["'{}]/g, '') ?? tag;
      const classes = named('className');
      if (classes) visitClass(classes, tag, renders);
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return uses;
}
