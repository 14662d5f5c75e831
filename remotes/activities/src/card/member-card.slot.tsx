import { CalendarCheck } from 'lucide-react';
import { ACTIVITY_ID, awardTextIn } from '@parola/calls';
import { route } from '@parola/contract';
import { useCall, useLocale } from '@parola/kit';
import { Icon, Skeleton } from '@parola/ui';
import { ActionCard } from '@parola/ui/forms';
import { useText } from '../text';
import { ActivityLink } from './activity-link';

/** The sign-in card of the account page, with today's award. */
export default function MemberCard() {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const signIn = useCall('loginBonus3User', {});
  if (!signIn.data) return signIn.status === 'error' ? null : <Skeleton shape="action" />;
  const { loginBonus3CanReceive: waits, list, day } = signIn.data;
  const award =
    list
      .find((one) => one.day === day)
      ?.awardList.map(awardText)
      .join(' + ') ?? '';
  return (
    <ActionCard
      icon={<Icon of={CalendarCheck} />}
      title={t('activities.card.title', { day })}
      text={waits ? t('activities.card.waits', { award }) : t('activities.card.done')}
      action={
        <ActivityLink activityId={ACTIVITY_ID.FreeSign} otherwise={route('activities.sign-in')} waits={waits}>
          {t(waits ? 'activities.card.sign-in' : 'activities.card.days')}
        </ActivityLink>
      }
    />
  );
}
