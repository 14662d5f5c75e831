import bcd from '@mdn/browser-compat-data';
import type { CompatStatement } from '@mdn/browser-compat-data/types';
import type { PromisedBrowser } from '@parola/presets/browsers';
import { parse, type AnyNode, type Identifier, type MemberExpression, type Node, type Program } from 'acorn';
import { ancestor, simple } from 'acorn-walk';
import { analyze } from 'eslint-scope';
import type { Finding } from './finding';
import { compatOfMember, GLOBAL_OBJECTS, unservedBy, type UnservedNames } from './names';
import { checkPattern } from './patterns';
import { compatOf, findingOf } from './support';

/** The newest ECMAScript version that all supported browsers parse, except for static blocks of classes. */
const SYNTAX = 2022;
const STATIC_BLOCK = compatOf(bcd.javascript.classes?.['static']?.['initialization_blocks']);

/** Newer events that are also names of React properties. */
const REACT_EVENTS: ReadonlySet<string> = new Set(['beforetoggle', 'scrollend']);

/** A parsed script. */
export interface Script {
  program: Program;
  /** Names of members that the script's objects and classes define. */
  ownNames: ReadonlySet<string>;
}

function keyName(key: AnyNode, computed: boolean): string | undefined {
  if (key.type === 'Identifier') return computed ? undefined : key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

function memberName({ property, computed }: MemberExpression): string | undefined {
  return property.type === 'PrivateIdentifier' ? undefined : keyName(property, computed);
}

function ownNamesIn(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (name: string | undefined) => name !== undefined && names.add(name);
  simple(program, {
    ObjectExpression({ properties }) {
      for (const one of properties) if (one.type === 'Property') add(keyName(one.key, one.computed));
    },
    MethodDefinition: ({ key, computed }) => void (key.type !== 'PrivateIdentifier' && add(keyName(key, computed))),
    PropertyDefinition: ({ key, computed }) => void (key.type !== 'PrivateIdentifier' && add(keyName(key, computed))),
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && left.object.type === 'ThisExpression') add(memberName(left));
    },
  });
  return names;
}

/** Parses a script. @throws SyntaxError for syntax that no supported browser parses */
export function readScript(text: string): Script {
  const program = parse(text, { ecmaVersion: SYNTAX, sourceType: 'script', ranges: true });
  return { program, ownNames: ownNamesIn(program) };
}

/** References without a declaration in the script: globals of the browser. */
function globalNames(program: Program): ReadonlySet<Node> {
  const scopes = analyze(program, { ecmaVersion: SYNTAX, sourceType: 'script' });
  return new Set(scopes.globalScope.through.map(({ identifier }) => identifier));
}

function isTypeof(parent: AnyNode | undefined): boolean {
  return parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
}

/** Whether a use checks for the value first: `typeof object.name`, `object.name?.()`, `object.name?.member`. */
function isAsked(node: Node, parent: AnyNode | undefined): boolean {
  if (parent?.type === 'CallExpression') return parent.callee === node && parent.optional;
  if (parent?.type === 'MemberExpression') return parent.object === node && parent.optional;
  return isTypeof(parent);
}

class ScriptCheck {
  readonly findings: Finding[] = [];
  private readonly globals: ReadonlySet<Node>;

  constructor(
    program: Program,
    private readonly browsers: readonly PromisedBrowser[],
    private readonly unserved: UnservedNames,
    private readonly isOwn: (name: string) => boolean,
  ) {
    this.globals = globalNames(program);
  }

  private add(feature: string, compat: CompatStatement | undefined, { start }: Node): void {
    this.findings.push(...findingOf(feature, compat, start, this.browsers));
  }

  private globalName(node: AnyNode): string | undefined {
    return node.type === 'Identifier' && this.globals.has(node) ? node.name : undefined;
  }

  identifier(node: Identifier, parent: AnyNode | undefined): void {
    const name = this.globalName(node);
    if (name !== undefined && !isTypeof(parent)) this.add(`global ${name}`, this.unserved.globals.get(name), node);
  }

  member(node: MemberExpression, parent: AnyNode | undefined): void {
    const name = memberName(node);
    if (name === undefined || isAsked(node, parent)) return;
    const object = node.object.type === 'Super' ? undefined : this.globalName(node.object);
    if (object !== undefined && GLOBAL_OBJECTS.has(object))
      return this.add(`global ${name}`, this.unserved.globals.get(name), node);
    const known = object === undefined ? undefined : compatOfMember(object, name);
    if (known) return this.add(`${object}.${name}`, known, node);
    const { builtIns, members, events } = this.unserved;
    this.add(`member ${name}`, builtIns.get(name) ?? (this.isOwn(name) ? undefined : members.get(name)), node);
    if (/^on[a-z]+$/.test(name)) this.add(`event ${name.slice(2)}`, events.get(name.slice(2)), node);
  }

  /** Checks a property of an object, which React may use as an attribute or an event handler. */
  key(name: string, node: Node): void {
    this.add(`attribute ${name.toLowerCase()}`, this.unserved.attributes.get(name.toLowerCase()), node);
    const type = name.slice(2).toLowerCase();
    if (name.startsWith('on') && REACT_EVENTS.has(type))
      this.add(`event ${type}`, this.unserved.events.get(type), node);
  }

  call(callee: AnyNode, [first]: readonly AnyNode[]): void {
    if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
    const listens =
      callee.type === 'MemberExpression'
        ? memberName(callee) === 'addEventListener'
        : this.globalName(callee) === 'addEventListener';
    if (listens) this.add(`event ${first.value}`, this.unserved.events.get(first.value), first);
  }

  /** Checks `RegExp(text, flags)` with literal arguments. Patterns built at run time are not checked. */
  expression(callee: AnyNode, [text, flags]: readonly AnyNode[]): void {
    if (this.globalName(callee) !== 'RegExp' || text?.type !== 'Literal' || typeof text.value !== 'string') return;
    const flagText = flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '';
    this.pattern(text.value, flagText, text);
  }

  pattern(pattern: string, flags: string, { start }: Node): void {
    this.findings.push(...checkPattern(pattern, flags, start, this.browsers));
  }

  staticBlock(node: Node): void {
    this.add('syntax static block of a class', STATIC_BLOCK, node);
  }
}

/** Makes a checker of scripts for features that one of the browsers lacks. */
export function scriptChecker(browsers: readonly PromisedBrowser[]) {
  const unserved = unservedBy(browsers);
  /** `isOwn`: whether objects of the application define a member of this name; such a member is not reported. */
  return ({ program }: Script, isOwn: (name: string) => boolean = () => false): Finding[] => {
    const check = new ScriptCheck(program, browsers, unserved, isOwn);
    const parentIn = (ancestors: readonly AnyNode[]) => ancestors.at(-2);
    ancestor(program, {
      Identifier: (node, _state, ancestors) => check.identifier(node, parentIn(ancestors as AnyNode[])),
      MemberExpression: (node, _state, ancestors) => check.member(node, parentIn(ancestors as AnyNode[])),
      Property(node) {
        const name = keyName(node.key, node.computed);
        if (name !== undefined) check.key(name, node);
      },
      CallExpression(node) {
        check.call(node.callee, node.arguments);
        check.expression(node.callee, node.arguments);
      },
      NewExpression: (node) => check.expression(node.callee, node.arguments),
      Literal(node) {
        if (node.regex) check.pattern(node.regex.pattern, node.regex.flags, node);
      },
      StaticBlock: (node) => check.staticBlock(node),
    });
    return check.findings;
  };
}
