import type { ReactNode } from 'react';
import { useHost, useOnline } from '@parola/kit';
import { Button, Card, Icon, type IconType } from '@parola/ui';
import { useText } from '../text/lottery';
import css from './lottery.module.css';

interface OfferProps {
  icon: IconType;
  /** Address of a picture, if the operator provides one. */
  imgUrl?: string | undefined;
  title: string;
  text?: string;
  price: string;
  /** Lines with the remaining stock. */
  lines: readonly string[];
  children: ReactNode;
}

/** One offer in exchange for diamonds. */
export function Offer({ icon, imgUrl, title, text, price, lines, children }: OfferProps) {
  return (
    <Card as="li" tone="raised" className={css.offer}>
      <span className={css.offerIcon}>
        {imgUrl ? <img src={imgUrl} alt="" width={44} height={44} className={css.offerImg} /> : <Icon of={icon} />}
      </span>
      <div className={css.offerWords}>
        <p className={css.offerTitle}>{title}</p>
        <p className={css.offerPrice}>{price}</p>
        {lines.map((line) => (
          <p key={line} className={css.small}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.offerAction}>{children}</div>
      {text && <p className={css.offerText}>{text}</p>}
    </Card>
  );
}

interface ButtonProps {
  /** Name of the offer. */
  what: string;
  /** The offer's own reason why it is not available, such as no stock. */
  why: string | undefined;
  onChoose(): void;
}

/** The button that starts an exchange, or the reason why it is not possible. */
export function ExchangeButton({ what, why, onChoose }: ButtonProps) {
  const t = useText();
  const online = useOnline();
  const may = useHost().session.can('claim');
  return (
    <Button
      size="sm"
      aria-label={t('activities.lottery.exchange-one', { what })}
      disabledReason={!online ? t('activities.lottery.offline') : may.ok ? why : may.why}
      onClick={onChoose}
    >
      {t('activities.lottery.exchange')}
    </Button>
  );
}
