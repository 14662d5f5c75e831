import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConfigMap } from '@parola/calls';
import type { RewardItem } from '@parola/contract';
import { axeProblems, setLocale } from '@parola/testing';
import { createPlatform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

beforeEach(freshBrowser);

const UNTIL = Date.UTC(2099, 11, 31, 4);

async function receive(awards: readonly RewardItem[], appPropMap?: ConfigMap['appPropMap'], path = '/error/404') {
  const platform = createPlatform({ config: appPropMap ? { appPropMap } : {} });
  const { shell } = renderShell({ path, platform });
  const ended = jest.fn();
  act(() => void shell.modals.service.open('shell.reward', { awards }).then(ended));
  const dialog = await screen.findByRole('dialog', { name: 'You received' });
  return { dialog, ended, platform };
}
const line = (dialog: HTMLElement) => within(dialog).getByRole('listitem');

test.each<[RewardItem, string]>([
  [{ propId: 2001, count: 5_000, cash: true }, '₱50.00 cash'],
  [{ propId: 2001, count: 500, cash: false }, '₱5.00 bonus money'],
  [{ propId: 2001, count: 500 }, '₱5.00'],
  [{ propId: 2002, count: 1_500 }, '1,500 points'],
  [{ propId: 4001, count: 20 }, '20 stars'],
  [{ propId: 60001, count: 1 }, '1 diamond'],
  [{ propId: 80002, count: 2 }, '2 scratch tickets'],
  [{ propId: 50002, count: 1 }, 'Major jackpot'],
  [{ propId: 100003, count: 1 }, 'Diamond coupon'],
  [{ propId: 110002, count: 1 }, 'Scratch ticket coupon'],
  [{ propId: 40002, count: 3 }, '3 items'],
  [{ propId: 777_777, count: 1 }, '1 item'],
])('%j reads «%s»', async (item, text) => {
  const { dialog } = await receive([item]);
  expect(within(dialog).getByText(text)).toBeInTheDocument();
});

test.each<[RewardItem, string]>([
  [{ propId: 2001, count: 500, cash: true }, 'It’s in your balance now. It’s cash: there’s nothing to play through.'],
  [{ propId: 2001, count: 500, cash: false }, 'It becomes cash once you’ve bet it and deposited once.'],
  [{ propId: 2002, count: 5 }, 'Added to your points.'],
  [{ propId: 60001, count: 5 }, 'Added to your diamonds.'],
  [{ propId: 4001, count: 10 }, 'They open today’s chests under Bonus, Tasks.'],
  [{ propId: 1010, count: 1 }, 'Added to your coupons.'],
])('%j says where it went', async (item, where) => {
  const { dialog } = await receive([item]);
  expect(line(dialog)).toHaveTextContent(where);
});

test.each<[string, RewardItem, string[]]>([
  ['percent', { propId: 1010, count: 1 }, ['10% coupon', 'Adds 10% to a deposit.']],
  [
    'percent with its bounds',
    { propId: 1010, count: 1, terms: { rateBp: 1_250, deposit: 50_000, most: 100_000, until: UNTIL } },
    [
      'Adds 12.5% to a deposit of ₱500.00 or more.',
      'Up to ₱1,000.00.',
      'Use it by Dec 31, 2099, 12:00 PM (Manila time).',
    ],
  ],
  ['fixed', { propId: 1205, count: 1, terms: { deposit: 20_000 } }, ['Adds 5% to a deposit of ₱200.00.']],
  ['give', { propId: 1301, count: 1, terms: { amount: 5_000 } }, ['Deposit coupon', 'Adds ₱50.00 to a deposit.']],
  [
    'give from a deposit on',
    { propId: 1301, count: 1, terms: { amount: 5_000, deposit: 30_000 } },
    ['Adds ₱50.00 to a deposit of ₱300.00 or more.'],
  ],
  [
    'bonus money',
    { propId: 2001, count: 500, cash: false, terms: { wagerNeed: 500, wagerDays: 7 } },
    ['Bet ₱5.00 within 7 days to turn it into cash. Whatever is left after that expires.'],
  ],
])('a coupon says its terms: %s', async (_kind, item, sentences) => {
  const { dialog } = await receive([item]);
  const text = line(dialog).textContent?.replace(/\s/g, ' ');
  for (const sentence of sentences) expect(text).toContain(sentence);
});

test('operators’ names and pictures stand in the place of ours, and a range has the picture of its first', async () => {
  const names = { 'en-PH': 'Lucky lantern', 'fil-PH': 'Parol ng suwerte' };
  const { dialog, platform } = await receive(
    [
      { propId: 40001, count: 2 },
      { propId: 1020, count: 1 },
    ],
    { 40001: { names, imgUrl: '/art/lantern.webp' }, 1001: { names, imgUrl: '/art/coupon.webp' } },
  );
  expect(await within(dialog).findByText('2 × Lucky lantern')).toBeInTheDocument();
  expect(within(dialog).getByText('20% coupon')).toBeInTheDocument();
  expect([...dialog.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/art/lantern.webp',
    '/art/coupon.webp',
  ]);
  const keys = platform.bodiesOf('anonymous/appConfig').map(({ configKeyList }) => configKeyList);
  // The first request leaves out the award names.
  expect(keys.map((list) => Array.isArray(list) && list.includes('appPropMap'))).toEqual([false, true]);
  await act(() => setLocale('fil-PH'));
  expect(within(dialog).getByText('2 × Parol ng suwerte')).toBeInTheDocument();
  await act(() => setLocale('en-PH'));
});

test('money counts up to the received amount', async () => {
  const { dialog } = await receive([{ propId: 2001, count: 5_000, cash: true }]);
  const shown = line(dialog).querySelector('[aria-hidden]');
  await waitFor(() => expect(shown).toHaveTextContent('₱50.00 cash'));
});

test.each<[string, (dialog: HTMLElement) => Promise<void>]>([
  [
    'the button',
    (dialog) => userEvent.click(within(dialog).getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' })),
  ],
  ['the screen', (dialog) => userEvent.click(line(dialog))],
  ['Esc', async (dialog) => void act(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))],
])('%s goes on', async (_what, tap) => {
  const { dialog, ended } = await receive([{ propId: 2002, count: 5 }]);
  await tap(dialog);
  await waitFor(() => expect(ended).toHaveBeenCalledWith({ ok: true, value: undefined }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('is no problem to a reader of screens', async () => {
  const awards = [
    { propId: 2001, count: 5_000, cash: true },
    { propId: 1010, count: 1 },
  ];
  // A page without bars: in jsdom, axe treats elements under the dialog as reachable.
  const { dialog } = await receive(awards, undefined, '/maintenance');
  expect(await axeProblems(dialog)).toEqual([]);
});
