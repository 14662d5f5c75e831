import type { RefusalName } from '@parola/calls';
import { route } from '@parola/contract';
import { useLink, type CallError } from '@parola/kit';
import { Banner, Button, TextLink } from '@parola/ui';
import { useText } from '../text';

const IDENTITY: ReadonlySet<RefusalName | undefined> = new Set(['kycNeeded', 'kycReview', 'kycRejected']);
const LIMITS: ReadonlySet<RefusalName | undefined> = new Set(['selfExcluded', 'coolingOff', 'depositLimit']);

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
  const { refusal } = error;
  const orderId = refusal === 'couponInvalid' ? error.details.data?.['orderId'] : undefined;
  return (
    <Banner tone="danger">
      {error.message}{' '}
      {IDENTITY.has(refusal) && identity && (
        <TextLink inline {...identity}>
          {t('wallets.refused.identity')}
        </TextLink>
      )}
      {LIMITS.has(refusal) && limits && (
        <TextLink inline {...limits}>
          {t('wallets.refused.limits')}
        </TextLink>
      )}
      {refusal === 'paymentDeclined' && (
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
