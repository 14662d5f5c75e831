import { Gift, Mail, MailOpen, ShieldCheck } from 'lucide-react';
import { MAIL_TYPE, manilaDate, manilaWhen, type MailRow } from '@parola/calls';
import { useHost, useLocale } from '@parola/kit';
import { Anchor, Card, cx, Icon, RedDot } from '@parola/ui';
import { ListRow, StatusPill } from '@parola/ui/forms';
import { serverNow } from '../../ground/server-clock';
import { useText } from '../../texts/mail';
import { AwardChips } from './award-chips';
import { detailOf } from './routes';
import css from './mail.module.css';

interface Props {
  mail: MailRow;
}

function iconOf({ type, isRead, hasAttachment }: MailRow) {
  if (hasAttachment) return Gift;
  if (type === MAIL_TYPE.security) return ShieldCheck;
  return isRead ? MailOpen : Mail;
}

function Title({ mail }: Props) {
  return <span className={cx(css.name, !mail.isRead && css.fresh)}>{mail.title}</span>;
}

/** Date of a mail, its award, and the expiry of the award. */
function Meta({ mail }: Props) {
  const t = useText();
  const locale = useLocale();
  const { createTime, expireTime, hasAttachment, isReceived, awardList } = mail;
  const waits = hasAttachment && !isReceived;
  return (
    <>
      <span className={css.times}>
        <time dateTime={new Date(createTime).toISOString()}>{manilaWhen(createTime, serverNow(), locale)}</time>
        {waits && expireTime !== undefined && ` · ${t('shell.mail.expires', { time: manilaDate(expireTime, locale) })}`}
      </span>
      {hasAttachment && (
        <AwardChips awards={awardList} spent={isReceived}>
          {isReceived && <StatusPill tone="success">{t('shell.mail.claimed')}</StatusPill>}
        </AwardChips>
      )}
    </>
  );
}

function Dot({ mail }: Props) {
  const t = useText();
  return mail.isRead ? null : <RedDot label={t('shell.mail.unread')} />;
}

/** A mail as a row of the list. */
export function MailLine({ mail }: Props) {
  const { nav } = useHost();
  return (
    <ListRow
      href={nav.href(detailOf(mail.id))}
      icon={<Icon of={iconOf(mail)} />}
      title={<Title mail={mail} />}
      meta={<Meta mail={mail} />}
      end={<Dot mail={mail} />}
    />
  );
}

/** A mail as a card, for the card layout. */
export function MailCard({ mail }: Props) {
  const { nav } = useHost();
  return (
    <li>
      <Card
        as={Anchor}
        href={nav.href(detailOf(mail.id)) ?? ''}
        tone={mail.hasAttachment && !mail.isReceived ? 'gold' : 'plain'}
        className={css.card}
      >
        <span className={css.cardTop}>
          <Icon of={iconOf(mail)} className={css.cardIcon} />
          <Dot mail={mail} />
        </span>
        <Title mail={mail} />
        <Meta mail={mail} />
      </Card>
    </li>
  );
}
