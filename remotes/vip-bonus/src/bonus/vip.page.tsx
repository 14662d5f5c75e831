import { LevelContent } from '../level/level-content';
import { Hub } from './hub';

/** `/bonus/vip`: the levels, inside the hub. */
export default function BonusVipPage() {
  return (
    <Hub page="vip">
      <LevelContent heading="h2" />
    </Hub>
  );
}
