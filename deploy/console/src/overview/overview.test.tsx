import { screen, waitFor, within } from '@testing-library/react';
import { RECOMMENDED_POLICY } from '@parola/release-api';
import { expectAccessible } from '../testing/accessible';
import { fakeService, no } from '../testing/fake-service';
import { openConsole } from '../testing/open-console';
import { ACCOUNT, CHANNEL, meWith, POLICY, revision, STAGING } from '../testing/samples';

/** The cell of a unit on the first channel. */
async function cellOf(unit: string) {
  const row = (await screen.findByRole('rowheader', { name: unit })).closest<HTMLElement>('[role="row"]');
  const [cell] = within(row ?? document.body).getAllByRole('cell');
  return within(cell ?? document.body);
}

it("shows the share of both arms, the guard's verdict on the canary, and author and reason of each", async () => {
  const canary = (rev: number, version: string, more: object) =>
    revision(rev, {
      ...{ kind: 'canary', changes: [{ unit: 'wallets', before: '1.4.0', after: `1.4.0, canary ${version} for 5 %` }] },
      ...more,
    });
  const start = canary(46, '1.5.0', { actor: 'jose', reason: 'five per cent first' });
  // A canary of another build, and a revision that only names this unit.
  const other = canary(48, '1.5.0-rc.1', { actor: 'eve', reason: 'another build' });
  fakeService({ history: () => [other, revision(47, { kind: 'off', units: ['lobby'], actor: 'ana' }), start] });
  openConsole('/releases/overview');
  const cell = await cellOf('wallets');
  expect(cell.getByText(/^95\s%$/)).toBeInTheDocument();
  expect(cell.getByText(/^5\s%$/)).toBeInTheDocument();
  expect(await cell.findByText('Watching')).toBeInTheDocument();
  expect(cell.getByText(/^maria, .*: faster deposits$/)).toBeInTheDocument();
  expect(await cell.findByText(/^jose, .*: five per cent first$/)).toBeInTheDocument();
});

it('gives the reason for a unit that is off, and tells a waiting guard from a ramp paused by a person', async () => {
  const [rollout] = CHANNEL.rollouts;
  if (!rollout) throw new Error('no canary in the sample');
  const pins = CHANNEL.pins.map((pin) => ({ ...pin, off: { why: 'provider down', killed: false } }));
  fakeService({
    channels: () => [{ ...CHANNEL, pins, rollouts: [{ ...rollout, verdict: 'paused', paused: false }] }],
  });
  openConsole('/releases/overview');
  const cell = await cellOf('wallets');
  expect(cell.getByText('“provider down”')).toBeInTheDocument();
  expect(cell.getByText('Guard waits')).toBeInTheDocument();
});

it("shows a canary's alarm to a person, and not that it waits", async () => {
  const [rollout] = CHANNEL.rollouts;
  if (!rollout) throw new Error('no canary in the sample');
  fakeService({ channels: () => [{ ...CHANNEL, rollouts: [{ ...rollout, verdict: 'alarm' }] }] });
  openConsole('/releases/overview');
  const cell = await cellOf('wallets');
  expect(cell.getByText('Needs a check by a person')).toBeInTheDocument();
  expect(cell.queryByText('Guard waits')).not.toBeInTheDocument();
});

it('requests no data of channels outside the operator’s roles, and does not link to them', async () => {
  const { of } = fakeService({ me: () => meWith({ role: 'release-manager', channel: 'staging' }) });
  openConsole('/releases/overview');
  expect(await screen.findByRole('link', { name: 'staging' })).toBeInTheDocument();
  await waitFor(() => expect(of('health').map(({ params }) => params['channel'])).toEqual([STAGING.channel]));
  expect(screen.queryByRole('link', { name: 'production' })).not.toBeInTheDocument();
  expect(screen.getByText('production', { selector: 'h2' })).toBeInTheDocument();
});

it('says of a channel that is not in one’s roles that it is not, instead of trying again', async () => {
  const { of } = fakeService({ me: () => meWith({ role: 'viewer', channel: 'staging' }) });
  openConsole('/releases/channels/production');
  expect(await screen.findByText(/Your roles do not include the channel production/)).toBeInTheDocument();
  expect(of('channel')).toEqual([]);
});

