import { Search } from './search';

/** `/v2/game/search`: the search in the card layout. */
export default function SearchV2Page() {
  return <Search layout="rows" />;
}
