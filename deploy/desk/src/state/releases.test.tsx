import { render, screen, within } from '@testing-library/react';
import { Releases } from './releases';

const BUILD = `sha256:${'0'.repeat(64)}`;
const since = { rev: 6, at: 1_796_000_000_000, actor: 'maria', reason: 'limits' };
const guard = { mode: 'dry', next: 'It looks again in a minute.' };
const group = 'wallets-1';
const CHANNEL = {
  ...{ channel: 'production', rev: 8, servedRev: 7, frozen: [], locks: [], approvalsNeeded: 0 },
  pins: [
    {
      ...{ unit: 'wallets', stable: { version: '1.4.0', buildId: BUILD }, since },
      canary: { version: '1.5.0', buildId: BUILD, percent: 10, group },
    },
    { unit: 'jackpot', stable: { version: '1.0.0', buildId: BUILD }, off: { why: 'wrong pools', killed: true }, since },
  ],
  rollouts: [
    {
      ...{ group, units: [{ unit: 'wallets', version: '1.5.0' }], percent: 10, plan: [], verdict: 'watching', why: '' },
      ...{ guard, paused: false, points: [] },
      ...{ canary: { sessions: 40, failed: 0 }, control: { sessions: 400, failed: 1 } },
    },
  ],
};

function answer(status: number, body: unknown): string[] {
  const urls: string[] = [];
  const fetched = async (url: string) => {
    urls.push(url);
    return { ok: status === 200, status, json: async () => body };
  };
  Object.assign(globalThis, { fetch: fetched });
  return urls;
}

it('shows the served version, the canary and the guard of each part of a channel', async () => {
  const urls = answer(200, [CHANNEL]);
  const { rerender } = render(<Releases turn={1} />);
  const table = within(await screen.findByRole('table', { name: 'production, revision 7' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['wallets', 'Served', '1.4.0', '1.5.0 for 10 %', 'watches (reports only)'],
    ['jackpot', 'Off', '1.0.0', '–', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Open the console' })).toHaveAttribute('href', '/releases');
  answer(200, [{ ...CHANNEL, stopped: { why: 'an incident', at: since.at, actor: 'maria' }, problem: 'damaged' }]);
  rerender(<Releases turn={2} />);
  expect(await screen.findByText('Changes are stopped: an incident')).toBeVisible();
  expect(screen.getByText('The newest revision is not served: damaged')).toBeVisible();
  expect(urls).toEqual(['/releases/v1/channels']);
});

it.each([
  [401, {}, 'Log in to the console of releases to see its channels here.'],
  [404, 'Not found.', 'The release service does not answer here.'],
  [200, [{ channel: 'production' }], 'The release service does not answer here.'],
  [200, [], 'No channel has a release yet.'],
])('explains an answer of status %d without channels', async (status, body, sentence) => {
  answer(status, body);
  render(<Releases turn={1} />);
  expect(await screen.findByText(sentence)).toBeVisible();
});
