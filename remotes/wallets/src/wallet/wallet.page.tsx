import { Wallet } from './wallet';

/** `/wallets` */
export default function WalletPage() {
  return <Wallet layout="rows" />;
}
