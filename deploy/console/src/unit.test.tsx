import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from './testing/accessible';
import { fakeService } from './testing/fake-service';
import { openConsole } from './testing/open-console';
import { build, meWith, PLAN, PREVIEW, UNITS } from './testing/samples';

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

  it("shows publisher, place and inputs of a version's attestation, and gives the list of its parts", async () => {
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
    expect(screen.getByText('abc1234, with uncommitted changes')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Download the SBOM of wallets 1.5.0: 12 parts' });
    expect(link).toHaveAttribute('href', '/releases/v1/units/wallets/versions/1.5.0/sbom');
    expect(link).toHaveAttribute('download', 'wallets-1.5.0.cdx.json');
    expect(screen.getByText('The attestation is invalid. PIN-035: Its key is revoked.')).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows that a version has no attestation', async () => {
    fakeService();
    openConsole(PAGE);
    expect(await screen.findAllByText('Not attested')).toHaveLength(2);
  });

  it('shows each statement of a build that the registry could not verify', async () => {
    const sentence = 'The manifest does not name the used exports of shared modules.';
    fakeService({
      build: ({ params: { version = '' } }) => ({
        ...build(version, 9_900),
        ...(version === '1.5.0' ? { unverified: [{ rule: 'ART-023', sentence }] } : { unverified: [] }),
      }),
    });
    openConsole(PAGE);
    expect(await screen.findAllByText(`Not verified: ${sentence} (ART-023)`)).toHaveLength(1);
  });

  it('says that no commit is known of a build, instead of an empty one', async () => {
    fakeService({ build: ({ params }) => ({ ...build(params['version'] ?? '', 9_900), commit: '' }) });
    openConsole(PAGE);
    expect(await screen.findAllByText(/commit unknown/)).toHaveLength(2);
    expect(screen.queryByText(/· commit (?!unknown)/)).not.toBeInTheDocument();
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
    await user.click(dialog().getByRole('button', { name: 'Create a preview link' }));
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
          said: { at: PLAN.waiting[0]?.since ?? 0, actor: 'collector', reason: 'unused' },
        }),
      }),
    });
    openConsole(PAGE);
    expect(await screen.findByText('Kept because: served on production.')).toBeInTheDocument();
    expect(screen.getByText('To be removed')).toBeInTheDocument();
    expect(
      screen.getByText(/^Condemned since .* to be removed from .* on\. A pin cancels the removal\.$/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^collector, .*: “unused”$/)).toBeInTheDocument();
    expect(screen.getByText(/^Last run: .*, by collector\.$/)).toBeInTheDocument();
    await expectAccessible();
  });

  it('gives a build a state, with a reason', async () => {
    const { of } = fakeService({ setState: ({ params }) => build(params['version'] ?? '', 9_900) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'State of wallets 1.5.0' }));
    await user.selectOptions(dialog().getByLabelText('State'), 'blocked');
    expect(dialog().getByText(/It cannot be pinned, used as a canary, previewed/)).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Reason'), 'loses deposits');
    await user.click(dialog().getByRole('button', { name: 'Set the state of wallets 1.5.0' }));
    await waitFor(() =>
      expect(of('setState')[0]).toMatchObject({
        params: { unit: 'wallets', version: '1.5.0' },
        body: { state: 'blocked', reason: 'loses deposits' },
      }),
    );
  });

  it('lets an operator only block, and lets no grant for one channel set a state that holds on all', async () => {
    fakeService({ me: () => meWith({ role: 'operator' }) });
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'State of wallets 1.4.0' }));
    expect(within(dialog().getByLabelText('State')).getAllByRole('option')).toHaveLength(1);
    cleanup();
    fakeService({ me: () => meWith({ role: 'release-manager', channel: 'staging' }) });
    openConsole(PAGE);
    await screen.findByText('Kept because: served on production.');
    expect(screen.queryByRole('button', { name: 'State of wallets 1.4.0' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search for unused builds' })).toBeNull();
  });

  it("collects at an administrator's request, and shows the reasons that keep builds", async () => {
    const report = { unknownDays: [], condemn: [], sweep: PLAN.keep.slice(0, 1), rescue: [], blobs: 0 };
    const { of } = fakeService({ collect: () => report, collection: () => ({ ...PLAN, unknownDays: ['2026-11-20'] }) });
    const user = openConsole(PAGE);
    expect(
      await screen.findByText(/^No build is removed: the use by browsers is unknown for 1 day/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search for unused builds' }));
    await user.click(dialog().getByRole('button', { name: 'Search for unused builds' }));
    expect(await screen.findByText('0 condemned, 1 removed')).toBeInTheDocument();
    expect(of('collect')).toHaveLength(1);
  });

  it('says that there is no such unit', async () => {
    fakeService();
    openConsole('/releases/units/promo');
    expect(await screen.findByText('No build of promo was published.')).toBeInTheDocument();
  });
});
