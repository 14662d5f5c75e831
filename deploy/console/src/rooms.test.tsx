import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from './testing/accessible';
import { fakeService, no } from './testing/fake-service';
import { openConsole } from './testing/open-console';
import { ACCOUNT, LINE, meWith, REQUEST, TOKEN } from './testing/samples';

const dialog = () => within(screen.getByRole('dialog'));

describe('approvals', () => {
  it('lead to the waiting items', async () => {
    fakeService();
    openConsole('/releases/approvals');
    await screen.findByRole('link', { name: 'Approvals (1)' });
    const row = await screen.findByRole('link', { name: /production: Pin wallets@1\.5\.0/ });
    expect(row).toHaveAttribute('href', '/releases/approvals/R1');
    expect(row).toHaveTextContent(/requested by jose/);
    await expectAccessible();
  });

  it('keep approved changes that are not made yet among the waiting ones', async () => {
    fakeService({ requests: () => [{ ...REQUEST, state: 'approved', approvals: [{ account: 'ana.cruz', at: 1 }] }] });
    openConsole('/releases/approvals');
    await screen.findByRole('link', { name: 'Approvals (1)' });
    const waiting = within(await screen.findByRole('list', { name: 'Waiting' }));
    expect(waiting.getByRole('link')).toHaveTextContent('Approved, not made yet');
    expect(screen.queryByRole('list', { name: 'Decided' })).not.toBeInTheDocument();
  });

  it('are given to exactly the signed content, by its digest', async () => {
    const { of } = fakeService({ approve: () => ({ ...REQUEST, state: 'approved', rev: 48 }) });
    const user = openConsole('/releases/approvals/R1');
    expect(await screen.findByText(REQUEST.digest)).toBeInTheDocument();
    expect(screen.getByText('This would be accepted. Checked against shell 2.0.0.')).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved: the change is made')).toBeInTheDocument();
    expect(of('approve')[0]).toMatchObject({ params: { id: 'R1' }, body: { digest: REQUEST.digest } });
  });

  it('are refused with a reason', async () => {
    const { of } = fakeService({ reject: () => ({ ...REQUEST, state: 'rejected' }) });
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'payday');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(of('reject')[0]?.body).toEqual({ reason: 'payday' }));
  });

  it('one’s own can be withdrawn and not approved', async () => {
    const { of } = fakeService({
      requests: () => [{ ...REQUEST, proposer: 'ana.cruz' }],
      withdraw: () => ({ ...REQUEST, state: 'withdrawn' }),
    });
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(of('withdraw')).toHaveLength(1));
  });

  it('a request that was void meanwhile says so in the words of the service, and is shown as it is', async () => {
    const { answering } = fakeService({
      approve: () => {
        answering.requests = () => [{ ...REQUEST, state: 'void', why: 'The base has moved.' }];
        return no('conflict', { detail: 'The base has moved.' });
      },
    });
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Void')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The base has moved.');
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

it('the audit is searched by author, subject and words', async () => {
  const { of, answering } = fakeService();
  const user = openConsole('/releases/audit');
  expect(await screen.findByText('pin · production')).toBeInTheDocument();
  await expectAccessible();
  answering.audit = () => [];
  await user.type(screen.getByLabelText('Actor'), 'jose');
  await user.type(screen.getByLabelText('Text'), 'wallets');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No line matches.')).toBeInTheDocument();
  expect(of('audit').at(-1)?.query).toEqual({ limit: '50', actor: 'jose', text: 'wallets' });
});

it('an act of the emergency path is marked, because nobody verified the name', async () => {
  const { answering } = fakeService();
  answering.audit = () => [{ ...LINE, n: 10, emergency: true }, LINE];
  openConsole('/releases/audit');
  const marked = await screen.findAllByText(/emergency path, name as claimed/);
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^No\. 10, /)]);
});

it('after an audit without a match all lines are shown again, with empty fields', async () => {
  const { of, answering } = fakeService();
  const user = openConsole('/releases/audit');
  const found = answering.audit;
  answering.audit = () => [];
  await user.type(await screen.findByLabelText('Actor'), 'jose');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('No line matches.');
  answering.audit = found;
  await user.click(screen.getByRole('button', { name: 'Show all lines' }));
  expect(await screen.findByText('pin · production')).toBeInTheDocument();
  expect(screen.getByLabelText('Actor')).toHaveValue('');
  expect(screen.getByLabelText('Actor')).toHaveFocus();
  expect(of('audit').at(-1)?.query).toEqual({ limit: '50' });
});

