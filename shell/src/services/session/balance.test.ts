import { sampleRg, sampleUser, sampleWallet } from '@parola/testing';
import { createPlatform, sampleProfile, sampleRefresh } from '../../testing/platform';
import { freshBrowser, makeShell } from '../../testing/render-shell';
import { started, state } from '../../testing/session';

beforeEach(freshBrowser);

describe('the balance', () => {
  it('is the newest that any answer brought', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    const answerBalance = async (coin: number, walletVersion: number) => {
      platform.answer('loginBonus3UserReceive', {
        awardList: [],
        wallet: sampleWallet({ coin, walletVersion }),
        day: 1,
        signInFlag: false,
      });
      await shell.host.api.call('loginBonus3UserReceive', {});
    };
    await answerBalance(200_000, 9);
    await answerBalance(150_000, 8);
    expect(state(shell).wallet).toMatchObject({ coin: 200_000, walletVersion: 9 });
    expect(state(shell).user?.coin).toBe(200_000);
  });

  it('is asked for again at most once a second, and once for all callers', async () => {
    jest.useFakeTimers();
    const platform = createPlatform();
    const { shell } = makeShell({ token: 'stored', platform });
    await shell.session.start();
    await jest.advanceTimersByTimeAsync(1500);
    const before = platform.bodiesOf('refreshData').length;
    void shell.session.service.refresh();
    void shell.session.service.refresh();
    await jest.advanceTimersByTimeAsync(10);
    void shell.session.service.refresh();
    await jest.advanceTimersByTimeAsync(500);
    expect(platform.bodiesOf('refreshData').length - before).toBe(1);
    await jest.advanceTimersByTimeAsync(600);
    expect(platform.bodiesOf('refreshData').length - before).toBe(2);
  });

  it('never fails its caller', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    platform.goDown();
    await expect(shell.session.service.refresh()).resolves.toBeUndefined();
    expect(state(shell)).toMatchObject({ walletRefreshing: false, wallet: { coin: 128_450 } });
  });

  it('brings a change of the responsible-gaming state with it', async () => {
    const platform = createPlatform();
    const shell = await started(platform);
    platform.answer('refreshData', sampleRefresh({ rgStatus: 1 }));
    platform.answer('getAfterLoginInfoWeb', {
      ...sampleProfile(sampleUser({ rgStatus: 1 })),
      rg: sampleRg({ rgStatus: 1, until: Date.UTC(2030, 0, 2) }),
    });
    await shell.session.service.refresh();
    expect(shell.session.service.can('play')).toEqual({
      ok: false,
      why: 'You’re on a break until January 2, 2030.',
    });
  });
});

describe('permissions of a player', () => {
  it.each([
    [1, 'You’re on a break.'],
    [2, 'You’re self-excluded.'],
    [3, 'You can’t deposit on this account. Please contact support.'],
    [4, 'You can’t play where you are.'],
  ] as const)('in state %d', async (rgStatus, why) => {
    const platform = createPlatform();
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), rg: sampleRg({ rgStatus }) });
    platform.answer('refreshData', sampleRefresh({ rgStatus }));
    const shell = await started(platform);
    expect(shell.session.service.can('deposit')).toEqual({ ok: false, why });
  });

  it('are all granted in the normal state, and to visitors, because the login stops them', async () => {
    const { shell } = makeShell();
    expect(shell.session.service.can('play')).toEqual({ ok: true });
    expect((await started()).session.service.can('claim')).toEqual({ ok: true });
  });
});
