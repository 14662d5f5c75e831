import { RankView } from './rank-view';

/** `/rank/v2`: the layout with a podium for the first three. */
export default function RankV2Page() {
  return <RankView podium />;
}
