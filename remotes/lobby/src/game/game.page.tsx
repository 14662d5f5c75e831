import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ITEM_STATUS } from '@parola/calls';
import { route, ROUTES } from '@parola/contract';
import { Link, useBusEvent, useConfig, useHost, useRouteQuery, useSession } from '@parola/kit';
import { ButtonLink, cx, EmptyState } from '@parola/ui';
import { ConfirmSheet } from '@parola/ui/forms';
import { useText } from '../text/game';
import { readFrameMessage, postToFrame } from './frame-messages';
import { GameEnded } from './game-ended';
import { LaunchFailed } from './launch-failed';
import { RealitySheet } from './reality-sheet';
import { TopStrip } from './top-strip';
import { useDeposit } from './use-deposit';
import { useTimeReached } from './use-time-reached';
import { useKeepFocus } from './use-keep-focus';
import { useLaunch } from './use-launch';
import { useLeave } from './use-leave';
import { useVisit } from './use-play-session';
import css from './game.module.css';

const RulesSheet = lazy(() =>
  import(/* webpackChunkName: "rules" */ '../rules/rules-sheet').then((module) => ({ default: module.RulesSheet })),
);

/** The class for games with a fixed wide aspect ratio, such as `16:9`. */
function shapeOf(ratio: string | undefined): string | undefined {
  const [width = 0, height = 0] = ratio?.split(':').map(Number) ?? [];
  return width > height ? css.wide : undefined;
}

function Game({ gameId, tryIt, activityId }: { gameId: number; tryIt: boolean; activityId: number | undefined }) {
  const t = useText();
  const host = useHost();
  const item = useConfig('appGameList')?.find((game) => game.gameId === gameId);
  const { state, start, lookAgain } = useLaunch(gameId, tryIt, activityId);
  const running = useMemo(
    () => (state.step === 'running' ? { gameId, sessionId: state.game.sessionId } : undefined),
    [state, gameId],
  );
  useSession();
  const may = host.session.can('play');
  // A demo has no session to end.
  const leave = useLeave(tryIt ? undefined : running);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [roundOpen, setRoundOpen] = useState(false);
  const [covering, setCovering] = useState(false);
  const [asking, setAsking] = useState(false);
  const [rules, setRules] = useState(false);
  const { visit, read } = useVisit(gameId, running !== undefined);
  // A demo moves no money, so it has no reality check and no limit.
  const over = useTimeReached(tryIt ? undefined : visit?.endAt);
  const check = useTimeReached(visit?.checkAt) && !over;
  // A break, an exclusion or a ban that began elsewhere while the game runs: the open round may be finished, but no new
  // bet is accepted.
  const ended = running !== undefined && !may.ok && !roundOpen;
  const { depositing, deposit } = useDeposit();
  const question = asking || check || over || depositing;
  const origin = state.step === 'running' ? new URL(state.game.url).origin : '';
  const title = item?.name ?? t('lobby.game.title');

  /** Leaving does not wait for the server. Listeners for the end of the game run on the next page. */
  function exit(): void {
    void leave();
    host.nav.back(route('lobby.home'));
  }
  const back = () => (roundOpen ? setAsking(true) : exit());

  const onMessage = useRef<(event: MessageEvent) => void>(() => undefined);
  onMessage.current = (event) => {
    switch (readFrameMessage(event, origin, frame.current?.contentWindow)) {
      case 'ready':
        setReady(true);
        setCovering(false);
        break;
      case 'dialogOpen':
        setCovering(true);
        break;
      case 'dialogClosed':
        setCovering(false);
        break;
      case 'roundStart':
        setRoundOpen(true);
        break;
      case 'roundEnd':
        setRoundOpen(false);
        void host.session.refresh();
        break;
      case 'balance':
        void host.session.refresh();
        break;
      case 'needDeposit':
        void deposit();
        break;
      case 'limit':
        void read();
        break;
      case 'exit':
        back();
        break;
      case 'error':
        void lookAgain();
        break;
      default:
    }
  };
  useEffect(() => {
    if (!origin) return;
    const listen = (event: MessageEvent) => onMessage.current(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);
  useEffect(() => {
    // A frame that is still loading has the origin of this page, and postMessage would fail.
    if (ready) postToFrame(frame.current, origin, question ? 'pause' : 'resume');
  }, [question, origin, ready]);
  useKeepFocus(frame, question);
  useBusEvent('wallets.deposit-settled@1', () => postToFrame(frame.current, origin, 'balanceChanged'));

  const play = state.step === 'running' && !ended ? state : undefined;
  return (
    <div className={cx(css.page, covering && css.covering)}>
      <TopStrip
        title={title}
        demo={tryIt}
        startedAt={visit?.startedAt}
        net={visit?.played?.net}
        left={visit?.limitsLeft}
        ahead={visit?.ahead ?? 0}
        roundOpen={roundOpen}
        onBack={back}
        onDeposit={() => void deposit()}
        onRules={() => setRules(true)}
      />
      <div className={css.stage}>
        {state.step === 'failed' && (
          <div className={css.message}>
            <LaunchFailed
              gameId={gameId}
              error={state.error}
              announced={item !== undefined && item.status !== ITEM_STATUS.on}
              onStart={start}
            />
          </div>
        )}
        {ended && !may.ok && (
          <div className={css.message}>
            <GameEnded why={may.why} />
          </div>
        )}
        {state.step !== 'failed' && !ended && !ready && (
          <div className={css.loading} role="status">
            <p className={css.loadingTitle}>{title}</p>
            <p className={css.tip}>{t('lobby.game.tip')}</p>
          </div>
        )}
        {play && (
          <iframe
            ref={frame}
            key={play.game.sessionId}
            src={play.game.url}
            title={title}
            className={cx(css.frame, shapeOf(play.game.ratio), !ready && css.hidden)}
            sandbox="allow-scripts allow-same-origin allow-popups"
            allow="autoplay; fullscreen"
            onLoad={() => setReady(true)}
          />
        )}
      </div>
      <ConfirmSheet
        open={asking}
        title={t('lobby.leave.title')}
        confirmLabel={t('lobby.leave.leave')}
        cancelLabel={t('lobby.leave.stay')}
        onCancel={() => setAsking(false)}
        onConfirm={exit}
      >
        {t('lobby.leave.text')}
      </ConfirmSheet>
      <RealitySheet open={check && !ended} visit={visit} answered={read} leave={exit} />
      <ConfirmSheet
        open={over && !ended}
        title={t('lobby.over.title')}
        confirmLabel={t('lobby.reality.leave')}
        cancelLabel={t('lobby.failed.limits')}
        onConfirm={exit}
        onCancel={() => host.nav.to(route('shell.self-limited'))}
      >
        {t('lobby.over.text')}
      </ConfirmSheet>
      {rules && (
        <Suspense fallback={null}>
          <RulesSheet
            game={item}
            playing={tryIt ? 'try' : 'money'}
            roundOpen={roundOpen}
            onClose={() => setRules(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A game in an iframe on the partners' origin. */
export default function GamePage() {
  const t = useText();
  const [{ gameId, tryIt, activityId }] = useRouteQuery(ROUTES['lobby.game-start']);
  if (gameId === undefined) {
    return (
      <div className={css.which}>
        <EmptyState
          title={t('lobby.game.which')}
          text={t('lobby.game.which-text')}
          action={
            <Link as={ButtonLink} to={route('lobby.home')}>
              {t('lobby.game.to-lobby')}
            </Link>
          }
        />
      </div>
    );
  }
  return <Game key={`${gameId} ${tryIt}`} gameId={gameId} tryIt={tryIt === 1} activityId={activityId} />;
}
