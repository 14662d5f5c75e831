import { hostProfileSchema, problemsOf, refusals } from '@parola/contract';
import { sampleArm, sampleRoute, sampleSnapshot } from '../testing/release';
import { ownProfile } from '../boot/own-profile';
import { planRemotes } from './plan-remotes';

const lobby = sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.home', '/')] } });
const unit = 'device-1';

describe('planRemotes', () => {
  it('takes the stable build', async () => {
    const { remotes, findings } = await planRemotes(
      sampleSnapshot({ remotes: [{ name: 'lobby', stable: lobby }] }),
      unit,
      ownProfile(),
    );
    expect(remotes).toEqual([{ name: 'lobby', arm: lobby, fallback: undefined, off: undefined, refused: [] }]);
    expect(refusals(findings)).toEqual([]);
  });

  it('takes the canary for its share of devices, with the stable build behind it', async () => {
    const arm = sampleArm('lobby', '2.0.0', { manifest: lobby.manifest });
    const pin = { name: 'lobby' as const, stable: lobby, canary: { arm, weightBp: 10_000, seed: 's' } };
    const { remotes } = await planRemotes(sampleSnapshot({ remotes: [pin] }), unit, ownProfile());
    expect(remotes[0]).toMatchObject({ arm: { version: '2.0.0' }, fallback: { version: '1.0.0' } });
  });

  it('puts the stable build behind a canary, also where the release has an older fallback', async () => {
    const arm = sampleArm('lobby', '2.0.0', { manifest: lobby.manifest });
    const fallback = sampleArm('lobby', '0.9.0', { manifest: lobby.manifest });
    const pin = { name: 'lobby' as const, stable: lobby, fallback, canary: { arm, weightBp: 10_000, seed: 's' } };
    const plan = async (remote: typeof pin) =>
      (await planRemotes(sampleSnapshot({ remotes: [remote] }), unit, ownProfile())).remotes[0];
    expect(await plan(pin)).toMatchObject({ arm: { version: '2.0.0' }, fallback: { version: '1.0.0' } });
    const atNobody = { ...pin, canary: { ...pin.canary, weightBp: 0 } };
    expect(await plan(atNobody)).toMatchObject({ arm: { version: '1.0.0' }, fallback: { version: '0.9.0' } });
  });

  it('leaves a canary without a fallback where the stable build does not fit, and takes no older one', async () => {
    const misfit = { contract: { built: '9.0', range: '^9.0' } };
    const pin = {
      name: 'lobby' as const,
      stable: sampleArm('lobby', '1.0.0', { manifest: misfit }),
      fallback: sampleArm('lobby', '0.9.0', { manifest: lobby.manifest }),
      canary: { arm: sampleArm('lobby', '2.0.0', { manifest: lobby.manifest }), weightBp: 10_000, seed: 's' },
    };
    const { remotes } = await planRemotes(sampleSnapshot({ remotes: [pin] }), unit, ownProfile());
    expect(remotes[0]).toMatchObject({ arm: { version: '2.0.0' }, refused: [] });
    expect(remotes[0]?.fallback).toBeUndefined();
  });

  it.each([
    ['does not fit', { contract: { built: '9.0', range: '^9.0' } }, 'PIN-002'],
    ['claims a page of another remote', { routes: [sampleRoute('jackpot.promo', '/promo')] }, 'PIN-005'],
  ])('falls back to the stable build where a canary %s, and says why', async (_what, manifest, code) => {
    const stable = sampleArm('jackpot', '1.0.0');
    const canary = { arm: sampleArm('jackpot', '2.0.0', { manifest }), weightBp: 10_000, seed: 's' };
    const promo = sampleArm('promo', '1.0.0', { manifest: { routes: [sampleRoute('promo.home', '/promo')] } });
    const { remotes, findings } = await planRemotes(
      sampleSnapshot({
        remotes: [
          { name: 'jackpot', stable, canary },
          { name: 'promo', stable: promo },
        ],
      }),
      unit,
      ownProfile(),
    );
    expect(remotes.map(({ name, arm, fallback, refused }) => [name, arm.version, fallback, refused])).toEqual([
      ['jackpot', '1.0.0', undefined, []],
      ['promo', '1.0.0', undefined, []],
    ]);
    expect(refusals(findings).map(({ code: what, unit }) => [what, unit])).toEqual([[code, 'jackpot']]);
  });

  it('refuses a remote when neither canary nor stable build fits', async () => {
    const manifest = { contract: { built: '9.0', range: '^9.0' } };
    const canary = { arm: sampleArm('jackpot', '2.0.0', { manifest }), weightBp: 10_000, seed: 's' };
    const { remotes } = await planRemotes(
      sampleSnapshot({ remotes: [{ name: 'jackpot', stable: sampleArm('jackpot', '1.0.0', { manifest }), canary }] }),
      unit,
      ownProfile(),
    );
    expect(remotes[0]).toMatchObject({ arm: { version: '1.0.0' }, refused: [{ code: 'PIN-002' }] });
  });

  it('leaves out only the remote that does not fit, with the reason', async () => {
    const future = sampleArm('wallets', '9.0.0', { manifest: { contract: { built: '9.0', range: '^9.0' } } });
    const { remotes, findings } = await planRemotes(
      sampleSnapshot({
        remotes: [
          { name: 'lobby', stable: lobby },
          { name: 'wallets', stable: future },
        ],
      }),
      unit,
      ownProfile(),
    );
    expect(remotes.map(({ name, refused }) => [name, refused.map(({ code }) => code)])).toEqual([
      ['lobby', []],
      ['wallets', ['PIN-002']],
    ]);
    expect(refusals(findings).map(({ code, unit }) => [code, unit])).toEqual([['PIN-002', 'wallets']]);
  });

  it('refuses a remote that claims a page of the shell', async () => {
    const thief = sampleArm('lobby', '1.0.0', { manifest: { routes: [sampleRoute('lobby.member', '/member')] } });
    const { remotes } = await planRemotes(
      sampleSnapshot({ remotes: [{ name: 'lobby', stable: thief }] }),
      unit,
      ownProfile(),
    );
    expect(remotes[0]?.refused.map(({ code }) => code)).toEqual(['PIN-005']);
  });

  it('refuses files from elsewhere', async () => {
    const far = sampleArm('lobby', '1.0.0', { base: 'https://elsewhere.example/lobby/' });
    const { remotes } = await planRemotes(
      sampleSnapshot({ remotes: [{ name: 'lobby', stable: far }] }),
      unit,
      ownProfile(),
    );
    expect(remotes[0]?.refused.map(({ code }) => code)).toEqual(['PIN-012']);
  });

  it('keeps a fallback only when it is another build that fits', async () => {
    const old = sampleArm('lobby', '0.9.0', { manifest: { contract: { built: '0.1', range: '^0.1' } } });
    const good = sampleArm('lobby', '0.9.1', { manifest: lobby.manifest });
    const plan = async (fallback: typeof lobby) =>
      (await planRemotes(sampleSnapshot({ remotes: [{ name: 'lobby', stable: lobby, fallback }] }), unit, ownProfile()))
        .remotes[0]?.fallback?.version;
    expect([await plan(lobby), await plan(old), await plan(good)]).toEqual([undefined, undefined, '0.9.1']);
  });

  it('keeps remotes that the release switched off, with their reason', async () => {
    const { remotes } = await planRemotes(
      sampleSnapshot({ remotes: [{ name: 'lobby', stable: lobby, off: { why: 'incident' } }] }),
      unit,
      ownProfile(),
    );
    expect(remotes[0]?.off).toBe('incident');
  });

  it('publishes a profile of its own that the schema accepts, with every page it serves', () => {
    const profile = ownProfile();
    expect(problemsOf(hostProfileSchema, profile)).toEqual([]);
    expect(profile.own.routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/auth/login',
        '/member',
        '/member/self-limited',
        '/terms-of-use',
        '/maintenance',
        '/error/404',
      ]),
    );
    expect(profile.own.needs.config).toContain('appRegulatorNotice');
  });

  it('lets fields of future manifests speak for no remote: they may have any name', async () => {
    const strange = { files: 12, name: 'wallets', version: '0.0.0', base: 'https://elsewhere.example/', entry: 7 };
    const manifest = Object.assign({ ...lobby.manifest }, strange);
    const { remotes, findings } = await planRemotes(
      sampleSnapshot({ remotes: [{ name: 'lobby', stable: { ...lobby, manifest } }] }),
      unit,
      ownProfile(),
    );
    expect([remotes[0]?.arm.version, remotes[0]?.refused, refusals(findings)]).toEqual(['1.0.0', [], []]);
  });

  it.each([
    ['switched off', {}, { off: { why: 'incident' } }],
    ['refused', { contract: { built: '9.0', range: '^9.0' } }, {}],
  ])('gives the path of a remote that is %s to the one that is there', async (_what, change, pin) => {
    const page = (id: string) => [sampleRoute(id, '/promo')];
    const before = sampleArm('jackpot', '1.0.0', { manifest: { routes: page('jackpot.promo'), ...change } });
    const now = sampleArm('promo', '1.0.0', { manifest: { routes: page('promo.home') } });
    const { remotes } = await planRemotes(
      sampleSnapshot({
        remotes: [
          { name: 'jackpot', stable: before, ...pin },
          { name: 'promo', stable: now },
        ],
      }),
      unit,
      ownProfile(),
    );
    expect(remotes.find(({ name }) => name === 'promo')?.refused).toEqual([]);
  });
});
