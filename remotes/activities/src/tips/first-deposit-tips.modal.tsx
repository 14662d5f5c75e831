import { formatPesos, FIRST_CHARGE_BONUS, isFirstCharge } from '@parola/calls';
import {
  Link,
  useCall,
  useConfig,
  useConfigStatus,
  useHost,
  useLink,
  useSession,
  type ModalComponentProps,
} from '@parola/kit';
import { route } from '@parola/contract';
import { Button, Card, Picture, Skeleton, Stack, TextLink } from '@parola/ui';
import { BonusTerms, Sheet } from '@parola/ui/forms';
import { T, useText } from '../text';
import css from './tips.module.css';

/**
 * The award for the first deposit: for a player from the cashier's offer, for a visitor from the rule. Undefined
 * without an offer.
 */
function useOffer() {
  const isPlayer = useSession().status === 'player';
  const trade = useCall('getTradeInfo', {}, { enabled: isPlayer });
  const rule = useConfig('appRechargeBonusMap')?.[FIRST_CHARGE_BONUS];
  const isRead = useConfigStatus() !== 'loading';
  if (!isPlayer) return { asking: !rule && !isRead, offered: rule, days: undefined };
  const offered =
    trade.data && isFirstCharge(trade.data)
      ? trade.data.rechargeBonusList.find(({ type }) => type === FIRST_CHARGE_BONUS)
      : undefined;
  return { asking: !trade.data && !trade.error, offered, days: offered?.bonusDays };
}

/**
 * Explains the award for the first deposit and its condition, to players without a deposit and, where the activity
 * allows it, to visitors (specification §4). It offers only amounts that the cashier offers too.
 */
export default function FirstDepositTips({ modal }: ModalComponentProps<'activities.first-deposit-tips'>) {
  const t = useText();
  const { nav } = useHost();
  const art = useConfig('appArtMap')?.['promo-first-top-up'];
  const { asking, offered, days } = useOffer();
  const terms = offered && {
    most: formatPesos(offered.maxBonus),
    least: formatPesos(offered.minAmount),
    times: offered.wagerTimes,
  };
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
          <Button tone="secondary" wide onClick={() => modal.close({ choice: 'later' })}>
            {t('activities.tips.later')}
          </Button>
          <Button wide onClick={deposit}>
            {t('activities.tips.deposit')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Card tone="frame" className={css.banner}>
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
        </Card>
        {asking ? (
          <div className={css.text}>
            <Skeleton shape="text" count={4} />
          </div>
        ) : terms ? (
          <>
            <p className={css.text}>{t('activities.tips.offer', terms)}</p>
            {days === undefined ? (
              <BonusTerms
                line={t('activities.tips.line-visitor', terms)}
                clauses={[t('activities.tips.bet-visitor', terms)]}
              />
            ) : (
              <BonusTerms
                line={t('activities.tips.line', { ...terms, days })}
                clauses={[t('activities.tips.bet', { ...terms, days }), t('activities.tips.expires')]}
              />
            )}
          </>
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
