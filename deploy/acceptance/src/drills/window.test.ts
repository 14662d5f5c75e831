import { changeRules } from '../support/rules';
import { readKept } from '../window/build-archive';
import type { DrillSite } from './drill-site';
import { expect, test } from './fixtures';
import { card, DRILLED, PLACES } from './drilled-remotes';

/** Versions of the kept builds: lower than any that this repository publishes. */
const KEPT = '0.9.1';
/** The kept shell that has kit 1.1, and the kept shell that has the kit of today. */
const KEPT_SHELLS = { 'contract-2-kit-1.1': '0.9.2', 'contract-2': '0.9.3' } as const;
const OLDER_SHELL = KEPT_SHELLS['contract-2-kit-1.1'];
const LAST_SHELL = KEPT_SHELLS['contract-2'];

async function publish(site: DrillSite, unit: string, version: string, files: ReadonlyMap<string, Buffer>) {
  const sources = [...files].map(([path, bytes]) => ({ path, size: bytes.length, read: async () => bytes }));
  await site.registry.publishFiles(sources, { unit, version });
}

/**
 * Remotes that stored data in the page directly, before that was forbidden (WALL-003). A store from that time already
 * contains them.
 */
const BEFORE_WALLS = ['jackpot', 'lobby'];

async function excuseThose({ registry }: DrillSite): Promise<void> {
  await changeRules(registry, 'builds of the contract before', (rules) => {
    const walls = rules.walls ?? [];
    const missing = BEFORE_WALLS.filter((unit) => !walls.some((one) => one.unit === unit && one.wall === 'WALL-003'));
    if (missing.length === 0) return rules;
    const why = 'published when there were no walls';
    return { ...rules, walls: [...walls, ...missing.map((unit) => ({ unit, wall: 'WALL-003' as const, why }))] };
  });
}

async function publishShell(site: DrillSite, name: keyof typeof KEPT_SHELLS): Promise<void> {
  const shell = readKept(name).get('shell');
  if (!shell) throw new Error(`${name} has no shell`);
  await publish(site, 'shell', KEPT_SHELLS[name], shell);
}

/**
 * Serves all kept units by one change. One by one they would be refused, because each removes pages and events that
 * current remotes use (PIN-029).
 */
async function allAsThen(site: DrillSite): Promise<void> {
  await publishShell(site, 'contract-2-kit-1.1');
  await excuseThose(site);
  for (const [unit, files] of readKept('contract-1')) await publish(site, unit, KEPT, files);
  await site.serveAll([['shell', OLDER_SHELL], ...DRILLED.map((unit): [string, string] => [unit, KEPT])]);
}

/** The shell version in production. */
async function shellOfToday(site: DrillSite): Promise<string> {
  return (await site.registry.head(site.channel))?.pins.shell?.stable.version ?? '';
}

test('remotes of the contract before, as they were published then, in the shell of today', async ({ page, site }) => {
  const kept = readKept('contract-1');
  expect([...kept.keys()].sort()).toEqual([...DRILLED].sort());
  const today = await shellOfToday(site);
  try {
    await allAsThen(site);
    await site.serveAll([['shell', today]]);
    for (const remote of DRILLED) {
      await test.step(remote, async () => {
        const entry = page.waitForResponse((response) =>
          response.url().endsWith(`/remotes/${remote}/${KEPT}/remoteEntry.js`),
        );
        await page.goto(PLACES[remote].path);
        expect((await entry).status(), 'it is the build of then').toBe(200);
        await expect(PLACES[remote].shown(page)).toBeVisible();
        await expect(card(page).title).toBeHidden();
      });
    }
    await test.step('the built-in knowledge of the old shell still holds', async () => {
      const bar = page.getByRole('navigation', { name: 'Main' });
      await page.goto('/');
      await expect(bar.getByRole('link')).toHaveText([/Home$/, /Bonus$/, /Deposit$/, /VIP$/, /Me$/]);
    });
  } finally {
    await site.serveAll([['shell', today], ...Object.entries(site.whole)]);
  }
});

test('the shell that was published last under this contract, with the remotes of today', async ({ page, site }) => {
  const today = await shellOfToday(site);
  try {
    await publishShell(site, 'contract-2');
    await site.serveUnit('shell', LAST_SHELL);
    for (const remote of DRILLED) {
      await test.step(remote, async () => {
        const script = page.waitForResponse((response) => response.url().includes(`/shell/${LAST_SHELL}/main.`));
        await page.goto(PLACES[remote].path);
        expect((await script).status(), 'it is the shell of then').toBe(200);
        await expect(PLACES[remote].shown(page)).toBeVisible();
        await expect(card(page).title).toBeHidden();
      });
    }
  } finally {
    await site.serveUnit('shell', today);
  }
});

test('a shell whose kit is older than the kit of the remotes is refused by name', async ({ site }) => {
  const today = await shellOfToday(site);
  await publishShell(site, 'contract-2-kit-1.1');
  for (const remote of DRILLED) {
    await expect(site.serveUnit('shell', OLDER_SHELL)).rejects.toThrow(
      new RegExp(`PIN-003: ${remote} \\S+ needs @parola/kit \\^1\\.[2-9]\\S*, shell 0\\.9\\.2 provides 1\\.1\\.0\\.`),
    );
  }
  expect(await shellOfToday(site), 'the refused change is not served').toBe(today);
});
