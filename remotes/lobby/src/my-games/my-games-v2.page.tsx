import { MyGames } from './my-games';

/** `/v2/member/games`, of the card layout. */
export default function MyGamesV2Page() {
  return <MyGames layout="rows" />;
}
