import { lazy, Suspense, useId, useState } from 'react';
import type { DrawInfo, JackpotCell } from '@parola/calls';
import { route } from '@parola/contract';
import { useConfig, useConfigStatus, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, DataView, ErrorState, Loading } from '@parola/ui';
import { useFreezeWhile } from '../info/freeze-figures';
import { useDrawInfo } from '../info/use-draw-info';
import { useText } from '../text';
import { HowItWorks } from './how-it-works';
import { Meters } from './chance-meters';
import { nextChance } from './next-chance';
import { PanelSkeleton } from './panel-skeleton';
import { Pools } from './pools';
import { Ring } from './award-ring';
import { SpinButton } from './spin-button';
import { useDraw } from './use-draw';
import { WayOn } from './earn-chance';
import { Winners } from './winners';
import css from './draw-panel.module.css';

const JackpotStage = lazy(() =>
  import(/* webpackChunkName: "award" */ '../award/jackpot-stage').then((module) => ({ default: module.JackpotStage })),
);
const WheelStage = lazy(() =>
  import(/* webpackChunkName: "wheel" */ '../award/wheel-stage').then((module) => ({ default: module.WheelStage })),
);
const RecordSheet = lazy(() =>
  import(/* webpackChunkName: "record" */ '../lists/record-sheet').then((module) => ({ default: module.RecordSheet })),
);
const RankSheet = lazy(() =>
  import(/* webpackChunkName: "rank" */ '../lists/rank-sheet').then((module) => ({ default: module.RankSheet })),
);
const RulesSheet = lazy(() =>
  import(/* webpackChunkName: "rules" */ '../lists/rules-sheet').then((module) => ({ default: module.RulesSheet })),
);

type OpenSheet = 'record' | 'rank' | 'rules';

/** The reason why the player cannot draw now; empty when they can. */
function useObstacle(info: DrawInfo): string {
  const t = useText();
  const { session } = useHost();
  const online = useOnline();
  const allowed = session.can('claim');
  if (!online) return t('jackpot.draw.offline');
  if (!allowed.ok) return allowed.why;
  return info.canReceiveDrawChance ? '' : t('jackpot.draw.no-chance');
}

function Drawing({ info, cells, onDrawn }: { info: DrawInfo; cells: readonly JackpotCell[]; onDrawn: () => void }) {
  const t = useText();
  const { session } = useHost();
  const player = useSession().status === 'player';
  const draw = useDraw(cells, onDrawn);
  const busy = draw.scene.at !== 'rest';
  useFreezeWhile(busy, info);
  const allowed = session.can('claim').ok;
  const online = useOnline();
  const obstacle = useObstacle(info);
  const [sheet, setSheet] = useState<OpenSheet>();
  const lineId = useId();
  // A player who may not get chances is not told how to earn one (player protection C18).
  const next = allowed ? nextChance(info, t) : '';
  const wayOn = player && allowed && online && !busy && !info.canReceiveDrawChance;
  const close = () => setSheet(undefined);
  const logIn = () => session.requireLogin(route('jackpot.draw'));
  const openRecord = async () => {
    if (player || (await logIn())) setSheet('record');
  };
  const { scene } = draw;

  return (
    <div className={css.panel}>
      <Pools info={info} />
      <p id={lineId} className={css.next}>
        {player ? [obstacle, next].filter(Boolean).join(' ') : t('jackpot.draw.log-in')}
      </p>
      <Ring cells={cells} lit={draw.lit} running={scene.at === 'grid'}>
        {wayOn ? (
          <WayOn info={info} />
        ) : player ? (
          <SpinButton
            word={t('jackpot.spin.word')}
            note={busy ? t('jackpot.spin.running') : t('jackpot.spin.left', { chances: info.chanceSize })}
            busy={busy}
            off={obstacle !== ''}
            describedBy={lineId}
            onPress={draw.spin}
          />
        ) : (
          <SpinButton
            word={t('jackpot.spin.log-in')}
            note={t('jackpot.spin.log-in-note')}
            busy={false}
            off={false}
            describedBy={lineId}
            onPress={() => void logIn()}
          />
        )}
      </Ring>
      {draw.failure && <Banner tone="danger">{draw.failure}</Banner>}
      {allowed && <Meters info={info} />}
      {allowed && <HowItWorks />}
      <div className={css.links}>
        <Button tone="secondary" className={css.link} onClick={() => void openRecord()}>
          {t('jackpot.draw.record')}
        </Button>
        <Button tone="secondary" className={css.link} onClick={() => setSheet('rank')}>
          {t('jackpot.draw.rank')}
        </Button>
        <Button tone="secondary" className={css.link} onClick={() => setSheet('rules')}>
          {t('jackpot.draw.rules')}
        </Button>
      </div>
      <Winners list={info.jackpotWinnerList} />
      <Suspense fallback={null}>
        {scene.at === 'wheel' && <WheelStage result={scene.result} turn={scene.turn} onClosed={draw.wheelClosed} />}
        {scene.at === 'jackpot' && <JackpotStage result={scene.result} onSeen={draw.jackpotSeen} />}
        {sheet === 'record' && <RecordSheet onClose={close} />}
        {sheet === 'rank' && <RankSheet onClose={close} />}
        {sheet === 'rules' && <RulesSheet onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The draw, for its page and its dialog. `onDrawn` is called for every draw that the server made. */
export function DrawPanel({ onDrawn = () => undefined }: { onDrawn?: () => void }) {
  const { config } = useHost();
  const status = useConfigStatus();
  const cells = useConfig('jackpotAwardConfigList');
  const draw = useDrawInfo();
  if (!cells)
    return status === 'failed' ? (
      <ErrorState text={config.failure?.()} onRetry={config.reload} />
    ) : (
      <Loading>
        <PanelSkeleton />
      </Loading>
    );
  return (
    <DataView
      // The call is polled every 30 s, so the time of the last answer is shown only when it fails.
      of={{ ...draw, updatedAt: draw.error || draw.offline ? draw.updatedAt : undefined }}
      skeleton={<PanelSkeleton />}
    >
      {(known) => <Drawing info={known} cells={cells} onDrawn={onDrawn} />}
    </DataView>
  );
}
