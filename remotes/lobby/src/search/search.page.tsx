import { Search } from './search';

/** `/game/search?word=&type=&brand=&tag=`. */
export default function SearchPage() {
  return <Search layout="tiles" />;
}
