import type { ExchangeChannel, ExchangeInfo } from '@parola/calls';
import { Sheet } from '@parola/ui/forms';
import { AccountForm } from '../cards/account-form';
import { useText } from '../text';

interface Props {
  info: ExchangeInfo;
  channel: ExchangeChannel;
  onClose(): void;
  /** `id`: the new account. */
  onAdded(id: number): void;
}

/** Adds an account in a sheet over the withdrawal form, which keeps its state. */
export function AddAccount({ info, channel, onClose, onAdded }: Props) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('wallets.account.add')}>
      <AccountForm
        channel={channel}
        info={info}
        onSaved={(bankList) => {
          const added = bankList.find(({ id }) => info.bankList.every((known) => known.id !== id));
          if (added) onAdded(added.id);
        }}
      />
    </Sheet>
  );
}
