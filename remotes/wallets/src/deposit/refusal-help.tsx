import { route } from '@parola/contract';
import { useLink, type CallError } from '@parola/kit';
import { Banner, Button, TextLink } from '@parola/ui';
import { useText } from '../text';

const IDENTITY: readonly number[] = [201, 202, 203];
const LIMITS: readonly number[] = [206, 207, 208];
const COUPON = 314;
const DECLINED = 318;

interface Props {
  error: CallError;
  /** The form with the current choice, to come back to after the problem is solved. */
  from: string;
  onOrder(orderId: string): void;
  /** The player wants to pay in another way. */
  onOtherWay(): void;
}

/**
 * Why a deposit was refused, with the way to where that is put right. That page leads back to the form, as it was
 * left.
 */
export function RefusalHelp({ error, from, onOrder, onOtherWay }: Props) {
  const t = useText();
  const identity = useLink(route('shell.kyc', { redirect: from }));
  const limits = useLink(route('shell.self-limited', { redirect: from }));
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
      {errcode === DECLINED && (
        <Button tone="ghost" size="sm" onClick={onOtherWay}>
          {t('wallets.refused.other-way')}
        </Button>
      )}
      {typeof orderId === 'string' && (
        <Button tone="ghost" size="sm" onClick={() => onOrder(orderId)}>
          {t('wallets.refused.order')}
        </Button>
      )}
    </Banner>
  );
}
