import ts from 'typescript';
import { constantsOf, literalsOf, type Constants } from './literals';

/** What the code of a remote does with the house. */
export const DOINGS = ['emits', 'listens', 'calls', 'config', 'modals', 'renders', 'routes'] as const;
export type Doing = (typeof DOINGS)[number];
/** Id → the first place in the code, `src/home.page.tsx:12`. */
export type Usage = Readonly<Record<Doing, ReadonlyMap<string, string>>>;

const KIT = '@parola/kit';
/** Functions of the kit and the contract whose first argument is an id. */
const FUNCTIONS: Readonly<Record<string, Doing>> = {
  [`${KIT} useCall`]: 'calls',
  [`${KIT} useAction`]: 'calls',
  [`${KIT} usePages`]: 'calls',
  [`${KIT} useUpload`]: 'calls',
  [`${KIT} useConfig`]: 'config',
  [`${KIT} useBusEvent`]: 'listens',
  '@parola/contract route': 'routes',
};
/** Services of the host by the name they are held under, `host.bus.emit(…)` or `bus.emit(…)`. */
const METHODS: Readonly<Record<string, Doing>> = {
  'api call': 'calls',
  'api upload': 'calls',
  'bus emit': 'emits',
  'bus on': 'listens',
  'modals open': 'modals',
  'modals canOpen': 'modals',
  'config get': 'config',
};

/** Local name → `module name` of what a file imports by name. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements)
      found.set(name.text, `${statement.moduleSpecifier.text} ${(propertyName ?? name).text}`);
  }
  return found;
}

function lastName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
}

class Reader {
  readonly usage: Record<Doing, Map<string, string>> = {
    ...{ emits: new Map(), listens: new Map(), calls: new Map(), config: new Map() },
    ...{ modals: new Map(), renders: new Map(), routes: new Map() },
  };
  readonly unclear: string[] = [];

  constructor(
    private readonly source: ts.SourceFile,
    private readonly constants: Constants,
    private readonly imports = importsOf(source),
  ) {
    this.visit(source);
  }

  private place(node: ts.Node): string {
    const { line } = this.source.getLineAndCharacterOfPosition(node.getStart(this.source));
    return `${this.source.fileName}:${line + 1}`;
  }
  private note(doing: Doing, argument: ts.Expression | undefined, node: ts.Node, shape: string): void {
    const ids = literalsOf(argument, this.constants);
    if (!ids) {
      this.unclear.push(
        `${this.place(node)}: what ${shape} is given cannot be read from the code. Write the id itself, a constant, or a choice between such.`,
      );
      return;
    }
    for (const id of ids) if (!this.usage[doing].has(id)) this.usage[doing].set(id, this.place(node));
  }
  private call(node: ts.CallExpression): void {
    const { expression: callee } = node;
    const [argument] = node.arguments;
    if (ts.isIdentifier(callee)) {
      const doing = FUNCTIONS[this.imports.get(callee.text) ?? ''];
      // A page that is no text is one made by ownRoute: the remote's own, of which nobody else need know.
      if (doing === 'routes' && argument && !literalsOf(argument, this.constants)) return;
      if (doing) this.note(doing, argument, node, `${callee.text}(…)`);
    } else if (ts.isPropertyAccessExpression(callee)) {
      const holder = lastName(callee.expression);
      const doing = METHODS[`${holder} ${callee.name.text}`];
      if (doing) this.note(doing, argument, node, `${holder}.${callee.name.text}(…)`);
      else if (this.isCallStore(callee)) this.note('calls', argument, node, 'callStoreOf(…).entry(…)');
    }
  }
  /** `callStoreOf(host).entry`: what is shared with the pages outside React. */
  private isCallStore({ expression, name }: ts.PropertyAccessExpression): boolean {
    return (
      name.text === 'entry' &&
      ts.isCallExpression(expression) &&
      ts.isIdentifier(expression.expression) &&
      this.imports.get(expression.expression.text) === `${KIT} callStoreOf`
    );
  }
  private element(node: ts.JsxOpeningLikeElement): void {
    if (!ts.isIdentifier(node.tagName) || this.imports.get(node.tagName.text) !== `${KIT} Slot`) return;
    const id = node.attributes.properties.find(
      (attribute): attribute is ts.JsxAttribute =>
        ts.isJsxAttribute(attribute) && ts.isIdentifier(attribute.name) && attribute.name.text === 'id',
    )?.initializer;
    const value = id && ts.isJsxExpression(id) ? id.expression : id;
    this.note('renders', value && ts.isExpression(value) ? value : undefined, node, '<Slot id>');
  }
  private visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.call(node);
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) this.element(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }
}

/**
 * Reads from the remote's code what it does with the house: by the functions of the kit, and by the services of the host under their own
 * names. `unclear` holds a sentence for each place where an id cannot be read.
 */
export function usageOf(sources: readonly ts.SourceFile[]): { usage: Usage; unclear: string[] } {
  const constants = constantsOf(sources);
  const readers = sources.map((source) => new Reader(source, constants));
  const merged = (doing: Doing) => new Map(readers.flatMap(({ usage }) => [...usage[doing]]).reverse());
  return {
    usage: {
      ...{ emits: merged('emits'), listens: merged('listens'), calls: merged('calls'), config: merged('config') },
      ...{ modals: merged('modals'), renders: merged('renders'), routes: merged('routes') },
    },
    unclear: readers.flatMap(({ unclear }) => unclear),
  };
}
