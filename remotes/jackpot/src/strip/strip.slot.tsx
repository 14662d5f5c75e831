import { useRef, useState } from 'react';
import { JACKPOT_DISPLAY, JACKPOT_POOL_IDS, PROP_ID, type JackpotPoolId, type JackpotSection } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useSession } from '@parola/kit';
import {
  Button,
  ButtonLink,
  Card,
  CountUp,
  cx,
  formatMoney,
  Skeleton,
  useOnScreen,
  VisuallyHidden,
  type JackpotTier,
} from '@parola/ui';
import { POOL_NAMES, sectionsOfInfo, sectionsOfPools, type Sections } from '../info/figures';
import { POOL_AGE_MS, useDrawInfo } from '../info/use-draw-info';
import { useOpenDraw } from '../info/use-open-draw';
import { wantsCalm } from '../info/calm';
import { useText } from '../text';
import { useFigure } from './use-figure';
import css from './strip.module.css';

const TIERS: Readonly<Record<JackpotPoolId, JackpotTier>> = {
  [PROP_ID.jackpotMega]: 'mega',
  [PROP_ID.jackpotMajor]: 'major',
  [PROP_ID.jackpotMinor]: 'minor',
  [PROP_ID.jackpotMini]: 'mini',
};

/** Characters that fit a third of a phone: a million and more is set smaller. */
const LONG = 11;

function Pool({
  propId,
  section,
  moving,
  calm,
}: {
  propId: JackpotPoolId;
  section: JackpotSection;
  moving: boolean;
  calm: boolean;
}) {
  const t = useText();
  const figure = useFigure(section, moving, calm);
  const mega = propId === PROP_ID.jackpotMega;
  const pool = formatMoney(section.max);
  return (
    <>
      <p className={cx(css.label, css[TIERS[propId]])}>
        {mega ? t('jackpot.pool.whole', { pool: t(POOL_NAMES[propId]) }) : t(POOL_NAMES[propId])}
      </p>
      <p className={mega ? css.megaFigure : cx(css.figure, pool.length > LONG && css.long)}>
        <VisuallyHidden>{pool}</VisuallyHidden>
        <span aria-hidden="true">
          <CountUp value={figure} durationMs={calm ? 0 : JACKPOT_DISPLAY.countUpMs} />
        </span>
      </p>
    </>
  );
}

/** A player's way in: the dialog; without a chance it leads to how to earn one. */
function Enter({ chances }: { chances: number }) {
  const t = useText();
  const openDraw = useOpenDraw();
  return (
    <Button
      size="sm"
      tone={chances > 0 ? 'primary' : 'secondary'}
      className={css.enter}
      onClick={() => void openDraw()}
    >
      {chances > 0 ? t('jackpot.strip.spin', { chances }) : t('jackpot.strip.play')}
    </Button>
  );
}

function Visit() {
  const t = useText();
  return (
    <Link as={ButtonLink} size="sm" tone="secondary" className={css.enter} to={route('jackpot.draw')}>
      {t('jackpot.strip.see')}
    </Link>
  );
}

function Pools({ sections, chances }: { sections: Sections; chances: number | undefined }) {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  const moving = useOnScreen(element);
  const [calm] = useState(wantsCalm);
  return (
    <section ref={element} className={css.strip} aria-label={t('jackpot.strip.label')}>
      {JACKPOT_POOL_IDS.map((propId) =>
        propId === PROP_ID.jackpotMega ? (
          <Card key={propId} tone="gold" className={css.megaCard}>
            <div className={css.words}>
              <Pool propId={propId} section={sections[propId]} moving={moving} calm={calm} />
            </div>
            {chances === undefined ? <Visit /> : <Enter chances={chances} />}
          </Card>
        ) : (
          <Card key={propId} edge={TIERS[propId]} className={css.card}>
            <Pool propId={propId} section={sections[propId]} moving={moving} calm={calm} />
          </Card>
        ),
      )}
    </section>
  );
}

/** The lobby's jackpots. Keeps its place while loading; a failure shows nothing, for the lobby is whole without it. */
export default function Strip() {
  const { status } = useSession();
  const player = status === 'player';
  const { data: info, error } = useDrawInfo(player);
  const pools = useCall('jackpotPools', {}, { enabled: status === 'visitor', pollMs: POOL_AGE_MS });
  const sections = player ? info && sectionsOfInfo(info) : pools.data && sectionsOfPools(pools.data.list);
  if (sections)
    return (
      <Pools
        sections={sections}
        chances={player && info ? (info.canReceiveDrawChance ? info.chanceSize : 0) : undefined}
      />
    );
  if (player ? error : (pools.error ?? pools.data)) return null;
  return (
    <div className={css.strip} aria-hidden="true">
      <Skeleton className={css.megaBone} />
      <Skeleton className={css.bone} count={3} />
    </div>
  );
}
