import { REMOTE_NAMES } from '../names';
import { EVENT_ID, ID } from '../documents/parts';
import { EVENTS } from './events';
import { MODALS } from './modals';
import { route, ROUTES } from './routes';
import { SLOTS } from './slots';

const OWNERS = ['shell', ...REMOTE_NAMES];

test.each([
  ['routes', ROUTES],
  ['modals', MODALS],
  ['slots', SLOTS],
])('ids of %s are well-formed and their owners exist', (_name, catalogue) => {
  for (const [id, entry] of Object.entries(catalogue)) {
    expect(id).toMatch(new RegExp(ID));
    expect(OWNERS).toContain(entry.owner);
  }
});

test('ids of routes and modals begin with their owner, events carry a version', () => {
  for (const [id, entry] of [...Object.entries(ROUTES), ...Object.entries(MODALS)])
    expect(id.startsWith(`${entry.owner}.`)).toBe(true);
  for (const [id, entry] of Object.entries(EVENTS)) {
    expect(id).toMatch(new RegExp(EVENT_ID));
    expect(id.startsWith(entry.owner === 'shell' ? 'session.' : `${entry.owner}.`)).toBe(true);
  }
});

test('the facts that must exist do', () => {
  expect(Object.keys(EVENTS).map((id) => id.replace(/@\d+$/, ''))).toEqual(
    expect.arrayContaining([
      'session.signed-in',
      'session.signed-out',
      'wallets.balance-changed',
      'wallets.deposit-settled',
      'wallets.withdrawal-changed',
      'lobby.game-started',
      'lobby.game-exited',
      'vip-bonus.level-changed',
      'vip-bonus.bonus-received',
      'agent-share.invite-sent',
      'activities.award-received',
      'activities.red-dots-changed',
      'jackpot.draw-finished',
      'jackpot.chance-available',
    ]),
  );
  expect(EVENTS['wallets.balance-changed@1'].delivery).toBe('latest');
});

test('a target holds the query it was given', () => {
  expect(route('lobby.game-start', { gameId: 7 })).toEqual({ id: 'lobby.game-start', query: { gameId: 7 } });
  expect(route('lobby.home')).toEqual({ id: 'lobby.home' });
});
