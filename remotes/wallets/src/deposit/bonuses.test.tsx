import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, type RechargeBonusOffer } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import { bonusOffer, order, tradeInfo } from '../testing';
import WalletPage from '../wallet/wallet.page';

const DAILY = bonusOffer({
  ...{ type: 3, rateBp: 500, maxBonus: 10_000, minAmount: 20_000, wagerTimes: 2, bonusDays: 7 },
  title: 'Daily bonus',
  text: 'For your first deposit of the day.',
  'fil-PH': { title: 'Daily bonus', text: 'Para sa unang deposit mo sa araw.' },
});
const MAYA = bonusOffer({
  ...{ type: 8, rateBp: 500, maxBonus: 10_000, minAmount: 20_000, wagerTimes: 2, bonusDays: 14 },
  ...{ title: 'Maya bonus', text: 'For one deposit a day with Maya.', rechargeTypeIds: [2] },
});

function host(bonuses: RechargeBonusOffer[] = [DAILY, MAYA]) {
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getTradeInfo', tradeInfo({ totalRecharge: 90_000, rechargeBonusList: bonuses }))
    .answer('rechargeRecord', { list: [], pages: 0, total: 0 })
    .answer('rechargeOrderStatus', { order: order() })
    .answer('createRechargeOrder', {
      order: order(),
      payUrl: 'http://localhost:8081/pay/1',
      openType: 3,
      bonusPreview: { bonus: 2_500, wagerNeed: 105_000 },
    });
  return fake;
}
const submit = () => screen.getByRole('button', { name: /Deposit ₱/ });
async function choices() {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose from 2' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a bonus' }));
}

afterEach(() => act(() => setLocale('en-PH')));

test('of several bonuses none is chosen; one is, with its terms, and its cost stands beside the button', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const sheet = await choices();
  expect(sheet.getByRole('radio', { name: 'Play without a bonus' })).toBeChecked();
  const daily = sheet.getByRole('radio', { name: /^5% · Daily bonus/ });
  expect(daily.closest('label')).toHaveTextContent(
    'For your first deposit of the day. Up to ₱100. Bet 2× deposit and bonus in 7 days.',
  );
  expect(await axeProblems(document.body)).toEqual([]);
  await userEvent.click(daily);
  await userEvent.click(sheet.getByRole('button', { name: 'Bonus terms' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Bonus terms' }));
  expect(terms.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'For your first deposit of the day.',
    'For deposits of ₱200 or more. The bonus is ₱100 at most.',
    'Bet 2 times your deposit plus bonus within 7 days to turn it into cash.',
    'Whatever is left after that expires, with what you won with it.',
    '21+ only.',
  ]);
  await userEvent.click(terms.getByRole('button', { name: 'Close' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  const bar = submit().closest('.bar');
  expect(bar).toHaveTextContent('You get in cash₱500.00');
  expect(bar).toHaveTextContent('Plus ₱25.00 bonus money. Bet ₱1,050.00 within 7 days to turn it into cash.');
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([
    { rechargeTypeId: 1, amount: 50_000, itemId: 3, bonusType: 3 },
  ]);
});

test('play without a bonus is sent to the server', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  await screen.findByText('Play without a bonus');
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([expect.objectContaining({ noBonus: true })]);
});

test('the bonus of a payment channel brings that channel along, and goes with it', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  const sheet = await choices();
  await userEvent.click(sheet.getByRole('radio', { name: /^5% · Maya bonus/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('radio', { name: /^Maya/ })).toBeChecked();
  expect(submit().closest('.bar')).toHaveTextContent('Plus ₱25.00 bonus money');
  await userEvent.click(screen.getByRole('radio', { name: /^GCash/ }));
  expect(screen.getByText('Play without a bonus')).toBeVisible();
  expect(submit().closest('.bar')).not.toHaveTextContent('bonus');
});

test('too small a deposit for the chosen bonus says from where on, and nothing is ordered', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&bonus=3&amount=10000' });
  expect(await screen.findByText('5% · Daily bonus')).toBeVisible();
  expect(submit()).toHaveAccessibleDescription('This bonus needs a deposit of ₱200.00 or more.');
  await userEvent.click(submit());
  expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([]);
});

test('a bonus that is had meanwhile is said so, and the offer is read anew', async () => {
  const fake = host();
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit&bonus=3' });
  await screen.findByText('5% · Daily bonus');
  fake.api.refuse('createRechargeOrder', 8).answer('getTradeInfo', tradeInfo({ rechargeBonusList: [MAYA] }));
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(errorText(8));
  expect(await screen.findByRole('switch', { name: 'Add 5%: Maya bonus' })).not.toBeChecked();
});

test('the server’s words are in the player’s language', async () => {
  renderInHost(<WalletPage />, host([DAILY]), { path: '/wallets?name=deposit' });
  await screen.findByRole('switch', { name: 'Add 5%: Daily bonus' });
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('switch', { name: 'Idagdag ang 5%: Daily bonus' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Bonus terms' }));
  expect(screen.getByText('Para sa unang deposit mo sa araw.')).toBeVisible();
});
