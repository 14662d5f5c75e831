import { Home } from './home';

/** `/v2`, of the card layout. */
export default function HomeV2Page() {
  return <Home layout="rows" />;
}
