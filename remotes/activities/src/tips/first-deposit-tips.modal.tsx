import { formatPesos, FIRST_CHARGE_BONUS } from '@parola/calls';
import { Link, useCall, useConfig, useHost, useLink, type ModalComponentProps } from '@parola/kit';
import { route } from '@parola/contract';
import { Button, Picture, Skeleton, Stack, TextLink } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { T, useText } from '../text';
import css from './tips.module.css';

/** For players who have not deposited yet: what the first top-up brings and what it asks. Offers only what the cashier offers too. */
export default function FirstDepositTips({ modal }: ModalComponentProps<'activities.first-deposit-tips'>) {
  const t = useText();
  const { nav } = useHost();
  const art = useConfig('appArtMap')?.['promo-first-top-up'];
  const trade = useCall('getTradeInfo', {});
  const bonus = trade.data?.rechargeBonusMap[String(FIRST_CHARGE_BONUS)];
  const offered = bonus?.canReceive && !bonus.isReceived ? bonus : undefined;
  const asking = !trade.data && !trade.error;
  const breaks = useLink(route('shell.self-limited'));
  function deposit(): void {
    modal.close({ choice: 'deposit' });
    nav.to(route('wallets.wallet', { name: 'deposit' }));
  }
  return (
    <Sheet
      open
      onClose={() => modal.close({ choice: 'later' })}
      onNotToday={modal.notToday}
      title={t('activities.tips.title')}
      tone="stage"
      actions={
        <>
          <Button tone="secondary" size="lg" wide onClick={() => modal.close({ choice: 'later' })}>
            {t('activities.tips.later')}
          </Button>
          <Button size="lg" wide onClick={deposit}>
            {t('activities.tips.deposit')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <div className={css.banner}>
          {art && (
            <Picture
              src={art.src}
              webp={art.webp}
              avif={art.avif}
              sizes="440px"
              alt=""
              width={art.width}
              height={art.height}
              className={css.art}
            />
          )}
          <p className={css.headline}>
            {asking
              ? ''
              : offered
                ? t('activities.tips.extra', { rate: offered.rateBp / 100 })
                : t('activities.tips.no-extra')}
          </p>
        </div>
        {asking ? (
          <div className={css.text}>
            <Skeleton shape="text" count={4} />
          </div>
        ) : offered ? (
          <p className={css.text}>
            {t(offered.bonusDays === undefined ? 'activities.tips.offer' : 'activities.tips.offer-until', {
              days: offered.bonusDays ?? 0,
              rate: offered.rateBp / 100,
              most: formatPesos(offered.maxBonus),
              least: formatPesos(offered.minAmount),
              times: offered.wagerTimes,
            })}
          </p>
        ) : (
          <p className={css.text}>{t('activities.tips.no-offer')}</p>
        )}
        <p className={css.terms}>
          {t('activities.tips.terms')}
          {breaks && (
            <>
              {' '}
              <T
                id="activities.tips.breaks"
                breaks={
                  <Link
                    as={TextLink}
                    inline
                    to={route('shell.self-limited')}
                    onFollow={() => modal.close({ choice: 'later' })}
                  />
                }
              />
            </>
          )}
        </p>
      </Stack>
    </Sheet>
  );
}
