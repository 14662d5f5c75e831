import { object, text } from '../schema/schema-builders';
import { emits, hostProfile, listens, NOTHING, remote } from '../testing/samples';
import { checkChange, usedOffers } from './check-change';
import { checkCompatibility } from './check-compatibility';
import type { CheckedRemote } from './checked-remote';

const page = (id: string, path: string) => ({ id, path, guard: 'none', chrome: 'root', title: 't' });
const state = (...arms: CheckedRemote[]) => ({ host: hostProfile(), arms });
const full = remote('wallets', {
  routes: [page('wallets.wallet', '/wallet')],
  modals: [{ id: 'wallets.deposit' }],
  renders: [{ slot: 'wallets.deposit-done', max: 1 }],
  events: { emits: emits('wallets.deposit-settled@1'), listens: [] },
});
const user = remote('lobby', {
  needs: { ...NOTHING.needs, routes: ['wallets.wallet'], modals: ['wallets.deposit'] },
  slots: [{ slot: 'wallets.deposit-done', id: 'lobby.card', when: 'always', order: 1 }],
  events: { emits: [], listens: listens('wallets.deposit-settled@1') },
});
const bare = remote('wallets', { version: '2.0.0', routes: [] });

describe('losses of a change', () => {
  it('is refused while others use it, with their names', () => {
    const found = checkChange(state(full, user), state(bare, user), ['wallets']);
    expect(found.map(({ code, severity, subject }) => [code, severity, subject])).toEqual([
      ['PIN-029', 'refuse', 'wallets.wallet'],
      ['PIN-029', 'refuse', 'wallets.deposit'],
      ['PIN-029', 'refuse', 'wallets.deposit-done'],
      ['PIN-029', 'refuse', 'wallets.deposit-settled@1'],
    ]);
    for (const { message } of found)
      expect(message).toMatch(/^wallets 2\.0\.0 no longer has .*, which lobby 1\.0\.0 uses\.$/);
  });

  it('is refused when only the canary takes it away, or only a canary uses it', () => {
    expect(checkChange(state(full, user), state(full, bare, user), ['wallets'])).toHaveLength(4);
    const quiet = remote('lobby', { version: '0.9.0' });
    const [found] = checkChange(state(full, quiet, user), state(bare, quiet, user), ['wallets']);
    expect(found).toMatchObject({ severity: 'refuse', message: expect.stringContaining('which lobby 1.0.0 uses') });
  });

  it('only warns without users here, because of links from outside, and where a way back must stay open', () => {
    expect(checkChange(state(full), state(bare), ['wallets'])).toEqual([
      expect.objectContaining({ code: 'PIN-029', severity: 'warn', subject: 'wallets.wallet' }),
    ]);
    const back = checkChange(state(full, user), state(bare, user), ['wallets'], { strict: false });
    expect(back.map(({ severity }) => severity)).toEqual(['warn', 'warn', 'warn', 'warn']);
  });

  it('counts no more once its users go in the same change, nor if it was missing before', () => {
    const without = remote('lobby', { version: '2.0.0' });
    expect(checkChange(state(full, user), state(bare, without), ['lobby', 'wallets'])).toEqual([
      expect.objectContaining({ severity: 'warn', subject: 'wallets.wallet' }),
    ]);
    expect(checkChange(state(bare, user), state({ ...bare, version: '2.0.1' }, user), ['wallets'])).toEqual([]);
  });

  it('may be taken away by a shell too', () => {
    const shy = remote('lobby', { needs: { ...NOTHING.needs, modals: ['shell.login'] } });
    const host = hostProfile({ version: '2.0.0', own: { ...hostProfile().own, modals: [] } });
    expect(checkChange(state(shy), { host, arms: [shy] }, ['shell'])).toEqual([
      expect.objectContaining({ unit: 'shell', subject: 'shell.login', severity: 'refuse' }),
    ]);
  });
});

