import { ACTIVITY_ID, type Activity } from '@parola/calls';
import { Frame } from '../pages/frame';
import { whileSet } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { EXCLUSIVE } from './exclusive';

// The rain falls over the pages of all players that have not refused start-up dialogs.
test.describe.configure(EXCLUSIVE);
test.use({ tips: true });

const ALL_DAY = { id: 1, at: '00:00', minutes: 1440 };

test(
  'the rain of red packets comes by itself while it falls, and its packets are grabbed by one key',
  { tag: '@quick' },
  async ({ page, product, player }) => {
    // Suppresses the other start-up dialogs.
    await page.route('**/getActivityIds', async (route) => {
      const answer = await route.fetch();
      const body: { activityMap: Record<string, Activity[]> } = await answer.json();
      const rain = body.activityMap[ACTIVITY_ID.MoneyRain] ?? [];
      await route.fulfill({ response: answer, json: { ...body, activityMap: { [ACTIVITY_ID.MoneyRain]: rain } } });
    });
    await whileSet(product, 'appRainRule', [], { times: [ALL_DAY] }, async () => {
      await new Frame(page).openAs(player, '/terms-of-use');
      const rain = page.getByRole('dialog', { name: 'Red packet rain' });
      await expect(rain.getByRole('button', { name: 'Start' })).toBeVisible();
      await inspect(page, 'red packet rain');
      await rain.getByRole('button', { name: 'Start' }).click();
      await rain.getByRole('button', { name: 'Grab' }).focus();
      await expect(async () => {
        await page.keyboard.press('Enter');
        await expect(rain.getByText('Time’s up')).toBeVisible({ timeout: 1_500 });
      }).toPass({ timeout: 40_000 });
      await expect(rain).toContainText('You grabbed 2 packets');
    });
  },
);