describe('people and tokens', () => {
  it('a token is made, and told once', async () => {
    const { of } = fakeService({ makeToken: () => ({ ...TOKEN, secret: 'the-secret-of-a-token' }) });
    const user = openConsole('/releases/access');
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    await user.type(screen.getByLabelText('Purpose'), 'pipeline');
    await user.click(dialog().getByRole('button', { name: 'Create a token' }));
    expect(await screen.findByText('the-secret-of-a-token')).toBeInTheDocument();
    expect(of('makeToken')[0]?.body).toEqual({ name: 'pipeline', days: 90, grants: [{ role: 'release-manager' }] });
    await expectAccessible();
  });

  it('a person is invited by a link with the token in its fragment', async () => {
    fakeService({ invite: () => ({ token: 'x'.repeat(24), expires: Date.now() }) });
    const user = openConsole('/releases/access');
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    await user.click(dialog().getByRole('button', { name: 'Invite a person' }));
    expect(await screen.findByText(`http://localhost/releases#${'x'.repeat(24)}`)).toBeInTheDocument();
  });

  it('an invited person with an unopened link is listed as invited, with nothing to change', async () => {
    const invited = { ...ACCOUNT, login: '', name: '', active: false, waiting: true, lastSeen: undefined };
    fakeService({ accounts: () => [ACCOUNT, invited, { ...invited, login: 'ana', name: 'Ana' }, invited] });
    openConsole('/releases/access');
    const people = within(await screen.findByRole('list', { name: 'People' }));
    expect(people.getAllByText('Invited')).toHaveLength(2);
    expect(people.getAllByText('Not set up yet')).toHaveLength(3);
    expect(people.queryByText('May not log in')).not.toBeInTheDocument();
    expect(people.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Change jose']);
    await expectAccessible();
  });

  it('a person without the admin role sees tokens and no people', async () => {
    fakeService({ me: () => meWith({ role: 'publisher', unit: 'wallets' }) });
    openConsole('/releases/access');
    expect(await screen.findByText('Publisher for the unit wallets')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'People' })).not.toBeInTheDocument();
  });
});

it('a preview link is ended before its time', async () => {
  const { of } = fakeService({ revokePreview: () => ({ ok: true }) });
  openConsole('/releases/previews');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'End the link' }));
  await user.click(dialog().getByRole('button', { name: 'End the link' }));
  await waitFor(() => expect(of('revokePreview')[0]?.params).toEqual({ id: 'P1' }));
});