describe('a guard that does not act', () => {
  const FREEZE = POLICY.policy.freezes;

  it('is said above everything, and the recommended rules are set at one press with a summary', async () => {
    const { of } = fakeService({ setPolicy: () => ({ rev: 4 }) });
    const user = openConsole('/releases/overview');
    expect(await screen.findByRole('heading', { name: 'The guard does not end bad canaries here' })).toBeVisible();
    expect(screen.getByText('It is dry: it only reports intended actions.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the recommended rules' }));
    const sheet = within(await screen.findByRole('dialog'));
    const changes = within(sheet.getByRole('list', { name: 'Expected changes' })).getAllByRole('listitem');
    // Production already has the recommended approvals.
    expect(changes.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Guard.*only reports intended actions.*rolls back automatically$/),
    ]);
    expect(
      await sheet.findByText(/On production up to 2 other people would have to approve, but no other person may/),
    ).toBeVisible();
    await expectAccessible();
    await user.click(sheet.getByRole('button', { name: 'Use the recommended rules' }));
    await waitFor(() =>
      expect(of('setPolicy')[0]).toMatchObject({
        ifMatch: '"policy@3"',
        body: {
          reason: 'recommended rules',
          policy: { guard: { mode: 'on' }, freezes: FREEZE, canaryMax: 50, approvals: RECOMMENDED_POLICY.approvals },
        },
      }),
    );
  });

  it('makes no rule weaker than it was, and warns of no approver where there are enough', async () => {
    const approvals = { production: { needed: 3, shell: 3, notPublisher: true } };
    const policy = { ...POLICY.policy, approvals, canaryMax: 10 };
    const people = ['a', 'b', 'c'].map((login) => ({ ...ACCOUNT, login, grants: [{ role: 'approver' as const }] }));
    const { of } = fakeService({
      policy: () => ({ ...POLICY, policy }),
      accounts: () => people,
      setPolicy: () => ({ rev: 4 }),
    });
    const user = openConsole('/releases/overview');
    await user.click(await screen.findByRole('button', { name: 'Use the recommended rules' }));
    const sheet = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(of('accounts')).toHaveLength(1));
    await user.click(sheet.getByRole('button', { name: 'Use the recommended rules' }));
    await waitFor(() => expect(of('setPolicy')).toHaveLength(1));
    expect(of('setPolicy')[0]?.body).toMatchObject({
      policy: { approvals: { ...approvals, staging: { needed: 0, shell: 0 } }, canaryMax: 10 },
    });
    expect(screen.queryByText(/would have to approve/)).not.toBeInTheDocument();
  });

  it('that a second administrator has to agree is said as noted, not as refused', async () => {
    fakeService({ setPolicy: () => no('secondNeeded', { detail: 'Another administrator has to agree.' }) });
    const user = openConsole('/releases/overview');
    await user.click(await screen.findByRole('button', { name: 'Use the recommended rules' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Use the recommended rules' }));
    expect(
      await sheet.findByText('Your request is saved. Nothing has changed yet. Another administrator has to agree.'),
    ).toBeVisible();
    expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown to all, and set by an admin alone', async () => {
    fakeService({ me: () => meWith({ role: 'viewer' }) });
    openConsole('/releases/overview');
    expect(await screen.findByText('An admin sets the recommended rules.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use the recommended rules' })).not.toBeInTheDocument();
  });

  it('is no notice where the rules let it act', async () => {
    const { of } = fakeService({ policy: () => ({ ...POLICY, policy: { ...POLICY.policy, guard: { mode: 'on' } } }) });
    openConsole('/releases/overview');
    const cell = await cellOf('wallets');
    expect(await cell.findByText('Guard on')).toBeVisible();
    await waitFor(() => expect(of('policy')).toHaveLength(1));
    expect(screen.queryByText('The guard does not end bad canaries here')).not.toBeInTheDocument();
  });
});
