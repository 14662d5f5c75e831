import { Cards } from './cards';

/** `/wallets/card/list` */
export default function CardsPage() {
  return <Cards layout="rows" />;
}
