import { Search } from './search';

export { load as words } from '../text/shelf';

/** `/v2/game/search`, of the card layout. */
export default function SearchV2Page() {
  return <Search layout="rows" />;
}