describe('the users of a lost offer', () => {
  const losing = (...users: CheckedRemote[]) =>
    checkChange(state(full, ...users), state(bare, ...users), ['wallets']).filter(
      ({ severity }) => severity === 'refuse',
    );
  const opening = (name: 'lobby' | 'jackpot' | 'activities', version = '1.0.0') =>
    remote(name, { version, needs: { ...NOTHING.needs, modals: ['wallets.deposit'] } });

  it.each([
    [[opening('lobby')], 'lobby 1.0.0 uses'],
    [[opening('lobby'), opening('jackpot')], 'lobby 1.0.0 and jackpot 1.0.0 use'],
    [
      [opening('lobby'), opening('jackpot'), opening('activities')],
      'lobby 1.0.0, jackpot 1.0.0 and activities 1.0.0 use',
    ],
    [[opening('lobby'), opening('lobby', '1.1.0')], 'lobby 1.0.0 and lobby 1.1.0 use'],
  ])('are named once each (case %#)', (users, words) => {
    expect(losing(...users).map(({ message }) => message)).toEqual([
      `wallets 2.0.0 no longer has the dialog wallets.deposit, which ${words}.`,
    ]);
  });

  it.each([
    [
      'a tab',
      { tabs: [{ id: 'lobby.t', route: 'wallets.wallet', label: 'W', icon: 'w', order: 1, when: 'always' }] },
      'wallets.wallet',
    ],
    ['a way back', { routes: [{ ...page('lobby.page', '/x'), back: 'wallets.wallet' }] }, 'wallets.wallet'],
    [
      'the start-up queue',
      { startUp: [{ modal: 'wallets.deposit', activity: 1, audience: 'listed', when: 'always' }] },
      'wallets.deposit',
    ],
  ])('include a remote with %s to it', (_what, promises, subject) => {
    expect(losing(remote('lobby', promises))).toEqual([
      expect.objectContaining({ code: 'PIN-029', unit: 'wallets', subject }),
    ]);
  });

  it('do not include the unit itself', () => {
    const own = remote('wallets', { ...full, needs: { ...NOTHING.needs, modals: ['wallets.deposit'] } });
    const after = remote('wallets', { version: '2.0.0', routes: full.routes, needs: own.needs });
    expect(checkChange(state(own), state(after), ['wallets'])).toEqual([]);
  });

  it('lose nothing that one of the builds before did not offer', () => {
    expect(checkChange(state(full, { ...bare, version: '0.9.0' }, user), state(bare, user), ['wallets'])).toEqual([]);
  });
});

describe('a payload that is another one under the same version', () => {
  const saying = (payload: unknown, more: Partial<CheckedRemote> = {}) =>
    remote('wallets', {
      version: '2.0.0',
      routes: full.routes,
      events: { emits: [{ id: 'wallets.deposit-settled@1', delivery: 'live', payload }], listens: [] },
      ...more,
    });
  const before = remote('wallets', { routes: full.routes, events: full.events });
  const listener = remote('lobby', { events: user.events });
  const other = saying(object({ order: text() }).json);

  it('is refused while it has listeners, and names both emitters and the listeners', () => {
    expect(checkChange(state(before, listener), state(other, listener), ['wallets'])).toEqual([
      expect.objectContaining({
        code: 'PIN-030',
        severity: 'refuse',
        message:
          'wallets 2.0.0 emits wallets.deposit-settled@1 with another payload than wallets 1.0.0 does, under the same version; heard by lobby 1.0.0.',
      }),
    ]);
    expect(checkChange(state(before), state(other), ['wallets'])).toEqual([
      expect.objectContaining({
        code: 'PIN-030',
        severity: 'warn',
        subject: 'wallets.deposit-settled@1',
        message: expect.stringMatching(/under the same version; heard by no other unit\.$/),
      }),
    ]);
  });

  it('is of no account in a build that was served before, and between two facts', () => {
    expect(checkChange(state(before, other, listener), state(before, listener), ['wallets'])).toEqual([]);
    const second = { id: 'wallets.card-added@1', delivery: 'live', payload: object({ card: text() }).json };
    const two = (version: string) =>
      remote('wallets', {
        version,
        routes: full.routes,
        events: { emits: [...full.events.emits, second], listens: [] },
      });
    expect(checkChange(state(two('1.0.0'), listener), state(two('2.0.0'), listener), ['wallets'])).toEqual([]);
  });

  it('is compared itself where one build has no digest, or the digests differ', () => {
    const digest = (letter: string) => ({
      payloads: { 'wallets.deposit-settled@1': `sha256:${letter.repeat(64)}` },
    });
    const codes = (old: CheckedRemote, fresh: CheckedRemote) =>
      checkChange(state(old, listener), state(fresh, listener), ['wallets']).map(({ code }) => code);
    const otherPayload = object({ order: text() }).json;
    expect(codes({ ...before, ...digest('a') }, saying(otherPayload))).toEqual(['PIN-030']);
    expect(codes(before, saying(otherPayload, digest('a')))).toEqual(['PIN-030']);
    expect(codes({ ...before, ...digest('a') }, saying(otherPayload, digest('b')))).toEqual(['PIN-030']);
  });

  it('is fine when it says all that it said before, or when the digests agree', () => {
    const [was] = full.events.emits;
    const grown = saying({ ...object({ orderId: text() }).json, ...JSON.parse(JSON.stringify(was?.payload)) });
    expect(checkChange(state(before, listener), state(grown, listener), ['wallets'])).toEqual([]);
    const digests = { payloads: { 'wallets.deposit-settled@1': `sha256:${'a'.repeat(64)}` } };
    const same = saying(object({ order: text() }).json, digests);
    expect(checkChange(state({ ...before, ...digests }, listener), state(same, listener), ['wallets'])).toEqual([]);
  });
});

