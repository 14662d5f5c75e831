import { useEffect, useRef } from 'react';
import { cx } from '@parola/ui';
import { useText } from '../text/rain';
import { fall } from './fall-motion';
import { LANES, type Falling } from './packet-layout';
import css from './rain.module.css';

const LANE = [css.lane1, css.lane2, css.lane3, css.lane4, css.lane5] as const satisfies { length: typeof LANES };

/** A red packet with its seal. */
function Art() {
  return (
    <svg viewBox="0 0 48 64" className={css.art} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="44" height="60" rx="6" className={css.paper} />
      <path d="M2 8a6 6 0 0 1 6-6h32a6 6 0 0 1 6 6v10Q24 34 2 18z" className={css.flap} />
      <circle cx="24" cy="26" r="9" className={css.seal} />
      <path d="M21 32V21h4a3.5 3.5 0 0 1 0 7h-4M18.5 23.5h11M18.5 26h11" className={css.mark} />
    </svg>
  );
}

interface Props {
  packet: Falling;
  /** Time since its start, ms. */
  since: number;
  taken: boolean;
  onGrab(no: number): void;
}

/**
 * A falling packet, animated by transform from its current position. Keyboard players use the grab button below
 * instead.
 */
export function FallingPacket({ packet, since, taken, onGrab }: Props) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef(since);
  useEffect(() => {
    if (!button.current) return undefined;
    return fall(button.current, packet.ms, first.current);
  }, [packet]);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      disabled={taken}
      className={cx(css.packet, css.falling, LANE[packet.lane], taken && css.burst)}
      aria-label={t('activities.rain.packet', { no: packet.no })}
      onClick={() => onGrab(packet.no)}
    >
      <Art />
    </button>
  );
}

/** A packet that does not move, for reduced motion. */
export function StillPacket({ no, taken, onGrab }: { no: number; taken: boolean; onGrab(no: number): void }) {
  const t = useText();
  return (
    <button
      type="button"
      disabled={taken}
      className={cx(css.packet, taken && css.gone)}
      aria-label={t('activities.rain.packet', { no })}
      onClick={() => onGrab(no)}
    >
      <Art />
    </button>
  );
}
