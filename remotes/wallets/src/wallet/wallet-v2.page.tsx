import { Wallet } from './wallet';

/** `/wallets/v2`, of the card layout. */
export default function WalletV2Page() {
  return <Wallet layout="cards" />;
}
