import { formatPesos, manilaWhen } from '@parola/calls';
import { WALLET_ACCOUNTS, type AccountEntry, type Input, type WalletAccount } from '@parola/operations';
import { Button, Card, DataView, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { Inline, List, ListRow, Select } from '@parola/ui/forms';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { useText } from '../text';
import css from './players.module.css';

const WHOLE: readonly WalletAccount[] = ['points', 'diamond', 'lottery'];

function amountIn(account: WalletAccount, amount: number): string {
  return WHOLE.includes(account) ? String(amount) : formatPesos(amount);
}

/**
 * Ledger of a player, one account at a time. It is loaded only after a choice, because the audit records each view.
 */
export function Ledger({ id }: { id: string }) {
  const t = useText();
  const [account, setAccount] = useState<WalletAccount | ''>('');
  return (
    <Card>
      <SectionTitle>{t('desk.ledger.title')}</SectionTitle>
      <Stack gap={3}>
        <Select
          label={t('desk.ledger.account')}
          help={t('desk.ledger.text')}
          value={account}
          onChange={setAccount}
          options={WALLET_ACCOUNTS.map((value) => ({ value, label: t(`desk.ledger.account.${value}`) }))}
        />
        {account !== '' && <Entries key={account} id={id} account={account} />}
      </Stack>
    </Card>
  );
}

function Entries({ id, account }: { id: string; account: WalletAccount }) {
  const t = useText();
  const [asking, setAsking] = useState<Input<'players.ledger'>>({ id, account });
  const query = useQuery('players.ledger', asking);
  return (
    <DataView of={query} skeleton={<Skeleton shape="row" count={3} />}>
      {({ balance, list, more }) => (
        <Stack gap={2}>
          <p>{t('desk.ledger.balance', { balance: amountIn(account, balance) })}</p>
          {list.length === 0 ? (
            <p className={css.none}>{t('desk.ledger.none')}</p>
          ) : (
            <List label={t('desk.ledger.entries')}>
              {list.map((entry) => (
                <Entry key={entry.id} account={account} of={entry} />
              ))}
            </List>
          )}
          <Inline gap={2}>
            {asking.before !== undefined && (
              <Button tone="secondary" onClick={() => setAsking({ id, account })}>
                {t('desk.ledger.newest')}
              </Button>
            )}
            {more && (
              <Button tone="secondary" onClick={() => setAsking({ id, account, before: list.at(-1)?.id })}>
                {t('desk.ledger.older')}
              </Button>
            )}
          </Inline>
        </Stack>
      )}
    </DataView>
  );
}

function Entry({
  account,
  of: { kind, amount, after, time, ref, actor },
}: {
  account: WalletAccount;
  of: AccountEntry;
}) {
  const t = useText();
  return (
    <ListRow
      title={`${amount > 0 ? '+' : ''}${amountIn(account, amount)} · ${kind}`}
      meta={[
        manilaWhen(time, Date.now()),
        t('desk.ledger.after', { after: amountIn(account, after) }),
        actor,
        ref,
      ].join(' · ')}
    />
  );
}