describe('exports by name', () => {
  const uses = remote('wallets', {
    shared: { '@parola/kit': { range: '^1.1.0', built: '1.3.0' } },
    uses: { '@parola/kit': ['useCall', 'useNew'] },
  });
  const provides = (...names: string[]) => hostProfile({ provides: { '@parola/kit': names } });

  it('refuse a remote that uses features missing in the shell, and name both', () => {
    expect(checkCompatibility(provides('useCall'), [uses])).toEqual([
      expect.objectContaining({
        code: 'PIN-028',
        severity: 'refuse',
        message: 'wallets 1.0.0 uses useNew of @parola/kit, which shell 1.0.0 does not provide.',
      }),
    ]);
  });

  it('decide instead of the version when both builds recorded them; otherwise the version warns as before', () => {
    expect(checkCompatibility(provides('useCall', 'useNew'), [uses])).toEqual([]);
    const { uses: _names, ...nameless } = uses;
    for (const [host, one] of [
      [hostProfile(), uses],
      [provides('useCall'), nameless],
    ] as const)
      expect(checkCompatibility(host, [one])).toEqual([expect.objectContaining({ code: 'PIN-027', severity: 'warn' })]);
  });
});

describe('versions at build time', () => {
  const codes = (...found: ReturnType<typeof checkCompatibility>) => found.map(({ code }) => code);

  it('add no warning to a contract or a module outside of the range', () => {
    const contract = remote('wallets', { contract: { built: '3.0', range: '^3.0' } });
    expect(codes(...checkCompatibility(hostProfile(), [contract]))).toEqual(['PIN-002']);
    const module = remote('wallets', { shared: { react: { range: '^20.0.0', built: '20.1.0' } } });
    expect(codes(...checkCompatibility(hostProfile(), [module]))).toEqual(['PIN-003']);
  });

  it('newer than every served version of the range are told with all of them', () => {
    const host = hostProfile({ contract: { serves: ['2.1', '2.0', '1.0'] } });
    const [found] = checkCompatibility(host, [remote('wallets', { contract: { built: '2.5', range: '^2.0' } })]);
    expect(found?.message).toContain('was built with contract 2.5, shell 1.0.0 has 2.1 and 2.0:');
  });

  it('are fine when one served version has them', () => {
    const host = hostProfile({ contract: { serves: ['2.1', '2.0'] } });
    expect(checkCompatibility(host, [remote('wallets', { contract: { built: '2.1', range: '^2.0' } })])).toEqual([]);
  });
});

test('all missing exports are named', () => {
  const uses = remote('wallets', {
    shared: { '@parola/kit': { range: '^1.1.0', built: '1.3.0' } },
    uses: { '@parola/kit': ['useCall', 'useNew', 'useNewer'] },
  });
  const [found] = checkCompatibility(hostProfile({ provides: { '@parola/kit': ['useCall'] } }), [uses]);
  expect(found?.message).toContain('uses useNew, useNewer of @parola/kit');
});

test('a part of exactly its budget is fine', () => {
  const full = remote('wallets', { sizes: [{ part: 'scripts', bytes: 25_200, budget: 25_200 }] });
  expect(checkCompatibility(hostProfile(), [full])).toEqual([]);
});

test('a part of the shell over its budget is told too', () => {
  const host = hostProfile({ sizes: [{ part: 'scripts', bytes: 2, budget: 1 }] });
  expect(checkCompatibility(host, [])).toEqual([expect.objectContaining({ code: 'PIN-031', unit: 'shell' })]);
});

test('a part over its budget is told with both numbers', () => {
  const heavy = remote('wallets', {
    sizes: [{ part: 'scripts of route:wallets.wallet', bytes: 30_001, budget: 25_200 }],
  });
  expect(checkCompatibility(hostProfile(), [heavy])).toEqual([
    expect.objectContaining({ code: 'PIN-031', severity: 'warn', message: expect.stringMatching(/30001.*25200/) }),
  ]);
});

test('the used offers of a unit are those of all its builds that other builds name', () => {
  const users = [{ unit: 'lobby', version: '1.0.0' }];
  expect(usedOffers(state(bare, full, user), 'wallets')).toEqual([
    { offer: 'page', id: 'wallets.wallet', users },
    { offer: 'dialog', id: 'wallets.deposit', users },
    { offer: 'slot', id: 'wallets.deposit-done', users },
    { offer: 'fact', id: 'wallets.deposit-settled@1', users },
  ]);
  expect(usedOffers(state(full), 'wallets')).toEqual([]);
});
