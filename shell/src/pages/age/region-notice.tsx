import { Sheet } from '@parola/ui/forms';
import { useText } from '../../texts/age';

/**
 * Covers the whole page in regions without permission to play (player protection §1.1: no bets from outside the
 * Philippines).
 */
export default function RegionNotice() {
  const t = useText();
  return (
    <Sheet open dismissible={false} onClose={() => undefined} title={t('shell.region.title')}>
      <p>{t('shell.region.text')}</p>
    </Sheet>
  );
}
