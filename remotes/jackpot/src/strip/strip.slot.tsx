import { useEffect, useRef, useState } from 'react';
import { manilaWhen } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useLocale, useSession } from '@parola/kit';
import { Button, ButtonLink, formatMoney, Skeleton, useOnScreen } from '@parola/ui';
import { sectionsOfInfo, sectionsOfPools, type Sections } from '../info/figures';
import { POOL_AGE_MS, useDrawInfo } from '../info/use-draw-info';
import { useOpenDraw } from '../info/use-open-draw';
import { prefersStillFigures } from '../info/calm-figures';
import { useText } from '../text';
import { Amount, Figure } from './pool-figure';
import { storePools, storedPools } from './stored-pools';
import { Pool, StripView, VISIT } from './strip-view';
import css from './strip.module.css';

/** The player's button, which opens the draw dialog; without a chance the dialog shows how to earn one. */
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
    <Link as={ButtonLink} {...VISIT} to={route('jackpot.draw')}>
      {t('jackpot.strip.see')}
    </Link>
  );
}

function Pools({ sections, chances }: { sections: Sections; chances: number | undefined }) {
  const element = useRef<HTMLElement>(null);
  const moving = useOnScreen(element);
  const [calm] = useState(prefersStillFigures);
  return (
    <StripView element={element} enter={chances === undefined ? <Visit /> : <Enter chances={chances} />}>
      {(propId) => {
        const section = sections[propId];
        const figure = <Figure section={section} moving={moving} calm={calm} />;
        return <Pool propId={propId} pool={formatMoney(section.max)} figure={figure} />;
      }}
    </StripView>
  );
}

/** The stored pools with their time. New data is unavailable, so the figures do not move. */
function KeptPools() {
  const t = useText();
  const locale = useLocale();
  const [kept] = useState(storedPools);
  if (!kept) return null;
  const { at, sections } = kept;
  return (
    <StripView enter={<Visit />} note={t('jackpot.strip.as-of', { time: manilaWhen(at, Date.now(), locale) })}>
      {(propId) => {
        const { max } = sections[propId];
        return <Pool propId={propId} pool={formatMoney(max)} figure={<Amount value={max} />} />;
      }}
    </StripView>
  );
}

/**
 * The jackpots of the lobby. Reserves its space while loading. Offline it shows the stored pools, or nothing: the lobby
 * works without it.
 */
export default function Strip() {
  const { status } = useSession();
  const player = status === 'player';
  const { data: info, error, updatedAt } = useDrawInfo(player);
  const pools = useCall('jackpotPools', {}, { enabled: status === 'visitor', pollMs: POOL_AGE_MS });
  const sections = player ? info && sectionsOfInfo(info) : pools.data && sectionsOfPools(pools.data.list);
  const at = player ? updatedAt : pools.updatedAt;
  useEffect(() => {
    if (sections && at !== undefined) storePools(sections, at);
    // Stored once per answer: `sections` is a new object in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);
  if (sections)
    return (
      <Pools
        sections={sections}
        chances={player && info ? (info.canReceiveDrawChance ? info.chanceSize : 0) : undefined}
      />
    );
  if (player ? error : (pools.error ?? pools.data)) return <KeptPools />;
  return (
    <div className={css.strip} aria-hidden="true">
      <Skeleton className={css.megaBone} />
      <Skeleton className={css.bone} count={3} />
    </div>
  );
}
