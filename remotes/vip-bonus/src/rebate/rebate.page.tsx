import { RebateContent } from './rebate-content';
import css from './rebate.module.css';

/** `/vip/rebate`: the rebate on bets. */
export default function RebatePage() {
  return (
    <div className={css.page}>
      <RebateContent />
    </div>
  );
}
