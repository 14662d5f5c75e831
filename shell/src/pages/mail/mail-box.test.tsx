import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeProblems, sampleRg, sampleUser, sampleWallet, setLocale } from '@parola/testing';
import { BONUS, CASH, mailPage, sampleMail } from '../../testing/mail';
import { createPlatform, sampleProfile, sampleRefresh, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
});

const open = (path = '/email') => renderShell({ path, token: 'stored', platform });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = async () => within(await screen.findByRole('list', { name: 'Your mail' })).getAllByRole('listitem');
const TWO = [
  sampleMail(),
  sampleMail({ id: '6', title: 'News', isRead: true, hasAttachment: false, awardList: [], expireTime: undefined }),
];

describe.each(['/email', '/v2/email'])('the list at %s', (path) => {
  it('shows unread mail, its award and end, in Manila’s days', async () => {
    platform.answer('getMail3', mailPage(TWO));
    open(path);
    const [fresh, read] = await rows();
    expect(fresh).toHaveTextContent('A reward for you');
    expect(fresh).toHaveTextContent('Unread');
    expect(fresh).toHaveTextContent('₱50.00 cash');
    expect(fresh).toHaveTextContent('until Jan 2, 2027');
    expect(read).not.toHaveTextContent('Unread');
    expect(read).not.toHaveTextContent('until');
    expect(within(fresh!).getByRole('link')).toHaveAttribute('href', '/email/detail?id=7');
    expect(screen.getByText('1 unread mail')).toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it('says that there is none', async () => {
    platform.answer('getMail3', mailPage([]));
    open(path);
    expect(await screen.findByText('No mail')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim all' })).not.toBeInTheDocument();
  });

  it('that did not come can be asked for again', async () => {
    platform.fail('getMail3', 'network');
    open(path);
    const again = await screen.findByRole('button', { name: 'Try again' });
    platform.answer('getMail3', mailPage(TWO));
    await userEvent.click(again);
    expect(await rows()).toHaveLength(2);
  });
});

describe('the list', () => {
  it('links to the card layout’s mail in the card layout', async () => {
    platform = createPlatform({ config: { clientConfig: { layout: 'v2', mode: 1 } } });
    platform.answer('getMail3', mailPage(TWO));
    open('/v2/email');
    await waitFor(async () =>
      expect(within((await rows())[0]!).getByRole('link')).toHaveAttribute('href', '/v2/email/detail?id=7'),
    );
  });

  it('asks in the player’s language, and again when that changes', async () => {
    platform.answer('getMail3', mailPage(TWO));
    open();
    await rows();
    await act(() => setLocale('fil-PH'));
    expect(await screen.findByText('1 mail na hindi pa nababasa')).toBeInTheDocument();
    await act(() => setLocale('en-PH'));
    expect(platform.bodiesOf('getMail3').map(({ language }) => language)).toEqual(
      expect.arrayContaining(['en-PH', 'fil-PH']),
    );
  });

  it('is read whole by one button', async () => {
    platform.answer('getMail3', mailPage(TWO));
    platform.answer('delMail', () => {
      platform.answer('getMail3', mailPage(TWO.map((mail) => ({ ...mail, isRead: true }))));
      return { unread: 0, emailAwardFlag: true };
    });
    open();
    await press('Mark all as read');
    expect(await screen.findByText('All read')).toHaveFocus();
    expect(platform.bodiesOf('delMail')).toMatchObject([{ readAll: true }]);
    expect((await rows())[0]).not.toHaveTextContent('Unread');
  });

  it('is tidied up after a question', async () => {
    platform.answer('getMail3', mailPage(TWO));
    platform.answer('delMail', () => {
      platform.answer('getMail3', mailPage([sampleMail()]));
      return { unread: 1, emailAwardFlag: true };
    });
    open();
    await press('Delete read');
    const question = within(await screen.findByRole('dialog', { name: 'Delete all read mail?' }));
    expect(platform.bodiesOf('delMail')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(platform.bodiesOf('delMail')).toMatchObject([{ delRead: true }]);
    expect(screen.queryByRole('button', { name: 'Delete read' })).not.toBeInTheDocument();
  });

  it('goes on by itself after a failure that is said', async () => {
    platform.answer('getMail3', mailPage(TWO));
    platform.fail('delMail', 'network');
    open();
    await press('Mark all as read');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
  });
});

describe('claiming all', () => {
  const wallet = sampleWallet({ walletVersion: 9 });
  const answer = (count: number, more: boolean) => ({
    awardList: [{ ...CASH, count }, BONUS],
    wallet,
    emailAwardFlag: more,
    unread: 0,
  });

  it('shows first the claimable awards with their terms, and then takes them from all pages', async () => {
    const waiting = { mails: 52, awardList: [CASH, { ...BONUS, id: 2 }], bonus: { wagerNeed: 1_000, wagerDays: 7 } };
    platform.answer('getMail3', mailPage(TWO, { waiting }));
    platform.answer('receiveMail', () => {
      platform.answer('receiveMail', () => {
        platform.answer('getMail3', mailPage(TWO.map((mail) => ({ ...mail, isRead: true, isReceived: true }))));
        return answer(2_000, false);
      });
      return answer(3_000, true);
    });
    open();
    await press('Claim all');
    const question = within(await screen.findByRole('dialog', { name: 'Claim the rewards of 52 mails?' }));
    expect(question.getByText('₱50.00 cash')).toBeInTheDocument();
    expect(question.getByText('₱5.00 bonus money')).toBeInTheDocument();
    expect(question.getByText('Bonus money: bet ₱10.00 in 7 days.')).toBeInTheDocument();
    expect(platform.bodiesOf('receiveMail')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Claim all' }));
    const reward = within(await screen.findByRole('dialog', { name: 'You received' }));
    expect(reward.getAllByRole('listitem')).toHaveLength(2);
    expect(reward.getByText('₱50.00 cash')).toBeInTheDocument();
    expect(reward.getByText('₱10.00 bonus money')).toBeInTheDocument();
    expect(platform.bodiesOf('receiveMail')).toMatchObject([{ all: true }, { all: true }]);
    await userEvent.click(reward.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim all' })).not.toBeInTheDocument());
    expect(screen.getByText('All read')).toHaveFocus();
  });

  it('does nothing when it is not wanted', async () => {
    platform.answer('getMail3', mailPage(TWO));
    open();
    await press('Claim all');
    await press('Not now');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(platform.bodiesOf('receiveMail')).toEqual([]);
  });

  it('finds that another device was quicker', async () => {
    platform.answer('getMail3', mailPage(TWO));
    platform.answer('receiveMail', () => {
      platform.answer('getMail3', mailPage(TWO.map((mail) => ({ ...mail, isReceived: true }))));
      return { errcode: 2502 };
    });
    open();
    await press('Claim all');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Claim all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim all' })).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is closed to players without the right to claim, with the reason', async () => {
    platform.answer('getAfterLoginInfoWeb', {
      ...sampleProfile(sampleUser({ rgStatus: 2 })),
      rg: sampleRg({ rgStatus: 2 }),
    });
    platform.answer('refreshData', sampleRefresh({ rgStatus: 2 }));
    platform.answer('getMail3', mailPage(TWO));
    open();
    const button = await screen.findByRole('button', { name: 'Claim all' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/self-excluded/);
  });
});
