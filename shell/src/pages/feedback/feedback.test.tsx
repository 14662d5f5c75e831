import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FEEDBACK_FROM, FEEDBACK_STATUS, FEEDBACK_TYPE, REFUSALS } from '@parola/calls';
import { axeProblems } from '@parola/testing';
import '../../testing/blob-bytes';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const WORDS = 'My deposit has not arrived.';
const TICKET = '261122-ABCDEFGH';
const AT = Date.UTC(2026, 10, 22, 4);
const picture = (name: string) => new File([new Uint8Array(20)], name, { type: 'image/png' });
const ticket = { id: TICKET, type: FEEDBACK_TYPE.deposit, createTime: AT, updateTime: AT };
const messageFrom = (from: 1 | 2, text: string, images: object[] = []) => ({ from, text, images, createTime: AT });

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform({
    config: {
      feedbackConfig: { imagesLimit: 2, imageBytes: 50 },
      appSupport: { email: 'help@example.test', hours: '' },
    },
  });
  platform.answer('addFeedback', { id: TICKET });
});

const open = (path: string) => renderShell({ path, platform, token: 'stored' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Your message' });

describe('writing to the support', () => {
  it('sends text and pictures, and gives a ticket number', async () => {
    open('/feedback');
    await userEvent.type(await text(), WORDS);
    await screen.findByText(/Up to 2, \d+ MB each/);
    await userEvent.upload(screen.getByLabelText(/Add pictures/), [picture('a.png'), picture('b.png')]);
    expect(await axeProblems(document.body)).toEqual([]);
    await press('Send');
    expect(await screen.findByText('We got your message')).toHaveFocus();
    expect(screen.getByText(TICKET)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the conversation' })).toHaveAttribute(
      'href',
      `/feedback/record/${TICKET}`,
    );
    expect(platform.requests.find(({ call }) => call === 'addFeedback')).toMatchObject({
      body: { content: WORDS, type: '1' },
      files: 2,
    });
  });

  it('names missing and unfit parts, and keeps the rest', async () => {
    open('/feedback');
    await userEvent.type(await text(), 'Short');
    await screen.findByText(/Up to 2, \d+ MB each/);
    await userEvent.upload(screen.getByLabelText(/Add pictures/), [
      picture('a.png'),
      picture('b.png'),
      picture('c.png'),
    ]);
    expect(screen.getByText('You can send up to 2 pictures per message.')).toHaveAttribute('role', 'alert');
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
    await userEvent.upload(screen.getByLabelText(/Add pictures/), new File([new Uint8Array(51)], 'big.png'));
    expect(screen.getByText(/“big.png” is empty or larger/)).toBeInTheDocument();
    await press('Send');
    expect(await screen.findByText('Please write at least 10 characters.')).toBeInTheDocument();
    expect(platform.bodiesOf('addFeedback')).toEqual([]);
  });

  it.each(['network', 'timeout'] as const)('keeps text and pictures when there is no answer (%s)', async (why) => {
    platform.fail('addFeedback', why);
    const { unmount } = open('/feedback');
    await userEvent.type(await text(), WORDS);
    await userEvent.upload(screen.getByLabelText(/Add pictures/), picture('a.png'));
    await press('Send');
    expect(await screen.findByText(/Your message and your choices are still here/)).toBeInTheDocument();
    expect(await text()).toHaveValue(WORDS);
    expect(screen.getByText('a.png')).toBeInTheDocument();
    platform.answer('addFeedback', { id: TICKET });
    await press('Send again');
    expect(await screen.findByText(TICKET)).toBeInTheDocument();
    const sent = platform.requests.filter(({ call }) => call === 'addFeedback');
    expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
    unmount();
  });

  it('keeps the text over a reload until it is sent', async () => {
    const { unmount } = open('/feedback');
    await userEvent.type(await text(), WORDS);
    unmount();
    open('/feedback');
    expect(await text()).toHaveValue(WORDS);
    await press('Send');
    await screen.findByText(TICKET);
    await userEvent.click(screen.getByRole('link', { name: 'Write another message' }));
    expect(await text()).toHaveValue('');
  });

  it('can be stopped on the way', async () => {
    platform.fail('addFeedback', 'hangs');
    open('/feedback');
    await userEvent.type(await text(), WORDS);
    await press('Send');
    expect(await screen.findByRole('progressbar', { name: 'Sending' })).toBeInTheDocument();
    await press('Stop sending');
    expect(await text()).toHaveValue(WORDS);
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it.each([
    [REFUSALS.tooManyImages, 'That’s too many pictures for one message.'],
    [REFUSALS.imageRefused, 'One of the pictures is too large or can’t be used. Try a PNG or JPG.'],
    [REFUSALS.feedbackTooOften, 'You’ve sent a lot in a short time. Try again later.'],
  ])('says why it was refused (%d)', async (errcode, words) => {
    platform.refuse('addFeedback', errcode);
    open('/feedback');
    await userEvent.type(await text(), WORDS);
    await press('Send');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await text()).toHaveValue(WORDS);
  });

  it.each(['/feedback', '/feedback/record', `/feedback/record/${TICKET}`])(
    'asks a visitor at %s to log in',
    async (path) => {
      renderShell({ path, platform });
      expect(await screen.findByText('Log in to write to us')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'help@example.test' })).toHaveAttribute(
        'href',
        'mailto:help@example.test',
      );
    },
  );
});

describe('conversations', () => {
  it('are listed with their state and news', async () => {
    const row = { ...ticket, title: WORDS, status: FEEDBACK_STATUS.answered, unread: true };
    platform.answer('feedbackList', { list: [row], pages: 1, total: 1 });
    open('/feedback/record');
    const link = await screen.findByRole('link', { name: /My deposit has not arrived/ });
    expect(link).toHaveAttribute('href', `/feedback/record/${TICKET}`);
    expect(link).toHaveTextContent('Answered');
    expect(within(link).getByText('new reply')).toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it('are none at first', async () => {
    platform.answer('feedbackList', { list: [], pages: 0, total: 0 });
    open('/feedback/record');
    expect(await screen.findByText('You haven’t written to us yet')).toBeInTheDocument();
  });

  it('show both sides with pictures, and take a reply that is kept until it is sent', async () => {
    const image = { id: 'i1', type: 'image/svg+xml', size: 4 };
    const messages = [
      messageFrom(FEEDBACK_FROM.player, WORDS, [image]),
      messageFrom(FEEDBACK_FROM.support, '<b>Sorry</b>'),
    ];
    platform.answer('feedbackDetail', { ...ticket, status: FEEDBACK_STATUS.answered, messages });
    platform.answer('feedbackImage', { type: 'image/svg+xml', data: 'PHN2Zz4=' });
    platform.fail('feedbackReply', 'network');
    open(`/feedback/record/${TICKET}`);
    expect(await screen.findByText('<b>Sorry</b>')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Picture 1' })).toHaveAttribute(
      'src',
      'data:image/svg+xml;base64,PHN2Zz4=',
    );
    expect(await axeProblems(document.body)).toEqual([]);
    const reply = screen.getByRole('textbox', { name: 'Add a message' });
    await userEvent.type(reply, 'Thanks');
    await press('Send');
    expect(await screen.findByText(/Your message is still here/)).toBeInTheDocument();
    expect(reply).toHaveValue('Thanks');
    const own = messageFrom(FEEDBACK_FROM.player, 'Thanks');
    platform.answer('feedbackReply', { message: own, status: FEEDBACK_STATUS.open });
    platform.answer('feedbackDetail', { ...ticket, status: FEEDBACK_STATUS.open, messages: [...messages, own] });
    await press('Send');
    await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Thanks'));
    expect(reply).toHaveValue('');
  });

  it('end: a closed one takes no reply, and one that is not there says so', async () => {
    platform.answer('feedbackDetail', { ...ticket, status: FEEDBACK_STATUS.closed, messages: [messageFrom(1, WORDS)] });
    const { unmount } = open(`/feedback/record/${TICKET}`);
    expect(await screen.findByText('This conversation is closed.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
    platform.refuse('feedbackDetail', REFUSALS.notFound);
    open('/feedback/record/unknown');
    expect(await screen.findByText('We couldn’t find this conversation')).toBeInTheDocument();
  });
});
