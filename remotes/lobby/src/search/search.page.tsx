import { Search } from './search';

/** `/game/search?word=&type=&brand=&tag=`: the search with tiles. */
export default function SearchPage() {
  return <Search layout="tiles" />;
}
