import type { RefusalName } from '@parola/calls';
import { route } from '@parola/contract';
import { useLink, type CallError } from '@parola/kit';
import { Banner, Button, TextLink } from '@parola/ui';
import { useText } from '../text';

const IDENTITY: ReadonlySet<RefusalName | undefined> = new Set(['kycNeeded', 'kycReview', 'kycRejected']);
const LIMITS: ReadonlySet<RefusalName | undefined> = new Set(['selfExcluded', 'coolingOff', 'depositLimit']);

interface Props {
  error: CallError;
  /** Path of the form with the current choices, to return to after solving the problem. */
  from: string;
  onOrder(orderId: string): void;
  /** Called when the player wants to use another payment method. */
  onOtherWay(): void;
}

/**
 * Explains a refused deposit, with the link to the page that solves the problem. That page links back to the form with
 * its choices.
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
