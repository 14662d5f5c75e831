import { route } from '@parola/contract';
import { useLink, type CallError } from '@parola/kit';
import { Banner, Button, TextLink } from '@parola/ui';
import { useText } from '../text';

const IDENTITY: readonly number[] = [201, 202, 203];
const LIMITS: readonly number[] = [206, 207, 208];
const COUPON = 314;

/** Why a deposit was refused, with the way to where that is put right. The form stays as it is: Back comes to it again. */
export function RefusalHelp({ error, onOrder }: { error: CallError; onOrder(orderId: string): void }) {
  const t = useText();
  const identity = useLink(route('shell.kyc'));
  const limits = useLink(route('shell.self-limited'));
  const { errcode } = error;
  const orderId = errcode === COUPON ? error.details.data?.['orderId'] : undefined;
  return (
    <Banner tone="danger">
      {error.message}{' '}
      {IDENTITY.includes(errcode) && identity && (
        <TextLink inline {...identity}>
          {t('wallets.refused.identity')}
        </TextLink>
      )}
      {LIMITS.includes(errcode) && limits && (
        <TextLink inline {...limits}>
          {t('wallets.refused.limits')}
        </TextLink>
      )}
      {typeof orderId === 'string' && (
        <Button tone="ghost" size="sm" onClick={() => onOrder(orderId)}>
          {t('wallets.refused.order')}
        </Button>
      )}
    </Banner>
  );
}
