import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { INJECTED_RELEASE_ID } from '@parola/contract';
import { commandsIn, filesIn, readDocument, writeGuide } from './testing/guide-files';
import { GUIDES, START } from './testing/guide-pages';
import { copyForReader, type ReaderCheckout } from './testing/reader-checkout';

/** Timeout for the installation and the builds of a whole product on a busy machine, ms. */
jest.setTimeout(30 * 60_000);

/** Commands that serve a remote to a developer until Ctrl-C. */
const SERVES_REMOTE = /^npm run dev /u;
const ASK_AGAIN_MS = 200;

let reader: ReaderCheckout;
beforeAll(async () => {
  reader = await copyForReader();
});
afterAll(async () => {
  await reader.stop();
  await rm(reader.dir, { recursive: true, force: true });
});

interface ServedRemote {
  name: string;
  stable: { version: string };
  off?: { why: string };
}

/** The remote `promo` in the release that the site serves now; undefined without it. */
async function servedPromo(): Promise<ServedRemote | undefined> {
  const html = await (await fetch(`${reader.siteUrl}/promo`, { headers: { accept: 'text/html' } })).text();
  const injected = new RegExp(`id="${INJECTED_RELEASE_ID}">([^<]+)<`, 'u').exec(html)?.[1];
  const { release }: { release: { payload: string } } = JSON.parse(injected ?? '');
  const { remotes }: { remotes: ServedRemote[] } = JSON.parse(release.payload);
  return remotes.find(({ name }) => name === 'promo');
}

/** Asks the site until it serves the expected state: the front door follows a change of the channel after a moment. */
async function until(isServed: (promo: ServedRemote | undefined) => boolean): Promise<void> {
  while (!isServed(await servedPromo())) await delay(ASK_AGAIN_MS);
}

/** Follows the first page: ships a remote with a page, texts in both languages and a call. */
async function followStart(): Promise<void> {
  const guide = readDocument(START);
  const commands = commandsIn(guide).filter((line) => !SERVES_REMOTE.test(line));
  const [start = '', create = '', types = '', unitTests = '', commit = '', publish = '', pin = '', off = ''] = commands;
  expect(commands).toHaveLength(8);

  await reader.start(start);
  expect(await servedPromo()).toBeUndefined();
  await reader.command(create);
  writeGuide(reader.dir, filesIn(guide));
  expect(await reader.command(types)).toContain('Types hold.');
  expect(await reader.command(unitTests)).toContain('PASS remotes/promo remotes/promo/src/home/home.page.test.tsx');
  await reader.command(commit);
  expect(await reader.command(publish)).toContain('Checked: types, lint, bytes');
  expect(await servedPromo()).toBeUndefined();
  await reader.command(pin);
  await until((promo) => promo?.stable.version === '1.0.0' && promo.off === undefined);
  await reader.command(off);
  await until((promo) => promo?.off !== undefined);
  await reader.stop();
}

/** Follows the other guides, which change the remote of the first page: their code compiles, and its tests pass. */
async function followGuides(): Promise<void> {
  const files = GUIDES.flatMap((page) => filesIn(readDocument(page)));
  writeGuide(reader.dir, files);
  const packages = [...new Set(files.map(({ file }) => file.split('/').slice(0, 2).join('/')))];
  expect(packages).toEqual(
    expect.arrayContaining(['remotes/promo', 'remotes/lobby', 'shared/calls', 'shared/contract', 'deploy/platform']),
  );
  expect(await reader.command(`npm run types -- ${packages.join(' ')}`)).toContain('Types hold.');
  const tests = files.flatMap(({ file }) => (/\.test\.tsx?$/u.test(file) ? [file] : []));
  expect(tests).toContain('remotes/lobby/src/home/picked-jackpots.test.tsx');
  await reader.command(`npx jest --maxWorkers=1 --runTestsByPath ${tests.join(' ')} remotes/promo/src/remote.test.ts`);
}

test('a reader of the first page ships a remote, and the code of the other guides compiles and passes its tests', async () => {
  await followStart();
  await followGuides();
});
