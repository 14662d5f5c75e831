import { policySchema, type Policy } from '@parola/release-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectAccessible } from '../testing/accessible';
import { fakeService, no } from '../testing/fake-service';
import { openConsole } from '../testing/open-console';
import { ACCOUNT, meWith, POLICY } from '../testing/samples';

const WHOLE: Policy = {
  ...POLICY.policy,
  attested: { production: 'required' },
  signIn: { claim: 'groups', groups: [{ value: 'ops', grants: [{ role: 'viewer' }] }] },
  ci: [
    {
      ...{ name: 'wallets-main', issuer: 'https://ci.test', claims: { repository: 'acme/wallets' } },
      ...{ units: ['wallets'], owner: 'jose', minutes: 15 },
    },
  ],
  walls: [{ unit: 'wallets', wall: 'WALL-003', why: 'keeps its sound setting' }],
};

async function openForm(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Change the rules' }));
  await screen.findByRole('form', { name: 'Change the rules' });
}
const review = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Review' }));
/** Sets a date or time field to a whole value, like a browser's picker. */
const put = (within_: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } });
const changes = async () =>
  within(await screen.findByRole('list', { name: 'Expected changes' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
async function save(user: UserEvent, reason = 'because'): Promise<void> {
  await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
}

it('shows the windows of four weeks in Manila’s clock', async () => {
  fakeService();
  openConsole('/releases/rules');
  expect(await screen.findAllByText('payday')).toHaveLength(4);
  expect(screen.getAllByText(/^6:00 PM to 8:00 PM · production$/)).toHaveLength(4);
  await expectAccessible();
});

it('says everything that holds in words, and as JSON to copy', async () => {
  fakeService({ policy: () => ({ ...POLICY, policy: WHOLE }) });
  const user = openConsole('/releases/rules');
  expect(await screen.findByText('required')).toBeInTheDocument();
  for (const words of [
    'No changes on Friday from 6:00 PM to 8:00 PM, on production, all units',
    'publish wallets for 15 minutes on behalf of jose; https://ci.test: repository = acme/wallets',
    '“keeps its sound setting”',
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText('Group ops of the claim “groups”').nextSibling).toHaveTextContent('Viewer');
  await user.click(screen.getByText('Rules as JSON'));
  expect(JSON.parse(screen.getByRole('region', { name: 'Rules as JSON' }).textContent ?? '')).toEqual(WHOLE);
  expect(screen.getByRole('button', { name: 'Copy as JSON' })).toBeVisible();
});

it('lets people without the admin role read the rules and not change them', async () => {
  fakeService({ me: () => meWith({ role: 'viewer' }) });
  openConsole('/releases/rules');
  expect(await screen.findByText('An admin changes the rules.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change the rules' })).not.toBeInTheDocument();
});

it('an untouched form changes nothing, for any rules', async () => {
  fakeService({ policy: () => ({ ...POLICY, policy: WHOLE }) });
  const user = openConsole('/releases/rules');
  await openForm(user);
  await expectAccessible();
  await review(user);
  expect(await screen.findByText('These rules are identical to the current ones.')).toBeVisible();
  const json = screen.getByRole('region', { name: 'Rules as JSON', hidden: true }).textContent ?? '';
  expect(policySchema.parse(JSON.parse(json))).toEqual(WHOLE);
});

it('approvals, guard and the share of a canary are chosen, summed up, and saved with a reason', async () => {
  const { of } = fakeService({ setPolicy: () => ({ rev: 4 }) });
  const user = openConsole('/releases/rules');
  await openForm(user);
  const staging = within(screen.getByRole('group', { name: 'Channel staging' }));
  await user.selectOptions(staging.getByLabelText('Approvals for the shell'), '2 people');
  await user.selectOptions(staging.getByLabelText('Attestation of builds'), 'required');
  await user.click(staging.getByLabelText('The publisher of a build may not approve it'));
  await user.selectOptions(screen.getByLabelText('Guard'), 'On: it ends bad canaries automatically');
  const most = screen.getByLabelText('Largest share of a canary, in percent');
  await user.clear(most);
  await user.type(most, '101');
  await review(user);
  expect(await screen.findByText('One field above is still invalid.')).toBeVisible();
  expect(most).toHaveFocus();
  expect(most).toBeInvalid();
  await user.clear(most);
  await user.type(most, '25');
  await review(user);
  expect(await changes()).toEqual([
    expect.stringMatching(/^Largest canary.*50.*25/),
    expect.stringMatching(/^Guard.*only reports intended actions.*rolls back automatically/),
    expect.stringMatching(
      /^Approvals on staging.*0 for remotes, 2 for the shell Publishers of the builds do not count\./,
    ),
    expect.stringMatching(/^Attestation on staging.*required/),
  ]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  expect(await screen.findByText('Enter a reason.')).toBeVisible();
  expect(of('setPolicy')).toHaveLength(0);
  await save(user, 'smaller steps');
  await waitFor(() =>
    expect(of('setPolicy')[0]).toMatchObject({
      ifMatch: '"policy@3"',
      body: {
        reason: 'smaller steps',
        policy: {
          ...{ canaryMax: 25, guard: { mode: 'on' }, attested: { staging: 'required' } },
          approvals: { production: { needed: 1, shell: 2 }, staging: { needed: 0, shell: 2, notPublisher: true } },
        },
      },
    }),
  );
  expect(await screen.findByText('Saved as revision 4')).toBeVisible();
});

describe('a freeze', () => {
  async function add(user: UserEvent) {
    await openForm(user);
    await user.click(screen.getByRole('button', { name: 'Add a freeze' }));
    return within(screen.getByRole('group', { name: 'New freeze 2' }));
  }

  it('of one time is written in days and times of Manila, for channels that there are', async () => {
    const { of } = fakeService({ setPolicy: () => ({ rev: 4 }) });
    const user = openConsole('/releases/rules');
    const freeze = await add(user);
    put(freeze, 'Starts on', '2030-12-24');
    put(freeze, 'Starts at', '18:00');
    put(freeze, 'Ends on', '2030-12-26');
    put(freeze, 'Ends at', '06:00');
    await user.click(within(freeze.getByRole('group', { name: 'On the channels' })).getByLabelText('production'));
    await user.click(within(freeze.getByRole('group', { name: /Only for the units/ })).getByLabelText('wallets'));
    await user.type(freeze.getByLabelText('Name'), 'Christmas');
    await review(user);
    expect(await changes()).toEqual([
      expect.stringMatching(
        /^Freeze “Christmas”.*No changes from Dec 24, 2030, 6:00\sPM to Dec 26, 2030, 6:00\sAM, on production, wallets$/,
      ),
    ]);
    await save(user);
    await waitFor(() => expect(of('setPolicy')).toHaveLength(1));
    expect(of('setPolicy')[0]?.body).toMatchObject({
      policy: {
        freezes: [
          POLICY.policy.freezes[0],
          {
            ...{ name: 'Christmas', kind: 'deny', cron: '2030-12-24T18:00:00', minutes: 2160, tz: 'Asia/Manila' },
            ...{ channels: ['production'], units: ['wallets'] },
          },
        ],
      },
    });
  });

  it('says one sentence for each fault, on its field, and nothing is sent', async () => {
    const { of } = fakeService();
    const user = openConsole('/releases/rules');
    const freeze = await add(user);
    await review(user);
    expect(await screen.findByText('4 fields above are still invalid.')).toBeVisible();
    const name = freeze.getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/Enter a name of at most 60 characters\./);
    const faults: [field: string, value: string, words: string][] = [
      ['Name', 'payday', 'Another freeze has this name: a refusal could not tell the two apart.'],
      ['Name', 'launch', ''],
      ['Starts at', '18:00', ''],
      ['Ends at', '17:00', 'It ends before it starts: enter a later end.'],
      ['Ends on', '2099-01-01', 'A freeze lasts 31 days at most: enter an earlier end, or make two freezes.'],
      ['Starts on', '2020-01-01', 'A freeze lasts 31 days at most: enter an earlier end, or make two freezes.'],
      ['Ends on', '2020-01-02', 'This time is in the past: enter a later one.'],
      ['Starts on', '2099-01-01', 'It ends before it starts: enter a later end.'],
      ['Ends on', '2099-01-02', ''],
    ];
    for (const [field, value, words] of faults) {
      put(freeze, field, value);
      if (words) expect(await freeze.findByText(words)).toBeVisible();
    }
    expect(freeze.getByText('Choose at least one channel.')).toBeVisible();
    await user.selectOptions(freeze.getByLabelText('Changes'), 'are allowed in this period only');
    expect(freeze.getByText(/must repeat: after a single one, all changes would be refused/)).toBeVisible();
    await user.selectOptions(freeze.getByLabelText('When'), 'Every day');
    put(freeze, 'Ends at', '18:00');
    expect(freeze.getByText('It ends when it starts: enter another end.')).toBeVisible();
    put(freeze, 'Ends at', '02:00');
    expect(freeze.getByText('Manila time, on the next day')).toBeVisible();
    await user.selectOptions(freeze.getByLabelText('When'), 'On days of the week');
    await user.click(freeze.getByLabelText('Friday'));
    expect(freeze.getByText('Choose at least one day.')).toBeVisible();
    await user.selectOptions(freeze.getByLabelText('When'), 'By a cron expression');
    put(freeze, 'Cron expression', 'every night');
    put(freeze, 'Duration in minutes', '44641');
    expect(freeze.getByText('This cron expression or its time zone is invalid.')).toBeVisible();
    expect(freeze.getByText('Enter 1 to 44640 minutes (31 days).')).toBeVisible();
    await expectAccessible();
    await review(user);
    expect(of('setPolicy')).toHaveLength(0);
  });

  it('is removed by its button, and the summary says so', async () => {
    fakeService();
    const user = openConsole('/releases/rules');
    await openForm(user);
    await user.click(screen.getByRole('button', { name: 'Remove: Freeze “payday”' }));
    await review(user);
    expect(await changes()).toEqual([expect.stringMatching(/^Freeze “payday” before: .* → now: removed$/)]);
  });
});

it('an excuse from a wall names unit, wall and reason; two of the same are refused', async () => {
  const { of } = fakeService({ setPolicy: () => ({ rev: 4 }) });
  const user = openConsole('/releases/rules');
  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Excuse a remote' }));
  const first = within(screen.getByRole('group', { name: /^Excuse 1/ }));
  await review(user);
  for (const words of ['Choose a unit.', 'Choose the permitted feature.', 'Enter a reason of at most 300 characters.'])
    expect(await first.findByText(words)).toBeVisible();
  expect(within(first.getByLabelText('Unit')).queryByRole('option', { name: 'shell' })).not.toBeInTheDocument();
  await user.selectOptions(first.getByLabelText('Unit'), 'wallets');
  await user.selectOptions(first.getByLabelText('May use'), 'WALL-003: storage of the browser');
  await user.type(first.getByLabelText('Why'), 'sound setting');
  await user.click(screen.getByRole('button', { name: 'Excuse a remote' }));
  const second = within(screen.getByRole('group', { name: /^Excuse 2/ }));
  await user.selectOptions(second.getByLabelText('Unit'), 'wallets');
  await user.selectOptions(second.getByLabelText('May use'), 'WALL-003: storage of the browser');
  await user.type(second.getByLabelText('Why'), 'again');
  expect(second.getByText('This unit is already excused from it.')).toBeVisible();
  await user.selectOptions(second.getByLabelText('Unit'), 'Another unit, not published yet');
  await user.type(second.getByLabelText('Name of the new unit'), 'promo');
  await review(user);
  await save(user);
  await waitFor(() => expect(of('setPolicy')).toHaveLength(1));
  expect(of('setPolicy')[0]?.body).toMatchObject({
    policy: {
      walls: [
        { unit: 'wallets', wall: 'WALL-003', why: 'sound setting' },
        { unit: 'promo', wall: 'WALL-003', why: 'again' },
      ],
    },
  });
});

it('jobs of a CI and groups of the provider are written in fields', async () => {
  const { of } = fakeService({ setPolicy: () => ({ rev: 4 }) });
  const user = openConsole('/releases/rules');
  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Add a job' }));
  const job = within(screen.getByRole('group', { name: 'Jobs of the CI “1”' }));
  await review(user);
  expect(await job.findByText('Enter a name such as wallets-main.')).toBeVisible();
  await user.type(job.getByLabelText('Name'), 'promo-main');
  await user.type(job.getByLabelText('Issuer'), 'https://ci.test');
  await user.selectOptions(await job.findByLabelText('On behalf of'), ACCOUNT.login);
  const claims = job.getByLabelText('Claims of the job’s own token');
  await user.type(claims, 'aud = x');
  expect(
    job.getByText('With these claims every job of this issuer gets a token. Add a claim that names your repository.'),
  ).toBeVisible();
  await user.type(claims, '{Enter}repository = acme/promo');
  await user.type(job.getByLabelText('Units that are not published yet (optional)'), 'promo');
  await user.click(screen.getByRole('button', { name: 'Add a group' }));
  const group = within(screen.getByRole('group', { name: 'Group 1 of the claim “groups”' }));
  await user.type(group.getByLabelText('Name of the group'), 'ops');
  await user.selectOptions(group.getByLabelText('Role'), 'admin');
  expect(group.getByText('A group cannot give the admin role.')).toBeVisible();
  await user.selectOptions(group.getByLabelText('Role'), 'approver');
  await review(user);
  await save(user);
  await waitFor(() => expect(of('setPolicy')).toHaveLength(1));
  expect(of('setPolicy')[0]?.body).toMatchObject({
    policy: {
      ci: [
        {
          ...{ name: 'promo-main', issuer: 'https://ci.test', owner: 'jose', minutes: 15, units: ['promo'] },
          claims: { aud: 'x', repository: 'acme/promo' },
        },
      ],
      signIn: { claim: 'groups', groups: [{ value: 'ops', grants: [{ role: 'approver' }] }] },
    },
  });
});

it('a form that was left keeps its input, on other pages too, until it is saved or reset', async () => {
  fakeService({ setPolicy: () => ({ rev: 4 }) });
  const user = openConsole('/releases/rules');
  await openForm(user);
  await user.selectOptions(screen.getByLabelText('Guard'), 'Off: it does not watch canaries');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Alt>}5{/Alt}');
  await screen.findByRole('heading', { name: 'Audit' });
  await user.keyboard('{Alt>}3{/Alt}');
  await openForm(user);
  expect(screen.getByText(/Your unsent input from before/)).toBeVisible();
  expect(screen.getByLabelText('Guard')).toHaveDisplayValue('Off: it does not watch canaries');
  await review(user);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Guard')).toHaveDisplayValue('Off: it does not watch canaries');
  await review(user);
  await save(user);
  await openForm(user);
  expect(screen.getByLabelText('Guard')).toHaveDisplayValue('Dry: it only reports intended actions');
});

it('an overtaken author sees the changes against the newer rules, and may save again', async () => {
  const newer = { rev: 4, policy: { ...POLICY.policy, canaryMax: 5 } };
  const { of, answering } = fakeService({
    setPolicy: () => {
      answering.policy = () => newer;
      answering.setPolicy = () => ({ rev: 5 });
      return no('overtaken', { currentRev: 4 });
    },
  });
  const user = openConsole('/releases/rules');
  await openForm(user);
  await user.selectOptions(screen.getByLabelText('Guard'), 'Off: it does not watch canaries');
  await review(user);
  await save(user);
  expect(await screen.findByText(/now compares with revision 4/)).toBeVisible();
  expect(await changes()).toEqual([
    expect.stringMatching(/^Largest canary.*5.*50/),
    expect.stringMatching(/^Guard.*does not watch canaries$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Save the rules' }));
  await waitFor(() => expect(of('setPolicy').at(-1)?.ifMatch).toBe('"policy@4"'));
});
