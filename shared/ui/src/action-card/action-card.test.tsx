import { render, screen, within } from '@testing-library/react';
import { Button } from '../button/button';
import { Progress } from '../progress/progress';
import { expectAccessible } from '../testing/axe';
import { ActionCard } from './action-card';

test('is a region named by its title, with its one action', async () => {
  render(
    <main>
      <ActionCard
        icon={<svg />}
        title="Invite friends"
        text="Your link, your code."
        action={<Button size="sm">Invite</Button>}
      />
      <ActionCard
        icon={<svg />}
        title="VIP 3"
        vip="3"
        text={<Progress tone="vip" hideLabel label="To VIP 4" value={1} max={2} />}
      />
    </main>,
  );
  const invite = within(screen.getByRole('region', { name: 'Invite friends' }));
  expect(invite.getByText('Your link, your code.')).toBeVisible();
  expect(invite.getByRole('button', { name: 'Invite' })).toBeVisible();
  const vip = screen.getByRole('region', { name: 'VIP 3' });
  expect(vip).toHaveAttribute('data-vip', '3');
  expect(within(vip).getByRole('progressbar', { name: 'To VIP 4' })).toBeInTheDocument();
  await expectAccessible();
});
