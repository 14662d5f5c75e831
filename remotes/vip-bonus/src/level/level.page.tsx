import { LevelContent } from './level-content';
import css from './level.module.css';

export { load as words } from '../text/vip';

/** `/vip/level` */
export default function LevelPage() {
  return (
    <div className={css.page}>
      <LevelContent />
    </div>
  );
}
