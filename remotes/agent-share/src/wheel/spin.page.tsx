import { translated } from '@parola/calls';
import { useCall, useConfig, useHost, useLocale, useSession } from '@parola/kit';
import { Button, Card, DataView, Skeleton } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import { useText } from '../text/pages';
import { Disc } from './wheel-disc';
import { Odds } from './odds';
import { WheelPanel } from './wheel-panel';
import css from './wheel.module.css';

function PlayerWheel() {
  const locale = useLocale();
  const rule = useConfig('appInviteRule');
  const invite = useCall('actInviteUser', {});
  return (
    <DataView of={invite} skeleton={<Skeleton className={css.bones} />}>
      {(info) => (
        <div className={css.columns}>
          {rule ? <WheelPanel info={info} rule={rule} onChanged={invite.reload} /> : <Skeleton className={css.bones} />}
          <div className={css.side}>
            {rule && <Odds rule={rule} />}
            {info.ruleList
              .map((both) => translated(both, locale))
              .map(({ title, lines }) => (
                <section key={title}>
                  <h2 className={css.heading}>{title}</h2>
                  {lines.map((line) => (
                    <p key={line} className={css.text}>
                      {line}
                    </p>
                  ))}
                </section>
              ))}
          </div>
        </div>
      )}
    </DataView>
  );
}

function VisitorWheel() {
  const t = useText();
  const { session } = useHost();
  const rule = useConfig('appInviteRule');
  if (!rule) return <Skeleton className={css.bones} />;
  return (
    <div className={css.columns}>
      <Card tone="violet" className={css.stage}>
        <Disc sectors={rule.wheelList} wheel={null} />
        <p className={css.result}>{t('agent-share.spin.rest')}</p>
        <Button wide onClick={() => void session.requireLogin()}>
          {t('agent-share.spin.log-in')}
        </Button>
      </Card>
      <div className={css.side}>
        <Odds rule={rule} />
        <RewardTerms times={rule.wagerTimes} days={rule.bonusDays} />
      </div>
    </div>
  );
}

/** `/activity/spin` (specification §3, activity 20): the wheel of invitations, with its odds and rules. */
export default function SpinPage() {
  const t = useText();
  const { status } = useSession();
  return (
    <div className={css.page}>
      <header>
        <p className={css.text}>{t('agent-share.spin.text')}</p>
      </header>
      {status === 'player' ? (
        <PlayerWheel />
      ) : status === 'visitor' ? (
        <VisitorWheel />
      ) : (
        <Skeleton className={css.bones} />
      )}
    </div>
  );
}
