import { DOMAINS } from '../domains';
import { openTestPlatform, type TestPlatform } from '../testing';
import { composeHooks } from './compose-hooks';
import type { DomainHooks } from './hooks';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const NOW = new Date();
const who = { userId: 1n, now: NOW };
const deposit = { ...who, orderId: 'o', amount: 1n };
const hooked = (name: string, hooks: DomainHooks) => ({ name, hooks });
const whoHas = (hook: keyof DomainHooks) => DOMAINS.filter(({ hooks }) => hooks?.[hook]).map(({ name }) => name);

it('runs hooks in the order of the list, and posts money only when all have their rows', async () => {
  const { db } = platform.database;
  const steps: string[] = [];
  const domain = (name: string) =>
    hooked(name, {
      depositSettled: async () => {
        await Promise.resolve();
        steps.push(`${name} rows`);
        return async () => void steps.push(`${name} money`);
      },
    });
  const { depositSettled } = composeHooks([domain('b'), { name: 'none' }, hooked('still', {}), domain('a')]);
  const post = await depositSettled(db, deposit);
  expect(steps).toEqual(['b rows', 'a rows']);
  await post();
  expect(steps).toEqual(['b rows', 'a rows', 'b money', 'a money']);
});

it('stops at the first hook that throws', async () => {
  const last = jest.fn(async () => undefined);
  const { excluded } = composeHooks([
    hooked('a', {
      excluded: async () => {
        throw new Error('no');
      },
    }),
    hooked('b', { excluded: last }),
  ]);
  await expect(excluded(platform.database.db, who)).rejects.toThrow('no');
  expect(last).not.toHaveBeenCalled();
});

it('puts the parts of an answer together and refuses a field that two domains give', async () => {
  const { db } = platform.database;
  const [vip, bet] = [
    hooked('a', { userInfo: async () => ({ vip: 3 }) }),
    hooked('b', { userInfo: async () => ({ bet: 5 }) }),
  ];
  expect(await composeHooks([vip, bet]).userInfo(db, who)).toEqual({ vip: 3, bet: 5 });
  await expect(composeHooks([vip, bet, vip]).userInfo(db, who)).rejects.toThrow(
    'userInfo: vip comes from a and from a domain before it',
  );
});

it('a red dot of several domains is up while one of them has an item; unread ones are counted by one', async () => {
  const { db } = platform.database;
  const [levels, rebate, tasks] = [
    hooked('a', { redDots: async () => ({ vipAwardFlag: false, hasMail: true, mailUnread: 2 }) }),
    hooked('b', { redDots: async () => ({ vipAwardFlag: true }) }),
    hooked('c', { redDots: async () => ({ vipAwardFlag: false, vipTaskFlag: false }) }),
  ];
  expect(await composeHooks([levels, rebate, tasks]).redDots(db, who)).toEqual({
    ...{ vipAwardFlag: true, vipTaskFlag: false, hasMail: true, mailUnread: 2 },
  });
  expect(await composeHooks([levels, tasks]).redDots(db, who)).toMatchObject({ vipAwardFlag: false });
  await expect(composeHooks([levels, levels]).redDots(db, who)).rejects.toThrow('mailUnread comes from a');
});

it('gives the hook of the log-in the other hooks', async () => {
  const { afterLogin } = composeHooks([
    hooked('a', {
      afterLogin: async (tx, asking, all) => ({ isAddKyc: (await all.redDots(tx, asking)).hasMail === true }),
    }),
    hooked('b', { redDots: async () => ({ hasMail: true }) }),
  ]);
  expect(await afterLogin(platform.database.db, who)).toEqual({ isAddKyc: true });
});

it('lists the daily work of the domains that have some', async () => {
  const run = async () => undefined;
  expect(composeHooks([hooked('a', {}), hooked('b', { dayTurned: run })]).daily).toEqual([{ domain: 'b', run }]);
  expect(whoHas('dayTurned')).toEqual([
    'deposits',
    'identity',
    'profile',
    'mail',
    'kyc',
    'feedback',
    'service',
    'privacy',
  ]);
  expect(whoHas('loggedIn')).toEqual(['invite', 'tasks', 'mail']);
  expect(whoHas('passwordChanged')).toEqual(['mail']);
  expect(whoHas('wayInChanged')).toEqual(['mail']);
  expect(whoHas('feedbackAnswered')).toEqual(['mail']);
});

it('refuses two sources of awards with one name', () => {
  const awards = [{ name: 'gift', activityId: 1, title: 'Gift', from: 'task' as const }];
  expect(composeHooks([{ name: 'a', awards }]).awardSources.get('gift')?.title).toBe('Gift');
  expect(() =>
    composeHooks([
      { name: 'a', awards },
      { name: 'b', awards },
    ]),
  ).toThrow('Two sources of awards');
});

it('takes locks in the documented order: orders, cases, player, invite_player, agent_balance, player_vip, rebate_accrual, task_progress, jackpot_player, jackpot_fraction, rank_score, pk_round, pk_member', () => {
  expect(whoHas('excluded')).toEqual(['deposits', 'identity']);
  expect(whoHas('depositSettled')).toEqual(['aml', 'self-exclusion', 'invite', 'vip', 'tasks', 'jackpot']);
  expect(whoHas('roundsSettled')).toEqual([
    'self-exclusion',
    'invite',
    'agent',
    'vip',
    'rebate',
    'tasks',
    'jackpot',
    'activities',
  ]);
});
