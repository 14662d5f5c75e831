import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cut, fakeService } from '../testing/fake-service';
import { Later } from './lazy-page';

const missingChunk = new Error('Loading chunk 7 failed.');
const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('brings a room that did not come without a network, once there is one', async () => {
  const load = jest
    .fn<Promise<{ default: () => React.ReactNode }>, []>()
    .mockRejectedValueOnce(missingChunk)
    .mockResolvedValue({ default: () => <h1>Audit</h1> });
  render(<Later load={load} />);
  expect(await screen.findByText(/This page did not load/)).toBeInTheDocument();
  await again();
  expect(await screen.findByRole('heading', { name: 'Audit' })).toBeInTheDocument();
});

it('asks for the whole page where the service is there and the room is gone, and not where it is not', async () => {
  const { answering } = fakeService({ me: () => cut });
  const reload = jest.fn();
  render(<Later load={() => Promise.reject(missingChunk)} reload={reload} />);
  await screen.findByText(/This page did not load/);
  expect(reload).not.toHaveBeenCalled();
  await again();
  await screen.findByText(/This page did not load/);
  expect(reload).not.toHaveBeenCalled();
  delete answering.me;
  answering.me = fakeService().answering.me;
  await again();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
