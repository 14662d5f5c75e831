import path from 'node:path';
import { Linter } from 'eslint';
import { repositoryRoot } from '../workspace/root';
import { eslintConfig } from './eslint-config';

const root = repositoryRoot(__dirname);
const linter = new Linter({ cwd: root });
const wallsIn = (file: string, code: string): string[] =>
  linter
    .verify(code, eslintConfig, path.join(root, file))
    .filter(({ ruleId }) => ruleId === 'parola/remote-walls')
    .map(({ message }) => message.slice(0, 8));

describe('walls round remotes', () => {
  it.each([
    ['WALL-001', "export const f = () => fetch('/x');"],
    ['WALL-001', "export const f = () => window.fetch('/x');"],
    ['WALL-001', "export const f = () => globalThis['fetch']('/x');"],
    ['WALL-001', 'export const ask = fetch;'],
    ['WALL-001', 'export const f = () => new XMLHttpRequest();'],
    ['WALL-001', "export const f = () => new WebSocket('wss://x.test');"],
    ['WALL-001', "export const f = () => new EventSource('/x');"],
    ['WALL-001', "export const f = () => navigator.sendBeacon('/x');"],
    ['WALL-002', "export const f = () => history.pushState(null, '', '/x');"],
    ['WALL-002', 'export const f = () => window.history.back();'],
    ['WALL-002', "export const f = () => { location.href = '/x'; };"],
    ['WALL-002', "export const f = () => { window.location = '/x'; };"],
    ['WALL-002', 'export const f = () => location.reload();'],
    ['WALL-002', "export const f = () => window.location.assign('/x');"],
    ['WALL-003', "export const f = () => localStorage.getItem('parola.device');"],
    ['WALL-003', "export const f = () => self.sessionStorage.setItem('a', 'b');"],
    ['WALL-003', "export const f = () => indexedDB.open('x');"],
    ['WALL-003', 'export const f = () => document.cookie;'],
    ['WALL-003', 'export const f = () => window.document.cookie;'],
    ['WALL-004', 'export const f = () => { window.mine = 1; };'],
    ['WALL-004', 'export const f = () => { delete globalThis.Intl; };'],
    ['WALL-004', "export const f = () => Object.defineProperty(window, 'x', { value: 1 });"],
    ['WALL-004', 'export const f = () => Object.assign(globalThis, { x: 1 });'],
    ['WALL-004', 'export const f = () => { Array.prototype.last = function () { return this.at(-1); }; };'],
    ['WALL-004', "export const f = () => Object.defineProperty(String.prototype, 'x', { value: 1 });"],
    ['WALL-004', 'export const f = () => Reflect.set(Promise.prototype, "then", () => 1);'],
    ['WALL-004', 'export const f = () => { Math.random = () => 0.5; };'],
    ['WALL-004', 'export const f = (x: object) => { x.__proto__ = null; };'],
    ['WALL-004', 'export const f = () => { Date = null; };'],
    ['WALL-005', "export const f = () => document.createElement('style');"],
    ['WALL-005', "export const f = () => document.createElement('SCRIPT');"],
    ['WALL-005', 'export const f = (x: Node) => document.head.append(x);'],
    ['WALL-005', "export const f = () => document.body.classList.add('mine');"],
    ['WALL-005', "export const f = () => { document.documentElement.style.overflow = 'hidden'; };"],
    ['WALL-005', 'export const f = () => new CSSStyleSheet();'],
    ['WALL-005', "export const f = () => { document.title = 'x'; };"],
    ['WALL-005', "import './page.css';"],
  ])('%s refuses: %s', (wall, code) => {
    expect(wallsIn('remotes/lobby/src/x.ts', code)).toEqual([wall]);
  });

  it.each([
    [
      'a name of the file’s own',
      'export const f = (fetch: () => void, history: string[]) => { fetch(); return history.length; };',
    ],
    ['an import of that name', "import { fetch } from './own'; export const f = () => fetch();"],
    ['a member of that name', 'export const f = (game: { history: { data: number } }) => game.history.data;'],
    ['a type', 'export const f = (socket: WebSocket | Storage) => socket;'],
    ['whether there is one', "export const has = typeof WebSocket === 'function';"],
    ['reading where one is', 'export const f = () => location.href + window.location.search;'],
    ['listening', "export const f = () => window.addEventListener('online', () => 1);"],
    ['a media query of the page', "export const f = () => window.matchMedia('(width > 1px)').matches;"],
    ['a link to save a file', "export const f = () => document.createElement('a');"],
    ['the style that is', 'export const f = () => getComputedStyle(document.documentElement);'],
    ['watching the page', 'export const f = (x: MutationObserver) => x.observe(document.body);'],
    ['an object of its own', 'export const f = (mine: object) => Object.assign(mine, { window: 1 });'],
    ['a class of its own', 'class Own {} export const f = () => { Object.assign(Own.prototype, { x: 1 }); };'],
    ['styles as a module', "import css from './page.module.css'; export { css };"],
  ])('lets %s pass', (_what, code) => {
    expect(wallsIn('remotes/lobby/src/x.ts', code)).toEqual([]);
  });

  it('stands round remotes alone, and not in their tests', () => {
    const code = "export const f = () => localStorage.getItem('x');";
    for (const file of [
      'shell/src/x.ts',
      'shared/ui/src/x.ts',
      'remotes/lobby/src/x.test.ts',
      'remotes/lobby/src/testing/x.ts',
    ])
      expect(wallsIn(file, code)).toEqual([]);
  });
});
