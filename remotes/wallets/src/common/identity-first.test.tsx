import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KYC_STATUS } from '@parola/calls';
import { axeProblems, createPlayerHost, renderInHost, sampleUser } from '@parola/testing';
import definition from '../../remote.config';
import { tradeInfo } from '../testing';
import WalletPage from '../wallet/wallet.page';

const EMPTY = { list: [], pages: 0, total: 0 };

test.each([
  [KYC_STATUS.none, /^Verify your identity before you deposit/, 'Verify now'],
  [KYC_STATUS.submitted, /reviewing your identity check/, 'See the status'],
  [KYC_STATUS.rejected, /couldn’t accept your identity check/, 'Verify now'],
  [KYC_STATUS.expired, /has expired/, 'Verify now'],
])(
  'C04 with the identity check at %d nothing is deposited, and the way to it is shown',
  async (kycStatus, words, way) => {
    const fake = createPlayerHost({ definition, user: { kycStatus } });
    fake.api.answer('getTradeInfo', tradeInfo({ needKyc: true })).answer('rechargeRecord', EMPTY);
    const { container } = renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute(
      'href',
      '/member/profile/kyc?redirect=%2Fwallets%3Fname%3Ddeposit',
    );
    await userEvent.click(screen.getByRole('button', { name: /Deposit ₱500/ }));
    expect(fake.api.bodiesOf('createRechargeOrder')).toEqual([]);
    expect(await axeProblems(container)).toEqual([]);
  },
);

test('C04 the word of a reviewer opens the form by itself', async () => {
  const fake = createPlayerHost({ definition, user: { kycStatus: KYC_STATUS.submitted } });
  fake.api.answer('getTradeInfo', tradeInfo({ needKyc: true })).answer('rechargeRecord', EMPTY);
  renderInHost(<WalletPage />, fake, { path: '/wallets?name=deposit' });
  expect(await screen.findByText(/reviewing your identity check/)).toBeVisible();
  fake.api.answer('getTradeInfo', tradeInfo());
  act(() => fake.setSession({ user: sampleUser({ kycStatus: KYC_STATUS.approved }) }));
  await waitFor(() => expect(screen.queryByText(/reviewing your identity check/)).not.toBeInTheDocument());
  expect(screen.queryByText(/Verify your identity before/)).not.toBeInTheDocument();
});
