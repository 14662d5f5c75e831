import { Record } from './record';
import css from '../bonus/hub.module.css';

export { load as words } from '../text/bonus';

/** `/reward/record`: received awards, without the hub around them. */
export default function RewardRecordPage() {
  return (
    <div className={css.page}>
      <Record layout="list" />
    </div>
  );
}
