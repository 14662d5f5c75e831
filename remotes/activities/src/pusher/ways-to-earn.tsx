import { ACTIVITY_CONDITION, formatPesos, isMoneyCondition } from '@parola/calls';
import { Progress } from '@parola/ui/forms';
import { Card } from '@parola/ui';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { useText } from '../text/pusher';
import type { Stand } from './pusher-state';

type Way = Stand['wayList'][number];

const ASKS = {
  [ACTIVITY_CONDITION.loginDays]: 'activities.pusher.log-in-days',
  [ACTIVITY_CONDITION.depositSum]: 'activities.pusher.deposit-sum',
  [ACTIVITY_CONDITION.depositCount]: 'activities.pusher.deposit-count',
  [ACTIVITY_CONDITION.validBet]: 'activities.pusher.valid-bet',
} as const;

function WayCard({ way }: { way: Way }) {
  const t = useText();
  const { condition, need, have, drops, max, gameId, fromHere } = way;
  const ofGame = fromHere ? 'activities.pusher.valid-bet-here' : 'activities.pusher.valid-bet-game';
  const key = gameId === undefined ? ASKS[condition] : ofGame;
  const title = t(key, { need, money: formatPesos(need) });
  return (
    <Card as="li" tone="raised" className={page.tier}>
      <div className={page.tierWords}>
        <p className={page.tierTitle}>{title}</p>
        {isMoneyCondition(condition) && <p className={page.left}>{formatPesos(have)}</p>}
      </div>
      <div className={page.bar}>
        <Progress
          label={title}
          hideLabel
          value={drops}
          max={max}
          text={t('activities.pusher.earned', { drops, max })}
        />
      </div>
    </Card>
  );
}

/** Ways to earn drops, with the number of drops earned by each. */
export function Ways({ of }: { of: readonly Way[] }) {
  const t = useText();
  return (
    <Section className={page.section} title={t('activities.pusher.ways')}>
      <ul className={page.tiers}>
        {of.map((way) => (
          <WayCard key={way.id} way={way} />
        ))}
      </ul>
    </Section>
  );
}
