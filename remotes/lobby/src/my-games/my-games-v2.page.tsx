import { MyGames } from './my-games';

/** `/v2/member/games`: the player's games in the card layout. */
export default function MyGamesV2Page() {
  return <MyGames layout="rows" />;
}
