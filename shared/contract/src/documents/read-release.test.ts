import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { matches, problemsOf } from '../schema/check-schema';
import { arm, emits, SIX, snapshot } from '../testing/samples';
import { readSnapshot } from './read-release';
import { releaseSnapshotSchema } from './snapshot';

function read(value: unknown) {
  const answer = readSnapshot(value);
  if (!answer.ok) throw new Error(answer.detail);
  return answer;
}
const names = (value: unknown) => read(value).snapshot.remotes.map(({ name }) => name);
const home = { id: 'lobby.home', path: '/', guard: 'none', chrome: 'root', title: 'Home' };

/** Builds a release with one pin of a newer form. */
function tomorrow(lobby: object) {
  return {
    ...snapshot(),
    remotes: [{ name: 'lobby', stable: { ...arm('lobby'), ...lobby } }, ...snapshot().remotes.slice(1)],
  };
}
const withRoute = (route: object) =>
  tomorrow({
    manifest: { ...arm('lobby').manifest, routes: [home, { ...home, id: 'lobby.new', path: '/new', ...route }] },
  });

test('today’s release is read as it was written, without a word', () => {
  expect(matches(releaseSnapshotSchema, snapshot())).toBe(true);
  expect(read(snapshot()).findings).toEqual([]);
  expect(names(snapshot())).toEqual(SIX);
});

describe('a release of tomorrow', () => {
  it.each([
    ['a new top-level field', { ...snapshot(), urgency: 'kill' }],
    ['a new optional field of a route', withRoute({ share: { image: 'x' } })],
    ['a new field of a pin', { ...snapshot(), remotes: snapshot().remotes.map((pin) => ({ ...pin, owner: 'x' })) }],
    ['a title in a language of another kind', withRoute({ titles: { 'fil-PH': 'Bago', 'zh-Hant-TW': 7 } })],
    [
      'a tab named in a language of another kind',
      tomorrow({
        manifest: {
          ...arm('lobby').manifest,
          tabs: [
            {
              id: 'lobby.tab',
              route: 'lobby.home',
              label: 'Home',
              labels: { 'es-419': 'Inicio' },
              icon: 'home',
              order: 1,
            },
          ],
        },
      }),
    ],
    ['a new part of a manifest', tomorrow({ manifest: { ...arm('lobby').manifest, widgets: [{ id: 'lobby.w' }] } })],
  ])('with %s loses nothing', (_what, value) => {
    expect(names(value)).toEqual(SIX);
    expect(read(value).findings).toEqual([]);
  });

  it('with a seventh remote has seven', () => {
    const value = { ...snapshot(), remotes: [...snapshot().remotes, { name: 'promo', stable: arm('promo') }] };
    expect(names(value)).toEqual([...SIX, 'promo']);
    expect(read(value).findings).toEqual([]);
  });

  it.each([
    ['guard', { guard: 'kycVerified' }],
    ['chrome', { chrome: 'split' }],
  ])('with a new %s loses that page alone, and says so', (_what, route) => {
    const { snapshot: found, findings } = read(withRoute(route));
    expect(found.remotes.map(({ name }) => name)).toEqual(SIX);
    expect(found.remotes[0]?.stable.manifest.routes.map(({ id }) => id)).toEqual(['lobby.home']);
    expect(findings).toMatchObject([
      { code: 'PIN-021', severity: 'refuse', unit: 'lobby', subject: 'route lobby.new' },
    ]);
  });

  it('with a new permit loses that page alone: it could not do its work', () => {
    const value = withRoute({ permits: ['preview', 'microphone'] });
    expect(read(value).snapshot.remotes[0]?.stable.manifest.routes.map(({ id }) => id)).toEqual(['lobby.home']);
    expect(read(value).findings).toMatchObject([{ code: 'PIN-021', subject: 'route lobby.new' }]);
    expect(read(withRoute({ permits: ['camera'] })).findings).toEqual([]);
  });

  it('with a new delivery loses that fact alone, and says so', () => {
    const [fact] = emits('lobby.game-exited@1');
    const events = { emits: [fact, { ...fact, id: 'lobby.queued@1', delivery: 'queued' }], listens: [] };
    const { snapshot: found, findings } = read(tomorrow({ manifest: { ...arm('lobby').manifest, events } }));
    expect(found.remotes[0]?.stable.manifest.events).toEqual({ emits: [fact], listens: [] });
    expect(findings).toMatchObject([
      { code: 'PIN-021', severity: 'refuse', unit: 'lobby', subject: 'fact lobby.queued@1' },
    ]);
  });

  it('with a new `when` or audience loses that filling and that dialog alone', () => {
    const { snapshot: found, findings } = read(
      tomorrow({
        manifest: {
          ...arm('lobby').manifest,
          slots: [
            { slot: 'member.cards', id: 'lobby.a', when: 'weekend', order: 1 },
            { slot: 'member.cards', id: 'lobby.b', when: 'player', order: 2 },
          ],
          startUp: [
            { modal: 'lobby.hello', activity: 3, audience: 'vip' },
            { modal: 'lobby.soon', activity: 3, audience: 'listed', when: 'weekend' },
            { modal: 'lobby.kept', activity: 3, audience: 'listed', when: 'player', vip: true },
          ],
        },
      }),
    );
    expect(found.remotes[0]?.stable.manifest.slots.map(({ id }) => id)).toEqual(['lobby.b']);
    expect(found.remotes[0]?.stable.manifest.startUp.map(({ modal }) => modal)).toEqual(['lobby.kept']);
    expect(findings.map(({ code, subject }) => [code, subject])).toEqual([
      ['PIN-021', 'slot lobby.a'],
      ['PIN-021', 'start-up dialog lobby.hello'],
      ['PIN-021', 'start-up dialog lobby.soon'],
    ]);
  });
});

