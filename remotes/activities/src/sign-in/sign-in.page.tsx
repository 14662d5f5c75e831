import { useEffect, useRef, useState } from 'react';
import { ACTIVITY_ID, awardText, type Award, type CallResponse } from '@parola/calls';
import { useAction, useCall, useConfig, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, Card, DataView, Picture, Skeleton, Stack } from '@parola/ui';
import { Countdown, useFocusWhen } from '@parola/ui/forms';
import { AwardLog } from './award-log';
import { Days } from './days';
import { RewardSheet } from './reward-sheet';
import css from './sign-in.module.css';

type SignIn = CallResponse<'loginBonus3User'>;

function Hero({ text }: { text: string }) {
  const art = useConfig('appArtMap')?.['promo-sign-in'];
  return (
    <section className={css.hero} aria-label="Daily sign-in">
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
        <h1 className={css.title}>Daily sign-in</h1>
        <p className={css.heroText}>{text}</p>
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
    <Card as="section" tone="raised" className={css.claim} aria-label="Today">
      {waits ? (
        <>
          <p className={css.claimText}>
            Today: <strong className={css.claimAward}>{today?.awardList.map(awardText).join(' + ')}</strong>
          </p>
          <Button
            size="lg"
            wide
            busy={receive.busy}
            onClick={() => void claim()}
            disabledReason={!online ? 'You are offline.' : may.ok ? undefined : may.why}
          >
            Sign in for today
          </Button>
        </>
      ) : (
        <p ref={done} tabIndex={-1} className={css.claimText}>
          Signed in for today. Next in <Countdown until={info.resetTime} onEnd={onReload} />
        </p>
      )}
      {receive.error && <Banner tone="danger">{receive.error.message}</Banner>}
      <p className={css.terms}>
        Coins from sign-in are bonus money: they become cash when they have been played as the rules say, and after one
        valid top-up. 21+.
      </p>
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

function PlayerPage() {
  const signIn = useCall('loginBonus3User', {});
  const [awards, setAwards] = useState<Award[]>();
  const [seen, setSeen] = useState(false);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <DataView
        of={signIn}
        skeleton={
          <Stack gap={4}>
            <div className={css.days}>
              <Skeleton shape="tile" count={7} />
            </div>
            <Skeleton shape="card" />
          </Stack>
        }
      >
        {(info) => (
          <Stack gap={4}>
            <Days days={info.list} today={info.day} />
            <Claim
              info={info}
              seen={seen}
              onReload={signIn.reload}
              onReceived={(list) => {
                setAwards(list);
                setSeen(false);
              }}
              onTurned={() => setTurn((count) => count + 1)}
            />
            <Rules info={info} />
          </Stack>
        )}
      </DataView>
      <AwardLog key={turn} />
      <RewardSheet
        awards={awards}
        onClose={() => {
          setAwards(undefined);
          setSeen(true);
        }}
      />
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
        <p className={css.claimText}>Log in to collect today’s award.</p>
        <Button size="lg" wide onClick={() => void session.requireLogin()}>
          Log in
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
      <Hero text="Seven days, seven awards" />
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
