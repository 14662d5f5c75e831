import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, createPlayerHost, renderInHost, sampleUser, sampleWallet, type FakeHost } from '@parola/testing';
import { CLAIM_STATUS } from '@parola/calls';
import definition from '../../remote.config';
import { vipInfo } from '../testing';
import GiftModal from './gift.modal';
import { offerGift } from './offer-gift';

const AWARD = [{ id: 1, propId: 2001, count: 2_000 }];
/** A player on VIP 2 with a claimable reward of that level. */
function info(status: 1 | 2 = CLAIM_STATUS.claimable) {
  const { levelList, ...rest } = vipInfo({ vip: 2 });
  return {
    ...rest,
    levelList: levelList?.map((level) =>
      level.vip === 2 ? { ...level, bonusList: [{ type: 1 as const, awardList: AWARD, status }] } : level,
    ),
  };
}
function open(level?: number, status: 1 | 2 = CLAIM_STATUS.claimable) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getVipInfo', info(status));
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const view = renderInHost(<GiftModal level={level} modal={modal} />, fake);
  return { fake, modal, ...view };
}

test('shows the awards of the level, claims its reward, and says that it was received', async () => {
  const { fake, modal, container } = open(2);
  const sheet = await screen.findByRole('dialog', { name: 'You’re VIP 2' });
  await waitFor(() => expect(sheet).toHaveTextContent('Your reward: ₱20.00'));
  expect(await axeProblems(container)).toEqual([]);
  fake.api.answer('receiveVipBonusUser', { awardList: AWARD, wallet: sampleWallet(), vipAwardFlag: false });
  await userEvent.click(screen.getByRole('button', { name: 'Claim your reward' }));
  expect(fake.api.bodiesOf('receiveVipBonusUser')).toEqual([{ level: 2 }]);
  expect(modal.close).toHaveBeenCalledWith({ received: true });
  expect(fake.requests).toContainEqual({
    ...{ what: 'modal', id: 'shell.reward', props: { awards: [{ propId: 2001, count: 2_000, cash: false }] } },
  });
});

test("offers nothing before the level's awards are known", async () => {
  const fake = createPlayerHost({ definition });
  const held = fake.api.hold('getVipInfo');
  renderInHost(<GiftModal level={2} modal={{ close: jest.fn(), dismiss: jest.fn() }} />, fake);
  const sheet = await screen.findByRole('dialog', { name: 'VIP' });
  expect(within(sheet).queryByRole('button', { name: /Claim|Continue/ })).not.toBeInTheDocument();
  act(() => held.release(info()));
  expect(await screen.findByRole('button', { name: 'Claim your reward' })).toBeVisible();
});

test('without a level it is the player’s own; a received award is not offered again', async () => {
  const { modal } = open(undefined, CLAIM_STATUS.received);
  await screen.findByRole('dialog', { name: 'You’re VIP 2' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(modal.close).toHaveBeenCalledWith({ received: false });
});

test('stays open with the reason when it is refused', async () => {
  const { fake, modal } = open(2);
  fake.api.refuse('receiveVipBonusUser', 2604);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim your reward' }));
  expect(await screen.findByText('We’re reviewing your level. Try again in a minute.')).toBeVisible();
  expect(modal.close).not.toHaveBeenCalled();
});

describe('by itself', () => {
  const allow = (fake: FakeHost) => fake.modalEnds('vip-bonus.gift', { ok: false, reason: 'dismissed' });
  function at(vip: number, allowed = true) {
    const fake = createPlayerHost({ definition, user: { vip } });
    if (allowed) allow(fake);
    const opened = () => fake.requests.filter((one) => one.what === 'modal');
    return { fake, opened, rise: offerGift(fake.host) };
  }

  test('comes on a new level', () => {
    const { opened, rise } = at(1);
    rise(1);
    expect(opened()).toEqual([{ what: 'modal', id: 'vip-bonus.gift', props: { level: 1 } }]);
  });

  test('waits until the shell allows one more dialog', () => {
    const { fake, opened, rise } = at(1, false);
    rise(1);
    expect(opened()).toEqual([]);
    allow(fake);
    act(() => fake.setSession({ user: sampleUser({ vip: 1 }) }));
    expect(opened()).toEqual([{ what: 'modal', id: 'vip-bonus.gift', props: { level: 1 } }]);
  });

  test('not for a player without the right to claim, nor for a level that is lost again', () => {
    const resting = at(1);
    resting.fake.forbid('claim', 'You’re on a break.');
    resting.rise(1);
    expect(resting.opened()).toEqual([]);
    const lost = at(0);
    lost.rise(1);
    act(() => lost.fake.setSession({ user: sampleUser({ vip: 0 }) }));
    expect(lost.opened()).toEqual([]);
  });
});
