import { SCHEMAS } from '../schemas';
import { CALLS, callMeta, isCallName } from './index';

const entries = Object.entries(CALLS);
const namesWhere = (test: (name: keyof typeof CALLS) => boolean) =>
  Object.keys(CALLS).filter(isCallName).filter(test).sort();

describe('the table of calls', () => {
  it('has schemas for every call, and no schemas for a call it does not have', () => {
    expect(Object.keys(SCHEMAS).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it('posts each call below /app/v1/ under its own name', () => {
    for (const [name, { path }] of entries) expect(path).toBe(`/app/v1/${name}`);
  });

  it('spares exactly the six calls of the specification from the log-out; config is appConfig and appTheme', () => {
    expect(namesWhere((name) => !callMeta(name).a401LogsOut)).toEqual(
      [
        'activityGetStatusList',
        'actInviteUserStatus',
        'anonymous/appConfig',
        'anonymous/appTheme',
        'anonymous/preLogin2',
        'exitGame',
        'refreshData',
      ].sort(),
    );
  });

  it('answers visitors where a visitor can be', () => {
    expect(namesWhere((name) => callMeta(name).auth === 'public')).toEqual(
      [
        'accountLogin',
        'accountLoginSms',
        'accountLoginSms2',
        'accountRegist4',
        'ackNotice',
        'actInviteUserStatus',
        'activityGetStatusList',
        'anonymous/appConfig',
        'anonymous/appEventLogClient',
        'anonymous/appTheme',
        'anonymous/preLogin2',
        'exitGame',
        'forgetPassword',
        'gameDetail',
        'getActivityIds',
        'getJackpotDrawInfo',
        'getJackpotRank',
        'getVipInfo',
        'jackpotPools',
        'refreshData',
        'smsSend',
      ].sort(),
    );
  });

  it('asks for a request id only of players, and of every call that moves money', () => {
    for (const [, meta] of entries) if (meta.mutating) expect(meta.auth).toBe('player');
    const moving = namesWhere((name) => 'wallet' in SCHEMAS[name].res.shape && name !== 'rechargeOrderStatus');
    expect(moving).toEqual(['appVipUserReceiveDaily', 'loginBonus3UserReceive']);
    for (const name of [
      'createRechargeOrder',
      'cancelRechargeOrder',
      'receiveDrawChance',
      'startGame',
      'coolOff',
      'selfExclude',
      ...moving,
    ]) {
      expect(isCallName(name) && callMeta(name).mutating).toBe(true);
    }
  });

  it('keeps background calls quiet', () => {
    expect(namesWhere((name) => callMeta(name).quiet === true)).toEqual([
      'anonymous/appEventLogClient',
      'online',
      'rechargeOrderStatus',
    ]);
  });

  it('takes for a sign of the player what pages do not ask by themselves', () => {
    expect(namesWhere((name) => !callMeta(name).playerActs)).toEqual(
      [
        'actInviteUser',
        'actInviteUserStatus',
        'activityGetStatusList',
        'anonymous/appConfig',
        'anonymous/appEventLogClient',
        'anonymous/appTheme',
        'anonymous/preLogin2',
        'gameDetail',
        'gameHistory',
        'getActivityIds',
        'getAfterLoginInfoWeb',
        'getJackpotDrawInfo',
        'getSelfLimit',
        'getTradeInfo',
        'getVipInfo',
        'jackpotPools',
        'loginBonus3User',
        'online',
        'rechargeOrderStatus',
        'rechargeRecord',
        'refreshData',
      ].sort(),
    );
    for (const [, meta] of entries) if (meta.mutating) expect(meta.playerActs).toBe(true);
  });

  it('knows its own names only', () => {
    expect(isCallName('anonymous/appConfig')).toBe(true);
    expect(isCallName('toString')).toBe(false);
    expect(isCallName('__proto__')).toBe(false);
  });
});
