import type { Role, SystemState } from '@parola/operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const NOW = Date.UTC(2026, 11, 1, 2, 0, 0);
const me = (role: Role) => () => ({ id: 1, login: 'ana', name: 'Ana', roles: [role] });

const WELL: SystemState = {
  time: NOW,
  processes: [
    {
      ...{ id: 'a1b2c3d4', host: 'node-1', roles: ['web', 'worker'], version: '1.2.0', isSilent: false },
      ...{ startTime: NOW - 7_300_000, reportTime: NOW - 5_000, bets: 0, streams: 12 },
      connections: { used: 3, limit: 6, waiting: 0 },
    },
  ],
  database: {
    ...{ version: '15.9', bytes: 2.5e9, connections: { used: 14, limit: 100 }, oldestSec: 0.2 },
    standbys: [{ name: 'db-2', state: 'streaming', sync: 'sync', lagSec: 0.04 }],
    warnings: [],
  },
  jobs: [
    {
      ...{ name: 'seal journals', state: 'ok', everyMs: 1_000, done: 90, failed: 2, lastMs: 12 },
      ...{ doneTime: NOW - 30_000, failedTime: NOW - 3_600_000, nextTime: NOW + 1_000 },
    },
  ],
  backlogs: [{ name: 'journals to seal', rows: 4, seconds: 0.5, lateAfterSec: 30, isLate: false }],
  partners: [{ name: 'psp', state: 'ok', done: 7, failed: 1, doneTime: NOW - 60_000, failedTime: NOW - 600_000 }],
  ledger: { checkTime: NOW - 21_600_000, findings: 0, sums: [{ asset: 'PHP', sum: 0 }], held: 12_500, pools: 990_000 },
};

const BAD: SystemState = {
  ...WELL,
  processes: [
    ...WELL.processes.map((one) => ({ ...one, roles: ['web'] })),
    ...WELL.processes.map((one) => ({ ...one, id: 'ffff', isSilent: true, reportTime: NOW - 300_000 })),
  ],
  database: { ...WELL.database, warnings: ['fsync is off: a crash can lose booked entries. Set fsync = on.'] },
  jobs: [
    ...WELL.jobs,
    ...WELL.jobs.map((one) => ({ ...one, name: 'turn the day', state: 'late' as const })),
    ...WELL.jobs.map((one) => ({ ...one, name: 'check the ledger', state: 'failing' as const })),
  ],
  backlogs: WELL.backlogs.map((one) => ({ ...one, seconds: 90, isLate: true })),
  partners: WELL.partners.map((one) => ({ ...one, state: 'failing' as const })),
  ledger: { checkTime: NOW, findings: 2, sums: [{ asset: 'PHP', sum: -5 }], held: 0, pools: 0 },
};

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

afterEach(() => jest.useRealTimers());

it('shows processes, database, jobs, backlogs, partners and books of a system that is well', async () => {
  fakeDesk({ 'access.me': me('auditor'), 'state.overview': () => WELL });
  openDesk('/desk/state');
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'System' })).toHaveFocus();
  expect(screen.getByText(/^Read at 10:00 AM\./)).toBeVisible();
  expect(await rowsOf('Processes')).toEqual([
    ['node-1 a1b2', 'Runs', 'web, worker', '1.2.0', '2 h', '3 of 6', '0', '12'],
  ]);
  expect(await rowsOf('Jobs')).toEqual([
    ['seal journals', 'Runs well', '30 s ago', '60 min ago', '12 ms', '2 of 92', 'in 1 s'],
  ]);
  expect(await rowsOf('Backlogs')).toEqual([['journals to seal', 'In time', '4', '500 ms', '30 s']]);
  expect(await rowsOf('Partners')).toEqual([['Payments', 'Answers', '60 s ago', '10 min ago', '1 of 8']]);
  const database = within(screen.getByRole('region', { name: 'Database' }));
  expect(database.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['15.9', '2.50 GB', '14 of 100', '200 ms', 'db-2: streaming, sync, behind by 40 ms'],
  ]);
  expect(database.getByText('No setting of the database is harmful.')).toBeVisible();
  const ledger = within(screen.getByRole('region', { name: 'Ledger' }));
  expect(ledger.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['6 h ago', '0', '0', '₱125.00', '₱9,900.00'],
  ]);
});

it('lists everything that needs a person in one announced place, and such jobs first', async () => {
  fakeDesk({ 'access.me': me('manager'), 'state.overview': () => BAD });
  openDesk('/desk/state');
  const summary = within(await screen.findByRole('status', { name: 'What needs attention' }));
  expect(summary.getByText('9 things need attention:')).toBeVisible();
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The accounts of PHP do not add up to zero.',
    '2 invariants of the ledger broken.',
    'PostgreSQL: fsync is off: a crash can lose booked entries. Set fsync = on.',
    'No process with the role worker runs: no job runs.',
    'The process node-1 ffff reports no longer.',
    'The backlog “journals to seal” is late.',
    'The partner “Payments” does not answer.',
    'The job “turn the day” has not ended well for long.',
    'The job “check the ledger” fails.',
  ]);
  expect((await rowsOf('Jobs')).map(([name, state]) => [name, state])).toEqual([
    ['check the ledger', 'Fails'],
    ['turn the day', 'Late'],
    ['seal journals', 'Runs well'],
  ]);
  expect((await rowsOf('Processes')).map(([, state]) => state)).toEqual(['Runs', 'Silent for 5 min']);
});

it('explains a system that has not reported yet', async () => {
  const empty = { ...WELL, processes: [], jobs: [], ledger: null, database: { ...WELL.database, standbys: [] } };
  fakeDesk({ 'access.me': me('manager'), 'state.overview': () => empty });
  openDesk('/desk/state');
  for (const sentence of [
    ...['No process has reported yet', 'No job has reported yet', 'The ledger has not been checked yet'],
    'none connected',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
});

it('says that a standby hides its state from the platform', async () => {
  const standbys = [{ name: null, state: null, sync: null, lagSec: null }];
  const hidden = { ...WELL, database: { ...WELL.database, standbys } };
  fakeDesk({ 'access.me': me('manager'), 'state.overview': () => hidden });
  openDesk('/desk/state');
  expect(await screen.findByText('connected; its state is hidden from the platform')).toBeVisible();
});

it('keeps the last state while the platform does not answer, and says so', async () => {
  let isAway = false;
  fakeDesk({ 'access.me': me('manager'), 'state.overview': () => (isAway ? 'unavailable' : WELL) });
  const user = openDesk('/desk/state');
  expect(await screen.findByText('Nothing needs attention.')).toBeVisible();
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Refresh now' }));
  expect(await screen.findByText(/^The platform cannot answer now\./)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Jobs' })).toBeVisible();
});

it('shows an error without a state, and no page to a role without access', async () => {
  const { answering } = fakeDesk({ 'access.me': me('manager'), 'state.overview': () => 'unavailable' });
  openDesk('/desk/state');
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform cannot answer now.');
  answering['access.me'] = me('support');
  openDesk('/desk/state');
  expect(await screen.findByText('This page does not exist')).toBeVisible();
});

it('refreshes by itself until the operator stops that', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { requests } = fakeDesk({ 'access.me': me('manager'), 'state.overview': () => WELL });
  const user = openDesk('/desk/state');
  const readings = () => requests.filter(({ name }) => name === 'state.overview').length;
  await screen.findByText('Nothing needs attention.');
  expect(readings()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(readings()).toBe(2));
  await user.click(screen.getByRole('switch', { name: 'Refresh every 15 seconds' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(readings()).toBe(2);
});
