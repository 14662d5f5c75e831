import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlatform } from '../testing/platform';
import { freshBrowser, renderShell } from '../testing/render-shell';

beforeEach(() => {
  freshBrowser();
});
afterEach(() => jest.restoreAllMocks());

describe('over the page', () => {
  it('stands the time-out dialog, until it is read', async () => {
    const platform = createPlatform();
    const { shell } = renderShell({ path: '/terms-of-use', platform });
    await screen.findByText('Who may play');
    platform.fail('refreshData', 'timeout');
    await act(() => shell.host.api.call('refreshData', {}).catch(() => undefined));
    expect(
      await screen.findByRole('dialog', { name: 'The request has timed out, please try again later' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('short messages are said and go by themselves', async () => {
    const { shell } = renderShell({ path: '/terms-of-use' });
    act(() => shell.notices.setState({ toasts: ['Something happened.'] }));
    expect(await screen.findByText('Something happened.')).toBeInTheDocument();
    expect(shell.notices.getState().toasts).toEqual([]);
  });
});
