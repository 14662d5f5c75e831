import { Wallet } from './wallet';

/** `/wallets/v2`: the cashier in the card layout. */
export default function WalletV2Page() {
  return <Wallet layout="cards" />;
}
