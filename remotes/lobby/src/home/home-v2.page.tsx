import { Home } from './home';

/** `/v2`: the lobby in the card layout. */
export default function HomeV2Page() {
  return <Home layout="rows" />;
}
