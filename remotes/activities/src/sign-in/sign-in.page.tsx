import { useState } from 'react';
import { ACTIVITY_ID } from '@parola/calls';
import { ownRoute, page, route } from '@parola/contract';
import { Link, useCall, useConfig, useConfigStatus, useHost, useSession } from '@parola/kit';
import { Button, Card, DataView, Picture, Skeleton, Stack, TextLink } from '@parola/ui';
import { useText } from '../text';
import { AwardLog } from '../rules/award-log';
import { AddUp } from './add-up';
import { Claim } from './sign-in-claim';
import { Days } from './sign-in-days';
import { useWide } from './use-wide';
import css from './sign-in.module.css';

function Hero() {
  const t = useText();
  const arts = useConfig('appArtMap');
  const wide = useWide();
  const art = (wide && arts?.['promo-sign-in-wide']) || arts?.['promo-sign-in'];
  return (
    <Card as="section" tone="frame" className={css.hero} aria-label={t('activities.page.title')}>
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
    </Card>
  );
}

const RULES = ownRoute('activities.sign-in-rule', page('/activity/sign-in/rule'));

function RulesLink() {
  const t = useText();
  return (
    <p className={css.terms}>
      <Link as={TextLink} to={route(RULES)}>
        {t('activities.claim.rules')}
      </Link>
    </p>
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
  const t = useText();
  const signIn = useCall('loginBonus3User', {});
  const [isSeen, setSeen] = useState(false);
  const [turn, setTurn] = useState(0);
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
                isSeen={isSeen}
                onReload={signIn.reload}
                onReceived={() => setSeen(false)}
                onSeen={() => setSeen(true)}
                onTurned={() => setTurn((count) => count + 1)}
              />
              <AddUp of={info} />
              <RulesLink />
            </Stack>
            {/* Rendered after the parts above it, which would otherwise shift it. */}
            <AwardLog key={turn} activityId={ACTIVITY_ID.FreeSign} none={t('activities.log.none-text')} />
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
        <Button wide onClick={() => void session.requireLogin()}>
          {t('activities.page.log-in')}
        </Button>
      </Card>
      <RulesLink />
    </Stack>
  );
}

/** The daily sign-in: seven days with an award each. */
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
