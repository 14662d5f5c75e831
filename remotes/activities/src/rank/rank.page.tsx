import { RankView } from './rank-view';

/** `/rank`. */
export default function RankPage() {
  return <RankView />;
}
