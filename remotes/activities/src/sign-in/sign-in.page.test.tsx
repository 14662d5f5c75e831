import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorText, TIMEOUT_TEXT } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, sampleWallet, setLocale } from '@parola/testing';
import { ToastHost } from '@parola/ui/forms';
import definition from '../../remote.config';
import { NO_AWARDS, signIn } from '../testing';
import SignInPage from './sign-in.page';

const RECEIVED = {
  awardList: [{ id: 3, propId: 2001, count: 300 }],
  wallet: sampleWallet({ walletVersion: 9 }),
  day: 3,
  signInFlag: false,
};

function host() {
  const fake = createPlayerHost({ definition });
  fake.api.answer('loginBonus3User', signIn()).answer('activityAwardGetLog', NO_AWARDS);
  return fake;
}

test('shows the run with today marked', async () => {
  const { container } = renderInHost(<SignInPage />, host());
  const days = await screen.findByRole('list', { name: 'Check-in days' });
  expect(within(days).getAllByRole('listitem')).toHaveLength(7);
  expect(days.querySelector('[aria-current="date"]')).toHaveTextContent('Day 3');
  expect(await axeProblems(container)).toEqual([]);
});

test('the page follows the language, the countdown in its sentence too', async () => {
  const fake = host();
  const { unmount } = renderInHost(<SignInPage />, fake);
  await screen.findByRole('button', { name: 'Check in for today' });
  await act(() => setLocale('fil-PH'));
  expect(screen.getByRole('button', { name: 'Mag-check in ngayong araw' })).toBeVisible();
  expect(screen.getByText('Day 3')).toBeVisible();
  expect(await screen.findByText('Lalabas dito ang mga reward mo sa check-in.')).toBeVisible();
  unmount();
  fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
  renderInHost(<SignInPage />, fake);
  expect(await screen.findByText(/^Naka-check in ka na ngayong araw\. Susunod:/)).toContainElement(
    screen.getByRole('timer'),
  );
  await act(() => setLocale('en-PH'));
});

test('signs in once, shows the received awards, states it and reads the balance', async () => {
  const fake = host();
  const held = fake.api.hold('loginBonus3UserReceive');
  renderInHost(<SignInPage />, fake);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Check in for today' }));
  fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
  await act(async () => held.release(RECEIVED));
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 300, cash: false }] },
  });
  expect(fake.api.bodiesOf('loginBonus3UserReceive')).toHaveLength(1);
  expect(fake.requests).toContainEqual({ what: 'refresh' });
  expect(await screen.findByText(/Checked in for today/)).toBeInTheDocument();
});

test('after the reward the focus is on the new content', async () => {
  const fake = host();
  fake.modalEnds('shell.reward', { ok: true, value: undefined });
  fake.api.answer('loginBonus3UserReceive', () => {
    fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
    return RECEIVED;
  });
  renderInHost(<SignInPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in for today' }));
  expect(await screen.findByText(/Checked in for today/)).toHaveFocus();
});

test('an answer that got lost: the award is named, the log and the red dots are read again, no error stays', async () => {
  const fake = host();
  fake.api.fail('loginBonus3UserReceive', 'timeout');
  renderInHost(<SignInPage />, fake);
  const button = await screen.findByRole('button', { name: 'Check in for today' });
  fake.api.answer('loginBonus3User', signIn({ loginBonus3CanReceive: false }));
  await userEvent.click(button);
  expect(await screen.findByText(/Checked in for today/)).toBeInTheDocument();
  expect(fake.requests).toContainEqual({
    what: 'modal',
    id: 'shell.reward',
    props: { awards: [{ propId: 2001, count: 300, cash: false }] },
  });
  expect(screen.queryByText(TIMEOUT_TEXT)).not.toBeInTheDocument();
  expect(fake.api.bodiesOf('activityAwardGetLog')).toHaveLength(2);
  expect(fake.requests).toContainEqual({ what: 'refresh' });
});

test.each(['unavailable', 'crashed'] as const)(
  'where the pop-up is %s a line names the received awards',
  async (reason) => {
    const fake = host();
    fake.modalEnds('shell.reward', { ok: false, reason });
    fake.api.answer('loginBonus3UserReceive', RECEIVED);
    renderInHost(
      <>
        <SignInPage />
        <ToastHost />
      </>,
      fake,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Check in for today' }));
    expect(await screen.findByText('You received ₱3.00.')).toBeVisible();
  },
);

test('an answer that got lost while nothing was claimed stays a failure, with the button', async () => {
  const fake = host();
  fake.api.fail('loginBonus3UserReceive', 'timeout');
  renderInHost(<SignInPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in for today' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(TIMEOUT_TEXT);
  expect(screen.getByRole('button', { name: 'Check in for today' })).toBeEnabled();
  expect(fake.emitted).toEqual([]);
});

test.each([7, 206, 2101, 2102])('refusal %d is said in its words', async (errcode) => {
  const fake = host();
  fake.api.refuse('loginBonus3UserReceive', errcode);
  renderInHost(<SignInPage />, fake);
  await userEvent.click(await screen.findByRole('button', { name: 'Check in for today' }));
  expect(await screen.findByText(errorText(errcode))).toBeVisible();
  expect(fake.emitted).toEqual([]);
});

test('awards so far, with how far they are played', async () => {
  const fake = host();
  fake.api.answer('activityAwardGetLog', {
    list: [
      {
        id: 'A1',
        activityId: 36,
        title: 'Day 2',
        propId: 2001,
        count: 200,
        wagerNeed: 600,
        wagerHave: 100,
        status: 0,
        createTime: Date.UTC(2025, 10, 20, 16, 5),
      },
    ],
    pages: 1,
    total: 1,
  });
  const { container } = renderInHost(<SignInPage />, fake);
  expect(await screen.findByText('Playing')).toBeVisible();
  expect(container).toHaveTextContent('Nov 21, 2025, 12:05 AM · played ₱1.00 of ₱6.00');
});

test('an award played free is cash now; points were never played', async () => {
  const fake = host();
  const row = { activityId: 36, title: 'Day 2', wagerNeed: 0, wagerHave: 0, status: 1 as const, createTime: 1 };
  fake.api.answer('activityAwardGetLog', {
    list: [
      { ...row, id: 'A1', propId: 2001, count: 200 },
      { ...row, id: 'A2', propId: 2002, count: 10 },
    ],
    pages: 1,
    total: 2,
  });
  renderInHost(<SignInPage />, fake);
  const [coin, points] = within(await screen.findByRole('list', { name: 'Rewards' })).getAllByRole('listitem');
  expect(coin).toHaveTextContent('Now cash');
  expect(points).toHaveTextContent('Claimed');
});

test('a visitor sees the awards and the way in', async () => {
  const fake = createFakeHost({
    definition,
    config: { appSignInList: [{ day: 1, awardList: [{ id: 1, propId: 2001, count: 100 }] }] },
  });
  const { container } = renderInHost(<SignInPage />, fake);
  expect(screen.getByText('₱1.00')).toBeVisible();
  expect(screen.getByText('Log in to claim today’s reward.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(fake.requests).toContainEqual({ what: 'login' });
  expect(await axeProblems(container)).toEqual([]);
});

test('fails, and recovers', async () => {
  const fake = host();
  fake.api.fail('loginBonus3User', 'timeout');
  renderInHost(<SignInPage />, fake);
  const alert = await screen.findByRole('alert');
  fake.api.answer('loginBonus3User', signIn());
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Check in for today' })).toBeVisible();
});
