import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY_ID, errorText, PK_CAMP, type CallResponse } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import definition from '../../remote.config';
import PkModal from './pk.modal';
import PkPage from './pk.page';
import PkRulePage from './pk-rule.page';
import { percentOf, pullOf, roundDay } from './camps';

type Info = Omit<CallResponse<'pkData'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;
type Past = CallResponse<'pkLog'>['list'][number];

const DAY_MS = 86_400_000;
const RULES = [
  {
    title: 'How it works',
    lines: ['Choose red or blue.'],
    'fil-PH': { title: 'Paano ito gumagana', lines: ['Pumili ng pula o asul.'] },
  },
];

/** A round open for sign-up, with bets that begin in an hour. */
function info(changes: Partial<Info> = {}): Info {
  const begin = Date.now() + 3_600_000;
  return {
    ...{ round: 20261123, status: 0, startTime: begin, endTime: begin + DAY_MS, nextTime: begin + 2 * DAY_MS },
    ...{ camp: 0, red: { count: 3, score: 30_000 }, blue: { count: 2, score: 10_000 } },
    ...{ myScore: 0, myRank: 0, pool: 500_000, awardList: [], wagerTimes: 1, bonusDays: 7, ruleList: RULES },
    ...changes,
  };
}
const PAST: Past = {
  ...{ round: 20261116, startTime: Date.UTC(2026, 10, 18, 16), endTime: Date.UTC(2026, 10, 21, 16), winner: 2 },
  ...{ red: { count: 2, score: 10_000 }, blue: { count: 2, score: 20_000 }, pool: 500_000 },
  ...{ camp: 2, myScore: 5_000, myShare: 125_000, isReceived: false },
};
const SHARE: Info['awardList'][number] = {
  ...{ id: 20261116, propId: 2001, count: 125_000, canReceive: true, isReceived: false },
  receiveEnd: Date.UTC(2026, 10, 29, 16),
};
const NO_PAST = { list: [], pages: 0, total: 0 };

function player(round: Info, past: readonly Past[] = []) {
  const fake = createPlayerHost({ definition });
  fake.api.answer('pkData', round).answer('pkLog', { ...NO_PAST, list: [...past], pages: past.length });
  return fake;
}

