import { Wallet } from './wallet';

/** `/wallets`: the cashier. */
export default function WalletPage() {
  return <Wallet layout="rows" />;
}
