import { route } from '@parola/contract';
import { Link, useHost, useRouteQuery } from '@parola/kit';
import { Banner, ButtonLink, Card, cx, DataView, EmptyState, Skeleton } from '@parola/ui';
import { toast } from '@parola/ui/forms';
import { useText } from '../text';
import page from '../wallet/wallet.module.css';
import { CARD_EDIT_PAGE, CARDS } from '../routes/withdrawal-routes';
import { useExchange } from '../exchange/use-exchange';
import { AccountForm } from './account-form';
import css from './cards.module.css';

/** The page for adding an account, or changing the one in the address; afterwards it goes back to the previous page. */
export default function CardEditPage() {
  const t = useText();
  const { nav } = useHost();
  const [{ id }] = useRouteQuery(CARD_EDIT_PAGE);
  const exchange = useExchange();
  return (
    <div className={cx(page.page, css.page)}>
      <DataView of={exchange} skeleton={<Skeleton className={css.waiting} />}>
        {(info) => {
          const account = info.bankList.find((one) => one.id === id);
          if (id !== undefined && !account)
            return (
              <EmptyState
                title={t('wallets.cards.gone')}
                action={
                  <Link as={ButtonLink} tone="secondary" to={route(CARDS)}>
                    {t('wallets.cards.title')}
                  </Link>
                }
              />
            );
          if (account?.locked) return <Banner tone="info">{t('wallets.cards.locked')}</Banner>;
          return (
            <Card>
              <AccountForm
                key={id}
                info={info}
                account={account}
                onSaved={() => {
                  toast(t('wallets.account.saved'));
                  exchange.reload();
                  nav.back(route(CARDS));
                }}
              />
            </Card>
          );
        }}
      </DataView>
    </div>
  );
}
