import { LevelContent } from './level-content';
import css from './level.module.css';

/** `/vip/level`: the player's VIP level. */
export default function LevelPage() {
  return (
    <div className={css.page}>
      <LevelContent />
    </div>
  );
}
