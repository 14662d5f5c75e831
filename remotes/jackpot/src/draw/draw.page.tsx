import { Card } from '@parola/ui';
import { DrawPanel } from './draw-panel';
import css from './draw.page.module.css';

/** The lucky jackpot as a page. */
export default function DrawPage() {
  return (
    <div className={css.page}>
      <Card tone="violet">
        <DrawPanel />
      </Card>
    </div>
  );
}
