import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../testing/accessible';
import { fakeService } from '../testing/fake-service';
import { openConsole } from '../testing/open-console';
import { meWith, PUBLISHER } from '../testing/samples';

const PAGE = '/releases/access';
const ADMIN = meWith({ role: 'admin' });
const KEY = 'B'.repeat(43);

const dialog = () => within(screen.getByRole('dialog'));
const keys = async () => within(await screen.findByRole('list', { name: 'Publishers’ keys' }));

it('every operator sees the accepted publishers, and only an admin changes them', async () => {
  fakeService({
    me: () => meWith({ role: 'viewer' }),
    publishers: () => [PUBLISHER, { ...PUBLISHER, unit: 'jackpot', revokedAt: PUBLISHER.at, reason: 'stolen' }],
  });
  openConsole(PAGE);
  const list = await keys();
  expect(list.getByText('CI of the wallets · wallets')).toBeInTheDocument();
  expect(list.getByText('Valid')).toBeInTheDocument();
  expect(list.getByText('Revoked')).toBeInTheDocument();
  expect(list.getByText(/“stolen”/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Register a key' })).not.toBeInTheDocument();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it('an admin registers a key from the line that the command writes', async () => {
  const { of } = fakeService({ me: () => ADMIN, allowPublisher: () => PUBLISHER });
  const user = openConsole(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Register a key' }));
  await user.selectOptions(dialog().getByLabelText('Unit'), 'wallets');
  await user.type(dialog().getByLabelText('Key owner'), 'CI');
  await user.type(dialog().getByLabelText('Reason'), 'the squad has one now');
  const pasted = dialog().getByLabelText('Public key');
  const whole = { kty: 'OKP', crv: 'Ed25519', x: KEY };
  const wrong = [{ ...whole, crv: 'X25519' }, { ...whole, kty: 'EC' }, { ...whole, d: KEY }, { x: KEY }];
  for (const text of ['{"kty":"OKP"', ...wrong.map((jwk) => JSON.stringify(jwk))]) {
    await user.clear(pasted);
    await user.click(pasted);
    await user.paste(text);
    await user.click(dialog().getByRole('button', { name: 'Register a key' }));
    expect(await screen.findByText(/This is not a public Ed25519 key/)).toBeInTheDocument();
    expect(of('allowPublisher')).toHaveLength(0);
  }
  await user.clear(pasted);
  await user.click(pasted);
  await user.paste(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: KEY }));
  await user.click(dialog().getByRole('button', { name: 'Register a key' }));
  await waitFor(() =>
    expect(of('allowPublisher')[0]?.body).toEqual({
      ...{ unit: 'wallets', x: KEY, name: 'CI', reason: 'the squad has one now' },
    }),
  );
});

it('an admin revokes a key, and reads first the effect on its attested builds', async () => {
  const { of } = fakeService({ me: () => ADMIN, endPublisher: () => [PUBLISHER] });
  const user = openConsole(PAGE);
  await user.click(await screen.findByRole('button', { name: 'End the key CI of the wallets of wallets' }));
  expect(dialog().getByText(/Earlier attestations stay valid/)).toBeInTheDocument();
  await user.selectOptions(dialog().getByLabelText('Effect'), 'revoke');
  expect(dialog().getByText(/become invalid, for all its units/)).toBeInTheDocument();
  await user.type(dialog().getByLabelText('Reason'), 'stolen');
  await user.click(dialog().getByRole('button', { name: 'End the key' }));
  await waitFor(() =>
    expect(of('endPublisher')[0]).toMatchObject({
      params: { id: PUBLISHER.kid },
      body: { act: 'revoke', reason: 'stolen' },
    }),
  );
});
