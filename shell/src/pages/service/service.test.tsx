import { act, screen, waitFor } from '@testing-library/react';
import { SERVICE_ITEM } from '@parola/calls';
import { axeProblems, sampleUser, setLocale } from '@parola/testing';
import { NEVER, sampleService } from '../../testing/chat';
import { createPlatform, type Platform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

const QUEUE = [
  sampleService(),
  sampleService({
    id: 2,
    itemType: SERVICE_ITEM.call,
    name: { 'en-PH': 'Hotline', 'fil-PH': '' },
    contact: '+63 2 0000 0000',
  }),
  sampleService({
    id: 3,
    itemType: SERVICE_ITEM.mail,
    name: { 'en-PH': 'Mail', 'fil-PH': 'Email' },
    contact: 'help@example.test',
    openHours: NEVER,
  }),
  sampleService({ id: 4, itemType: SERVICE_ITEM.call, name: { 'en-PH': 'VIP line', 'fil-PH': '' }, vip: 3 }),
];

let platform: Platform;
beforeEach(() => {
  freshBrowser();
  platform = createPlatform();
  platform.answer('getCustomerServices', { appCustomerServiceQueue: QUEUE });
});
afterEach(async () => {
  await act(() => setLocale('en-PH'));
});
const open = (path = '/service', token?: string) => renderShell({ path, platform, token });

it('lists public channels, with their hours and targets', async () => {
  open();
  expect(await screen.findByRole('link', { name: /^Hotline/ })).toHaveAttribute('href', 'tel:+63200000000');
  expect(screen.getByRole('button', { name: /^Chat with us/ })).toHaveTextContent('Open 24/7');
  const mail = screen.getByRole('link', { name: /^Mail/ });
  expect(mail).toHaveAttribute('href', 'mailto:help@example.test');
  expect(mail).toHaveTextContent('Closed now');
  expect(screen.queryByText('VIP line')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /For VIPs/ })).toHaveAttribute('href', '/service/vip');
  expect(await axeProblems(document.body)).toEqual([]);
});

it('leads from a closed chat to the messages that are answered by mail', async () => {
  platform.answer('getCustomerServices', { appCustomerServiceQueue: [sampleService({ openHours: NEVER })] });
  open();
  const chat = await screen.findByRole('link', { name: /^Chat with us/ });
  expect(chat).toHaveAttribute('href', '/feedback');
  expect(chat).toHaveTextContent('Write to us instead');
});

it('reports an operator without a way, and a failed request', async () => {
  platform.answer('getCustomerServices', { appCustomerServiceQueue: [] });
  const { unmount } = open();
  expect(await screen.findByText('No chat or number here yet')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /Write to us/ })[0]).toHaveAttribute('href', '/feedback');
  unmount();
  platform.status('getCustomerServices', 500);
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('speaks the player’s language and says where the operator does not', async () => {
  open();
  await screen.findByText('Hotline');
  await act(() => setLocale('fil-PH'));
  expect(await screen.findByText('Email')).not.toHaveAttribute('lang');
  expect(screen.getByText('Hotline')).toHaveAttribute('lang', 'en-PH');
});

describe('for VIPs', () => {
  it('tells a visitor the level of the channel, and offers no contact', async () => {
    open('/service/vip');
    expect(await screen.findByText(/from VIP level 3\. Log in/)).toBeInTheDocument();
    expect(screen.getByText('VIP line')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /VIP line/ })).not.toBeInTheDocument();
    expect(await axeProblems(document.body)).toEqual([]);
  });

  it.each([
    [2, undefined, /from VIP level 3\. You’re at level 2/],
    [3, '+63 2 0000 0003', /You can use these/],
  ])('is honest to a player of level %d', async (vip, contact, words) => {
    platform = createPlatform({ user: sampleUser({ vip }) });
    const line = { ...QUEUE[3], ...(contact && { contact }) };
    platform.answer('getCustomerServices', { appCustomerServiceQueue: [QUEUE[0], line] });
    open('/service/vip', 'stored');
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /VIP line/ })).toHaveLength(contact ? 1 : 0));
  });

  it('reports the absence of a way of its own', async () => {
    platform.answer('getCustomerServices', { appCustomerServiceQueue: [QUEUE[0]] });
    open('/service/vip');
    expect(await screen.findByText('No VIP contacts yet')).toBeInTheDocument();
  });
});
