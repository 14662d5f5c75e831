import { Search } from './search';

export { load as words } from '../text/shelf';

/** `/game/search?word=&type=&brand=&tag=`. */
export default function SearchPage() {
  return <Search layout="tiles" />;
}
