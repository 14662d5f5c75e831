import { Crown } from 'lucide-react';
import { CLAIM_STATUS } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall } from '@parola/kit';
import { ButtonLink, Icon, RedDot, Skeleton } from '@parola/ui';
import { ActionCard, Progress } from '@parola/ui/forms';
import { experience, vipProgress, vipTheme } from '../level/vip-theme';
import { useText } from '../text';

/** The VIP card of the account page: level, progress, and whether today's award is claimable. */
export default function MemberCard() {
  const t = useText();
  const vip = useCall('getVipInfo', { keyList: ['vipLevel', 'daily'] });
  if (!vip.data) return vip.status === 'error' ? null : <Skeleton shape="action" />;
  const info = vip.data;
  const progress = vipProgress(info);
  const waits = info.daily?.status === CLAIM_STATUS.claimable;
  return (
    <ActionCard
      vip={vipTheme(info.levelList?.find((level) => level.vip === info.vip)?.showType)}
      icon={<Icon of={Crown} />}
      title={
        <>
          {t('vip-bonus.level', { vip: info.vip })}
          {waits && <RedDot label={t('vip-bonus.card.waits')} />}
        </>
      }
      text={
        <Progress
          tone="vip"
          hideLabel
          label={progress.top ? t('vip-bonus.progress.top') : t('vip-bonus.progress.to', { vip: info.nextVip })}
          value={progress.value}
          max={progress.max}
          text={
            progress.top
              ? t('vip-bonus.progress.top')
              : t('vip-bonus.progress.xp', {
                  have: experience(info.vipExp),
                  need: experience(info.nextExp),
                })
          }
        />
      }
      action={
        <Link as={ButtonLink} size="sm" tone={waits ? 'primary' : 'secondary'} to={route('vip-bonus.level')}>
          {t(waits ? 'vip-bonus.card.claim' : 'vip-bonus.card.levels')}
        </Link>
      }
    />
  );
}
