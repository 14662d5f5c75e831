import ts from 'typescript';
import { literalsOf } from './literals';
import { Names } from './names';
import { serviceOf } from './services';

/** Kinds of use of the host by a remote's code. */
export const DOINGS = ['emits', 'listens', 'calls', 'config', 'modals', 'renders', 'routes'] as const;
export type Doing = (typeof DOINGS)[number];
/** Id → its first place in the code, such as `src/home.page.tsx:12`. */
export type Usage = Readonly<Record<Doing, ReadonlyMap<string, string>>>;

const KIT = '@parola/kit';
/** Functions of kit and contract with an id as first argument. */
const FUNCTIONS: Readonly<Record<string, Doing>> = {
  [`${KIT} useCall`]: 'calls',
  [`${KIT} useAction`]: 'calls',
  [`${KIT} usePages`]: 'calls',
  [`${KIT} useUpload`]: 'calls',
  [`${KIT} useConfig`]: 'config',
  [`${KIT} useBusEvent`]: 'listens',
  '@parola/contract route': 'routes',
};
/** Services of the host by their member name: `host.bus.emit(…)` or `bus.emit(…)`. */
const METHODS: Readonly<Record<string, Doing>> = {
  'api call': 'calls',
  'api upload': 'calls',
  'bus emit': 'emits',
  'bus on': 'listens',
  'modals open': 'modals',
  'modals canOpen': 'modals',
  'config get': 'config',
};
const METHOD_NAMES: ReadonlySet<string> = new Set(Object.keys(METHODS).map((method) => method.split(' ')[1] ?? ''));

class Reader {
  readonly usage: Record<Doing, Map<string, string>> = {
    ...{ emits: new Map(), listens: new Map(), calls: new Map(), config: new Map() },
    ...{ modals: new Map(), renders: new Map(), routes: new Map() },
  };
  readonly unclear: string[] = [];

  constructor(
    private readonly source: ts.SourceFile,
    private readonly names: Names,
  ) {
    this.visit(source);
  }

  private place(node: ts.Node): string {
    const { line } = this.source.getLineAndCharacterOfPosition(node.getStart(this.source));
    return `${this.source.fileName}:${line + 1}`;
  }
  private note(doing: Doing, argument: ts.Expression | undefined, node: ts.Node, shape: string): void {
    const ids = literalsOf(argument, this.names);
    if (!ids) {
      this.unclear.push(
        `${this.place(node)}: the argument of ${shape} cannot be read from the code. Write an id, a constant, or a choice between ids.`,
      );
      return;
    }
    for (const id of ids) if (!this.usage[doing].has(id)) this.usage[doing].set(id, this.place(node));
  }
  /** `module name` of a package export; '' for anything else. */
  private imported(expression: ts.Node): string {
    const from = this.names.importOf(expression);
    return from ? `${from.module} ${from.name}` : '';
  }
  private call(node: ts.CallExpression): void {
    const { expression: callee } = node;
    const [argument] = node.arguments;
    const doing = FUNCTIONS[this.imported(callee)];
    if (doing) {
      // A route that is not a text comes from `ownRoute`: a page of the remote itself, which others do not know.
      if (doing === 'routes' && argument && !literalsOf(argument, this.names)) return;
      return this.note(doing, argument, node, `${callee.getText(this.source)}(…)`);
    }
    if (!ts.isPropertyAccessExpression(callee)) return;
    const { expression: holder, name } = callee;
    if (this.isCallStore(callee)) return this.note('calls', argument, node, 'callStoreOf(…).entry(…)');
    const service = METHOD_NAMES.has(name.text) ? serviceOf(holder, this.names) : undefined;
    const declared = METHODS[`${service} ${name.text}`];
    if (declared) this.note(declared, argument, node, `${service}.${name.text}(…)`);
  }
  /** Recognises `callStoreOf(host).entry`: the call store shared with code outside React. */
  private isCallStore({ expression, name }: ts.PropertyAccessExpression): boolean {
    return (
      name.text === 'entry' &&
      ts.isCallExpression(expression) &&
      this.imported(expression.expression) === `${KIT} callStoreOf`
    );
  }
  private element(node: ts.JsxOpeningLikeElement): void {
    if (this.imported(node.tagName) !== `${KIT} Slot`) return;
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
 * Collects the uses of the host in a remote's code: through functions of the kit, and through services of the host.
 * Names are resolved by scope, file and import. `unclear` has a sentence for each place with an id that cannot be read.
 */
export function usageOf(sources: readonly ts.SourceFile[]): { usage: Usage; unclear: string[] } {
  const names = new Names(sources);
  const readers = sources.map((source) => new Reader(source, names));
  const merged = (doing: Doing) => new Map(readers.flatMap(({ usage }) => [...usage[doing]]).reverse());
  return {
    usage: {
      ...{ emits: merged('emits'), listens: merged('listens'), calls: merged('calls'), config: merged('config') },
      ...{ modals: merged('modals'), renders: merged('renders'), routes: merged('routes') },
    },
    unclear: readers.flatMap(({ unclear }) => unclear),
  };
}
