import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRegistry, type Registry } from '@parola/releases';
import { alteredFiles, unharmed, writeBuild } from '../drills/altered-build';
import { button, room, setUp } from '../pages/console';
import type { ProductPlace } from '../product/product';
import { invitation, release } from '../product/release';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { changeRules, withoutChannel } from '../support/rules';

/** Unique per run: published and pinned builds stay for ever. */
const RUN = String(Date.now());
const CHANNEL = `builds-${RUN}`;
const UNIT = 'vip-bonus';
/** The highest versions, so that their cards come first. */
const PLAIN = `9.7.0-builds.${RUN}`;
const ATTESTED = `9.7.1-builds.${RUN}`;
const KEY_NAME = `CI of run ${RUN}`;

/** Writes a published build under another version into a folder; the caller removes it. */
async function copyOf({ filesRoot }: Registry, from: string, to: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-builds-'));
  const files = await alteredFiles(path.join(filesRoot, 'remotes', UNIT, from), {
    name: UNIT,
    from,
    to,
    alter: unharmed,
  });
  await writeBuild(folder, files);
  return folder;
}

/** Publishes by the command line, like a pipeline with this key. */
async function publish(product: ProductPlace, folder: string, key: string): Promise<void> {
  const place = { dataDir: product.dataDir, more: { PAROLA_PUBLISHER_KEY: key } };
  const { code, stdout, stderr } = await release(place, 'ci', 'publish', UNIT, '--dir', folder, '--no-checks');
  expect(code, `${stdout}${stderr}`).toBe(0);
}

test('a release manager registers a publisher’s key, and pins only the builds that it attests', async ({
  browser,
  product,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.expect(/Failed to load resource/);
  const registry = await openRegistry({ dir: path.join(product.dataDir, 'releases'), actor: 'maria' });
  const address = await invitation(product);
  const pins = (await registry.head('production'))?.pins;
  const keys = generateKeyPairSync('ed25519');
  const folders: string[] = [];
  await registry.make({ kind: 'promote', from: 'production', reason: 'for the console' }, { channel: CHANNEL });
  await changeRules(registry, 'builds that somebody attests', (rules) => ({
    ...rules,
    attested: { ...rules.attested, [CHANNEL]: 'required' },
  }));
  const page = await setUp(browser, address, 'Berta', `berta.${RUN}`);
  const sheet = page.getByRole('dialog');
  const card = (version: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: version, exact: true }) });
  const openUnit = async () => {
    await page.goto(new URL(`/releases/units/${UNIT}`, product.deskUrl).href);
    await expect(card(ATTESTED)).toBeVisible();
  };
  const openChannel = () => page.goto(new URL(`/releases/channels/${CHANNEL}`, product.deskUrl).href);
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Newest' });
  /** The result of the check of a version on the channel; the sheet stays open. */
  const check = async (version: string) => {
    await openChannel();
    await button(page, `Pin ${UNIT}`).click();
    await sheet.getByLabel('Version').selectOption(version);
    await button(sheet, 'Check').click();
  };
  try {
    await test.step('a key is registered, and builds attested by it show it', async () => {
      await room(page, 'People and tokens');
      await button(page, 'Register a key').click();
      await sheet.getByLabel('Unit', { exact: true }).selectOption(UNIT);
      await sheet.getByLabel('Key owner').fill(KEY_NAME);
      await sheet.getByLabel('Public key').fill(JSON.stringify(keys.publicKey.export({ format: 'jwk' })));
      await sheet.getByLabel('Reason').fill('the squad has a pipeline');
      await inspect(page, 'console, register a key');
      await button(sheet, 'Register a key').click();
      await expect(sheet).toBeHidden();
      const row = page.getByRole('list', { name: 'Publishers’ keys' }).getByRole('listitem').filter({ hasText: RUN });
      await expect(row).toContainText('Valid');
      for (const version of [PLAIN, ATTESTED])
        folders.push(await copyOf(registry, pins?.[UNIT]?.stable.version ?? '', version));
      const [plain = '', attested = ''] = folders;
      await registry.publish(plain, { unit: UNIT, version: PLAIN });
      await publish(product, attested, JSON.stringify(keys.privateKey.export({ format: 'jwk' })));
      await openUnit();
      await expect(card(ATTESTED)).toContainText(`Attested by ${KEY_NAME}`);
      await expect(card(PLAIN)).toContainText('Not attested');
      await card(ATTESTED).getByText('Build provenance').click();
      await expect(card(ATTESTED).getByText('Built by')).toBeVisible();
      await inspect(page, 'console, attestation');
    });
    await test.step('a build without attestation is refused with its number, an attested one is pinned', async () => {
      await check(PLAIN);
      await expect(sheet.getByText(/^This would be refused/)).toBeVisible();
      await expect(sheet.getByText('PIN-032')).toBeVisible();
      await sheet.getByLabel('Version').selectOption(ATTESTED);
      await sheet.getByLabel('Reason').fill('attested');
      await button(sheet, 'Pin').click();
      await expect(sheet).toBeHidden();
      await expect(newest).toContainText(ATTESTED);
    });
  } finally {
    await changeRules(registry, 'as it was', (rules) => withoutChannel(rules, CHANNEL));
    for (const folder of folders) await rm(folder, { recursive: true });
    await page.context().close();
  }
});
