import { ACTIVITY_ID, type RuleSection } from '@parola/calls';
import { useCall, useSession } from '@parola/kit';
import { Card, DataView, EmptyState, Skeleton } from '@parola/ui';
import { Sections } from '../rules/rules';
import { useText } from '../text';
import css from './sign-in.module.css';

const BONES = <Skeleton shape="text" count={8} />;

function Shown({ of }: { of: readonly RuleSection[] }) {
  const t = useText();
  if (of.length === 0)
    return <EmptyState title={t('activities.rule.closed')} text={t('activities.rule.closed-text')} />;
  return (
    <Card as="article">
      <Sections of={of} />
    </Card>
  );
}

/** The rules from the list of activities, which visitors can load too. */
function VisitorRules() {
  const list = useCall('getActivityIds', {});
  return (
    <DataView of={list} skeleton={BONES}>
      {({ activityMap }) => <Shown of={activityMap[ACTIVITY_ID.FreeSign]?.[0]?.ruleList ?? []} />}
    </DataView>
  );
}

/** The rules from the player's run: a player who may not claim sees the rules without offers. */
function PlayerRules() {
  const run = useCall('loginBonus3User', {});
  if (run.error?.kind === 'refused' && run.error.refusal === 'activityNotOpen') return <Shown of={[]} />;
  return (
    <DataView of={run} skeleton={BONES}>
      {({ ruleList }) => <Shown of={ruleList} />}
    </DataView>
  );
}

/** The rules of the daily check-in. */
export default function SignInRulePage() {
  const { status } = useSession();
  return (
    <div className={css.page}>
      {status === 'player' ? <PlayerRules /> : status === 'visitor' ? <VisitorRules /> : BONES}
    </div>
  );
}
