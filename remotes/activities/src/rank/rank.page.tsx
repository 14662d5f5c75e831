import { RankView } from './rank-view';

/** `/rank`: the layout without a podium. */
export default function RankPage() {
  return <RankView />;
}