test('shows how the camps pull, and takes the player into one, once', async () => {
  const fake = player(info());
  const held = fake.api.hold('pkSignUp');
  const { container } = renderInHost(<PkPage />, fake);
  expect(await screen.findByRole('img', { name: 'Red 75%, blue 25%' })).toBeInTheDocument();
  expect(screen.getByText(/^Bets start to count in/)).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Join blue' }));
  fake.api.answer('pkData', info({ camp: 2, blue: { count: 3, score: 10_000 } }));
  await act(async () => held.release({ camp: 2, red: { count: 3, score: 30_000 }, blue: { count: 3, score: 10_000 } }));
  expect(fake.api.bodiesOf('pkSignUp')).toEqual([{ camp: 2 }]);
  expect(await screen.findByText('Your valid bets: ₱0.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Join/ })).not.toBeInTheDocument();
});

test.each([7, 206, 207, 2201, 2202, 2203])('refusal %d of a sign-up is said in its words', async (errcode) => {
  const fake = player(info());
  fake.api.refuse('pkSignUp', errcode);
  renderInHost(<PkPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Join red' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
});

test('while bets count it says where the player stands, and to others when the next round begins', async () => {
  const running = { status: 1, startTime: Date.now() - DAY_MS, endTime: Date.now() + 3_600_000 } as const;
  const { unmount } = renderInHost(<PkPage />, player(info({ ...running, camp: 1, myScore: 4_200, myRank: 3 })));
  expect(await screen.findByText('Your valid bets: ₱42.00 · rank 3 in your camp')).toBeVisible();
  expect(screen.getByText(/^Bets count for another/)).toBeVisible();
  unmount();
  const late = renderInHost(<PkPage />, player(info(running)));
  expect(await screen.findByText(/^Sign-up for this round is closed\. The next round starts on/)).toBeVisible();
  late.unmount();
  renderInHost(<PkPage />, player(info({ ...running, endTime: Date.now() - 60_000 })));
  expect(await screen.findByText('We’re counting the last bets.')).toBeVisible();
});

test('shows the winner, and the results of past rounds', async () => {
  const settled = info({ status: 2, camp: 1, last: { round: 20261123, winner: 2 } });
  const { container } = renderInHost(<PkPage />, player(settled, [PAST]));
  expect(await screen.findByText('Blue won.')).toBeVisible();
  expect(screen.getByText(/^The next round starts on/)).toBeVisible();
  const [row] = within(await screen.findByRole('list', { name: 'Past rounds' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('Nov 19 to Nov 21');
  expect(row).toHaveTextContent('You, Blue: ₱50.00 · share ₱1,250.00');
  expect(await axeProblems(container)).toEqual([]);
});

test('a share is received once, shown and stated', async () => {
  const fake = player(info({ awardList: [SHARE], last: { round: 20261116, winner: 2 } }));
  const held = fake.api.hold('receiveActivityAward');
  renderInHost(<PkPage />, fake);
  expect(await screen.findByText('Round that started on Nov 16')).toBeVisible();
  expect(screen.getByText('Blue won the round that started on Nov 16.')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Claim' }));
  const award = { id: 1, propId: 2001, count: 125_000 };
  await act(async () => held.release({ awardList: [award], wallet: sampleWallet({ walletVersion: 9 }) }));
  expect(fake.api.bodiesOf('receiveActivityAward')).toEqual([{ activityId: ACTIVITY_ID.RedPKBlue, id: 20261116 }]);
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test('a share shows its promised terms, beside any terms of the running round', async () => {
  const old = { ...SHARE, wagerTimes: 1, bonusDays: 7 };
  renderInHost(<PkPage />, player(info({ awardList: [old], wagerTimes: 20, bonusDays: 3 })));
  const shares = within(await screen.findByRole('region', { name: 'Your shares' }));
  expect(shares.getByRole('listitem')).toHaveTextContent('Earlier terms: bet it 1 time within 7 days.');
  expect(screen.getByText('Bonus money: bet it 20 times in 3 days.')).toBeVisible();
});

test.each([3, 7, 8, 9, 10, 206, 207])('refusal %d of a share is said in its words', async (errcode) => {
  const fake = player(info({ awardList: [SHARE] }));
  fake.api.refuse('receiveActivityAward', errcode);
  renderInHost(<PkPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
});

test("a closed one leads on; its rules are public, in the reader's language", async () => {
  const closed = player(info());
  closed.api.refuse('pkData', 7).answer('getActivityIds', {
    ...{ activityMap: {}, activityIds: [], hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
  });
  const { unmount } = renderInHost(<PkPage />, closed);
  expect(await screen.findByText('This is closed for now')).toBeVisible();
  unmount();
  const rule = {
    ...{
      open: true,
      from: '2026-11-02',
      signUpDays: 3,
      runDays: 3,
      restDays: 1,
      pool: 1,
      poolBp: 0,
      poolMax: 1,
      shareMaxTimes: 1,
    },
    ...{ settleMin: 10, receiveDays: 7, wagerTimes: 1, bonusDays: 7, ruleList: RULES },
  };
  const visitor = createFakeHost({ definition, config: { appPkRule: rule } });
  const { container } = renderInHost(<PkRulePage />, visitor);
  expect(screen.getByText('Choose red or blue.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await act(() => setLocale('fil-PH'));
  expect(screen.getByText('Pumili ng pula o asul.')).toBeVisible();
  await act(() => setLocale('en-PH'));
});

test('the dialog of the start says whether a camp was chosen', async () => {
  const fake = player(info());
  fake.api.answer('pkSignUp', () => {
    fake.api.answer('pkData', info({ camp: 1 }));
    return { camp: PK_CAMP.red, red: { count: 4, score: 0 }, blue: { count: 2, score: 0 } };
  });
  const modal = { close: jest.fn(), dismiss: jest.fn() };
  const { container } = renderInHost(<PkModal modal={modal} />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Join red' }));
  expect(await screen.findByText('Your valid bets: ₱0.00')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(modal.close).toHaveBeenCalledWith({ signedUp: true });
});

test('the rope is in the middle before the first bet, and never out of sight', () => {
  const of = (red: number, blue: number) => ({ red: { count: 0, score: red }, blue: { count: 0, score: blue } });
  expect([pullOf(of(0, 0)), pullOf(of(1, 0)), pullOf(of(0, 1)), pullOf(of(3, 1))]).toEqual([0.5, 0.9, 0.1, 0.75]);
  expect([percentOf(of(0, 0)), percentOf(of(2, 1))]).toEqual([
    { red: 50, blue: 50 },
    { red: 67, blue: 33 },
  ]);
  expect(roundDay(20260105, 'en-PH')).toBe('Jan 5');
});

describe('the bar', () => {
  const animate = jest.fn(() => ({ cancel: jest.fn() }));
  const reduced = (matches: boolean) =>
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...{ matches: matches && query.includes('reduce'), media: query, onchange: null },
      ...{ addListener: jest.fn(), removeListener: jest.fn() },
      ...{ addEventListener: jest.fn(), removeEventListener: jest.fn(), dispatchEvent: jest.fn() },
    }));
  beforeEach(() => {
    animate.mockClear();
    Object.assign(HTMLElement.prototype, { animate });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  test('pulls from the middle to where it stands, by transforms alone', async () => {
    reduced(false);
    renderInHost(<PkPage />, player(info()));
    const bar = await screen.findByRole('img', { name: 'Red 75%, blue 25%' });
    expect(animate.mock.calls).toEqual([
      [[{ transform: 'scaleX(0.5)' }, { transform: 'scaleX(0.75)' }], expect.objectContaining({ duration: 900 })],
      [
        [{ transform: 'translateX(50%)' }, { transform: 'translateX(75%)' }],
        expect.objectContaining({ duration: 900 }),
      ],
    ]);
    expect(bar.querySelector('[style]')).toHaveStyle({ transform: 'scaleX(0.75)' });
  });

  test('stands there at once where less motion is wanted', async () => {
    reduced(true);
    renderInHost(<PkPage />, player(info()));
    const bar = await screen.findByRole('img', { name: 'Red 75%, blue 25%' });
    expect(animate).not.toHaveBeenCalled();
    expect(bar.querySelector('[style]')).toHaveStyle({ transform: 'scaleX(0.75)' });
  });
});
