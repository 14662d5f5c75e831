import { LevelContent } from './level-content';
import css from './level.module.css';

/** `/v2/vip/level`: the card layout, with the levels first. */
export default function LevelV2Page() {
  return (
    <div className={css.page}>
      <LevelContent first="levels" />
    </div>
  );
}
