import { Cards } from './cards';

/** `/wallets/card/list`: the accounts as rows. */
export default function CardsPage() {
  return <Cards layout="rows" />;
}
