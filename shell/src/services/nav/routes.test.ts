import { definition } from '../../../shell.config';
import { sampleRoute } from '../../testing/release';
import { createRoutes } from './routes';

type Declared = [id: string, path: string, variantOf?: string];
function table(...remotes: ['vip-bonus' | 'lobby', ...Declared[]][]) {
  const declared = remotes.map(([name, ...routes]) => ({
    name,
    routes: routes.map(([id, path, variantOf]) => sampleRoute(id, path, variantOf ? { variantOf } : {})),
  }));
  return createRoutes([definition, ...declared]);
}

describe('the other layout of a page', () => {
  const event: Declared = ['vip-bonus.event', '/bonus/event'];
  const old: Declared = ['vip-bonus.event-old', '/bonus/event/v2', 'vip-bonus.event'];
  const cards: Declared = ['vip-bonus.event-v2', '/v2/bonus/event', 'vip-bonus.event'];

  it.each([
    ['as declared', [event, old, cards]],
    ['the other way round', [cards, old, event]],
  ])('of two twins is the one below /v2, %s', (_order, routes) => {
    expect(table(['vip-bonus', ...routes]).variantOf('vip-bonus.event')?.path).toBe('/v2/bonus/event');
  });

  it('of two twins of one kind is the first by path', () => {
    const later: Declared = ['vip-bonus.event-w', '/v2/bonus/event2', 'vip-bonus.event'];
    expect(table(['vip-bonus', event, later, cards]).variantOf('vip-bonus.event')?.path).toBe('/v2/bonus/event');
  });

  it('is never a page of another site', () => {
    const foreign: Declared = ['lobby.event', '/v2/event', 'vip-bonus.event'];
    expect(table(['lobby', foreign], ['vip-bonus', event]).variantOf('vip-bonus.event')).toBeUndefined();
  });
});

describe('the first page below a path', () => {
  const routes = table(
    ['lobby', ['lobby.home', '/'], ['lobby.game', '/game/:id']],
    [
      'vip-bonus',
      ['vip-bonus.event-v2', '/v2/bonus/event', 'vip-bonus.event'],
      ['vip-bonus.event-old', '/bonus/event/v2', 'vip-bonus.event'],
      ['vip-bonus.event', '/bonus/event'],
      ['vip-bonus.tasks', '/bonus/tasks'],
      ['vip-bonus.level', '/vip/level'],
    ],
  );
  it.each([
    ['/vip', '/vip/level'],
    ['/bonus', '/bonus/event'],
    ['/bonus/', '/bonus/event'],
    ['/v2/bonus', '/v2/bonus/event'],
    ['/bon', undefined],
    ['/game', undefined],
    ['/nowhere', undefined],
    ['/', undefined],
  ])('%s is %s', (path, first) => {
    expect(routes.firstBelow(path)?.path).toBe(first);
  });
});

describe('the page of a path', () => {
  const routes = table(
    ['lobby', ['lobby.game', '/game/:id'], ['lobby.new', '/game/new']],
    ['vip-bonus', ['vip-bonus.new', '/game/new']],
  );
  it.each([
    ['/game/new', 'lobby.new', {}],
    ['/game/7', 'lobby.game', { id: '7' }],
    ['/game/:id', 'lobby.game', { id: ':id' }],
    ['/game/new/', 'lobby.new', {}],
  ])('%s is %s', (path, id, params) => {
    expect(routes.match(path)).toMatchObject({ page: { id }, params });
  });
  it.each(['/game', '/GAME/new', '/game/7/8'])('%s has none', (path) => {
    expect(routes.match(path)).toBeUndefined();
  });
});
