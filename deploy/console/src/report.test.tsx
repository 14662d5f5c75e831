import { screen, within } from '@testing-library/react';
import { expectAccessible } from './testing/accessible';
import { fakeService, no } from './testing/fake-service';
import { openConsole } from './testing/open-console';
import { MANAGER, SUBSCRIPTION, UNIT_REPORT } from './testing/samples';

const PAGE = '/releases/units/wallets/report';
const listed = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

/** A service that sets and ends the weekly report. */
function fakeReceiver(isSet: boolean) {
  let subscribed = isSet;
  return fakeService({
    reportSubscription: () => (subscribed ? SUBSCRIPTION : no('notFound')),
    subscribeReport: () => {
      subscribed = true;
      return { ...SUBSCRIPTION, secret: 'whsec_abc' };
    },
    unsubscribeReport: () => {
      subscribed = false;
      return { ok: true };
    },
  });
}

describe('the report of a unit', () => {
  it('shows served builds with their health, users, bytes and changes', async () => {
    fakeService();
    openConsole(PAGE);
    expect(await screen.findByText('Squad: cashier squad · runbook: docs/runbook.md')).toBeInTheDocument();
    const text = () => textOf(screen.getByRole('main'));
    expect(text()).toContain('1.4.0 for all other players');
    expect(text()).toContain('Largest paint 1800 ms');
    expect(text()).toContain('1.5.0 for 5 %');
    expect(text()).toContain('Layout shift 0.02');
    expect(text()).toContain('No difference seen so far.');
    expect(text()).toContain('1.3.0, in open tabs');
    expect(screen.getByText('revision 9 cannot be read')).toBeInTheDocument();
    expect(listed('Other units would lose').map(textOf)).toEqual([
      'Dialog wallets.deposit on production, used by lobby 1.0.0',
    ]);
    expect(listed('Bytes by version').map(textOf)).toEqual([
      expect.stringMatching(/^1\.5\.0, .*: first load 10\.3 kB, all parts 55\.3 kB$/),
      expect.stringMatching(/^1\.4\.0, .*: first load 9\.9 kB$/),
    ]);
    expect(textOf(listed('Newest changes')[0] ?? document.body)).toMatch(
      /^production, revision 47: 1\.4\.0 → .*maria, .*: faster deposits$/,
    );
    await expectAccessible();
  });

  it('shows each fault with its places in the sources, or in the build without a source map', async () => {
    fakeService();
    openConsole(PAGE);
    expect(await screen.findByText('TypeError, 25 times')).toBeInTheDocument();
    expect(listed('Stack of UNCAUGHT:1a2b3c4d').map(textOf)).toEqual([
      'deposit in src/deposit/deposit.page.tsx:12:3throw new TypeError();',
      'shell 2.0.0, main.js:1:340',
    ]);
    expect(screen.getByText('Fault without an error, 1 time')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Stack of GUARD:0a0b0c0d' })).not.toBeInTheDocument();
  });

  it('asks for another period, and shows a sentence for each empty part', async () => {
    const nothing = { channels: [], builds: [], faults: [], bytes: [], uses: [], news: [] };
    const { of } = fakeService({ unitReport: () => ({ ...UNIT_REPORT, ...nothing }) });
    const user = openConsole(PAGE);
    expect(await screen.findByText('No page reported a fault.')).toBeInTheDocument();
    for (const sentence of [
      'No channel serves this unit.',
      'No other unit uses its pages, dialogs, slots or facts.',
      'No bytes are recorded for this unit.',
      'No changes of this unit yet.',
    ])
      expect(screen.getByText(sentence)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
    expect(await screen.findByText('No page reported a fault.')).toBeInTheDocument();
    expect(of('unitReport').map(({ params, query }) => [params, query])).toContainEqual([
      { unit: 'wallets' },
      { days: '7' },
    ]);
  });

  it('shows the receiver of the weekly report, its times and a failed attempt, and ends it', async () => {
    const { of } = fakeReceiver(true);
    const user = openConsole(PAGE);
    await screen.findByRole('list', { name: 'Weekly report by webhook' });
    const [row] = listed('Weekly report by webhook');
    expect(textOf(row ?? document.body)).toMatch(
      /^https:\/\/hooks\.example.*Next report .* · No report received yet · Set by maria, /,
    );
    expect(screen.getByText('The last attempt failed: HTTP 503')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'End the weekly report' }));
    const sheet = await screen.findByRole('dialog');
    expect(textOf(sheet)).toContain('https://hooks.example receives no more reports of wallets.');
    await user.click(within(sheet).getByRole('button', { name: 'End the weekly report' }));
    expect(await screen.findByText('No receiver')).toBeInTheDocument();
    expect(of('unsubscribeReport').map(({ params }) => params)).toEqual([{ unit: 'wallets' }]);
  });

  it('sets a receiver, refuses a text that is no address, and shows the key once', async () => {
    const { of } = fakeReceiver(false);
    const user = openConsole(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Set the receiver' }));
    const sheet = await screen.findByRole('dialog');
    const field = within(sheet).getByRole('textbox', { name: 'Address of the webhook' });
    await user.click(field);
    await user.paste('hooks.example');
    const submit = within(sheet).getByRole('button', { name: 'Set the receiver' });
    await user.click(submit);
    expect(await within(sheet).findByText(/^Enter a whole address/)).toBeInTheDocument();
    expect(of('subscribeReport')).toEqual([]);
    await user.clear(field);
    await user.paste(' https://hooks.example/wallets?key=1 ');
    await user.click(submit);
    expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
    expect(of('subscribeReport').map(({ params, body }) => [params, body])).toEqual([
      [{ unit: 'wallets' }, { url: 'https://hooks.example/wallets?key=1' }],
    ]);
    expect(await screen.findByRole('button', { name: 'Replace the receiver' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('offers no form to a viewer, and a retry where the receiver cannot be read', async () => {
    fakeService({
      me: () => ({ ...MANAGER, grants: [{ role: 'viewer' }] }),
      reportSubscription: () => no('unavailable'),
    });
    openConsole(PAGE);
    const section = (await screen.findByRole('heading', { name: 'Weekly report by webhook' })).closest('section');
    expect(await within(section ?? document.body).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Set the receiver' })).not.toBeInTheDocument();
  });

  it('is linked from the page of the unit', async () => {
    fakeService();
    openConsole('/releases/units/wallets');
    expect(await screen.findByRole('link', { name: 'Report for the squad' })).toHaveAttribute('href', PAGE);
  });
});