describe('people', () => {
  const PAGE = '/releases/access';
  const ADMIN = meWith({ role: 'admin' }, { role: 'viewer' });

  it('an admin role covers all channels and units: it cannot be limited, and earlier input is not sent', async () => {
    const { of } = fakeService({ me: () => ADMIN, invite: () => ({ token: 't'.repeat(40), expires: 1 }) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    await user.selectOptions(await dialog().findByLabelText('On which channels'), 'staging');
    await user.selectOptions(dialog().getByLabelText('Role'), 'admin');
    expect(dialog().queryByLabelText('On which channels')).not.toBeInTheDocument();
    expect(dialog().getByText(/it cannot be limited/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Invite a person' }));
    await waitFor(() => expect(of('invite')[0]?.body).toEqual({ grants: [{ role: 'admin' }] }));
  });

  it('are invited to channels and units that there are; only a publisher to one that is still to come', async () => {
    const { of } = fakeService({ me: () => ADMIN, invite: () => ({ token: 't'.repeat(40), expires: 1 }) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const options = (label: string) =>
      within(dialog().getByLabelText(label))
        .getAllByRole('option')
        .map((one) => one.textContent);
    await dialog().findByLabelText('Role');
    expect(options('On which channels')).toEqual(['All channels', 'production', 'staging']);
    expect(options('For which units')).toEqual(['All units', 'shell', 'wallets']);
    await user.selectOptions(dialog().getByLabelText('Role'), 'publisher');
    await user.selectOptions(dialog().getByLabelText('For which units'), 'Another unit, not published yet');
    const send = () => user.click(dialog().getByRole('button', { name: 'Invite a person' }));
    const name = dialog().getByLabelText('Name of the new unit');
    for (const [typed, words] of [
      ['Promo!', 'Role 1: Use lowercase letters, digits and dashes'],
      ['wallets', 'Role 1: This unit is already published'],
    ] as const) {
      await user.clear(name);
      await user.type(name, typed);
      await send();
      expect(await dialog().findByRole('alert')).toHaveTextContent(words);
    }
    expect(of('invite')).toHaveLength(0);
    await user.clear(name);
    await user.type(name, 'promo');
    await expectAccessible();
    await send();
    await waitFor(() => expect(of('invite')[0]?.body).toEqual({ grants: [{ role: 'publisher', unit: 'promo' }] }));
  });

  it('choices in a closed sheet are still there, and can be reset', async () => {
    fakeService({ me: () => ADMIN });
    const user = openConsole(PAGE);
    const open = async () => user.click(await screen.findByRole('button', { name: `Change ${ACCOUNT.login}` }));
    await open();
    await user.selectOptions(await dialog().findByLabelText('On which channels'), 'staging');
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    expect(await dialog().findByText(/Your unsent input from before/)).toBeVisible();
    expect(dialog().getByLabelText('On which channels')).toHaveValue('staging');
    await user.click(dialog().getByRole('button', { name: 'Start over' }));
    expect(dialog().getByLabelText('On which channels')).toHaveDisplayValue('All channels');
    expect(dialog().queryByText(/Your unsent input from before/)).not.toBeInTheDocument();
  });

  it('are linked with their identity at the provider, and unlinked', async () => {
    const { of } = fakeService({
      me: () => ADMIN,
      provider: () => ({ name: 'Acme' }),
      linkIdentity: () => ({ ok: true }),
      changeAccount: () => ACCOUNT,
    });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: `Change ${ACCOUNT.login}` }));
    await user.type(await dialog().findByLabelText('User at Acme (optional)'), 'sub-7');
    await user.type(dialog().getByLabelText('Reason'), 'his company account');
    await user.click(dialog().getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(of('linkIdentity')[0]?.body).toEqual({ subject: 'sub-7' }));
  });
});

describe('an approved change that a freeze stops', () => {
  const held = { ...REQUEST, state: 'approved' as const, approvals: [{ account: 'ana.cruz', at: 1 }] };

  it.each([
    [
      { by: 'freeze', name: 'payday', until: Date.UTC(2030, 0, 4, 12, 0) },
      /the freeze “payday” holds until Jan 4, 2030, 8:00 PM/,
    ],
    [{ by: 'lock', name: 'jose', until: Date.UTC(2030, 0, 4, 12, 0) }, /jose has locked it until Jan 4, 2030, 8:00 PM/],
    [{ by: 'stop', name: 'jose' }, /jose has stopped the channel/],
  ] as const)('shows that the approval counts and the remaining steps: %o', async (held, words) => {
    const { of, answering } = fakeService({
      approve: () => {
        answering.requests = () => [approved];
        return { ...approved, held };
      },
    });
    const approved = { ...REQUEST, needed: 1, state: 'approved' as const, approvals: [{ account: 'ana.cruz', at: 1 }] };
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const message = await screen.findByRole('group', { name: 'Result of your approval' });
    expect(message).toHaveTextContent(/^Approved, but not made yet/);
    expect(message).toHaveTextContent(words);
    expect(message).toHaveFocus();
    expect(await screen.findByText('1 of 1 (ana.cruz)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make it now' })).toBeVisible();
    await expectAccessible();
    expect(of('approve')).toHaveLength(1);
  });

  it('is taken back by its author', async () => {
    const withdrawn = { ...held, proposer: 'ana.cruz', state: 'withdrawn' as const };
    const { of } = fakeService({
      requests: () => [{ ...held, proposer: 'ana.cruz' }],
      withdraw: () => withdrawn,
    });
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(of('withdraw')).toHaveLength(1));
  });

  it('is made by an approver when the freeze is over', async () => {
    const { of } = fakeService({
      me: () => meWith({ role: 'approver' }),
      requests: () => [held],
      approve: () => ({ ...held, rev: 48 }),
    });
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Make it now' }));
    await waitFor(() => expect(of('approve')).toHaveLength(1));
  });
});
