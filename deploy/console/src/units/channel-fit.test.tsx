import { act, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../testing/accessible';
import { fakeEvents } from '../testing/fake-events';
import { fakeService, no } from '../testing/fake-service';
import { openConsole } from '../testing/open-console';
import { build, findingsOf, UNITS } from '../testing/samples';

const PAGE = '/releases/units/wallets';
const card = async (version: string) => {
  const heading = await screen.findByRole('heading', { name: version });
  const found = heading.closest('article');
  if (!found) throw new Error(`${version} has no card`);
  return within(found);
};
const judgedOf = (versions: { params: Record<string, string> }[]) => versions.map(({ params }) => params['version']);

it('lists the versions before any channel has judged one, and says quietly that the newest is being judged', async () => {
  const { of, answering } = fakeService();
  let answer: (value: unknown) => void = () => undefined;
  const held = new Promise((resolve) => (answer = resolve));
  answering.findings = () => held;
  openConsole(PAGE);
  const newest = await card('1.5.0');
  const older = await card('1.4.0');
  expect(newest.getByText('Checking against every channel…').closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  expect(older.getByText('Verdict of each channel')).toBeInTheDocument();
  expect(of('build').map(({ query }) => query)).toEqual([{ reports: 'later' }, { reports: 'later' }]);
  expect(judgedOf(of('findings'))).toEqual(['1.5.0']);
  await expectAccessible();
  act(() => answer(findingsOf('1.5.0')));
  expect(await newest.findByText('Does not fit production')).toBeInTheDocument();
});

it('judges an older one when it is opened, and no other; those that refuse come first, with their two sides', async () => {
  const { of } = fakeService({ findings: ({ params }) => findingsOf(params['version'] === '1.4.0' ? '1.5.0' : '') });
  const user = openConsole(PAGE);
  const older = await card('1.4.0');
  expect(await (await card('1.5.0')).findByText('Fits all 2 channels')).toBeInTheDocument();
  await user.click(older.getByText('Verdict of each channel'));
  expect(await older.findByText('1 finding')).toBeInTheDocument();
  const [first, second] = older.getByRole('list', { name: 'Verdict of each channel' }).children;
  expect(first).toHaveTextContent('wallets needs kit 3.1 and the shell serves kit 3.0.');
  expect(second).toHaveTextContent('Fits staging');
  expect(judgedOf(of('findings')).toSorted()).toEqual(['1.4.0', '1.5.0']);
  await expectAccessible();
});

it('says that a version could not be judged, and judges it again', async () => {
  const { answering } = fakeService({ findings: () => no('unavailable') });
  const user = openConsole(PAGE);
  const newest = await card('1.5.0');
  await user.click(await newest.findByText('The check is not possible at the moment'));
  answering.findings = ({ params }) => findingsOf(params['version'] ?? '');
  await user.click(newest.getByRole('button', { name: 'Check again' }));
  expect(await newest.findByText('Does not fit production')).toBeInTheDocument();
});

it('keeps its content and its open parts while another version is published', async () => {
  const events = fakeEvents();
  const { answering } = fakeService();
  const user = openConsole(PAGE);
  const older = await card('1.4.0');
  act(() => void events.open());
  await user.click(older.getByText('Verdict of each channel'));
  const opened = await older.findByText('Fits staging');
  const versions = ['1.6.0', '1.5.0', '1.4.0'];
  answering.units = () => UNITS.map((row) => (row.unit === 'wallets' ? { ...row, versions } : row));
  act(() => void events.say('units'));
  expect(await screen.findByRole('heading', { name: '1.6.0' })).toBeInTheDocument();
  expect(opened).toBeInTheDocument();
  events.end();
});

it('may be acted on where the channels come after the builds', async () => {
  const { answering } = fakeService();
  const { channels = () => [] } = answering;
  let resolveFit: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (resolveFit = resolve));
  const { of } = { of: answering };
  of.channels = (sent) => coming.then(() => channels(sent));
  const user = openConsole(PAGE);
  const newest = await card('1.5.0');
  expect(newest.queryByRole('button', { name: 'Check and pin wallets 1.5.0' })).toBeNull();
  act(() => resolveFit());
  await user.click(await newest.findByRole('button', { name: 'Check and pin wallets 1.5.0' }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('shows time, author and reason of versions that are removed for good, once it is opened', async () => {
  const { of } = fakeService({
    units: () => UNITS.map((row) => (row.unit === 'wallets' ? { ...row, gone: ['1.2.0'] } : row)),
    build: ({ params }) => ({
      ...build(params['version'] ?? '', 9_900),
      ...(params['version'] === '1.2.0' && {
        state: 'swept',
        said: { at: Date.UTC(2026, 10, 20), actor: 'collector', reason: 'unused' },
      }),
    }),
  });
  const user = openConsole(PAGE);
  const summary = await screen.findByText('1 version removed for good');
  expect(judgedOf(of('build'))).not.toContain('1.2.0');
  await user.click(summary);
  expect(await screen.findByText(/^collector, .*: “unused”$/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '1.2.0' })).toBeNull();
  await waitFor(() => expect(judgedOf(of('findings'))).toEqual(['1.5.0']));
  await expectAccessible();
});
