import type { Rule, Scope } from 'eslint';

/**
 * Access that is forbidden in remotes, by number, with the replacement. The check at publication of a build uses the
 * same numbers.
 */
export const WALLS = {
  'WALL-001': 'the network is the host’s: ask by host.api, which has the session, time limits and idempotency keys',
  'WALL-002': 'addresses are the host’s: go by host.nav, which guards pages and protects undisturbed ones',
  'WALL-003': 'the storage of the page is shared: keep a value by stored() of @parola/kit',
  'WALL-004': 'globals and prototypes are shared: another remote runs on them',
  'WALL-005':
    'the document is the shell’s: styles are CSS modules, and elements are rendered by React in the remote’s own place',
} as const;
export type Wall = keyof typeof WALLS;

const GLOBALS: Readonly<Record<string, Wall>> = {
  ...{ fetch: 'WALL-001', XMLHttpRequest: 'WALL-001', WebSocket: 'WALL-001', EventSource: 'WALL-001' },
  ...{ WebTransport: 'WALL-001', RTCPeerConnection: 'WALL-001', history: 'WALL-002', navigation: 'WALL-002' },
  ...{ localStorage: 'WALL-003', sessionStorage: 'WALL-003', indexedDB: 'WALL-003', caches: 'WALL-003' },
  ...{ cookieStore: 'WALL-003', CSSStyleSheet: 'WALL-005' },
};
/** Names of the global object; `top` and `parent` are the global objects of embedding pages. */
const PAGE = new Set(['window', 'globalThis', 'self', 'frames', 'top', 'parent']);
/** Objects that exist once per page. */
const SHARED = new Set([...PAGE, 'document', 'navigator', 'location', 'history', 'screen', 'performance']);
const CHANGERS: Readonly<Record<string, ReadonlySet<string>>> = {
  Object: new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf', 'freeze', 'seal']),
  Reflect: new Set(['set', 'defineProperty', 'deleteProperty', 'setPrototypeOf']),
};
const GOES = new Set(['assign', 'replace', 'reload']);
const ROOTS = new Set(['body', 'head', 'documentElement']);
const CHANGES_ROOT =
  /^(style|classList|className|dataset|innerHTML|outerHTML|textContent|(set|remove|toggle)Attribute|append|prepend|replace|insert|remove)/;
const MADE_FOR_ALL = new Set(['style', 'link', 'script', 'base', 'meta', 'iframe']);

type Node = Rule.Node;
type MemberExpression = Extract<Node, { type: 'MemberExpression' }>;
/** Narrows to a node of the linted tree, which has a parent. */
const isNode = (node: object): node is Node => 'parent' in node;
const parentOf = (node: Node): Node | undefined => node.parent ?? undefined;

/** Name of the accessed member; '' when it is computed. */
function memberName({ property, computed }: Pick<MemberExpression, 'property' | 'computed'>): string {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : '';
}

/** The member expression with this node as its object. */
function memberOf(node: Node): MemberExpression | undefined {
  const parent = parentOf(node);
  return parent?.type === 'MemberExpression' && parent.object === node ? parent : undefined;
}

/** Whether the node is assigned, updated or deleted. */
function isChanged(node: Node): boolean {
  const parent = parentOf(node);
  if (parent?.type === 'AssignmentExpression') return parent.left === node;
  if (parent?.type === 'UpdateExpression') return true;
  return parent?.type === 'UnaryExpression' && parent.operator === 'delete';
}

function isCalled(node: Node): boolean {
  const parent = parentOf(node);
  return parent?.type === 'CallExpression' && parent.callee === node;
}

/** Whether the node is the first argument of a function that changes it, such as Object.defineProperty. */
function isGivenToChanger(node: Node): boolean {
  const call = parentOf(node);
  if (call?.type !== 'CallExpression' || call.arguments[0] !== node || call.callee.type !== 'MemberExpression')
    return false;
  const { object } = call.callee;
  return object.type === 'Identifier' && CHANGERS[object.name]?.has(memberName(call.callee)) === true;
}

/** The wall that an access to this member of the document breaks. */
function wallOfDocument(member: MemberExpression): Wall | undefined {
  const name = memberName(member);
  if (name === 'cookie') return 'WALL-003';
  if (/^(adoptedStyleSheets|styleSheets|write|writeln|open)$/.test(name) || isChanged(member)) return 'WALL-005';
  if (name === 'createElement') {
    const call = parentOf(member);
    const [kind] = call?.type === 'CallExpression' ? call.arguments : [];
    return kind?.type === 'Literal' && MADE_FOR_ALL.has(String(kind.value).toLowerCase()) ? 'WALL-005' : undefined;
  }
  const next = ROOTS.has(name) ? memberOf(member) : undefined;
  return next && CHANGES_ROOT.test(memberName(next)) ? 'WALL-005' : undefined;
}

/** The wall that a use of a global breaks; `name` is its name, however it is accessed. */
function wallOf(name: string, node: Node): Wall | undefined {
  const banned = GLOBALS[name];
  if (banned) return banned;
  const member = memberOf(node);
  if (name === 'location') {
    if (isChanged(node)) return 'WALL-002';
    if (member) return isChanged(member) || (GOES.has(memberName(member)) && isCalled(member)) ? 'WALL-002' : undefined;
  }
  if (name === 'document' && member) return wallOfDocument(member);
  if (name === 'navigator' && member && memberName(member) === 'sendBeacon') return 'WALL-001';
  if (PAGE.has(name) && member)
    return wallOf(memberName(member), member) ?? (isChanged(member) ? 'WALL-004' : undefined);
  if (isGivenToChanger(node) && SHARED.has(name)) return 'WALL-004';
  if (isChanged(node)) return 'WALL-004';
  // A shared constructor: changes of its prototype, or properties added to it.
  if (!member || !/^[A-Z]/.test(name)) return undefined;
  if (isChanged(member)) return 'WALL-004';
  if (memberName(member) !== 'prototype') return undefined;
  const next = memberOf(member);
  return isGivenToChanger(member) || (next && isChanged(next)) ? 'WALL-004' : undefined;
}

/**
 * Lint rule: remotes access the page's shared objects only through the host. Names declared in the file are not
 * globals. The rule sees only direct uses; the build and the guard in the page detect hidden ones.
 */
export const remoteWalls: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    function report(node: Node, wall: Wall, what: string): void {
      context.report({ node, message: `${wall} ${what}: ${WALLS[wall]}.` });
    }
    function look({ identifier, resolved }: Scope.Reference): void {
      if ((resolved && resolved.defs.length > 0) || !isNode(identifier)) return;
      const { name } = identifier;
      // Types are erased, and `typeof WebSocket` only tests for existence.
      const parent = parentOf(identifier);
      if (!parent || parent.type.startsWith('TS')) return;
      if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return;
      const wall = wallOf(name, identifier);
      if (wall) report(identifier, wall, name);
    }
    return {
      'Program:exit'() {
        const { scopeManager } = context.sourceCode;
        for (const reference of scopeManager.globalScope?.through ?? []) look(reference);
        for (const variable of scopeManager.globalScope?.variables ?? [])
          if (variable.defs.length === 0) variable.references.forEach(look);
      },
      MemberExpression(node) {
        if (memberName(node) === '__proto__' && isChanged(node)) report(node, 'WALL-004', '__proto__');
      },
      ImportDeclaration(node) {
        const request = String(node.source.value);
        if (request.endsWith('.css') && !request.endsWith('.module.css')) report(node, 'WALL-005', request);
      },
    };
  },
};
