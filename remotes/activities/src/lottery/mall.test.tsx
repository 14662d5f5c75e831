import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, REFUSALS, type CallResponse, type GoodsOrder } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleWallet } from '@parola/testing';
import definition from '../../remote.config';
import HistoryPage from './history.page';
import OrderPage from './order.page';
import ProductPage from './product.page';
import RecordPage from './record.page';
import RulePage from './rule.page';

type Shop = Omit<CallResponse<'diamondShopData'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

const ADDRESS = {
  ...{ name: 'Juan dela Cruz', mobile: '+639171234567', province: 'Cebu', city: 'Cebu City', barangay: 'Lahug' },
  ...{ detail: '12 Salinas Drive', zip: '6000' },
};
const CAP: Shop['goodsList'][number] = {
  ...{ id: 2, imgUrls: [], diamond: 180, stock: 3, type: 1, limit: 1, kyc: false, left: 1 },
  ...{ name: 'Parola cap', desc: 'One size.' },
};
const ORDER: GoodsOrder = {
  ...{ orderId: 'G234', status: 2, type: 1, count: 1, diamond: 180, trackingNo: 'LBC 1', createTime: 1, updateTime: 1 },
  goodsName: 'Parola cap',
};

function shop(changes: Partial<Shop> = {}, hasAddress = true): Shop {
  return {
    diamond: 200,
    coinList: [
      { id: 1, diamond: 5, coin: 500, dayLimit: 5, left: 5 },
      { id: 2, diamond: 20, coin: 2_200, dayLimit: 2, left: 0 },
      { id: 3, diamond: 500, coin: 60_000, dayLimit: 1, left: 1 },
    ],
    goodsList: [
      CAP,
      { ...CAP, id: 3, name: 'Earphones', diamond: 50, stock: 0, left: 0, kyc: true },
      { ...CAP, id: 4, name: 'Mug', left: 0 },
      { ...CAP, id: 5, name: 'Load', type: 2, diamond: 100 },
    ],
    cardList: [],
    ...(hasAddress && { address: ADDRESS }),
    diamondMallRedDot: false,
    resetTime: Date.now() + 3_600_000,
    ...{ wagerTimes: 1, bonusDays: 30, ruleList: [{ title: 'How the mall works', lines: ['Collect.'] }] },
    ...changes,
  };
}

