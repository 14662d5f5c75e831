import { KYC_STATUS } from '@parola/calls';
import { route } from '@parola/contract';
import { useLink, useSession } from '@parola/kit';
import { Banner, TextLink } from '@parola/ui';
import { useText } from '../text';

const WORDS = {
  [KYC_STATUS.none]: 'wallets.form.identity',
  [KYC_STATUS.draft]: 'wallets.form.identity',
  [KYC_STATUS.submitted]: 'wallets.form.identity-review',
  [KYC_STATUS.approved]: 'wallets.form.identity',
  [KYC_STATUS.rejected]: 'wallets.form.identity-again',
  [KYC_STATUS.expired]: 'wallets.form.identity-expired',
} as const;

/** Why nothing can be deposited before the identity is confirmed (player protection C04), and the way to it. */
export function IdentityFirst() {
  const t = useText();
  const { user } = useSession();
  const check = useLink(route('shell.kyc'));
  const status = user?.kycStatus ?? KYC_STATUS.none;
  return (
    <Banner tone={status === KYC_STATUS.submitted ? 'info' : 'warning'}>
      {t(WORDS[status])}{' '}
      {check && (
        <TextLink inline {...check}>
          {t(status === KYC_STATUS.submitted ? 'wallets.form.identity-see' : 'wallets.form.identity-go')}
        </TextLink>
      )}
    </Banner>
  );
}
