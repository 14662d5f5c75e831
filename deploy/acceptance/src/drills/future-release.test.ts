import { basePath } from '@parola/releases';
import { Frame } from '../pages/frame';
import { expect, test } from './fixtures';
import { card, DRILLED, PLACES } from './drilled-remotes';
import { buildSeventh } from './seventh-remote';
import { members, part, serveRelease, type Json } from './future-release';

/** The shell's message about an ignored contribution. */
const LEFT_OUT = /PIN-021/;
const HOME = { id: 'lobby.home', path: '/', guard: 'none', chrome: 'root', title: 'Home' };

function lobby(snapshot: Json): Json {
  const pin = members(snapshot, 'remotes').find(({ name }) => name === 'lobby');
  if (!pin) throw new Error('the release has no lobby');
  return part(part(pin, 'stable'), 'manifest');
}
function addPage(snapshot: Json, page: Json): void {
  members(lobby(snapshot), 'routes').push({
    ...HOME,
    id: 'lobby.tomorrow',
    path: '/tomorrow',
    title: 'Tomorrow',
    ...page,
  });
}

/**
 * Additive changes that a future registry, build or squad may make, and whether the shell has to ignore a part of each.
 */
const CHANGES: { what: string; leavesOut: boolean; change: (snapshot: Json) => void }[] = [
  {
    what: 'a new optional field of every route',
    leavesOut: false,
    change: (snapshot) => {
      for (const route of members(lobby(snapshot), 'routes')) route.share = { image: 'x' };
    },
  },
  { what: 'a new guard', leavesOut: true, change: (snapshot) => addPage(snapshot, { guard: 'kycVerified' }) },
  { what: 'a new chrome', leavesOut: true, change: (snapshot) => addPage(snapshot, { chrome: 'split' }) },
  {
    what: 'a new condition of a slot',
    leavesOut: true,
    change: (snapshot) => {
      members(lobby(snapshot), 'slots').push({ slot: 'member.cards', id: 'lobby.later', when: 'weekend', order: 1 });
    },
  },
  {
    what: 'a seventh remote that cannot be had',
    leavesOut: false,
    change: (snapshot) => {
      const [first] = members(snapshot, 'remotes');
      const stable = { ...part(first ?? {}, 'stable'), base: '/remotes/sports/1.0.0/' };
      const manifest = { ...part(stable, 'manifest'), routes: [{ ...HOME, id: 'sports.home', path: '/sports' }] };
      const nothing = { slots: [], modals: [], tabs: [], renders: [], startUp: [], events: { emits: [], listens: [] } };
      const entry = { ...part(stable, 'entry'), global: 'parola_sports_1_0_0' };
      members(snapshot, 'remotes').push({
        name: 'sports',
        stable: { ...stable, version: '1.0.0', entry, manifest: { ...manifest, ...nothing } },
      });
    },
  },
  {
    what: 'a new field at the top',
    leavesOut: false,
    change: (snapshot) => {
      snapshot.urgency = { level: 'normal', notice: 'none' };
    },
  },
];

test.describe('a release of tomorrow in the shell of today', () => {
  for (const { what, leavesOut, change } of CHANGES) {
    test(`with ${what}: the lobby is there`, async ({ page, complaints }) => {
      if (leavesOut) complaints.expect(LEFT_OUT);
      await serveRelease(page, change);
      await page.goto('/');
      await expect(PLACES.lobby.shown(page)).toBeVisible();
    });
  }

  test('with all of them at once: every remote works', { tag: '@quick' }, async ({ page, complaints }) => {
    complaints.expect(LEFT_OUT);
    await serveRelease(page, (snapshot) => {
      for (const { change } of CHANGES) change(snapshot);
    });
    for (const remote of DRILLED) {
      await test.step(remote, async () => {
        await page.goto(PLACES[remote].path);
        await expect(PLACES[remote].shown(page)).toBeVisible();
        await expect(card(page).title).toBeHidden();
      });
    }
  });

  test('with a pin that is no pin: every other remote works', { tag: '@quick' }, async ({ page, complaints }) => {
    complaints.expect(/PIN-001/);
    await serveRelease(page, (snapshot) => {
      for (const pin of members(snapshot, 'remotes')) if (pin.name === 'jackpot') pin.stable = 'gone';
    });
    await page.goto('/');
    await expect(PLACES.lobby.shown(page)).toBeVisible();
    await page.goto(PLACES.wallets.path);
    await expect(PLACES.wallets.shown(page)).toBeVisible();
  });
});

test('a seventh remote is made by one command, pinned, and shown by the shell that is live', async ({ page, site }, {
  workerIndex,
}) => {
  const build = await buildSeventh('promo', `seventh-${workerIndex}`);
  await site.registry.publish(build, { unit: 'promo', version: '1.0.0' });
  const shell = (await site.registry.head(site.channel))?.pins.shell;
  await site.serveUnit('promo', '1.0.0');
  expect((await site.registry.head(site.channel))?.pins.shell, 'no new shell').toEqual(shell);

  await page.goto('/promo');
  await expect(page.getByRole('heading', { name: 'Promo', level: 1 }).first()).toBeVisible();
  const promoRequest = page.waitForRequest((request) => request.url().includes(basePath('promo', '1.0.0')));
  await page.reload();
  await promoRequest;
  await page.goto('/');
  await expect(PLACES.lobby.shown(page)).toBeVisible();
  await new Frame(page).goTo('VIP');
  await expect(PLACES['vip-bonus'].shown(page)).toBeVisible();
});
