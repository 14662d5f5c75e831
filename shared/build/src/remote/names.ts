import path from 'node:path';
import ts from 'typescript';

/** The package that a name is imported from: `{ module: '@parola/kit', name: 'useCall' }`. */
export interface Imported {
  module: string;
  name: string;
}

const OPTIONS: ts.CompilerOptions = {
  noLib: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
};
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const MAX_STEPS = 12;

function programOf(sources: readonly ts.SourceFile[]): ts.Program {
  const files = new Map(sources.map((source) => [source.fileName, source]));
  const host: ts.CompilerHost = {
    getSourceFile: (name) => files.get(name),
    fileExists: (name) => files.has(name),
    readFile: (name) => files.get(name)?.text,
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const target = path.posix.join(path.posix.dirname(from), text);
        const found = text.startsWith('.') && ENDINGS.map((end) => target + end).find((name) => files.has(name));
        if (!found) return { resolvedModule: undefined };
        const extension = found.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
        return { resolvedModule: { resolvedFileName: found, extension, isExternalLibraryImport: false } };
      }),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
  return ts.createProgram({ rootNames: [...files.keys()], options: OPTIONS, host });
}

function moduleOf(declaration: ts.Node): ts.Expression | undefined {
  if (ts.isImportSpecifier(declaration)) return declaration.parent.parent.parent.moduleSpecifier;
  if (ts.isExportSpecifier(declaration)) return declaration.parent.parent.moduleSpecifier;
  if (ts.isNamespaceImport(declaration)) return declaration.parent.parent.moduleSpecifier;
  return ts.isImportClause(declaration) ? declaration.parent.moduleSpecifier : undefined;
}
function nameInModule(declaration: ts.Node): string {
  if (ts.isImportSpecifier(declaration) || ts.isExportSpecifier(declaration))
    return (declaration.propertyName ?? declaration.name).text;
  return ts.isNamespaceImport(declaration) ? '*' : 'default';
}

/** Resolves names in a remote's files to their declarations, by scope, file and import, never by spelling. */
export class Names {
  private readonly checker: ts.TypeChecker;

  constructor(sources: readonly ts.SourceFile[]) {
    this.checker = programOf(sources).getTypeChecker();
  }

  /**
   * The declaration of a name in the remote's files, or the package that it is imported from; undefined for a global.
   */
  of(name: ts.Node): ts.Declaration | Imported | undefined {
    // In the shorthand `{ config }` the value is meant, not the property.
    const shorthand = ts.isShorthandPropertyAssignment(name.parent) && name.parent.name === name;
    let symbol = shorthand
      ? this.checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.checker.getSymbolAtLocation(name);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const declaration = symbol?.declarations?.[0];
      if (!declaration) return undefined;
      const specifier = moduleOf(declaration);
      if (!specifier) {
        if (!ts.isExportSpecifier(declaration)) return declaration;
        symbol = this.checker.getExportSpecifierLocalTargetSymbol(declaration);
        continue;
      }
      const exporting = this.checker.getSymbolAtLocation(specifier);
      const member = nameInModule(declaration);
      if (!exporting) return { module: ts.isStringLiteral(specifier) ? specifier.text : '', name: member };
      if (member === '*') return declaration;
      symbol = this.checker.getExportsOfModule(exporting).find((one) => one.name === member);
    }
    return undefined;
  }

  /**
   * The package export behind an expression, also through `import * as kit` and a re-export in a file of the remote.
   */
  importOf(expression: ts.Node): Imported | undefined {
    if (ts.isPropertyAccessExpression(expression)) {
      const whole = this.importOf(expression.expression);
      return whole?.name === '*' ? { module: whole.module, name: expression.name.text } : undefined;
    }
    const found = ts.isIdentifier(expression) ? this.of(expression) : undefined;
    return found && 'module' in found ? found : undefined;
  }

  /** The initial value of a constant; undefined for variables that may change, and for names from elsewhere. */
  constantOf(name: ts.Identifier): ts.Expression | undefined {
    const found = this.of(name);
    if (!found || 'module' in found || !ts.isVariableDeclaration(found) || !ts.isIdentifier(found.name))
      return undefined;
    return found.parent.flags & ts.NodeFlags.Const ? found.initializer : undefined;
  }

  /** The member of the pattern's type that a destructured name is taken from: `{ config }: { config: Map<…> }`. */
  memberOf(pattern: ts.BindingPattern, name: string): ts.Declaration | undefined {
    return this.checker.getTypeAtLocation(pattern).getProperty(name)?.declarations?.[0];
  }
}
