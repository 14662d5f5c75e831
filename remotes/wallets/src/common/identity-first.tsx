import { KYC_STATUS, type KycStatus } from '@parola/calls';
import { route } from '@parola/contract';
import { useLink, useSession } from '@parola/kit';
import { Banner, TextLink } from '@parola/ui';
import { useText } from '../text';
import { useReturnPath } from './use-return-path';

const DEPOSIT = {
  [KYC_STATUS.none]: 'wallets.form.identity',
  [KYC_STATUS.draft]: 'wallets.form.identity',
  [KYC_STATUS.submitted]: 'wallets.form.identity-review',
  [KYC_STATUS.approved]: 'wallets.form.identity',
  [KYC_STATUS.rejected]: 'wallets.form.identity-again',
  [KYC_STATUS.expired]: 'wallets.form.identity-expired',
} as const;
const WITHDRAW = {
  [KYC_STATUS.none]: 'wallets.withdraw.identity',
  [KYC_STATUS.draft]: 'wallets.withdraw.identity',
  [KYC_STATUS.submitted]: 'wallets.withdraw.identity-review',
  [KYC_STATUS.approved]: 'wallets.withdraw.identity',
  [KYC_STATUS.rejected]: 'wallets.withdraw.identity-again',
  [KYC_STATUS.expired]: 'wallets.withdraw.identity-expired',
} as const;

interface Props {
  before?: 'deposit' | 'withdraw';
  /** Path to return to, for a form that is not a page itself; default: the current page. */
  from?: string;
  /** The status from an answer; default: that of the session. */
  status?: KycStatus;
}

/**
 * Explains why deposits or withdrawals need a confirmed identity first (player protection C04), with the link to the
 * check.
 */
export function IdentityFirst({ before = 'deposit', from, status }: Props) {
  const t = useText();
  const { user } = useSession();
  const here = useReturnPath();
  const check = useLink(route('shell.kyc', { redirect: from ?? here }));
  const known = status ?? user?.kycStatus ?? KYC_STATUS.none;
  return (
    <Banner tone={known === KYC_STATUS.submitted ? 'info' : 'warning'}>
      {t((before === 'deposit' ? DEPOSIT : WITHDRAW)[known])}{' '}
      {check && (
        <TextLink inline {...check}>
          {t(known === KYC_STATUS.submitted ? 'wallets.form.identity-see' : 'wallets.form.identity-go')}
        </TextLink>
      )}
    </Banner>
  );
}
