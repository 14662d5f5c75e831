import { act, screen } from '@testing-library/react';
import { useUpload } from '@parola/kit';
import { createPlayerHost, renderInHost } from './index';

const FIELDS = { front: { types: ['image/png'], maxBytes: 100, maxCount: 1 } } as const;
declare module '@parola/calls' {
  interface TakenWithFiles {
    agentFill: typeof FIELDS;
  }
}
const FORM = [{ pid: 7 }, { front: [new Blob(['picture'])] }] as const;
let upload: ReturnType<typeof useUpload<'agentFill'>>;
function Form() {
  upload = useUpload('agentFill');
  return <p>{upload.status === 'sending' ? `sending ${upload.progress.part}` : upload.status}</p>;
}
function start() {
  const fake = createPlayerHost({ remote: 'lobby' });
  fake.api.takes('agentFill', FIELDS);
  return { fake, ...renderInHost(<Form />, fake) };
}

it('tells how far it has got, and when it is done', async () => {
  const { fake } = start();
  const held = fake.api.hold('agentFill');
  expect(screen.getByText('idle')).toBeInTheDocument();
  act(() => upload.send(...FORM));
  expect(screen.getByText('sending 0')).toBeInTheDocument();
  act(() => fake.api.progress(50, 100));
  expect(screen.getByText('sending 0.5')).toBeInTheDocument();
  act(() => upload.send({ pid: 8 }, FORM[1]));
  held.release({ pid: 7, nickname: 'A friend' });
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(fake.api.bodiesOf('agentFill')).toEqual([FORM[0]]);
});

it('keeps the form after a failure and sends the same again', async () => {
  const { fake } = start();
  fake.api.fail('agentFill', 'network');
  act(() => upload.send(...FORM));
  expect(await screen.findByText('error')).toBeInTheDocument();
  fake.api.answer('agentFill', { pid: 7, nickname: 'A friend' });
  act(() => upload.retry());
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(fake.api.calls).toEqual([1, 2].map(() => ({ name: 'agentFill', body: FORM[0], files: FORM[1] })));
  act(() => upload.retry());
  expect(fake.api.calls).toHaveLength(2);
});

it('stops on request, ignores later results, and can go on', async () => {
  const { fake } = start();
  const held = fake.api.hold('agentFill');
  act(() => upload.send(...FORM));
  act(() => upload.cancel());
  expect(screen.getByText('idle')).toBeInTheDocument();
  await act(async () => held.release({ pid: 7, nickname: 'A friend' }));
  expect(screen.getByText('idle')).toBeInTheDocument();
  fake.api.answer('agentFill', { pid: 7, nickname: 'A friend' });
  act(() => upload.retry());
  expect(await screen.findByText('done')).toBeInTheDocument();
});
