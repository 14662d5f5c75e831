import { screen, within } from '@testing-library/react';
import { mailPage, sampleMail } from '../../testing/mail';
import { createPlatform } from '../../testing/platform';
import { freshBrowser, renderShell } from '../../testing/render-shell';

beforeEach(freshBrowser);

// Alone in this file, because the shell's measured server clock lives as long as its module: a late response to a test
// with another time would reset it.
it.each([-86_400_000, 86_400_000])('goes by the server’s day on a device with a clock off by %d ms', async (off) => {
  const now = Date.UTC(2026, 10, 20, 6, 5);
  jest.spyOn(Date, 'now').mockReturnValue(now + off);
  const platform = createPlatform({ now: () => now });
  platform.answer('getMail3', mailPage([sampleMail({ createTime: now - 60_000 })]));
  renderShell({ path: '/email', token: 'stored', platform });
  const list = await screen.findByRole('list', { name: 'Your mail' });
  expect(within(list).getByText('2:04 PM')).toBeInTheDocument();
});
