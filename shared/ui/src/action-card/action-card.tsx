import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import css from './action-card.module.css';

export type ActionCardProps = {
  /** A 24 px icon, shown in a circle. */
  icon: ReactNode;
  /** Title of the card, and name of its region. */
  title: ReactNode;
  /** A sentence, or a `Progress`. */
  text: ReactNode;
  /** One small button or link; undefined if its target is not available. */
  action?: ReactNode;
  /** VIP theme, '1' to '6': colours the icon, and inner parts that use the VIP colours. */
  vip?: string;
};

/** One action for the player, with its state and a link: the cards of the account page. */
export function ActionCard({ icon, title, text, action, vip }: ActionCardProps) {
  const id = useId();
  return (
    <Card as="section" className={css.card} data-vip={vip} aria-labelledby={id}>
      <span className={css.icon}>{icon}</span>
      <div className={css.words}>
        <p id={id} className={css.title}>
          {title}
        </p>
        <div className={css.text}>{text}</div>
      </div>
      {action}
    </Card>
  );
}
