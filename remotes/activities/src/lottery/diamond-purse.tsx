import { Gem } from 'lucide-react';
import { formatCount } from '@parola/calls';
import { Link } from '@parola/kit';
import { Card, Icon, TextLink } from '@parola/ui';
import { useText } from '../text/lottery';
import { CARDS, HISTORY, MALL, ORDERS, RECORD, RULES } from './mall-paths';
import css from './lottery.module.css';

const LINKS = {
  cards: { to: CARDS, label: 'activities.lottery.cards-link' },
  mall: { to: MALL, label: 'activities.lottery.mall' },
  orders: { to: ORDERS, label: 'activities.lottery.orders' },
  record: { to: RECORD, label: 'activities.lottery.record' },
  history: { to: HISTORY, label: 'activities.lottery.history' },
  rules: { to: RULES, label: 'activities.lottery.rules' },
} as const;
export type PageName = keyof typeof LINKS;

/** The player's diamonds with links to the other pages. `diamond` is undefined while it is loading. */
export function Purse({ diamond, to }: { diamond: number | undefined; to: readonly PageName[] }) {
  const t = useText();
  return (
    <Card as="section" tone="gold" className={css.purse} aria-label={t('activities.lottery.yours')}>
      <p className={css.figure}>
        <Icon of={Gem} />
        <span aria-hidden="true">{diamond === undefined ? '–' : formatCount(diamond)}</span>
        <span className="visually-hidden">{t('activities.lottery.diamonds', { count: diamond ?? 0 })}</span>
      </p>
      <nav className={css.links} aria-label={t('activities.lottery.pages')}>
        {to.map((name) => (
          <Link key={name} as={TextLink} to={LINKS[name].to}>
            {t(LINKS[name].label)}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
