import { rmSync } from 'node:fs';
import { LiveRelease, type LoadedRelease } from './live-release';
import { Pages } from './page-cache';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let live: LiveRelease;
const made: string[] = [];
let pages: Pages<string>;

beforeEach(async () => {
  made.length = 0;
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  live = new LiveRelease(releases, 'production', () => undefined);
  await live.start();
  pages = new Pages(async (_release, { owner, name }) => {
    made.push(name);
    return owner.kind;
  });
});
afterEach(() => {
  live.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

function served(): LoadedRelease {
  const release = live.get();
  if (!release) throw new Error(live.lastProblem());
  return release;
}

test('a page without an owner is made once for all invented addresses, and pushes out no owned page', async () => {
  expect(await pages.get(served(), '/')).toBe('remote');
  for (let number = 0; number < 1_000; number += 1)
    expect(await pages.get(served(), `/made-up-${number}/${'x'.repeat(number)}`)).toBe('nobody');
  expect(await pages.get(served(), '/')).toBe('remote');
  expect(made).toEqual(['lobby /', 'nobody']);
});

test('all values of a parameter in an address share one page, and a trailing slash makes no other', async () => {
  for (const path of ['/selfie/1', '/selfie/2', '/selfie/2/', `/selfie/${'9'.repeat(500)}`])
    await pages.get(served(), path);
  expect(made).toEqual(['lobby /selfie/:step camera preview']);
});

test('a new release has new pages', async () => {
  await pages.get(served(), '/');
  releases.release('1.1.0');
  await live.reload();
  await pages.get(served(), '/');
  expect(made).toEqual(['lobby /', 'lobby /']);
});

test('pages of the same revision are made anew once its shell’s canary can be had after all', async () => {
  await pages.get(served(), '/');
  await pages.get({ ...served(), tellsStart: true }, '/');
  await pages.get({ ...served(), tellsStart: true }, '/');
  expect(made).toEqual(['lobby /', 'lobby /']);
});

test('a page that could not be made is made again', async () => {
  let tries = 0;
  pages = new Pages(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no memory');
    return 'page';
  });
  await expect(pages.get(served(), '/')).rejects.toThrow('no memory');
  expect(await pages.get(served(), '/')).toBe('page');
});
