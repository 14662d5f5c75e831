import { EVENT_ID, ID, ROUTE_PATH } from '../documents/document-parts';
import { ownerOf, isRemoteName } from '../names';
import { EVENTS } from './events';
import { ROUTES } from './routes';

test('ids and paths of routes are well-formed and their owners can be one', () => {
  for (const [id, { path }] of Object.entries(ROUTES)) {
    expect(id).toMatch(new RegExp(ID));
    expect(path).toMatch(new RegExp(ROUTE_PATH));
    expect(ownerOf(id) === 'shell' || isRemoteName(ownerOf(id))).toBe(true);
  }
});

test('events carry a version and an owner', () => {
  for (const id of Object.keys(EVENTS)) {
    expect(id).toMatch(new RegExp(EVENT_ID));
    expect(ownerOf(id) === 'shell' || isRemoteName(ownerOf(id))).toBe(true);
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
