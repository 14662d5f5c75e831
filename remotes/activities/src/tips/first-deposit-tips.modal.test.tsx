import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TradeInfo } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import FirstDepositTips from './first-deposit-tips.modal';

const BONUS = {
  id: 1,
  type: 11,
  rateBp: 10_000,
  maxBonus: 100_000,
  minAmount: 10_000,
  wagerTimes: 3,
  bonusDays: 30,
};
const TRADE: TradeInfo = {
  appRechargeTypeMap: {},
  appRechargeItemMap: {},
  appRechargeTypeItemMap: {},
  totalRecharge: 0,
  lastRechargeTypeId: 0,
  rechargeBonusMap: {},
  rechargeBonusList: [{ ...BONUS, title: 'First deposit bonus', text: 'For your first deposit, once.' }],
  minRechargeStatus: true,
  couponList: [],
  needKyc: false,
};

function open(trade: TradeInfo) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getTradeInfo', trade);
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  return { fake, modal, ...renderInHost(<FirstDepositTips modal={modal} />, fake) };
}

test('names the bonus with its terms and leads to the deposit', async () => {
  const { fake, modal, container } = open(TRADE);
  expect(await screen.findByText(/^Up to ₱1,000.00 for deposits/)).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(modal.close).toHaveBeenCalledWith({ choice: 'deposit' });
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', args: { name: 'deposit' } } });
});

test('says its terms in the player’s language, the figures unchanged', async () => {
  open(TRADE);
  await screen.findByText('Up to ₱1,000.00 for deposits of ₱100.00 or more. It’s your choice.');
  expect(screen.getByText('Bet 3× deposit and bonus in 30 days.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bonus terms' })).toBeVisible();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Hanggang ₱1,000.00 para sa deposit na ₱100.00 pataas. Ikaw ang bahala.')).toBeVisible();
  expect(screen.getByText('Itaya ang deposit at bonus nang 3× sa 30 araw.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'mag-break o mag-self-exclude' })).toHaveAttribute(
    'href',
    '/member/self-limited',
  );
  await act(() => setLocale('en-PH'));
});

test('promises no bonus that the cashier does not give', async () => {
  open({ ...TRADE, rechargeBonusMap: { '11': { ...BONUS, canReceive: false, isReceived: true } } });
  expect(await screen.findByText(/Your first deposit opens bonuses/)).toBeVisible();
});

test('shows a visitor the rule, and no days that only the cashier knows', async () => {
  const { bonusDays: _days, ...bonus } = BONUS;
  const words = { title: 'First deposit bonus', text: 'For your first deposit, once.' };
  const fake = createFakeHost({
    definition,
    config: { appRechargeBonusMap: { '11': { ...bonus, ...words, often: 'once', when: { depositsTo: 0 } } } },
  });
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  renderInHost(<FirstDepositTips modal={modal} />, fake);
  expect(await screen.findByText('Bet 3× deposit and bonus.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bonus terms' }));
  expect(await screen.findByText(/number of days before you pay/)).toBeVisible();
  expect(fake.api.bodiesOf('getTradeInfo')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'wallets.wallet', args: { name: 'deposit' } } });
});

test('later is an answer too', async () => {
  const { modal } = open(TRADE);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(modal.close).toHaveBeenCalledWith({ choice: 'later' });
});

test('promises no limits but the break and the exclusion there are', async () => {
  const { fake, modal } = open(TRADE);
  const link = screen.getByRole('link', { name: 'take a break or self-exclude' });
  expect(link).toHaveAttribute('href', '/member/self-limited');
  expect(screen.queryByText(/limits/)).not.toBeInTheDocument();
  await userEvent.click(link);
  expect(modal.close).toHaveBeenCalledWith({ choice: 'later' });
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'shell.self-limited' } });
});
