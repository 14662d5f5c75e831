import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { Button, ButtonLink, cx, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { useText } from '../text';
import page from '../wallet/wallet.module.css';
import { CARD_EDIT } from '../routes/withdrawal-routes';
import { useExchange } from '../exchange/use-exchange';
import { AccountCard } from './account-card';
import css from './cards.module.css';

/** The player's payout accounts. `cards`: two per row where the width allows. */
export function Cards({ layout }: { layout: 'rows' | 'cards' }) {
  const t = useText();
  const exchange = useExchange();
  const add = (
    <Link as={ButtonLink} wide to={route(CARD_EDIT)}>
      {t('wallets.account.add')}
    </Link>
  );
  return (
    <div className={page.page}>
      <DataView
        of={exchange}
        skeleton={
          <Stack gap={3} className={cx(layout === 'rows' && css.page)}>
            <Skeleton shape="card" count={2} />
          </Stack>
        }
        isEmpty={({ bankList }) => bankList.length === 0}
        empty={<EmptyState title={t('wallets.cards.none')} text={t('wallets.cards.none-text')} action={add} />}
      >
        {({ bankList, bankMax, serverTime }) => (
          <Stack gap={4} className={cx(layout === 'rows' && css.page)}>
            <ul className={cx(css.list, layout === 'cards' && css.tiles)} aria-label={t('wallets.cards.title')}>
              {bankList.map((account) => (
                <AccountCard key={account.id} account={account} now={serverTime} onChanged={exchange.reload} />
              ))}
            </ul>
            <div className={css.add}>
              {bankList.length < bankMax ? (
                add
              ) : (
                <Button wide disabledReason={t('wallets.account.full', { count: bankMax })}>
                  {t('wallets.account.add')}
                </Button>
              )}
            </div>
            <p className={css.hint}>{t('wallets.account.new-rule')}</p>
          </Stack>
        )}
      </DataView>
    </div>
  );
}
