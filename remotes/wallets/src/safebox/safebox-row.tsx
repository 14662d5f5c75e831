import { lazy, Suspense, useState } from 'react';
import { LockKeyhole } from 'lucide-react';
import type { ExchangeInfo } from '@parola/calls';
import { Card, Icon, Money } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useText } from '../text';

const SafeboxSheet = lazy(() =>
  import(/* webpackChunkName: "safebox" */ './safebox.part').then((part) => part.ready()),
);

/** The player's safebox balance, with the button that opens the safebox. */
export function SafeboxRow({ info, onChanged }: { info: ExchangeInfo; onChanged(): void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <List>
        <ListRow
          icon={<Icon of={LockKeyhole} size={24} />}
          title={t('wallets.safebox.row')}
          meta={t('wallets.safebox.row-text')}
          end={<Money value={info.safebox} />}
          onClick={() => setOpen(true)}
        />
      </List>
      {open && (
        <Suspense>
          <SafeboxSheet info={info} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
