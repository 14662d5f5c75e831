import { awardTextIn, CLAIM_STATUS } from '@parola/calls';
import { useAction, useCall, useLocale, type ModalComponentProps } from '@parola/kit';
import { Banner, Button, DataView, Skeleton } from '@parola/ui';
import { RewardTerms, Sheet } from '@parola/ui/forms';
import { useClaim } from '../claim/use-claim';
import { VipBadge } from '../level/badge';
import { LevelFacts } from '../level/level-facts';
import { vipTheme } from '../level/vip-theme';
import { useText as useLevelText } from '../text';
import { T, useText } from '../text/vip';
import css from './gift.module.css';

const KEYS = ['vipLevel', 'rebate'];

/**
 * The awards of a VIP level (default: the player's level), with its claimable reward. The result tells whether it was
 * received here.
 */
export default function GiftModal({ level: wantedLevel, modal }: ModalComponentProps<'vip-bonus.gift'>) {
  const t = useText();
  const levelText = useLevelText();
  const awardText = awardTextIn(useLocale());
  const vip = useCall('getVipInfo', { keyList: KEYS });
  const claim = useClaim(useAction('receiveVipBonusUser'), { onChanged: vip.reload });
  const level = vip.data?.levelList?.find((one) => one.vip === (wantedLevel ?? vip.data?.vip));
  const open = level?.bonusList.find(({ status }) => status === CLAIM_STATUS.claimable);
  const reached = level !== undefined && vip.data !== undefined && level.vip <= vip.data.vip && level.vip > 0;
  async function receive(): Promise<void> {
    if (level && (await claim.run({ level: level.vip }))) modal.close({ received: true });
  }
  return (
    <Sheet
      open
      tone="stage"
      onClose={() => modal.close({ received: false })}
      title={
        level
          ? reached
            ? t('vip-bonus.gift.welcome', { vip: level.vip })
            : levelText('vip-bonus.level', { vip: level.vip })
          : t('vip-bonus.gift.title')
      }
      actions={
        !vip.data && !vip.error ? (
          // The state of the button is still loading.
          <Skeleton className={css.boneButton} />
        ) : open ? (
          <Button wide busy={claim.busy} onClick={() => void receive()} disabledReason={claim.disabledReason}>
            {t('vip-bonus.gift.claim')}
          </Button>
        ) : (
          <Button wide tone="secondary" onClick={() => modal.close({ received: false })}>
            {t('vip-bonus.gift.go-on')}
          </Button>
        )
      }
    >
      <DataView of={vip} skeleton={<Skeleton className={css.bone} />}>
        {({ rebate }) =>
          level && (
            <div className={css.gift} data-vip={vipTheme(level.showType)}>
              <VipBadge level={level} size={112} />
              {open && (
                <p className={css.award}>
                  <T
                    id="vip-bonus.gift.award"
                    award={<strong className={css.what}>{open.awardList.map(awardText).join(' + ')}</strong>}
                  />
                </p>
              )}
              <div className={css.facts}>
                <LevelFacts level={level} rates={rebate?.rateTable ?? []} />
              </div>
              {open && <RewardTerms />}
              {claim.error && <Banner tone="danger">{claim.error.message}</Banner>}
            </div>
          )
        }
      </DataView>
    </Sheet>
  );
}
