import { act, fireEvent, screen } from '@testing-library/react';
import { showBadge } from './preview-badge';

it('leads out again: the tab forgets the preview, and the page is loaded anew', async () => {
  const did: string[] = [];
  await act(async () => {
    showBadge({ builds: ['wallets 1.6.0'], findings: [], expires: 0, leave: () => did.push('forgotten') }, () =>
      did.push('reloaded'),
    );
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(did).toEqual(['forgotten', 'reloaded']);
});