function player(answer = shop()) {
  const fake = createPlayerHost({ definition });
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('diamondShopData', answer);
  return fake;
}
const choose = async (what: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Exchange for ${what}` }));
const sheet = () => within(screen.getByRole('dialog', { name: 'Exchange diamonds?' }));
const facts = () =>
  sheet()
    .getAllByRole('definition')
    .map((one) => one.textContent);

test('shows the uses of diamonds, and why an item is unavailable', async () => {
  const { container } = renderInHost(<ProductPage />, player());
  expect(await screen.findByRole('button', { name: 'Exchange for ₱5.00' })).toBeEnabled();
  for (const why of ['Back tomorrow', '300 more diamonds', 'You’ve reached the limit for this'])
    expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByText('Verify your identity first')).toBeVisible();
  expect(screen.getByText(/Juan dela Cruz, 12 Salinas Drive, Lahug, Cebu City, Cebu 6000/)).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

test('money is exchanged once, after it was said in numbers', async () => {
  const fake = player();
  fake.api.answer('diamondExchangeCoin', { wallet: sampleWallet({ walletVersion: 9 }), left: 4 });
  renderInHost(<ProductPage />, fake);
  await choose('₱5.00');
  expect(facts()).toEqual(['5 diamonds', '₱5.00', '195 diamonds']);
  await userEvent.dblClick(sheet().getByRole('button', { name: 'Exchange' }));
  expect(fake.api.bodiesOf('diamondExchangeCoin')).toEqual([{ id: 1, count: 1 }]);
  expect(fake.requests).toContainEqual({
    ...{ what: 'modal', id: 'shell.reward' },
    props: { awards: [{ propId: 2001, count: 500, cash: false }] },
  });
});

test.each([7, 206, 207, 2001, 2006])('refusal %d of an exchange is said where it was asked', async (errcode) => {
  const fake = player();
  fake.api.refuse('diamondExchangeCoin', errcode);
  renderInHost(<ProductPage />, fake);
  await choose('₱5.00');
  await userEvent.click(sheet().getByRole('button', { name: 'Exchange' }));
  expect(await sheet().findByText(errorText(errcode))).toBeVisible();
});

test('goods are ordered to the address that is shown', async () => {
  const fake = player();
  fake.api.answer('diamondExchangeGoods', {
    order: { ...ORDER, status: 0 },
    wallet: sampleWallet({ walletVersion: 9 }),
  });
  renderInHost(<ProductPage />, fake);
  await choose('Parola cap');
  expect(facts()).toEqual([
    ...['180 diamonds', 'Parola cap', 'Juan dela Cruz, 12 Salinas Drive, Lahug, Cebu City, Cebu 6000', '20 diamonds'],
  ]);
  await userEvent.dblClick(sheet().getByRole('button', { name: 'Exchange' }));
  expect(fake.api.bodiesOf('diamondExchangeGoods')).toEqual([{ id: 2, count: 1 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('C12 goods are ordered after a proof, and not when the player cancels it', async () => {
  const fake = player();
  fake.api.refuse('diamondExchangeGoods', REFUSALS.reAuthNeeded, { stepUp: true });
  fake.modalEnds('shell.re-auth', { ok: false, reason: 'dismissed' });
  renderInHost(<ProductPage />, fake);
  await choose('Load');
  await userEvent.click(sheet().getByRole('button', { name: 'Exchange' }));
  expect(await sheet().findByText(errorText(REFUSALS.reAuthNeeded))).toBeVisible();
  expect(fake.api.bodiesOf('diamondExchangeGoods')).toHaveLength(1);
  fake.modalEnds('shell.re-auth', { ok: true, value: undefined });
  await userEvent.click(sheet().getByRole('button', { name: 'Exchange' }));
  await waitFor(() => expect(fake.api.bodiesOf('diamondExchangeGoods')).toHaveLength(3));
});

test.each([201, 2001, 2002, 2003])(
  'refusal %d of goods is said where it was asked, and the stock is read again',
  async (errcode) => {
    const fake = player();
    fake.api.refuse('diamondExchangeGoods', errcode);
    renderInHost(<ProductPage />, fake);
    await choose('Parola cap');
    await userEvent.click(sheet().getByRole('button', { name: 'Exchange' }));
    expect(await sheet().findByText(errorText(errcode))).toBeVisible();
    expect(fake.api.bodiesOf('diamondShopData').length).toBeGreaterThan(1);
  },
);

test('real goods ask first where they go, a code does not', async () => {
  const fake = player(shop({}, false));
  fake.api.answer('updateAddress', { address: ADDRESS });
  renderInHost(<ProductPage />, fake);
  await choose('Load');
  expect(facts()).toEqual(['100 diamonds', 'Load', '100 diamonds']);
  await userEvent.click(sheet().getByRole('button', { name: 'Keep diamonds' }));
  await choose('Parola cap');
  const form = within(screen.getByRole('dialog', { name: 'Delivery address' }));
  await userEvent.click(form.getByRole('button', { name: 'Save the address' }));
  expect(form.getAllByText('Please fill this in.')).toHaveLength(5);
  for (const [label, text] of [
    ['Full name', ADDRESS.name],
    ['House number and street', ADDRESS.detail],
    ['Barangay', ADDRESS.barangay],
    ['City or municipality', ADDRESS.city],
    ['Province', ADDRESS.province],
    ['ZIP code', ADDRESS.zip],
    ['Mobile number', '9171234567'],
  ] as const)
    await userEvent.type(form.getByLabelText(label), text);
  await userEvent.click(form.getByRole('button', { name: 'Save the address' }));
  expect(fake.api.bodiesOf('updateAddress')).toEqual([ADDRESS]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that is being written is still there after the page was taken away, until it is saved', async () => {
  const fake = player(shop({}, false));
  fake.api.answer('updateAddress', { address: ADDRESS });
  const open = async () => {
    const { unmount } = renderInHost(<ProductPage />, fake);
    await choose('Parola cap');
    return { unmount, form: within(screen.getByRole('dialog', { name: 'Delivery address' })) };
  };
  const first = await open();
  await userEvent.type(first.form.getByLabelText('Barangay'), 'Lahug');
  await userEvent.type(first.form.getByLabelText('Mobile number'), '0917');
  first.unmount();
  const second = await open();
  expect(second.form.getByLabelText('Barangay')).toHaveValue('Lahug');
  expect(second.form.getByLabelText('Mobile number')).toHaveValue('917');
  for (const [label, text] of [
    ['Full name', ADDRESS.name],
    ['House number and street', ADDRESS.detail],
    ['City or municipality', ADDRESS.city],
    ['Province', ADDRESS.province],
    ['ZIP code', ADDRESS.zip],
    ['Mobile number', '1234567'],
  ] as const)
    await userEvent.type(second.form.getByLabelText(label), text);
  await userEvent.click(second.form.getByRole('button', { name: 'Save the address' }));
  expect(fake.api.bodiesOf('updateAddress')).toEqual([ADDRESS]);
  second.unmount();
  expect((await open()).form.getByLabelText('Barangay')).toHaveValue('');
});

test('a player without the right to claim keeps their diamonds and gets no offer', async () => {
  const fake = player(shop({ coinList: [], goodsList: [] }));
  fake.forbid('claim', 'You’re on a break.');
  renderInHost(<ProductPage />, fake);
  expect(await screen.findByText('You’re on a break.')).toBeVisible();
  expect(screen.getByText('200 diamonds')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull();
});

test('orders show their progress and their tracking number', async () => {
  const fake = player();
  fake.api.answer('diamondGoodsExchangeOrderLog', { list: [ORDER], pages: 1, total: 1 });
  const { container } = renderInHost(<OrderPage />, fake);
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /1 × Parola capG234 · .* · Tracking number LBC 1On its way/,
  );
  expect(await axeProblems(container)).toEqual([]);
});

test('the log has every change, of both ways or one', async () => {
  const fake = player();
  const row = { id: '1', title: 'Daily check-in', amount: 3, diamondAfter: 3, createTime: 1 };
  fake.api.answer('diamondLog', { list: [row, { ...row, id: '2', amount: -2 }], pages: 1, total: 2 });
  const { container } = renderInHost(<HistoryPage />, fake);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((one) => one.textContent)).toEqual([expect.stringMatching(/\+3$/), expect.stringMatching(/-2$/)]);
  await userEvent.click(screen.getByRole('tab', { name: 'Spent' }));
  expect(fake.api.bodiesOf('diamondLog')).toMatchObject([{ pageNum: 1 }, { type: 2 }]);
  expect(await axeProblems(container)).toEqual([]);
});

test('the record has the cards that were scratched, or says that there are none', async () => {
  const fake = player();
  const awardList = [{ id: 1, propId: 2001, count: 200 }];
  fake.api.answer('searchScratchCardAwardLog', {
    list: [{ id: '1', cardNo: 'S234', propId: 80001, awardList, createTime: 1 }],
    ...{ pages: 1, total: 1 },
  });
  const { container, unmount } = renderInHost(<RecordPage />, fake);
  expect(await screen.findByRole('listitem')).toHaveTextContent(/₱2.00S234 · /);
  expect(await axeProblems(container)).toEqual([]);
  unmount();
  const none = player();
  none.api.answer('searchScratchCardAwardLog', { list: [], pages: 0, total: 0 });
  renderInHost(<RecordPage />, none);
  expect(await screen.findByText('No scratched cards yet')).toBeVisible();
});

test('the rules have the chance of everything that a card wins', async () => {
  const fake = player();
  const awardList = [{ id: 1, propId: 2002, count: 10, oddsText: '50%' }];
  const topAward = { id: 1, propId: 2002, count: 10 };
  fake.api.answer('getScratchCardInfo', {
    cardList: [{ propId: 80001, name: 'Pearl', price: 2, dayLimit: 5, hold: 0, left: 5, topAward, awardList }],
    ...{ addup: { used: 0, list: [] }, unopenedList: [], tickerList: [], endTime: 1, wagerTimes: 1, bonusDays: 30 },
    ruleList: [{ title: 'How the cards work', lines: ['Every card wins.'] }],
  });
  const { container } = renderInHost(<RulePage />, fake);
  expect(await screen.findByRole('row', { name: /10 points 50%/ })).toBeVisible();
  expect(await screen.findByText('How the mall works')).toBeVisible();
  expect(screen.getByText('Every card wins.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});
