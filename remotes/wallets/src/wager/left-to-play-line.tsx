import { formatPesos, manilaDate } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useLocale, useSession } from '@parola/kit';
import { cx, Money, TextLink } from '@parola/ui';
import { T, useText } from '../text';
import { summaryOf } from './left-to-play';
import { useLeftToPlay } from './use-left-to-play';
import css from './wager.module.css';

/**
 * A short version: one line over a meter, with the link to all meters. Space is reserved until the state is known,
 * including one more sentence for players with bonus money. The meter contains no text, so its height is equal at every
 * text size.
 */
export function LeftToPlayLine() {
  const t = useText();
  const locale = useLocale();
  const { wallet } = useSession();
  const { due, groups, failed } = useLeftToPlay();
  if (due === false || failed || groups?.length === 0) return null;
  const { need, left, ends } = groups
    ? summaryOf(groups)
    : { need: 0, left: 0, ends: wallet?.bonusCoin ? 0 : undefined };
  const amount = <Money value={left} />;
  return (
    <div className={cx(css.short, !groups && css.unknown)}>
      <p className={css.line}>
        {ends === undefined ? (
          <T id="wallets.wager.line" amount={amount} />
        ) : (
          <T id="wallets.wager.line-ends" amount={amount} date={manilaDate(ends, locale)} />
        )}{' '}
        <Link as={TextLink} inline to={route('wallets.wallet', { name: 'withdraw' })}>
          {t('wallets.wager.details')}
        </Link>
      </p>
      <progress
        className={css.meter}
        aria-label={t('wallets.wager.title')}
        aria-valuetext={t('wallets.wager.progress', { have: formatPesos(left), need: formatPesos(need) })}
        max={need || 1}
        value={need - left}
      />
    </div>
  );
}
