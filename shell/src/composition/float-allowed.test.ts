import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { JACKPOT_FLOAT_PAGES } from '@parola/calls';
import type { RouteDeclaration } from '@parola/contract';
import { definition as shell } from '../../shell.config';
import { createRoutes, type RouteOwner } from '../services/nav/routes';
import { floatsOver } from './float-allowed';

const page = (id: string, path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  ...{ id, path, guard: 'none', chrome: 'root', title: id, float: true },
  ...more,
});
const routes = createRoutes([
  {
    name: 'shell',
    routes: [
      page('a.home', '/'),
      page('a.level', '/vip/level'),
      page('a.level-v2', '/v2/vip/level', { variantOf: 'a.level' }),
      page('a.still', '/agent', { float: false }),
    ],
  },
]);
function floats(path: string, names?: readonly string[]): boolean {
  const found = routes.match(path);
  if (!found) throw new Error(`no page ${path}`);
  return floatsOver(found.page, routes, names);
}

test('a page needs both: its own word and its name in the configuration', () => {
  expect(floats('/', JACKPOT_FLOAT_PAGES)).toBe(true);
  expect(floats('/vip/level', ['vip-level'])).toBe(true);
  expect(floats('/vip/level', ['index', 'agent'])).toBe(false);
  expect(floats('/agent', JACKPOT_FLOAT_PAGES)).toBe(false);
  expect(floats('/')).toBe(false);
});

test('a twin is the page that it is another layout of', () => {
  expect(floats('/v2/vip/level', ['vip-level'])).toBe(true);
  expect(floats('/v2/vip/level', ['v2-vip-level'])).toBe(false);
});

/** Reads the definitions of the remotes as the build does. The shell itself knows remotes only as data. */
function declaredByRemotes(): RouteOwner[] {
  const wing = path.resolve(__dirname, '../../../remotes');
  return readdirSync(wing)
    .map((name) => path.join(wing, name, 'remote.config.ts'))
    .filter(existsSync)
    .map((file) => jest.requireActual<{ default: RouteOwner }>(file).default);
}

test('of all pages of the product it is exactly the nine of the specification and their twins', () => {
  const product = createRoutes([shell, ...declaredByRemotes()]);
  const over = product.pages.filter((one) => floatsOver(one, product, JACKPOT_FLOAT_PAGES));
  const originals = over.filter(({ variantOf }) => variantOf === undefined).map((one) => one.path);
  expect(originals.sort()).toEqual([
    '/',
    '/agent',
    '/bonus/event',
    '/bonus/record',
    '/bonus/reward',
    '/bonus/tasks',
    '/game/start',
    '/member',
    '/vip/level',
  ]);
  for (const { variantOf, path: twin } of over)
    if (variantOf !== undefined)
      expect([twin, originals]).toEqual([twin, expect.arrayContaining([product.byId(variantOf)?.path])]);
  // The list covers every page that declares `float`.
  expect(product.pages.filter((one) => one.float === true && !over.includes(one))).toEqual([]);
});
