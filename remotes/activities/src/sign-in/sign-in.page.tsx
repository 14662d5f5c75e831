import { useEffect, useRef, useState } from 'react';
import { ACTIVITY_ID, type Award, awardTextIn, type CallResponse, translated } from '@parola/calls';
import { useAction, useCall, useConfig, useConfigStatus, useHost, useLocale, useOnline, useSession } from '@parola/kit';
import { Banner, Button, Card, DataView, Picture, Skeleton, Stack } from '@parola/ui';
import { Countdown, useFocusWhen } from '@parola/ui/forms';
import { T, useText } from '../text';
import { AwardLog } from './award-log';
import { Days } from './days';
import { useReward } from './use-reward';
import css from './sign-in.module.css';

type SignIn = CallResponse<'loginBonus3User'>;

function Hero() {
  const t = useText();
  const art = useConfig('appArtMap')?.['promo-sign-in'];
  return (
    <section className={css.hero} aria-label={t('activities.page.title')}>
      {art && (
        <Picture
          src={art.src}
          webp={art.webp}
          avif={art.avif}
          sizes="(min-width:1024px) 900px, 100vw"
          alt=""
          width={art.width}
          height={art.height}
          cover
          eager="high"
          className={css.heroArt}
        />
      )}
      <div className={css.heroWords}>
        <h1 className={css.title}>{t('activities.page.title')}</h1>
        <p className={css.heroText}>{t('activities.page.text')}</p>
      </div>
    </section>
  );
}

interface ClaimProps {
  info: SignIn;
  /** The player has just seen what they received. */
  seen: boolean;
  onReceived(awards: Award[]): void;
  /** Today's award was claimed, here or elsewhere, or a new day began. */
  onTurned(): void;
  onReload(): void;
}

function Claim({ info, seen, onReceived, onTurned, onReload }: ClaimProps) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const { bus, session } = useHost();
  const online = useOnline();
  const receive = useAction('loginBonus3UserReceive');
  const may = session.can('claim');
  const waits = info.loginBonus3CanReceive;
  const today = info.list.find((day) => day.day === info.day);
  const done = useFocusWhen<HTMLParagraphElement>(seen && !waits);
  const waited = useRef(waits);

  function received(awards: Award[]): void {
    bus.emit('activities.award-received@1', {
      activityId: ACTIVITY_ID.FreeSign,
      awards: awards.map(({ propId, count }) => ({ propId, count })),
    });
    onReceived(awards);
    void session.refresh();
  }
  useEffect(() => {
    if (waits === waited.current) return;
    waited.current = waits;
    onTurned();
    // Claimed after all: only the answer got lost. A refusal means that another device was quicker.
    const lost = receive.error && receive.error.kind !== 'refused';
    if (!waits && lost) {
      receive.reset();
      received(today?.awardList ?? []);
    } else {
      void session.refresh();
    }
  });

  async function claim(): Promise<void> {
    const result = await receive.run({});
    if (result.ok) received(result.data.awardList);
    onReload();
  }
  return (
    <Card as="section" tone="raised" className={css.claim} aria-label={t('activities.claim.label')}>
      {waits ? (
        <>
          <p className={css.claimText}>
            <T
              id="activities.claim.today"
              award={<strong className={css.claimAward}>{today?.awardList.map(awardText).join(' + ')}</strong>}
            />
          </p>
          <Button
            size="lg"
            wide
            busy={receive.busy}
            onClick={() => void claim()}
            disabledReason={!online ? t('activities.claim.offline') : may.ok ? undefined : may.why}
          >
            {t('activities.claim.sign-in')}
          </Button>
        </>
      ) : (
        <p ref={done} tabIndex={-1} className={css.claimText}>
          <T id="activities.claim.done" time={<Countdown until={info.resetTime} onEnd={onReload} />} />
        </p>
      )}
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
      <p className={css.terms}>{t('activities.claim.terms')}</p>
    </Card>
  );
}

function Rules({ info }: { info: SignIn }) {
  const t = useText();
  const locale = useLocale();
  return (
    <details className={css.rules}>
      <summary className={css.rulesTitle}>{t('activities.claim.rules')}</summary>
      {info.ruleList
        .map((both) => translated(both, locale))
        .map((section) => (
          <section key={section.title}>
            <h2 className={css.rulesHeading}>{section.title}</h2>
            {section.lines.map((line) => (
              <p key={line} className={css.rulesText}>
                {line}
              </p>
            ))}
          </section>
        ))}
    </details>
  );
}

function DaysSkeleton() {
  return (
    <div className={css.days}>
      <Skeleton className={css.boneDay} count={7} />
    </div>
  );
}

function PlayerPage() {
  const signIn = useCall('loginBonus3User', {});
  const show = useReward();
  const [seen, setSeen] = useState(false);
  const [turn, setTurn] = useState(0);
  async function receive(awards: Award[]): Promise<void> {
    setSeen(false);
    await show(awards);
    setSeen(true);
  }
  return (
    <>
      <DataView
        of={signIn}
        skeleton={
          <Stack gap={4}>
            <DaysSkeleton />
            <Skeleton shape="card" />
          </Stack>
        }
      >
        {(info) => (
          <>
            <Stack gap={4}>
              <Days days={info.list} today={info.day} />
              <Claim
                info={info}
                seen={seen}
                onReload={signIn.reload}
                onReceived={(awards) => void receive(awards)}
                onTurned={() => setTurn((count) => count + 1)}
              />
              <Rules info={info} />
            </Stack>
            {/* After what is above it: it would be pushed down. */}
            <AwardLog key={turn} />
          </>
        )}
      </DataView>
    </>
  );
}

function VisitorPage() {
  const t = useText();
  const { session } = useHost();
  const list = useConfig('appSignInList');
  const asking = useConfigStatus() === 'loading' && !list;
  const days = list ?? [];
  return (
    <Stack gap={4}>
      {asking && <DaysSkeleton />}
      {days.length > 0 && <Days today={1} days={days.map((day) => ({ ...day, status: 0 as const }))} />}
      <Card tone="raised" className={css.claim}>
        <p className={css.claimText}>{t('activities.page.collect')}</p>
        <Button size="lg" wide onClick={() => void session.requireLogin()}>
          {t('activities.page.log-in')}
        </Button>
      </Card>
    </Stack>
  );
}

/** The daily sign-in: seven days, seven awards. */
export default function SignInPage() {
  const { status } = useSession();
  return (
    <div className={css.page}>
      <Hero />
      {status === 'player' ? (
        <PlayerPage />
      ) : status === 'visitor' ? (
        <VisitorPage />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </div>
  );
}
