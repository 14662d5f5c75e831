import { useEffect } from 'react';
import { useHost } from '@parola/kit';
import { Card } from '@parola/ui';
import { DrawPanel } from './draw-panel';
import css from './draw.page.module.css';

/** The lucky jackpot as a page. */
export default function DrawPage() {
  const { log } = useHost();
  useEffect(() => log.track('active_interface_show', { page: 'jackpot' }), [log]);
  return (
    <div className={css.page}>
      <Card tone="violet">
        <DrawPanel />
      </Card>
    </div>
  );
}
