import { screen, waitFor, within } from '@testing-library/react';
import { fakeService } from '../testing/fake-service';
import { openConsole } from '../testing/open-console';
import { CHANNEL, meWith, revision, STAGING } from '../testing/samples';

/** The cell of a unit on the first channel. */
async function cellOf(unit: string) {
  const row = (await screen.findByRole('rowheader', { name: unit })).closest<HTMLElement>('[role="row"]');
  const [cell] = within(row ?? document.body).getAllByRole('cell');
  return within(cell ?? document.body);
}

it('says of both arms their share, of the canary what the guard thinks, and of each who brought it and why', async () => {
  const canary = (rev: number, version: string, more: object) =>
    revision(rev, {
      ...{ kind: 'canary', changes: [{ unit: 'wallets', before: '1.4.0', after: `1.4.0, canary ${version} for 5 %` }] },
      ...more,
    });
  const begun = canary(46, '1.5.0', { actor: 'jose', reason: 'five per cent first' });
  // The canary of another build, and one that only names this unit.
  const other = canary(48, '1.5.0-rc.1', { actor: 'eve', reason: 'another build' });
  fakeService({ history: () => [other, revision(47, { kind: 'off', units: ['lobby'], actor: 'ana' }), begun] });
  openConsole('/releases/overview');
  const cell = await cellOf('wallets');
  expect(cell.getByText(/^95\s%$/)).toBeInTheDocument();
  expect(cell.getByText(/^5\s%$/)).toBeInTheDocument();
  expect(await cell.findByText('Watching')).toBeInTheDocument();
  expect(cell.getByText(/^maria, .*: faster deposits$/)).toBeInTheDocument();
  expect(await cell.findByText(/^jose, .*: five per cent first$/)).toBeInTheDocument();
});

it('says why a unit is off, and tells a guard that waits from somebody who paused the ramp', async () => {
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

it('says of a canary that the guard calls somebody to, and not that it waits', async () => {
  const [rollout] = CHANNEL.rollouts;
  if (!rollout) throw new Error('no canary in the sample');
  fakeService({ channels: () => [{ ...CHANNEL, rollouts: [{ ...rollout, verdict: 'alarm' }] }] });
  openConsole('/releases/overview');
  const cell = await cellOf('wallets');
  expect(cell.getByText('Needs somebody to look')).toBeInTheDocument();
  expect(cell.queryByText('Guard waits')).not.toBeInTheDocument();
});

it('asks nothing of channels that are not in one’s roles, and leads to none of them', async () => {
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
  expect(await screen.findByText(/Your roles are of other channels than production/)).toBeInTheDocument();
  expect(of('channel')).toEqual([]);
});
