import { load as loadActivity } from '../text/activity';
import { load } from '../text/rank';
import { RankView } from './rank-view';

export const words = (): Promise<void> => Promise.all([load(), loadActivity()]).then(() => undefined);

/** `/rank`. */
export default function RankPage() {
  return <RankView />;
}
