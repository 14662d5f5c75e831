import { RankView } from './rank-view';

/** `/rank/v2`: the first three on steps. */
export default function RankV2Page() {
  return <RankView podium />;
}
