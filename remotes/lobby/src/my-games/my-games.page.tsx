import { MyGames } from './my-games';

export { load as words } from '../text/shelf';

/** `/member/games?tab=`. */
export default function MyGamesPage() {
  return <MyGames layout="tiles" />;
}
