import { manilaShortDate } from '@parola/calls';
import { route } from '@parola/contract';
import { useCall, useHost, useLocale, type ModalComponentProps } from '@parola/kit';
import { Button, DataView, Skeleton, Stack } from '@parola/ui';
import { RewardTerms, Sheet } from '@parola/ui/forms';
import css from '../activity/activity.module.css';
import { useText } from '../text/deposits';
import { Steps, useStanding } from './gift-steps';

/** The gift for the first deposit: the claim, or the link to the cashier. */
export default function FirstDepositModal({ modal }: ModalComponentProps<'activities.first-deposit'>) {
  const t = useText();
  const locale = useLocale();
  const { nav, session } = useHost();
  const standing = useStanding();
  const gift = useCall('firstDepositBonus', {});
  const later = () => modal.close({ choice: 'later' });
  function deposit(): void {
    modal.close({ choice: 'deposit' });
    nav.to(route('wallets.wallet', { name: 'deposit' }));
  }
  return (
    <Sheet
      open
      onClose={later}
      onNotToday={modal.notToday}
      title={t('activities.first.title')}
      tone="stage"
      actions={
        <>
          <Button tone="secondary" wide onClick={later}>
            {t('activities.first.later')}
          </Button>
          {gift.data?.amount === 0 && session.can('deposit').ok && (
            <Button wide onClick={deposit}>
              {t('activities.first.deposit')}
            </Button>
          )}
        </>
      }
    >
      <DataView of={gift} skeleton={<Skeleton className={css.boneTier} count={3} />}>
        {(info) => (
          <Stack gap={3}>
            <p className={css.choose}>{standing(info, (at) => manilaShortDate(at, locale))}</p>
            <Steps info={info} onReload={gift.reload} onReceived={gift.reload} />
            <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
          </Stack>
        )}
      </DataView>
    </Sheet>
  );
}
