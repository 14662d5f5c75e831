import { Cards } from './cards';

/** `/wallets/card/list/v2`: the accounts in the card layout. */
export default function CardsV2Page() {
  return <Cards layout="cards" />;
}