describe('a broken pin', () => {
  it.each([
    ['no object', 7],
    ['no name', { stable: arm('lobby') }],
    ['a name that cannot be', { name: 'Shell!', stable: arm('lobby') }],
    ['no build', { name: 'lobby' }],
    ['a build without an entry', { name: 'lobby', stable: { ...arm('lobby'), entry: undefined } }],
    [
      'a build with files outside its folder',
      { name: 'lobby', stable: { ...arm('lobby'), entry: { ...arm('lobby').entry, file: '../x.js' } } },
    ],
    [
      'facts that are no list',
      { name: 'lobby', stable: { ...arm('lobby'), manifest: { ...arm('lobby').manifest, events: 'x' } } },
    ],
  ])('(%s) affects no other one', (_what, pin) => {
    const { snapshot: found, findings } = read({ ...snapshot(), remotes: [pin, ...snapshot().remotes.slice(1)] });
    expect(found.remotes.map(({ name }) => name)).toEqual(SIX.slice(1));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code: 'PIN-001', severity: 'refuse' });
    expect(findings[0]?.message).toMatch(/cannot be read: .+\.$/);
  });

  it('goes on with its fallback, and loses a canary that cannot be read', () => {
    const broken = { ...arm('lobby'), entry: {} };
    const canary = { arm: broken, weightBp: 500, seed: 's' };
    const { snapshot: found, findings } = read({
      ...snapshot(),
      remotes: [
        { name: 'lobby', stable: broken, fallback: arm('lobby', {}, '0.9.0') },
        { name: 'wallets', stable: arm('wallets'), canary },
      ],
    });
    expect(found.remotes[0]?.stable.version).toBe('0.9.0');
    expect(found.remotes[1]).not.toHaveProperty('canary');
    expect(findings.map(({ unit }) => unit)).toEqual(['lobby', 'wallets']);
  });
});

test('an unknown choice of a canary leaves all players the stable build, and off is off in any spelling', () => {
  const { snapshot: found } = read({
    ...snapshot(),
    remotes: [
      { name: 'lobby', stable: arm('lobby'), canary: { arm: arm('lobby', {}, '2.0.0'), regions: ['NCR'] } },
      { name: 'wallets', stable: arm('wallets'), off: { reason: 'incident', since: 3 } },
    ],
  });
  expect(found.remotes[0]).toMatchObject({ stable: { version: '1.0.0' } });
  expect(found.remotes[0]).not.toHaveProperty('canary');
  expect(found.remotes[1]).toMatchObject({ off: { why: '' } });
});

describe('the envelope', () => {
  it.each([
    ['another major', { schema: 'parola/release-snapshot@3' }],
    ['no revision', { rev: undefined }],
    ['a revision that is none', { rev: 0 }],
    ['no channel', { channel: '' }],
    ['no expiry', { expires: 'never' }],
    ['no shell', { shell: {} }],
    ['remotes that are no list', { remotes: {} }],
  ])('stays strict: %s', (_what, change) => {
    const answer = readSnapshot({ ...snapshot(), ...change });
    expect(answer).toMatchObject({ ok: false });
    expect(!answer.ok && answer.detail).toMatch(/should be/);
  });
});

test('for any content of one pin, the others are read, and the read values fit the document', () => {
  const events = { emits: emits('lobby.game-exited@1'), listens: [] };
  const stable = arm('lobby', { events });
  assertProperty(
    fc.property(fc.constantFrom('version', 'base', 'entry', 'manifest', 'buildId'), fc.jsonValue(), (key, junk) => {
      const { snapshot: found } = read({
        ...snapshot(),
        remotes: [{ name: 'lobby', stable: { ...stable, [key]: junk } }, ...snapshot().remotes.slice(1)],
      });
      expect(found.remotes.slice(-5).map(({ name }) => name)).toEqual(SIX.slice(1));
      expect(problemsOf(releaseSnapshotSchema, found, 'ignore')).toEqual([]);
    }),
  );
});
