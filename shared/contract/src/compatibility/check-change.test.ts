import { object, text } from '../schema/schema-builders';
import { emits, hostProfile, listens, NOTHING, remote } from '../testing/samples';
import { checkChange } from './check-change';
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
      expect.objectContaining({ code: 'PIN-030', severity: 'warn' }),
    ]);
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

test('a part over its budget is told with both numbers', () => {
  const heavy = remote('wallets', {
    sizes: [{ part: 'scripts of route:wallets.wallet', bytes: 30_001, budget: 25_200 }],
  });
  expect(checkCompatibility(hostProfile(), [heavy])).toEqual([
    expect.objectContaining({ code: 'PIN-031', severity: 'warn', message: expect.stringMatching(/30001.*25200/) }),
  ]);
});
