import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../testing/accessible';
import { cut, fakeService, no } from '../testing/fake-service';
import { openConsole } from '../testing/open-console';
import { CHANNEL, meWith, REFUSED_REPORT, REPORT, REQUEST, revision } from '../testing/samples';

const PAGE = '/releases/channels/production';
const MADE = { state: 'made', rev: 48, served: true, changed: true };
const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.findByRole('button', { name });

it.each([
  ['on', 'Guard on'],
  ['back', 'Guard on, no steps'],
  ['dry', 'Guard dry'],
  ['off', 'Guard is off'],
] as const)('names the mode of the guard of a canary and its next decision: %s', async (mode, words) => {
  const guard = { mode, next: 'It takes the step to 25 % after 40 more sessions of the canary.' };
  const verdict = mode === 'off' ? 'off' : 'watching';
  fakeService({
    channel: () => ({ ...CHANNEL, rollouts: CHANNEL.rollouts.map((rollout) => ({ ...rollout, guard, verdict })) }),
  });
  openConsole('/releases/channels/production');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(/^Next: It takes the step to 25 %/)).toBeVisible();
});

it('shows the verdict of a dry guard as its hypothetical action', async () => {
  const next = 'It would have ended the canary: canary 31 of 31 sessions failed.';
  const guard = { mode: 'dry' as const, next, would: 'end' as const };
  fakeService({
    channel: () => ({
      ...CHANNEL,
      rollouts: CHANNEL.rollouts.map((rollout) => ({ ...rollout, guard, verdict: 'fail' })),
    }),
  });
  openConsole('/releases/channels/production');
  expect((await screen.findByText(next)).closest('[role="status"], [role="alert"], [class*="banner"]')).not.toBeNull();
  await expectAccessible();
});

it('shows the verdict of a dry guard beside the revision of its look when the canary has ended', async () => {
  const guardActs = [{ at: Date.UTC(2025, 10, 20, 6, 5), text: 'would have ended the canary wallets: it failed' }];
  fakeService({ history: () => [revision(47), revision(46, { guardActs })] });
  openConsole('/releases/channels/production');
  const history = await screen.findByRole('list', { name: 'History' });
  const act = within(history).getByText(/2:05 PM: the guard would have ended the canary wallets: it failed/);
  expect(act.closest('li')).toHaveTextContent('Revision 46');
  await expectAccessible();
});

it('shows canary, guard, pins and history, and holds the accessibility rules', async () => {
  fakeService();
  openConsole(PAGE);
  expect(await screen.findByRole('heading', { name: 'Channel production' })).toHaveFocus();
  expect(await screen.findByText('Watching')).toBeInTheDocument();
  expect(screen.getByText('No difference seen so far.')).toBeInTheDocument();
  expect(screen.getByText('1,240 sessions still to be seen')).toBeInTheDocument();
  const chart = screen.getByRole('img', { name: /Failed sessions of wallets/ });
  expect(chart).toHaveAccessibleName(/at the end canary 0\.26\s%, all others 0\.25\s%/);
  expect(chart.querySelectorAll('polyline')).toHaveLength(2);
  const history = await screen.findByRole('list', { name: 'History' });
  expect(history).toHaveTextContent('Revision 47');
  expect(history).toHaveTextContent('rollback to 44');
  await expectAccessible();
});

