import { act, screen } from '@testing-library/react';
import { useUpload } from '@parola/kit';
import { createPlayerHost, renderInHost } from './index';

const FIELDS = { front: { types: ['image/png'], maxBytes: 100, maxCount: 1 } } as const;
const FORM = [{ gameId: 7, like: true }, { front: [new Blob(['picture'])] }] as const;
let upload: ReturnType<typeof useUpload<'gameLike'>>;
function Form() {
  upload = useUpload('gameLike');
  return <p>{upload.status === 'sending' ? `sending ${upload.progress.part}` : upload.status}</p>;
}
function start() {
  const fake = createPlayerHost({ remote: 'lobby' });
  fake.api.takes('gameLike', FIELDS);
  return { fake, ...renderInHost(<Form />, fake) };
}

it('tells how far it has got, and when it is done', async () => {
  const { fake } = start();
  const held = fake.api.hold('gameLike');
  expect(screen.getByText('idle')).toBeInTheDocument();
  act(() => upload.send(...FORM));
  expect(screen.getByText('sending 0')).toBeInTheDocument();
  act(() => fake.api.progress(50, 100));
  expect(screen.getByText('sending 0.5')).toBeInTheDocument();
  act(() => upload.send({ gameId: 8, like: true }, FORM[1]));
  held.release({ gameLikeIds: [7] });
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(fake.api.bodiesOf('gameLike')).toEqual([FORM[0]]);
});

it('keeps the form after a failure and sends the same again', async () => {
  const { fake } = start();
  fake.api.fail('gameLike', 'network');
  act(() => upload.send(...FORM));
  expect(await screen.findByText('error')).toBeInTheDocument();
  fake.api.answer('gameLike', { gameLikeIds: [7] });
  act(() => upload.retry());
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(fake.api.calls).toEqual([1, 2].map(() => ({ name: 'gameLike', body: FORM[0], files: FORM[1] })));
  act(() => upload.retry());
  expect(fake.api.calls).toHaveLength(2);
});

it('stops when asked, is deaf to what comes of it later, and can go on', async () => {
  const { fake } = start();
  const held = fake.api.hold('gameLike');
  act(() => upload.send(...FORM));
  act(() => upload.cancel());
  expect(screen.getByText('idle')).toBeInTheDocument();
  await act(async () => held.release({ gameLikeIds: [7] }));
  expect(screen.getByText('idle')).toBeInTheDocument();
  fake.api.answer('gameLike', { gameLikeIds: [7] });
  act(() => upload.retry());
  expect(await screen.findByText('done')).toBeInTheDocument();
});
