import { useEffect, useRef } from 'react';
import { Button, Card, prefersReducedMotion } from '@parola/ui';
import { useText } from '../text/rain';
import { inSight, type Falling } from './packet-layout';
import { FallingPacket, StillPacket } from './packet';
import type { Grabs } from './use-grabs';
import css from './rain.module.css';

/** Number of still packets with reduced motion. */
const STILL = 20;

interface Props {
  packets: readonly Falling[];
  elapsed: number;
  grabs: Grabs;
}

/** The single button for keyboard players; focused from the start. */
function GrabButton({ onGrab }: { onGrab(): void }) {
  const t = useText();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={around}>
      <Button wide onClick={onGrab}>
        {t('activities.rain.grab')}
      </Button>
    </div>
  );
}

/** The field of packets: falling, or still with reduced motion. */
export function Field({ packets, elapsed, grabs }: Props) {
  const t = useText();
  if (prefersReducedMotion())
    return (
      <div className={css.still} role="group" aria-label={t('activities.rain.field')}>
        {packets.slice(0, STILL).map(({ no }) => (
          <StillPacket key={no} no={no} taken={grabs.isTaken(no)} onGrab={grabs.grab} />
        ))}
      </div>
    );
  const falling = inSight(packets, elapsed);
  const lowest = falling.find(({ no }) => !grabs.isTaken(no));
  return (
    <>
      <Card tone="frame" className={css.field} role="group" aria-label={t('activities.rain.field')}>
        {[...falling]
          .sort((a, b) => a.no - b.no)
          .map((packet) => (
            <FallingPacket
              key={packet.no}
              packet={packet}
              since={elapsed - packet.at}
              taken={grabs.isTaken(packet.no)}
              onGrab={grabs.grab}
            />
          ))}
      </Card>
      <GrabButton onGrab={() => lowest && grabs.grab(lowest.no)} />
    </>
  );
}
