import { MyGames } from './my-games';

export { load as words } from '../text/shelf';

/** `/v2/member/games`, of the card layout. */
export default function MyGamesV2Page() {
  return <MyGames layout="rows" />;
}
