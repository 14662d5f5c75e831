import { MyGames } from './my-games';

/** `/member/games?tab=`: the player's games as tiles. */
export default function MyGamesPage() {
  return <MyGames layout="tiles" />;
}
