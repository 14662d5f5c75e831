import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_RED_DOTS } from '@parola/calls';
import { axeProblems, sampleWallet } from '@parola/testing';
import { BONUS, CASH, mailPage, sampleLetter } from '../../testing/mail';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('getMail3', mailPage([]));
});

const open = (path = '/email/detail?id=7') => renderShell({ path, token: 'stored', platform });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const CLAIMED = sampleLetter({ awardList: [{ ...CASH, canReceive: false, isReceived: true }] });
const RECEIVED = {
  awardList: [CASH],
  wallet: sampleWallet({ coin: 5_000, walletVersion: 9 }),
  emailAwardFlag: false,
  unread: 0,
};

describe.each(['/email/detail?id=7', '/v2/email/detail?id=7'])('a mail at %s', (path) => {
  it('shows its text, with its time and its reward', async () => {
    platform.answer('getMailDetail', sampleLetter());
    open(path);
    expect(await screen.findByRole('heading', { name: 'A reward for you' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'More' })).toBeInTheDocument();
    expect(screen.getByText(/^Jan 2, 2026, 11:00\sAM$/)).toBeInTheDocument();
    const reward = within(screen.getByRole('region', { name: 'Your reward' }));
    expect(reward.getByText('₱50.00 cash')).toBeInTheDocument();
    expect(reward.getByText(/^Claim it by Jan 2, 2027, 11:00\sAM \(Manila time\)\.$/)).toBeInTheDocument();
    expect(reward.queryByText(/Bonus money/)).not.toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it.each([
    [2501, 'This mail is gone'],
    [10, 'This mail has expired'],
  ])('that is gone (%i) says so plainly, and leads to the others', async (errcode, title) => {
    platform.refuse('getMailDetail', errcode);
    open(path);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your mail' })).toHaveAttribute('href', '/email');
  });
});

it('an address without a mail is none', async () => {
  open('/email/detail');
  expect(await screen.findByText('This mail is gone')).toBeInTheDocument();
  expect(platform.bodiesOf('getMailDetail')).toEqual([]);
});

it('one that did not come can be asked for again', async () => {
  platform.fail('getMailDetail', 'network');
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  platform.answer('getMailDetail', sampleLetter());
  await userEvent.click(again);
  expect(await screen.findByText('Thank you.')).toBeInTheDocument();
});

it('is counted as read in the frame', async () => {
  const dots = { ...EMPTY_RED_DOTS, hasMail: true };
  platform.answer('activityGetStatusList', { ...dots, mailUnread: 2 });
  platform.answer('getMailDetail', () => {
    platform.answer('activityGetStatusList', { ...dots, mailUnread: 1 });
    return sampleLetter();
  });
  const { shell } = open();
  await screen.findByText('Thank you.');
  await waitFor(() => expect(shell.session.store.getState().redDots.mailUnread).toBe(1));
});

describe('the reward', () => {
  it('is claimed once, shown, and then the mail says so', async () => {
    platform.answer('getMailDetail', sampleLetter());
    platform.answer('receiveMail', () => {
      platform.answer('getMailDetail', CLAIMED);
      return RECEIVED;
    });
    open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim' }));
    const reward = within(await screen.findByRole('dialog', { name: 'You received' }));
    expect(reward.getByText('₱50.00 cash')).toBeInTheDocument();
    expect(platform.bodiesOf('receiveMail')).toMatchObject([{ id: '7' }]);
    await userEvent.click(reward.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }));
    expect(await screen.findByText('You’ve claimed this reward. It’s in your balance.')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('of bonus money has its terms beside the button', async () => {
    const awardList = [{ ...BONUS, canReceive: true, isReceived: false }];
    platform.answer('getMailDetail', sampleLetter({ awardList, bonus: { wagerNeed: 500, wagerDays: 7 } }));
    open();
    const reward = within(await screen.findByRole('region', { name: 'Your reward' }));
    expect(reward.getByText('₱5.00 bonus money')).toBeInTheDocument();
    expect(reward.getByText('Bonus money: bet ₱5.00 in 7 days.')).toBeVisible();
    await press('Bonus terms');
    expect(await screen.findByRole('dialog', { name: 'Bonus terms' })).toHaveTextContent('made your first deposit');
  });

  it.each(['refused', 'lost'])('that was claimed all the same (%s) shows no error', async (how) => {
    platform.answer('getMailDetail', sampleLetter());
    if (how === 'refused') platform.refuse('receiveMail', 8);
    else platform.fail('receiveMail', 'network');
    open();
    const button = await screen.findByRole('button', { name: 'Claim' });
    platform.answer('getMailDetail', CLAIMED);
    await userEvent.click(button);
    expect(await screen.findByText('You’ve claimed this reward. It’s in your balance.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that could not be claimed says why, and can be tried again', async () => {
    platform.answer('getMailDetail', sampleLetter());
    platform.refuse('receiveMail', 316);
    open();
    await press('Claim');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your wallet is on hold');
    expect(screen.getByRole('button', { name: 'Claim' })).toBeEnabled();
  });

  it('that expired meanwhile takes the mail with it', async () => {
    platform.answer('getMailDetail', sampleLetter());
    platform.refuse('receiveMail', 10);
    open();
    const button = await screen.findByRole('button', { name: 'Claim' });
    platform.refuse('getMailDetail', 10);
    await userEvent.click(button);
    expect(await screen.findByText('This mail has expired')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('waits until the reward is claimed, and says so', async () => {
    platform.answer('getMailDetail', sampleLetter());
    open();
    const button = await screen.findByRole('button', { name: 'Delete' });
    expect(button).toHaveAccessibleDescription('Claim the reward before you delete this mail.');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([0, 2501])('asks first, and leads back to the others (answer %i)', async (errcode) => {
    platform.answer('getMailDetail', CLAIMED);
    if (errcode) platform.refuse('delMail', errcode);
    else platform.answer('delMail', { unread: 0, emailAwardFlag: false });
    open();
    await press('Delete');
    await press('Keep it');
    expect(platform.bodiesOf('delMail')).toEqual([]);
    await press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this mail?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(window.location.pathname).toBe('/email'));
    expect(platform.bodiesOf('delMail')).toMatchObject([{ idList: ['7'] }]);
  });

  it('that failed leaves the mail where it is', async () => {
    platform.answer('getMailDetail', CLAIMED);
    platform.fail('delMail', 'network');
    open();
    await press('Delete');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText('Thank you.')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/email/detail');
  });
});

describe('the page that a mail leads to', () => {
  const jump = (jumpUrl: string) => sampleLetter({ jumpUrl, jumpText: 'Set a new password', awardList: [] });

  it('is linked to', async () => {
    platform.answer('getMailDetail', jump('/auth/forget'));
    open();
    expect(await screen.findByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/auth/forget');
  });

  it('is absent without a live owner', async () => {
    platform.answer('getMailDetail', jump('/no/such/page'));
    open();
    await screen.findByText('Thank you.');
    expect(screen.queryByRole('link', { name: 'Set a new password' })).not.toBeInTheDocument();
  });
});
