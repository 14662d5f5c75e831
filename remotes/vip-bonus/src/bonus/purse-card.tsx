import { Coins, Gem } from 'lucide-react';
import { formatCount } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useSession } from '@parola/kit';
import { Card, Icon, SectionTitle, TextLink } from '@parola/ui';
import { useText } from '../text/bonus';
import { POINTS } from '../links/own-routes';
import css from './hub.module.css';

/** The player's points and diamonds, with links to their uses. */
export function Purse() {
  const t = useText();
  const { wallet } = useSession();
  const figure = (count: number | undefined) => (count === undefined ? '–' : formatCount(count));
  return (
    <section className={css.section} aria-labelledby="bonus-purse">
      <SectionTitle
        id="bonus-purse"
        action={
          <Link as={TextLink} to={route(POINTS)}>
            {t('vip-bonus.purse.exchange')}
          </Link>
        }
      >
        {t('vip-bonus.purse.title')}
      </SectionTitle>
      <div className={css.purse}>
        <Card className={css.stat}>
          <p className={css.statName}>
            <Icon of={Coins} size={20} />
            {t('vip-bonus.purse.points')}
          </p>
          <p className={css.figure}>{figure(wallet?.points)}</p>
          <p className={css.text}>{t('vip-bonus.purse.points-text')}</p>
        </Card>
        <Card className={css.stat}>
          <p className={css.statName}>
            <Icon of={Gem} size={20} />
            {t('vip-bonus.purse.diamonds')}
          </p>
          <p className={css.figure}>{figure(wallet?.diamond)}</p>
          <p className={css.text}>{t('vip-bonus.purse.diamonds-text')}</p>
        </Card>
      </div>
      <Link as={TextLink} to={route('shell.faq')}>
        {t('vip-bonus.purse.what')}
      </Link>
    </section>
  );
}
