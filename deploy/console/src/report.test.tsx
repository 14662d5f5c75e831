import { screen, within } from '@testing-library/react';
import { expectAccessible } from './testing/accessible';
import { fakeService } from './testing/fake-service';
import { openConsole } from './testing/open-console';
import { UNIT_REPORT } from './testing/samples';

const PAGE = '/releases/units/wallets/report';
const listed = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

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

  it('is linked from the page of the unit', async () => {
    fakeService();
    openConsole('/releases/units/wallets');
    expect(await screen.findByRole('link', { name: 'Report for the squad' })).toHaveAttribute('href', PAGE);
  });
});
