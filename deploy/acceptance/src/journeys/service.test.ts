import { REFUSALS, SERVICE_ITEM, type CallResponse } from '@parola/calls';
import type { Page } from '@playwright/test';
import { Frame } from '../pages/frame';
import { answerChat } from '../support/chat';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { goOffline } from '../support/network';

const TICKET = /\d{6}-[2-9A-Z]{8}/;

/** The texts of the journey in each language of the site. */
const WORDS = {
  English: {
    chat: 'Chat with us',
    message: 'Your message',
    send: 'Send',
    pill: /^Chat(?: \d|$)/,
    small: /Close|Minimize chat/,
    auto: /^Automatic message/,
  },
  Filipino: {
    chat: 'Makipag-chat sa amin',
    message: 'Message mo',
    send: 'I-send',
    pill: /^Chat(?: \d|$)/,
    small: /Isara|I-minimize ang chat/,
    auto: /^Automatic na message/,
  },
} as const;

async function ticketIn(page: Page): Promise<string> {
  const shown = page.getByRole('dialog').getByText(TICKET);
  await expect(shown).toBeVisible();
  return TICKET.exec((await shown.textContent()) ?? '')?.[0] ?? '';
}

for (const language of ['English', 'Filipino'] as const) {
  const words = WORDS[language];
  test(`a visitor chats with the support in ${language}, and the conversation follows from page to page`, async ({
    page,
    product,
  }) => {
    await new Frame(page).open('/');
    const footer = page.getByRole('contentinfo');
    if (language === 'Filipino') await footer.getByRole('button', { name: 'Filipino' }).click();
    await footer.getByRole('link', { name: 'Customer service' }).click();
    const row = page.getByRole('main').getByRole('button', { name: new RegExp(`^${words.chat}`) });
    await expect(row).toBeVisible();
    await inspect(page, `customer service, ${language}`);
    await row.click();
    const dialog = page.getByRole('dialog', { name: words.chat });
    await dialog.getByRole('textbox', { name: words.message }).fill('Where is my bonus?\n<b>not bold</b>');
    await dialog.getByRole('button', { name: words.send }).click();
    const ticket = await ticketIn(page);
    await expect(dialog.getByText(words.auto)).toBeVisible();
    await expect(dialog.getByText('<b>not bold</b>')).toBeVisible();
    await inspect(page, `chat, ${language}`);

    await answerChat(product, ticket, 'It comes tomorrow. See https://example.com/rules.');
    await expect(dialog.getByRole('link', { name: 'https://example.com/rules' })).toBeVisible();

    await dialog.getByRole('button', { name: words.small }).click();
    await expect(dialog).toBeHidden();
    const pill = page.getByRole('button', { name: words.pill });
    await expect(pill).toBeVisible();
    await page.getByRole('link', { name: /^(Questions and answers|Mga tanong at sagot)/ }).click();
    await expect(page.locator('#more-help')).toBeVisible();
    await expect(pill).toBeVisible();
    await answerChat(product, ticket, 'Anything else?');
    await page.reload();
    await expect(pill).toHaveAccessibleName(/1/);
    await inspect(page, `chat made small, ${language}`);
    await pill.click();
    await expect(dialog.getByText('Anything else?')).toBeVisible();
    await expect(dialog.getByText('<b>not bold</b>')).toBeVisible();
  });
}

test('a conversation is out of the way where a player pays, and waits for the network', async ({
  page,
  context,
  player,
  product,
  complaints,
}) => {
  // Remotes that the shell loads at idle fail while the device is offline.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load|LOAD-00\d/);
  await new Frame(page).openAs(player, '/service');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Chat with us/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Chat with us' });
  const field = dialog.getByRole('textbox', { name: 'Your message' });
  await field.fill('Hello');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const ticket = await ticketIn(page);
  await expect(dialog.getByText(/^You · /)).toBeVisible();
  await goOffline(page);
  await field.fill('And one thing more');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Will send when you’re back online')).toBeVisible();
  await inspect(page, 'chat, offline');
  await context.setOffline(false);
  await expect(dialog.getByText('Will send when you’re back online')).toBeHidden();
  await expect(dialog.getByText('And one thing more')).toBeVisible();

  await page.goto('/wallets?name=deposit');
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await answerChat(product, ticket, 'Here we are.');
  await expect(page.getByRole('button', { name: /^Chat/ })).toBeHidden();
  await page.goto('/member');
  await expect(page.getByRole('button', { name: 'Chat 1 new reply' })).toBeVisible();
});

test('outside of its hours the chat hands over to the messages, with the written text', async ({ page, player }) => {
  await new Frame(page).openAs(player, '/service');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Chat with us/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Chat with us' });
  await expect(dialog.getByText('Open 24/7')).toBeVisible();
  // Closes the service for this browser only, because others use the chat of the same product.
  await page.route('**/app/v1/getCustomerServices', async (route) => {
    const response = await route.fetch();
    const body: CallResponse<'getCustomerServices'> = await response.json();
    const never = [{ days: [], from: 0, to: 60 }];
    const appCustomerServiceQueue = body.appCustomerServiceQueue.map((item) =>
      item.itemType === SERVICE_ITEM.chat ? { ...item, openHours: never } : item,
    );
    await route.fulfill({ response, json: { ...body, appCustomerServiceQueue } });
  });
  await page.route('**/app/v1/chatOpen', (route) =>
    route.fulfill({ json: { code: 200, errcode: REFUSALS.chatClosed, errmsg: '', serverTime: Date.now() } }),
  );
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('My deposit of ₱500 has not arrived.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const handOver = dialog.getByRole('link', { name: 'Write to us with this message' });
  await expect(handOver).toBeVisible();
  await inspect(page, 'chat, closed');
  await handOver.click();
  await page.waitForURL('/feedback');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('My deposit of ₱500 has not arrived.');
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toContainText('Closed now');
  await inspect(page, 'customer service, closed');
});
