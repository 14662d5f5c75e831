import { FIRST_DATA_ID } from '@parola/contract';
import { expect, test } from '../support/fixtures';
import { AgeNotice } from '../pages/age-notice';
import { fetchedBy, type Fetched } from '../support/network';

/** Budget of the first load of `/`: transferred bytes (headers included), logged out, at a width of 360 px. */
const ALL = 231_000;
/**
 * The scripts before the first paint: React, router, federation runtime, kit and frame. The build's budget is 129,400;
 * headers take 300.
 */
const SHELL_START = 129_700;
/** The script that loads in parallel: the network client. */
const SHELL_BESIDE = 21_000;

/**
 * Time that the shell leaves to the page before it loads more (`APP_AFTER_MS` of the shell), ms: later requests are not
 * part of the first load, even if a busy machine has not finished it by then.
 */
const FOR_ITSELF_MS = 7000;

const sum = (rows: readonly Fetched[]) => rows.reduce((total, row) => total + row.bytes, 0);

test(
  'the first load stays within its budget and fetches no remote that the screen does not show',
  { tag: '@quick' },
  async ({ page, request }) => {
    // The first request after a start may be answered without current figures, before the front door has them.
    const html = async () => (await request.get('/', { headers: { accept: 'text/html' } })).text();
    await expect.poll(html).toContain(`id="${FIRST_DATA_ID}"`);
    const all = await fetchedBy(page, () => page.goto('/', { waitUntil: 'networkidle' }));
    const rows = all.filter(({ askedMs }) => askedMs < FOR_ITSELF_MS);
    rows.sort((a, b) => b.bytes - a.bytes);
    const shell = rows.filter((row) => row.path.startsWith('/shell/') && row.path.endsWith('.js'));
    const start = shell.filter((row) => /\/main\.[^/]+\.js$/.test(row.path));
    console.log(
      [
        ...rows.slice(0, 12).map((row) => `${String(row.bytes).padStart(7)} ${row.path}`),
        `${String(sum(rows)).padStart(7)} in all`,
        `${String(sum(start)).padStart(7)} shell script of the page`,
        `${String(sum(shell)).padStart(7)} shell script with what comes after it`,
      ].join('\n'),
    );
    const beside = shell.filter((row) => /\/net\.[^/]+\.js$/.test(row.path));
    expect([start.length, beside.length]).toEqual([1, 1]);
    expect(sum(beside)).toBeLessThanOrEqual(SHELL_BESIDE);
    expect(sum(start)).toBeLessThanOrEqual(SHELL_START);
    expect(sum(rows)).toBeLessThanOrEqual(ALL);
    const entries = rows.filter((row) => row.path.endsWith('/remoteEntry.js')).map((row) => row.path.split('/')[2]);
    // The prerendered page already contains current jackpots; the code that animates them loads later.
    expect(entries).toEqual(['lobby']);
  },
);

test(
  'React, router and kit exist once: no file of a remote holds them',
  { tag: '@quick' },
  async ({ page, request }) => {
    await page.goto('/');
    await new AgeNotice(page).accept.click();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/remotes/') && pathname.endsWith('.js')) scripts.add(pathname);
    });
    for (const path of ['/', '/vip/level', '/activity/sign-in', '/share', '/activity/jackpot'])
      await page.goto(path, { waitUntil: 'networkidle' });
    expect([...scripts].some((path) => path.includes('/vip-bonus/'))).toBe(true);
    const marks = [/react\.dev\/errors/, /needs the shell or renderInHost/];
    const main = await page.locator('script[src*="/main."]').getAttribute('src');
    const shell = await (await request.get(main ?? '')).text();
    // Checks that the marks are still in the shell, otherwise their absence below would prove nothing.
    expect(marks.filter((mark) => !mark.test(shell)).map(String)).toEqual([]);
    for (const path of scripts) {
      const text = await (await request.get(path)).text();
      expect(marks.filter((mark) => mark.test(text)).map(String), path).toEqual([]);
    }
  },
);
