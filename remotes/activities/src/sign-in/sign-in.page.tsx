import { useState } from 'react';
import { ACTIVITY_ID, awardText, type Award, type CallResponse } from '@parola/calls';
import { useAction, useCall, useConfig, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, Card, DataView, Picture, Skeleton, Stack } from '@parola/ui';
import { Countdown } from '@parola/ui/forms';
import { AwardLog } from './award-log';
import { Days } from './days';
import { RewardSheet } from './reward-sheet';
import css from './sign-in.module.css';

type SignIn = CallResponse<'loginBonus3User'>;

function Hero({ text }: { text: string }) {
  const art = useConfig('appArtMap')?.['promo-sign-in'];
  return (
    <section className={css.hero} aria-label="Daily sign-in">
      {art && <Picture src={art.src} webp={art.webp} avif={art.avif} sizes="(min-width:1024px) 900px, 100vw" alt="" width={art.width} height={art.height} cover eager="high" className={css.heroArt} />}
      <div className={css.heroWords}><h1 className={css.title}>Daily sign-in</h1><p className={css.heroText}>{text}</p></div>
    </section>
  );
}

function Claim({ info, onReceived, onReload }: { info: SignIn; onReceived(awards: Award[]): void; onReload(): void }) {
  const { bus, session } = useHost();
  const online = useOnline();
  const receive = useAction('loginBonus3UserReceive');
  const may = session.can('claim');
  const today = info.list.find((day) => day.day === info.day);

  async function claim(): Promise<void> {
    const result = await receive.run({});
    if (result.ok) {
      bus.emit('activities.award-received@1', { activityId: ACTIVITY_ID.FreeSign, awards: result.data.awardList.map(({ propId, count }) => ({ propId, count })) });
      onReceived(result.data.awardList);
      void session.refresh();
    }
    onReload();
  }
  return (
    <Card as="section" tone="raised" className={css.claim} aria-label="Today">
      {info.loginBonus3CanReceive
        ? (
          <>
            <p className={css.claimText}>Today: <strong className={css.claimAward}>{today?.awardList.map(awardText).join(' + ')}</strong></p>
            <Button size="lg" wide busy={receive.busy} onClick={() => void claim()} disabledReason={!online ? 'You are offline.' : may.ok ? undefined : may.why}>Sign in for today</Button>
          </>
        )
        : <p className={css.claimText}>Signed in for today. Next in <Countdown until={info.resetTime} onEnd={onReload} /></p>}
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
      <p className={css.terms}>Coins from sign-in are bonus money: they become cash when they have been played as the rules say, and after one valid top-up. 21+.</p>
    </Card>
  );
}

function Rules({ info }: { info: SignIn }) {
  return (
    <details className={css.rules}>
      <summary className={css.rulesTitle}>Rules</summary>
      {info.ruleList.map((section) => (
        <section key={section.title}>
          <h2 className={css.rulesHeading}>{section.title}</h2>
          {section.lines.map((line) => <p key={line} className={css.rulesText}>{line}</p>)}
        </section>
      ))}
    </details>
  );
}

function PlayerPage() {
  const online = useOnline();
  const signIn = useCall('loginBonus3User', {});
  const [awards, setAwards] = useState<Award[]>();
  const [received, setReceived] = useState(0);
  return (
    <>
      <DataView
        data={signIn.data} loading={signIn.refreshing} offline={!online} updatedAt={signIn.updatedAt} onRetry={signIn.reload}
        error={signIn.error ? { message: signIn.error.message } : null}
        skeleton={<Stack gap={4}><div className={css.days}><Skeleton shape="tile" count={7} /></div><Skeleton shape="card" /></Stack>}
      >
        {(info) => (
          <Stack gap={4}>
            <Days days={info.list} today={info.day} />
            <Claim info={info} onReload={signIn.reload} onReceived={(list) => { setAwards(list); setReceived((count) => count + 1); }} />
            <Rules info={info} />
          </Stack>
        )}
      </DataView>
      <AwardLog reloadKey={received} />
      <RewardSheet awards={awards} onClose={() => setAwards(undefined)} />
    </>
  );
}

function VisitorPage() {
  const { session } = useHost();
  const days = useConfig('appSignInList') ?? [];
  return (
    <Stack gap={4}>
      {days.length > 0 && <Days today={1} days={days.map((day) => ({ ...day, status: 0 as const }))} />}
      <Card tone="raised" className={css.claim}>
        <p className={css.claimText}>Log in to sign in for today.</p>
        <Button size="lg" wide onClick={() => void session.requireLogin()}>Log in</Button>
      </Card>
    </Stack>
  );
}

/** The daily sign-in: seven days, seven awards. */
export default function SignInPage() {
  const { status } = useSession();
  return (
    <div className={css.page}>
      <Hero text="Seven days, seven awards" />
      {status === 'player' ? <PlayerPage /> : status === 'visitor' ? <VisitorPage /> : <Skeleton shape="card" count={2} />}
    </div>
  );
}
