import { MyGames } from './my-games';

/** `/member/games?tab=`. */
export default function MyGamesPage() {
  return <MyGames layout="tiles" />;
}
