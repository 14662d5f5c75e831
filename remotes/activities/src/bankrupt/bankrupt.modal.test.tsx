import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleUser, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import BankruptModal from './bankrupt.modal';

type Info = CallResponse<'getBankruptGiftInfo'>['bankruptGiftInfo'];

const NONE = { activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false };
const RULES = [{ title: 'Who can claim it', lines: ['Players with next to nothing left.'] }];
const LISTED = {
  ...NONE,
  activityIds: [56],
  activityMap: {
    '56': [
      {
        ...{ id: 9, activityId: 56, type: 1, sort: 8, themeUrl: '', imgUrl4: '', title: 'Second chance reward' },
        ...{
          unloginShowStatus: 0 as const,
          homeFloatShowStatus: 0 as const,
          startTime: 0,
          endTime: 0,
          ruleList: RULES,
        },
      },
    ],
  },
};

/** A state in which the first award can be claimed for an hour. */
function info(changes: Partial<Info> = {}, second: Partial<Info['awardList'][number]> = {}): Info {
  return {
    bankrupt: true,
    canReceiveLastMs: 3_600_000,
    gift2LastMs: -1,
    currBet: 0,
    validBet: 20_000,
    awardList: [
      { id: 1, propId: 2001, count: 1_000, canReceive: true, isReceived: false },
      { id: 2, propId: 2001, count: 2_000, canReceive: false, isReceived: false, ...second },
    ],
    wagerTimes: 3,
    bonusDays: 7,
    ...changes,
  };
}
const FIRST = { id: 1, propId: 2001, count: 1_000, canReceive: false, isReceived: true };
/** A state after the first claim: the second award is pending. */
function waiting(changes: Partial<Info> = {}, second: Partial<Info['awardList'][number]> = {}): Info {
  const later = info({ canReceiveLastMs: -1, gift2LastMs: 7_200_000, currBet: 12_500, ...changes }, second);
  return { ...later, awardList: [FIRST, ...later.awardList.slice(1)] };
}

function open(gift: Info, { vip = 0 } = {}) {
  const fake = createPlayerHost({ definition });
  fake.setSession({ user: sampleUser({ vip }) });
  fake.api.answer('getBankruptGiftInfo', { bankruptGiftInfo: gift }).answer('getActivityIds', LISTED);
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  return { fake, modal, ...renderInHost(<BankruptModal modal={modal} />, fake) };
}
const cards = async () => within(await screen.findByRole('list', { name: 'Rewards' })).getAllByRole('listitem');

test('shows both awards, the first to be claimed, with terms and rules', async () => {
  const { container } = open(info());
  const [first, second] = await cards();
  expect(first).toHaveTextContent('₱10.00');
  expect(within(first!).getByRole('button')).toBeEnabled();
  expect(second).toHaveTextContent('Bet ₱0.00 / ₱200.00 to claim');
  expect(within(second!).getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Bonus money: bet it 3 times in 7 days.')).toBeVisible();
  expect(await screen.findByText('Players with next to nothing left.')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(?:01:00:0|00:59:\d)/);
  expect(await axeProblems(container)).toEqual([]);
});

test('claims, shows the received awards, states it and shows the mark', async () => {
  const { fake, modal } = open(info());
  const claim = await screen.findByRole('button', { name: 'Free Claim, ₱10.00' });
  fake.api.answer('receiveBankruptGiftAward', {
    awardList: [{ id: 1, propId: 2001, count: 1_000 }],
    wallet: sampleWallet({ bonusCoin: 1_000 }),
    bankruptGiftInfo: waiting(),
  });
  fake.api.answer('getBankruptGiftInfo', { bankruptGiftInfo: waiting() });
  await userEvent.dblClick(claim);
  expect(await screen.findByText('Claimed')).toBeVisible();
  expect(fake.api.bodiesOf('receiveBankruptGiftAward')).toHaveLength(1);
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 1_000, cash: false }] },
  });
  expect(screen.getByText('Bet ₱125.00 / ₱200.00 to claim')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ received: true });
});

test('counts down to the end of the second once the first was taken', async () => {
  open(waiting());
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(?:02:00:0|01:59:\d)/);
  const [first] = await cards();
  expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
});

test('says that the event ends when nothing is left to wait for', async () => {
  open(waiting({ gift2LastMs: -1 }, { isReceived: true }));
  expect(await screen.findByText('Event ended')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getAllByText('Claimed')).toHaveLength(2);
});

test('lets the second be claimed after its valid bet', async () => {
  const { fake } = open(waiting({ currBet: 20_000 }, { canReceive: true }));
  fake.api.refuse('receiveBankruptGiftAward', 3004);
  await userEvent.click(await screen.findByRole('button', { name: 'Free Claim, ₱20.00' }));
  expect(await screen.findByText('You’ve already claimed this reward, or the event has ended.')).toBeVisible();
  expect(fake.api.bodiesOf('receiveBankruptGiftAward')).toEqual([expect.objectContaining({ id: 2 })]);
});

test('closes and asks for the activities anew when nothing is open to the player', async () => {
  const { fake, modal } = open(info({ bankrupt: false, canReceiveLastMs: -1 }));
  await act(async () => undefined);
  await screen.findByRole('dialog');
  expect(modal.close).toHaveBeenCalledWith({ received: false });
  expect(fake.api.bodiesOf('getActivityIds').length).toBeGreaterThan(0);
});

test.each([
  [0, 'See how to become a VIP'],
  [2, 'See your VIP level'],
])('a player of VIP level %i reads «%s»', async (vip, link) => {
  const { fake, modal } = open(info(), { vip });
  await userEvent.click(await screen.findByRole('link', { name: link }));
  expect(modal.close).toHaveBeenCalledWith({ received: false });
  expect(fake.requests).toContainEqual({ what: 'to', target: { id: 'vip-bonus.level' } });
});

test('speaks Filipino', async () => {
  open(waiting());
  await cards();
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Tumaya ng ₱125.00 / ₱200.00 para i-claim')).toBeVisible();
  await act(() => setLocale('en-PH'));
});

describe('by the clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('asks again when the time is up, and closes when that says that it is over', async () => {
    const { fake, modal } = open(info({ canReceiveLastMs: 61_000 }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('timer')).toHaveTextContent(/00:01:0[01]/);
    fake.api.answer('getBankruptGiftInfo', { bankruptGiftInfo: info({ bankrupt: false, canReceiveLastMs: -1 }) });
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(modal.close).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(modal.close).toHaveBeenCalledWith({ received: false });
  });
});