it('stopped, frozen and locked are shown with author, time and reason', async () => {
  fakeService();
  openConsole('/releases/channels/staging');
  expect(await screen.findByText(/Stopped by jose, .*: “staging burns”/)).toBeInTheDocument();
  expect(screen.getByText(/Frozen by the window “payday” until/)).toBeInTheDocument();
  expect(screen.getByText(/The whole channel is locked by jose/)).toBeInTheDocument();
  expect(screen.getByText('The store: revision 9 cannot be read')).toBeInTheDocument();
  expect(screen.getByText('No pinned builds')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resume the channel' })).toBeInTheDocument();
});

it('rolls back in two clicks and a reason, on the revision that was seen', async () => {
  const { of } = fakeService({ change: () => MADE });
  const user = openConsole(PAGE);
  await user.click(await button('Roll back'));
  expect(screen.getByLabelText('To revision (optional)')).toHaveFocus();
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
  expect(of('change')).toHaveLength(0);
  await user.type(screen.getByLabelText('Reason'), 'deposits fail');
  await expectAccessible();
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Done: revision 48')).toBeInTheDocument();
  expect(of('change')[0]).toMatchObject({
    params: { channel: 'production' },
    ifMatch: '"production@47"',
    body: { kind: 'rollback', reason: 'deposits fail' },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('rolls back to a revision of the timeline', async () => {
  const { of } = fakeService({ change: () => MADE });
  const user = openConsole(PAGE);
  await user.click(await button('Roll back to this: revision 46'));
  expect(screen.getByLabelText('To revision (optional)')).toHaveValue('46');
  await user.type(screen.getByLabelText('Reason'), 'as on Monday');
  await user.click(dialog().getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(of('change')[0]?.body).toMatchObject({ kind: 'rollback', to: 46 }));
});

it('a refused pin shows the two sides that disagree, and pins the smallest set that fits at one press', async () => {
  let tries = 0;
  const { of } = fakeService({
    change: () => ((tries += 1) === 1 ? no('incompatible', { report: REFUSED_REPORT }) : MADE),
  });
  const user = openConsole(PAGE);
  await user.click(await button('Pin wallets'));
  await user.selectOptions(await screen.findByLabelText('Version'), '1.5.0');
  await user.type(screen.getByLabelText('Reason'), 'faster deposits');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('wallets and shell@2.0.0')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('These builds are not compatible');
  expect(screen.getByText(/pin a shell from 2\.1\.0 on/)).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Use the compatible set' }));
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(of('change')).toHaveLength(2));
  expect(of('change')[1]?.body).toEqual({
    kind: 'pin',
    items: ['wallets@1.5.0', 'shell@2.1.0'],
    reason: 'faster deposits',
  });
});

it('shows in a check which modules are shared, and what the copies of a package cost', async () => {
  const taker = { unit: 'wallets', version: '1.5.0', range: '^19.3.0', fits: true };
  const modules = {
    shells: [
      {
        version: '2.0.0',
        modules: [
          { module: 'react', version: '19.3.1', takers: [taker] },
          { module: '@parola/kit', version: '1.2.0', takers: [{ ...taker, range: '^1.3.0', fits: false }] },
        ],
      },
    ],
    copies: [
      {
        name: 'lucide-react',
        copies: [
          { unit: 'lobby', version: '1.0.0', packageVersion: '1.73.0', bytes: 1200 },
          { unit: 'wallets', version: '1.5.0' },
        ],
        extraBytes: 1200,
      },
    ],
    extraBytes: 1200,
    unknown: ['shell@2.0.0'],
  };
  fakeService({ check: () => ({ ...REPORT, modules }) });
  const user = openConsole(PAGE);
  await user.click(await button('Pin wallets'));
  await user.click(await button('Check'));
  const [react, kit] = within(await screen.findByRole('list', { name: 'Modules of shell 2.0.0' })).getAllByRole(
    'listitem',
  );
  expect(react).toHaveTextContent('Sharedreact 19.3.1wallets 1.5.0 (^19.3.0)');
  expect(kit).toHaveTextContent('Refused@parola/kit 1.2.0wallets 1.5.0 (^1.3.0)');
  const copies = screen.getByRole('list', { name: /^Packages in several units, 1\.2\skB more/ });
  expect(copies).toHaveTextContent(/lucide-react, 1\.2\skB more/);
  expect(copies).toHaveTextContent('wallets 1.5.0: ?, size unknown');
  expect(screen.getByText('Packages unknown: shell@2.0.0')).toBeInTheDocument();
  await expectAccessible();
});

it('pins a build with an unverified statement only after a person accepts its rule', async () => {
  const finding = { code: 'PIN-038', severity: 'refuse' as const, unit: 'wallets', subject: 'ART-023' };
  const message = 'wallets 1.5.0 is not verified by its files (ART-023): The manifest names no exports.';
  const report = { ...REPORT, ok: false, findings: [{ ...finding, message, fix: 'Correct the build.' }] };
  let tries = 0;
  const { of } = fakeService({
    check: () => report,
    change: () => ((tries += 1) === 1 ? no('incompatible', { report }) : MADE),
  });
  const user = openConsole(PAGE);
  await user.click(await button('Pin wallets'));
  await user.selectOptions(await screen.findByLabelText('Version'), '1.5.0');
  await user.type(screen.getByLabelText('Reason'), 'faster deposits');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  const accept = screen.getByRole('checkbox', { name: 'Accept without proof: ART-023' });
  expect(accept).not.toBeChecked();
  expect(of('change')[0]?.body).not.toHaveProperty('accept');
  await user.click(accept);
  await expectAccessible();
  // The acceptance counts for the shown builds alone.
  await user.selectOptions(screen.getByLabelText('Version'), '1.4.0');
  expect(screen.queryByRole('checkbox', { name: /^Accept without proof/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Version'), '1.5.0');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  await waitFor(() => expect(of('change')).toHaveLength(2));
  expect(of('change')[1]?.body).toMatchObject({ items: ['wallets@1.5.0'], accept: ['ART-023'] });
});

it('checks before anything is written', async () => {
  const { of } = fakeService({ check: () => REPORT });
  const user = openConsole(PAGE);
  await user.click(await button('Pin wallets'));
  await user.click(await button('Check'));
  expect(await screen.findByText('This would be accepted. Checked against shell 2.0.0.')).toBeInTheDocument();
  expect(of('check')[0]?.body).toEqual({ kind: 'pin', items: ['wallets@1.4.0'] });
  expect(of('change')).toHaveLength(0);
});

it("the check's result comes into view below a long sheet, takes the focus, and does so again", async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { answering } = fakeService({ check: () => REPORT });
  const user = openConsole(PAGE);
  await user.click(await button('Pin wallets'));
  await user.click(await button('Check'));
  const result = await screen.findByRole('group', { name: 'Result of the check' });
  expect(result).toHaveFocus();
  expect(result).toHaveTextContent('This would be accepted.');
  expect(scrolled.mock.contexts.at(-1)).toBe(result);
  answering.check = () => no('unavailable');
  await user.click(await button('Check'));
  const why = await screen.findByRole('group', { name: 'Refusal' });
  expect(why).toHaveFocus();
  expect(scrolled.mock.contexts.at(-1)).toBe(why);
  await expectAccessible();
});

it('an overtaken author sees the other change, and puts theirs on top of it', async () => {
  let tries = 0;
  const head = { rev: 48, actor: 'jose', reason: 'hotfix', changes: ['lobby 1.5.1 (was 1.5.0)'] };
  const { of } = fakeService({ change: () => ((tries += 1) === 1 ? no('overtaken', { head }) : MADE) });
  const user = openConsole(PAGE);
  await user.click(await button('Pin wallets'));
  await user.type(await screen.findByLabelText('Reason'), 'faster');
  await user.click(dialog().getByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('jose made revision 48: “hotfix”')).toBeInTheDocument();
  expect(screen.getByText('lobby 1.5.1 (was 1.5.0)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apply my change on top of revision 48' }));
  await waitFor(() => expect(of('change')).toHaveLength(2));
  expect(of('change').map(({ ifMatch }) => ifMatch)).toEqual(['"production@47"', '"production@48"']);
  expect(of('change')[1]?.key).not.toBe(of('change')[0]?.key);
});

it('a lost answer is asked for again under the same key, other words under another', async () => {
  const { of, answering } = fakeService({ change: () => cut });
  const user = openConsole(PAGE);
  await user.click(await button('Stop the channel'));
  await user.type(screen.getByLabelText('Reason'), 'fire');
  const stop = dialog().getByRole('button', { name: 'Stop the channel' });
  await user.click(stop);
  expect(await screen.findByText(/so the result is unknown/)).toBeInTheDocument();
  await user.click(stop);
  await waitFor(() => expect(of('change')).toHaveLength(2));
  await user.type(screen.getByLabelText('Reason'), ' in the hall');
  answering.change = () => MADE;
  await user.click(stop);
  expect(await screen.findByText('Done: revision 48')).toBeInTheDocument();
  const [first, second, third] = of('change').map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a ramp is sent with its plan, and a plan that does not grow is refused here', async () => {
  const { of } = fakeService({ change: () => ({ state: 'waiting', request: REQUEST }) });
  const user = openConsole(PAGE);
  await user.click(await button('Canary'));
  await user.selectOptions(screen.getByLabelText('Unit'), 'wallets');
  expect(screen.getByLabelText('Version')).toHaveValue('1.5.0');
  await user.click(screen.getByRole('checkbox', { name: /Ramp/ }));
  const second = within(screen.getByRole('group', { name: 'Step 2' })).getByLabelText('Percent');
  await user.clear(second);
  await user.type(second, '0.5');
  await user.type(screen.getByLabelText('Reason'), 'slowly');
  await user.click(dialog().getByRole('button', { name: 'Canary' }));
  expect(await screen.findByText(/Each step needs a larger share/)).toBeInTheDocument();
  await user.clear(second);
  await user.type(second, '2.5');
  await user.click(dialog().getByRole('button', { name: 'Canary' }));
  expect(await screen.findByText('Waits for the approval of 2 colleagues')).toBeInTheDocument();
  expect(of('change')[0]?.body).toMatchObject({
    kind: 'canary',
    items: ['wallets@1.5.0'],
    percent: 1,
    plan: [{ percent: 1 }, { percent: 2.5 }, { percent: 25 }, { percent: 100 }],
  });
});

it('the shell is given to a share of the players with a remote in one group', async () => {
  const { of } = fakeService({ change: () => MADE });
  const user = openConsole(PAGE);
  await user.click(await button('Canary'));
  await user.selectOptions(screen.getByLabelText('Unit'), 'shell');
  await user.click(dialog().getByRole('button', { name: 'Add a unit' }));
  const [, second] = screen.getAllByLabelText('Unit');
  if (second) await user.selectOptions(second, 'wallets');
  await user.clear(screen.getByLabelText('Share of the players, in percent'));
  await user.type(screen.getByLabelText('Share of the players, in percent'), '0.01');
  await user.type(screen.getByLabelText(/Name of the group/), 'front');
  await user.type(screen.getByLabelText('Reason'), 'new frame');
  await user.click(dialog().getByRole('button', { name: 'Canary' }));
  await waitFor(() =>
    expect(of('change')[0]?.body).toMatchObject({
      kind: 'canary',
      items: ['shell@2.1.0', 'wallets@1.5.0'],
      percent: 0.01,
      group: 'front',
    }),
  );
});

it('an operator can only make the site safe', async () => {
  fakeService({ me: () => meWith({ role: 'operator' }) });
  openConsole(PAGE);
  expect(await button('Roll back')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kill wallets' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'End the canary wallets' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pin wallets' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Promote' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause the ramp' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set the share' })).not.toBeInTheDocument();
});

it('only a release manager sets a stopped channel going again, and a paused ramp', async () => {
  fakeService({
    me: () => meWith({ role: 'operator' }),
    channel: () => ({
      ...CHANNEL,
      stopped: { why: 'it burns', at: 1, actor: 'jose' },
      rollouts: CHANNEL.rollouts.map((rollout) => ({ ...rollout, verdict: 'paused', paused: true })),
    }),
  });
  openConsole(PAGE);
  expect(await screen.findByText('Paused')).toBeInTheDocument();
  for (const name of ['Resume the channel', 'Continue the ramp', 'Pause the ramp'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('pauses the ramp with a reason', async () => {
  const { of } = fakeService({ rollout: () => ({ state: 'made', rev: 48 }) });
  const user = openConsole(PAGE);
  await user.click(await button('Pause the ramp'));
  await user.type(screen.getByLabelText('Reason'), 'lunch');
  await user.click(dialog().getByRole('button', { name: 'Pause the ramp' }));
  expect(await screen.findByText('Done: revision 48')).toBeInTheDocument();
  expect(of('rollout')[0]).toMatchObject({ params: { group: 'wallets' }, body: { act: 'pause', reason: 'lunch' } });
});

it('older revisions come by the page, and one that cannot be read says so', async () => {
  const all = Array.from({ length: 14 }, (_, index) => revision(47 - index));
  const { of } = fakeService({
    history: ({ query }) =>
      query['before'] === undefined
        ? all.slice(0, 10)
        : [...all.slice(10), revision(33, { damaged: 'it is cut short' })],
  });
  const user = openConsole(PAGE);
  await user.click(await button('Older revisions'));
  expect(await screen.findByText('This revision cannot be read: it is cut short')).toBeInTheDocument();
  expect(screen.getAllByText(/^Revision 3\d$/)).toHaveLength(7);
  expect(of('history').at(-1)?.query).toEqual({ limit: '10', before: '38' });
  expect(screen.queryByRole('button', { name: 'Older revisions' })).not.toBeInTheDocument();
});

it('compares two channels', async () => {
  const { of } = fakeService({ diff: () => [{ unit: 'wallets', before: '1.3.0', after: '1.4.0' }] });
  const user = openConsole(PAGE);
  await screen.findByRole('option', { name: 'This channel with staging' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'staging');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(of('diff')[0]?.query).toEqual({ with: 'staging' }));
});

it('locks a unit for some hours', async () => {
  const { of } = fakeService({
    addLock: () => ({ id: 'L2', owner: 'ana.cruz', reason: 'night', until: Date.now() + 1 }),
    channel: () => ({ ...CHANNEL, rollouts: [] }),
  });
  const user = openConsole(PAGE);
  await user.click(await button('Lock'));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Scope' }), 'wallets');
  await user.type(screen.getByLabelText('Reason'), 'night');
  await user.click(dialog().getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(of('addLock')[0]?.body).toEqual({ unit: 'wallets', minutes: 120, reason: 'night' }));
});
