import { callPath } from '@parola/calls';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { Letter, MailPage } from '../pages/mail';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { ADULT_BIRTHDAY, codeFor, newMobile } from '../support/player';
import { refuseTips } from '../support/refuse-tips';

const WELCOME = /Welcome! A small reward/;

test.beforeEach(async ({ page }) => {
  // The dialog appears once per session at an unpredictable time, so it is closed whenever it appears.
  const tips = page.getByRole('dialog', { name: 'Your first deposit' });
  await page.addLocatorHandler(tips, () => tips.getByRole('button', { name: 'Later' }).click());
});

test('a new player is welcomed by mail: opens it, claims its reward, and deletes it', async ({
  page,
  context,
  product,
}) => {
  const frame = new Frame(page);
  const box = new MailPage(page);
  const letter = new Letter(page);

  await test.step('signs up', async () => {
    const { mobile, typed } = newMobile();
    await frame.open('/auth/login?redirect=%2Fmember');
    const form = new AuthForm(page.getByRole('main'));
    await form.askForCode(typed);
    await form.code.fill(await codeFor(product, mobile));
    await form.logIn.click();
    await form.stateEligibility(ADULT_BIRTHDAY);
    const registered = page.waitForResponse(`**${callPath('accountLoginSms2')}`);
    await form.createAccount.click();
    await expect(page).toHaveURL('/member');
    const { userInfo }: { userInfo: { id: number } } = await (await registered).json();
    // Takes effect from the next document on: dialogs that open and close would move the focus.
    await refuseTips(context, { userId: userInfo.id });
  });

  await test.step('finds the number of unread mails in the frame, and the list behind it', async () => {
    await expect(box.link).toHaveAccessibleName('Mail, 1 unread');
    await box.link.click();
    await expect(page).toHaveURL('/email');
    await expect(box.mails).toHaveCount(1);
    await expect(box.mails).toContainText('Unread');
    await expect(box.mails).toContainText('₱5.00 bonus money');
    await inspect(page, 'mail list');
  });

  await test.step('sees the same as cards', async () => {
    await page.goto('/v2/email');
    await expect(box.mails).toHaveCount(1);
    await inspect(page, 'mail cards');
    await page.goBack();
  });

  await test.step('opens the mail, which cannot be deleted while its reward waits', async () => {
    await box.mail(WELCOME).click();
    await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
    await expect(letter.reward).toContainText('bet ₱5.00 in 7 days');
    await expect(letter.delete).toHaveAccessibleDescription('Claim the reward before you delete this mail.');
    await inspect(page, 'mail');
  });

  await test.step('claims the reward by keyboard, and the balance grows', async () => {
    await letter.claim.focus();
    await page.keyboard.press('Enter');
    await expect(letter.received).toContainText('₱5.00 bonus money');
    await inspect(page, 'mail reward');
    await letter.goOn.click();
    await expect(letter.claimed).toBeFocused();
    await inspect(page, 'mail claimed');
    await page.goto('/member');
    await expect.poll(() => frame.shownBalance()).toBe(500);
    await expect(box.link).toHaveAccessibleName('Mail');
  });

  await test.step('deletes it, and none is left', async () => {
    await page.goto('/email');
    await box.mail(WELCOME).click();
    await letter.delete.click();
    await expect(letter.deleteQuestion).toBeVisible();
    await inspect(page, 'delete mail');
    await letter.deleteQuestion.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/email');
    await expect(page.getByText('No mail', { exact: true })).toBeVisible();
    await inspect(page, 'no mail');
  });
});

test('a mail that another device is at: claimed there, deleted there', async ({ page, product, player }) => {
  const box = new MailPage(page);
  const letter = new Letter(page);
  await new Frame(page).openAs(player, '/email');
  await test.step('the log-in on this device is told by mail', async () => {
    await expect(box.mail(/New device/)).toBeVisible();
    await expect(box.mails).toHaveCount(2);
  });
  const { list } = await callApi(product, 'getMail3', { pageNum: 1, pageSize: 20 }, player.token);
  const id = list.find(({ hasAttachment }) => hasAttachment)?.id ?? '';

  await box.mail(WELCOME).click();
  await expect(letter.claim).toBeVisible();
  await callApi(product, 'receiveMail', { id }, player.token);
  await letter.claim.click();
  await expect(letter.claimed).toBeVisible();
  await expect(letter.received).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();

  await callApi(product, 'delMail', { idList: [id] }, player.token);
  await page.reload();
  await expect(letter.gone).toBeVisible();
  await inspect(page, 'mail that is gone');
  await letter.toList.click();
  await expect(box.mails).toHaveCount(1);
});
