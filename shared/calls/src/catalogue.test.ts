import * as z from 'zod';
import type { CallMeta } from './call';
import { CALL_NAMES, callMeta, callNeed, CALLS, isCallName, type CallName } from './catalogue';
import type { RefusalName } from './refusals/refusals';
import { CONFIG_KEYS } from './config-keys';
import { commonFields } from './shapes/fields';
import { configMap } from './shapes/config-map';

const answers = (name: CallName, field: string) => {
  const shape: z.core.$ZodShape = CALLS[name].res.shape;
  return shape[field] !== undefined && !(shape[field] instanceof z.ZodOptional);
};
const hasOwnFields = (name: CallName) => Object.keys(CALLS[name].req.shape).length > Object.keys(commonFields).length;
const refuses = (name: CallName, ...why: RefusalName[]) => callMeta(name).refuses.some((one) => why.includes(one));

/** Expects `rule` to hold for every call that `of` selects, and at least one to be selected. */
function expectOf(of: (name: CallName) => boolean, rule: (meta: CallMeta) => boolean): void {
  const picked = CALL_NAMES.filter(of);
  expect(picked).not.toEqual([]);
  expect(picked.filter((name) => !rule(callMeta(name)))).toEqual([]);
}

describe('every call of the catalogue', () => {
  it('needs no login where there can be none', () => {
    expectOf(
      // `reAuth` is left out: the player already has a session.
      (name) => name.startsWith('anonymous/') || (answers(name, 'token') && !callMeta(name).whileIdle),
      ({ auth }) => auth === 'public',
    );
  });

  // Watching a show starts nothing, yet it is closed to excluded players like a prize.
  const IS_LOOKED_AT: readonly CallName[] = ['getLiveUrl'];

  it('has a request id when it moves money, changes an order, or is closed to an excluded player', () => {
    expectOf(
      (name) =>
        answers(name, 'wallet') ||
        refuses(name, 'walletFrozen', 'orderExpired') ||
        (refuses(name, 'selfExcluded') && !IS_LOOKED_AT.includes(name)),
      ({ mutating }) => mutating,
    );
  });

  it('has a request id only of players, and then shows that the player is there', () => {
    expectOf(
      (name) => callMeta(name).mutating,
      ({ auth, playerActs }) => auth === 'player' && playerActs,
    );
  });

  it('states the bound of writes for each public call, and for no other', () => {
    expectOf(
      (name) => callMeta(name).auth === 'public',
      ({ writes }) => writes !== undefined,
    );
    expectOf(
      (name) => callMeta(name).auth === 'player',
      ({ writes }) => writes === undefined,
    );
  });

  it('lets strangers make calls with secrets or cost half a time a second', () => {
    expectOf(
      (name) => callMeta(name).auth === 'public' && refuses(name, 'wrongLogin', 'codeWrong', 'codeTooOften'),
      ({ writes }) => Boolean(writes && writes.perMinute <= 30 && writes.recordsPerDay.device <= 50),
    );
  });

  it('has files only where it also has a request id', () => {
    expect(CALL_NAMES.filter((name) => callMeta(name).upload && !callMeta(name).mutating)).toEqual([]);
  });

  it('is no sign of the player when it runs in the background', () => {
    expectOf(
      (name) => callMeta(name).quiet,
      ({ playerActs }) => !playerActs,
    );
  });

  it('is no sign of the player when a page asks it by itself, without anything that the player chose', () => {
    expectOf(
      (name) => !callMeta(name).mutating && !hasOwnFields(name),
      ({ playerActs }) => !playerActs,
    );
  });
});

it('keeps the heartbeat and the event log quiet', () => {
  expect([callMeta('online').quiet, callMeta('anonymous/appEventLogClient').quiet]).toEqual([true, true]);
});

it('gives the manifest a flag only where it is true', () => {
  expect(callNeed('getTradeInfo')).toEqual({ name: 'getTradeInfo' });
  expect(callNeed('online')).toEqual({ name: 'online', quiet: true });
  expect(callNeed('coolOff')).toEqual({ name: 'coolOff', mutating: true, playerActs: true });
});

it('has names that a manifest can carry and a path can end with', () => {
  expect(CALL_NAMES.filter((name) => !/^[A-Za-z][A-Za-z0-9/]{0,59}$/.test(name))).toEqual([]);
});

it('knows its own names only', () => {
  expect(isCallName('anonymous/appConfig')).toBe(true);
  expect(isCallName('toString')).toBe(false);
  expect(isCallName('__proto__')).toBe(false);
});

it('asks for exactly the keys of appConfig', () => {
  expect([...CONFIG_KEYS]).toEqual(Object.keys(configMap.shape));
  expect(CONFIG_KEYS).toContain('clientConfig');
});
