import { Record } from './record';
import css from '../bonus/hub.module.css';

/** `/reward/record`: received awards, without the frame of the hub. */
export default function RewardRecordPage() {
  return (
    <div className={css.page}>
      <Record layout="list" titled={false} />
    </div>
  );
}
