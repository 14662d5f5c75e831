import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from './testing/accessible';
import { fakeService, no } from './testing/fake-service';
import { openConsole } from './testing/open-console';
import { ACCOUNT, build, meWith, PLAN, POLICY, PREVIEW, REQUEST, TOKEN, UNITS } from './testing/samples';

const PROVENANCE = { builder: 'https://ci.test/build', tools: { node: 'v20.19.0' }, commit: 'abc1234', clean: false };

const dialog = () => within(screen.getByRole('dialog'));

describe('a unit', () => {
  const PAGE = '/releases/units/wallets';

  it('shows its versions, sizes against budgets, dependencies and findings', async () => {
    fakeService();
    openConsole(PAGE);
    expect(await screen.findByText('10.3 kB, over 10.2 kB')).toBeInTheDocument();
    expect(screen.getByText('9.9 kB of 10.2 kB')).toBeInTheDocument();
    expect(screen.getByText('54.9 kB in 1.4.0, 55.3 kB in 1.5.0')).toBeInTheDocument();
    expect(screen.getByText('On production')).toBeInTheDocument();
    expect(await screen.findByText('Does not fit production')).toBeInTheDocument();
    await expectAccessible();
  });

  it('says who attests a version, where and of what it was built, and gives the list of its parts', async () => {
    fakeService({
      build: ({ params: { version = '' } }) => ({
        ...build(version, 9_900),
        ...(version === '1.5.0'
          ? {
              attestation: { state: 'held', by: 'CI', kid: 'the-key', provenance: PROVENANCE },
              sbom: { digest: `sha256:${'b'.repeat(64)}`, parts: 12 },
            }
          : { attestation: { state: 'broken', code: 'PIN-035', message: 'Its key is revoked.' } }),
      }),
    });
    openConsole(PAGE);
    expect(await screen.findByText('Attested by CI')).toBeInTheDocument();
    expect(screen.getByText('https://ci.test/build')).toBeInTheDocument();
    expect(screen.getByText('abc1234, with changes that were not committed')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Download the SBOM of wallets 1.5.0: 12 parts' });
    expect(link).toHaveAttribute('href', '/releases/v1/units/wallets/versions/1.5.0/sbom');
    expect(link).toHaveAttribute('download', 'wallets-1.5.0.cdx.json');
    expect(screen.getByText('The attestation does not hold. PIN-035: Its key is revoked.')).toBeInTheDocument();
    await expectAccessible();
  });

  it('says of a version that nobody attests it', async () => {
    fakeService();
    openConsole(PAGE);
    expect(await screen.findAllByText('Attested by nobody')).toHaveLength(2);
  });

  it('says that no commit is known of a build, instead of an empty one', async () => {
    fakeService({ build: ({ params }) => ({ ...build(params['version'] ?? '', 9_900), commit: '' }) });
    openConsole(PAGE);
    expect(await screen.findAllByText(/no commit is known/)).toHaveLength(2);
    expect(screen.queryByText(/· commit/)).not.toBeInTheDocument();
  });

  it('pins a version on the channel that is chosen', async () => {
    const { of } = fakeService({ change: () => ({ state: 'made', rev: 13, served: true, changed: true }) });
    const user = openConsole(PAGE);
    const [select] = await screen.findAllByLabelText('Channel');
    if (!select) throw new Error('no channel to choose');
    await user.selectOptions(select, 'staging');
    await user.click(screen.getByRole('button', { name: 'Check and pin wallets 1.5.0' }));
    await user.type(screen.getByLabelText('Reason'), 'try it');
    await user.click(dialog().getByRole('button', { name: 'Pin' }));
    await waitFor(() =>
      expect(of('change')[0]).toMatchObject({
        params: { channel: 'staging' },
        body: { kind: 'pin', items: ['wallets@1.5.0'], reason: 'try it' },
      }),
    );
  });

  it('gives a preview link', async () => {
    const { of } = fakeService({ makePreview: () => PREVIEW });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Preview link of wallets 1.5.0' }));
    await user.click(dialog().getByRole('button', { name: 'Make a preview link' }));
    expect(await screen.findByRole('link', { name: 'Open the preview' })).toHaveAttribute('href', PREVIEW.url);
    expect(of('makePreview')[0]?.body).toEqual({ channel: 'production', items: ['wallets@1.5.0'], hours: 8 });
  });

  it('says why builds stay, and shows those that are about to go', async () => {
    fakeService({
      units: () => UNITS.map((row) => ({ ...row, leaving: row.unit === 'wallets' ? ['1.3.0'] : [] })),
      build: ({ params }) => ({
        ...build(params['version'] ?? '', 9_900),
        ...(params['version'] === '1.3.0' && {
          state: 'condemned',
          said: { at: PLAN.waiting[0]?.since ?? 0, actor: 'collector', reason: 'nobody uses it' },
        }),
      }),
    });
    openConsole(PAGE);
    expect(await screen.findByText('Kept because: served on production.')).toBeInTheDocument();
    expect(screen.getByText('To be removed')).toBeInTheDocument();
    expect(
      screen.getByText(/^Condemned since .* to be removed from .* on\. A pin takes that back\.$/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^collector, .*: “nobody uses it”$/)).toBeInTheDocument();
    expect(screen.getByText(/^Last run: .*, by collector\.$/)).toBeInTheDocument();
    await expectAccessible();
  });

  it('gives a build a state, with a reason', async () => {
    const { of } = fakeService({ setState: ({ params }) => build(params['version'] ?? '', 9_900) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'State of wallets 1.5.0' }));
    await user.selectOptions(dialog().getByLabelText('State'), 'blocked');
    expect(dialog().getByText(/Nobody pins, shares out, previews/)).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Reason'), 'loses deposits');
    await user.click(dialog().getByRole('button', { name: 'Set the state of wallets 1.5.0' }));
    await waitFor(() =>
      expect(of('setState')[0]).toMatchObject({
        params: { unit: 'wallets', version: '1.5.0' },
        body: { state: 'blocked', reason: 'loses deposits' },
      }),
    );
  });

  it('lets an operator block and nothing else, and nobody with a grant for one channel say what holds on all', async () => {
    fakeService({ me: () => meWith({ role: 'operator' }) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'State of wallets 1.4.0' }));
    expect(within(dialog().getByLabelText('State')).getAllByRole('option')).toHaveLength(1);
    cleanup();
    fakeService({ me: () => meWith({ role: 'release-manager', channel: 'staging' }) });
    openConsole(PAGE);
    await screen.findByText('Kept because: served on production.');
    expect(screen.queryByRole('button', { name: 'State of wallets 1.4.0' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Look for unused builds' })).toBeNull();
  });

  it('collects when an administrator says so, and says what keeps builds from going', async () => {
    const report = { unknownDays: [], condemn: [], sweep: PLAN.keep.slice(0, 1), rescue: [], blobs: 0 };
    const { of } = fakeService({ collect: () => report, collection: () => ({ ...PLAN, unknownDays: ['2026-11-20'] }) });
    const user = openConsole(PAGE);
    expect(await screen.findByText(/^Nothing is removed: of 1 day nothing is known/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look for unused builds' }));
    await user.click(dialog().getByRole('button', { name: 'Look for unused builds' }));
    expect(await screen.findByText('0 condemned, 1 removed')).toBeInTheDocument();
    expect(of('collect')).toHaveLength(1);
  });

  it('says that there is no such unit', async () => {
    fakeService();
    openConsole('/releases/units/promo');
    expect(await screen.findByText('Nothing was published as promo.')).toBeInTheDocument();
  });
});

describe('approvals', () => {
  it('lead to what waits', async () => {
    fakeService();
    openConsole('/releases/approvals');
    await screen.findByRole('link', { name: 'Approvals (1)' });
    const row = await screen.findByRole('link', { name: /production: Pin wallets@1\.5\.0/ });
    expect(row).toHaveAttribute('href', '/releases/approvals/R1');
    expect(row).toHaveTextContent(/asked for by jose/);
    await expectAccessible();
  });

  it('are given to exactly what is signed, by its digest', async () => {
    const { of } = fakeService({ approve: () => ({ ...REQUEST, state: 'approved' }) });
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
    expect(screen.getByText('Say why.')).toBeInTheDocument();
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

  it('a request that was void meanwhile says so in the words of the service', async () => {
    fakeService({ approve: () => no('conflict', { detail: 'The base has moved.' }) });
    const user = openConsole('/releases/approvals/R1');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The base has moved.');
  });
});

describe('freezes and rules', () => {
  it('show the windows of four weeks in Manila’s clock', async () => {
    fakeService();
    openConsole('/releases/rules');
    expect(await screen.findAllByText('payday')).toHaveLength(4);
    expect(screen.getAllByText(/^6:00 PM to 8:00 PM · production$/)).toHaveLength(4);
    await expectAccessible();
  });

  it('are changed with the difference and a reason, what is no rule being refused here', async () => {
    const { of } = fakeService({ setPolicy: () => ({ rev: 4 }) });
    const user = openConsole('/releases/rules');
    await user.click(await screen.findByRole('button', { name: 'Change the rules' }));
    const field = screen.getByLabelText('Rules as JSON');
    const type = async (text: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
      await user.click(screen.getByRole('button', { name: 'Review' }));
    };
    await type('{"approvals": 1}');
    expect(await screen.findByRole('alert')).toHaveTextContent('approvals');
    expect(of('setPolicy')).toHaveLength(0);
    await type(JSON.stringify({ ...POLICY.policy, canaryMax: 25 }));
    expect(await screen.findByRole('region', { name: 'What would change' })).toHaveTextContent('"canaryMax": 25');
    await user.type(screen.getByLabelText('Reason'), 'smaller steps');
    await user.click(screen.getByRole('button', { name: 'Save the rules' }));
    await waitFor(() =>
      expect(of('setPolicy')[0]).toMatchObject({
        seen: '"policy@3"',
        body: { reason: 'smaller steps', policy: { canaryMax: 25 } },
      }),
    );
  });

  it('say of everything that holds: attestation, accounts of a provider, jobs of a CI, walls', async () => {
    const claims = { repository: 'acme/wallets' };
    const policy = {
      ...POLICY.policy,
      attested: { production: 'required' as const },
      signIn: { claim: 'groups', groups: [{ value: 'ops', grants: [{ role: 'viewer' as const }] }] },
      ci: [{ name: 'wallets-main', issuer: 'https://ci.test', claims, units: ['wallets'], owner: 'ana', minutes: 15 }],
      walls: [{ unit: 'jackpot', wall: 'WALL-003' as const, why: 'keeps its sound setting' }],
    };
    fakeService({ policy: () => ({ ...POLICY, policy }) });
    openConsole('/releases/rules');
    expect(await screen.findByText('required')).toBeInTheDocument();
    expect(screen.getByText('1 group of the claim “groups”')).toBeInTheDocument();
    expect(screen.getByText('publish wallets for 15 minutes at a time')).toBeInTheDocument();
    expect(screen.getByText('“keeps its sound setting”')).toBeInTheDocument();
  });

  it('can only be read by who is no admin', async () => {
    fakeService({ me: () => meWith({ role: 'viewer' }) });
    openConsole('/releases/rules');
    expect(await screen.findByText('An admin changes the rules.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change the rules' })).not.toBeInTheDocument();
  });
});

it('the audit is searched by who, what and words', async () => {
  const { of, answering } = fakeService();
  const user = openConsole('/releases/audit');
  expect(await screen.findByText('pin · production')).toBeInTheDocument();
  await expectAccessible();
  answering.audit = () => [];
  await user.type(screen.getByLabelText('Who'), 'jose');
  await user.type(screen.getByLabelText('Words'), 'wallets');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Nothing matches.')).toBeInTheDocument();
  expect(of('audit').at(-1)?.query).toEqual({ limit: '50', actor: 'jose', text: 'wallets' });
});

it('an audit in which nothing was found shows everything again, with nothing left in the fields', async () => {
  const { of, answering } = fakeService();
  const user = openConsole('/releases/audit');
  const found = answering.audit;
  answering.audit = () => [];
  await user.type(await screen.findByLabelText('Who'), 'jose');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await screen.findByText('Nothing matches.');
  answering.audit = found;
  await user.click(screen.getByRole('button', { name: 'Show all lines' }));
  expect(await screen.findByText('pin · production')).toBeInTheDocument();
  expect(screen.getByLabelText('Who')).toHaveValue('');
  expect(screen.getByLabelText('Who')).toHaveFocus();
  expect(of('audit').at(-1)?.query).toEqual({ limit: '50' });
});

describe('people and tokens', () => {
  it('a token is made, and told once', async () => {
    const { of } = fakeService({ makeToken: () => ({ ...TOKEN, secret: 'the-secret-of-a-token' }) });
    const user = openConsole('/releases/access');
    await user.click(await screen.findByRole('button', { name: 'Make a token' }));
    await user.type(screen.getByLabelText('What it is for'), 'pipeline');
    await user.click(dialog().getByRole('button', { name: 'Make a token' }));
    expect(await screen.findByText('the-secret-of-a-token')).toBeInTheDocument();
    expect(of('makeToken')[0]?.body).toEqual({ name: 'pipeline', days: 90, grants: [{ role: 'release-manager' }] });
    await expectAccessible();
  });

  it('somebody is invited by a link with the token in its fragment', async () => {
    fakeService({ invite: () => ({ token: 'x'.repeat(24), expires: Date.now() }) });
    const user = openConsole('/releases/access');
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    await user.click(dialog().getByRole('button', { name: 'Invite somebody' }));
    expect(await screen.findByText(`http://localhost/releases#${'x'.repeat(24)}`)).toBeInTheDocument();
  });

  it('who was invited and has not opened the link yet stands there as that, with nothing to change', async () => {
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

  it('who is no admin sees tokens and no people', async () => {
    fakeService({ me: () => meWith({ role: 'publisher', unit: 'wallets' }) });
    openConsole('/releases/access');
    expect(await screen.findByText('Publisher of the unit wallets')).toBeInTheDocument();
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

  it('an administrator is one of everything: nothing narrows the role, and what was typed before is not sent', async () => {
    const { of } = fakeService({ me: () => ADMIN, invite: () => ({ token: 't'.repeat(40), expires: 1 }) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    await user.type(dialog().getByLabelText('Only on the channel (optional)'), 'staging');
    await user.selectOptions(dialog().getByLabelText('Role'), 'admin');
    expect(dialog().queryByLabelText('Only on the channel (optional)')).not.toBeInTheDocument();
    expect(dialog().getByText(/this role cannot be narrowed/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Invite somebody' }));
    await waitFor(() => expect(of('invite')[0]?.body).toEqual({ grants: [{ role: 'admin' }] }));
  });

  it('are linked with who they are at the provider, and unlinked', async () => {
    const { of } = fakeService({
      me: () => ADMIN,
      provider: () => ({ name: 'Acme' }),
      linkIdentity: () => ({ ok: true }),
      changeAccount: () => ACCOUNT,
    });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: `Change ${ACCOUNT.login}` }));
    await user.type(await dialog().findByLabelText('Who this is at Acme (optional)'), 'sub-7');
    await user.type(dialog().getByLabelText('Reason'), 'his company account');
    await user.click(dialog().getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(of('linkIdentity')[0]?.body).toEqual({ subject: 'sub-7' }));
  });
});

describe('an approved change that a freeze stops', () => {
  const held = { ...REQUEST, state: 'approved' as const, approvals: [{ account: 'ana.cruz', at: 1 }] };

  it('is taken back by who asked', async () => {
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
