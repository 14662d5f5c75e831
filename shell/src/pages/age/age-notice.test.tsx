import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigMap } from '@parola/calls';
import { axeProblems, createFakeHost, renderInHost, sampleRg, sampleUser, setLocale } from '@parola/testing';
import { advanceTime } from '../../testing/fake-time';
import { createPlatform, sampleProfile, sampleRefresh } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';
import { acknowledge, acknowledgedNotice } from './accepted-notice';
import AgeNotice from './age-notice';

const ITEMS = [
  'Government officials',
  'Armed forces and police',
  'Persons under 21',
  'Students',
  'Restricted persons',
  'Licence holders',
];
const notice = (version: string): ConfigMap => ({
  appAgeMin: 21,
  appExitUrl: 'https://search.example/',
  appRegulatorNotice: {
    version,
    items: ITEMS,
    lines: [
      'Funds of persons who may not play are forfeited.',
      'You can exclude yourself.',
      'One valid top-up is needed to earn bonuses from free bonuses.',
    ],
  },
});

function start({
  clientMode = 1,
  version = '1',
  regionAllowed = true,
}: { clientMode?: number; version?: string; regionAllowed?: boolean } = {}) {
  const platform = createPlatform({ config: notice(version) });
  platform.answer('anonymous/preLogin2', { deviceId: 'device-9', clientMode, regionAllowed, configVersion: '1' });
  return renderShell({ platform });
}
const dialog = () => screen.findByRole('dialog', { name: '21+ only' });

beforeEach(() => {
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the age and regulator notice', () => {
  it('lists persons barred from playing, forfeiture, self-exclusion and the top-up line', async () => {
    start();
    const shown = within(await dialog());
    for (const item of ITEMS) expect(shown.getByText(item)).toBeInTheDocument();
    for (const line of [/forfeited/, /exclude yourself/, /One valid top-up/])
      expect(shown.getByText(line)).toBeInTheDocument();
  });

  it('says all of it in Filipino where it is written so', async () => {
    const inFilipino = { items: ['Mga opisyal ng gobyerno'], lines: ['Mawawala ang pera nila.'] };
    const fake = createFakeHost({ remote: 'shell', config: notice('1') });
    renderInHost(<AgeNotice notice={{ version: '1', items: ITEMS, lines: [], 'fil-PH': inFilipino }} />, fake);
    await act(() => setLocale('fil-PH'));
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(inFilipino.items);
    expect(shown.getByText('Mawawala ang pera nila.')).toBeInTheDocument();
    await act(() => setLocale('en-PH'));
    expect(shown.getByText('Government officials')).toBeInTheDocument();
  });

  it('has no accessibility problems', async () => {
    const fake = createFakeHost({ remote: 'shell', config: notice('1') });
    renderInHost(<AgeNotice notice={{ version: '1', items: ITEMS, lines: [] }} />, fake);
    expect(await axeProblems(await dialog())).toEqual([]);
  });

  it('leaves for the configured search site, and the platform hears of it (specification §1)', async () => {
    const fake = createFakeHost({ remote: 'shell', config: notice('1') });
    fake.api.answer('ackNotice', {});
    const left: string[] = [];
    renderInHost(
      <AgeNotice notice={{ version: '1', items: ITEMS, lines: [] }} leave={(url) => left.push(url)} />,
      fake,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Exit' }));
    expect(left).toEqual(['https://search.example/']);
    expect(fake.api.bodiesOf('ackNotice')).toEqual([expect.objectContaining({ accept: false, version: '1' })]);
    expect(acknowledgedNotice.getState()).toBe('');
  });

  it('has no way past it: no close button, and Esc does nothing', async () => {
    start();
    const shown = await dialog();
    expect(within(shown).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    act(() => void shown.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(shown).toBeInTheDocument();
    expect(shown).toHaveAttribute('open');
  });

  it('is accepted once for this version on this device, and the platform hears of it', async () => {
    const { platform } = start();
    await userEvent.click(within(await dialog()).getByRole('button', { name: /enter/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.bodiesOf('ackNotice')).toEqual([
      expect.objectContaining({ noticeId: 1, version: '1', accept: true, deviceId: 'device-9' }),
    ]);
    expect(localStorage.getItem('parola.notice')).toBe('1');
  });

  it('opens the site also when the platform cannot be reached', async () => {
    const { platform } = start();
    await dialog();
    platform.goDown();
    await userEvent.click(screen.getByRole('button', { name: /enter/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('comes again with a new version', async () => {
    jest.useFakeTimers();
    acknowledge('1');
    const first = start();
    await waitFor(() => expect(first.platform.bodiesOf('anonymous/preLogin2')).toHaveLength(1));
    await advanceTime(50);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    first.unmount();
    start({ version: '2' });
    expect(await dialog()).toBeInTheDocument();
    expect(acknowledgedNotice.getState()).toBe('1');
  });

  it('does not come while the client mode is 0', async () => {
    jest.useFakeTimers();
    const { platform } = start({ clientMode: 0 });
    await waitFor(() => expect(platform.bodiesOf('anonymous/preLogin2')).toHaveLength(1));
    await advanceTime(50);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('where playing is not allowed', () => {
  it('says so over everything, without a way past it', async () => {
    start({ regionAllowed: false });
    const shown = await screen.findByRole('dialog', { name: 'Not available where you are' });
    expect(within(shown).queryByRole('button')).not.toBeInTheDocument();
  });

  it("C20 leaves a logged-in player's own pages open, with the closed acts named on them", async () => {
    const platform = createPlatform({ config: notice('1') });
    platform.answer('anonymous/preLogin2', {
      ...{ deviceId: 'device-9', clientMode: 0, regionAllowed: false, configVersion: '1' },
    });
    platform.answer('getAfterLoginInfoWeb', { ...sampleProfile(sampleUser()), rg: sampleRg({ rgStatus: 4 }) });
    platform.answer('refreshData', sampleRefresh({ rgStatus: 4 }));
    const { shell } = renderShell({ platform, token: 'stored' });
    await waitFor(() => expect(shell.session.service.can('deposit').ok).toBe(false));
    expect(screen.queryByRole('dialog', { name: 'Not available where you are' })).not.toBeInTheDocument();
  });
});
