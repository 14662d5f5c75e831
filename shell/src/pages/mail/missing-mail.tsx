import { MailX } from 'lucide-react';
import { useHost } from '@parola/kit';
import { ButtonLink, EmptyState, Icon } from '@parola/ui';
import { useText } from '../../texts/mail';
import { MAIL_LIST } from './routes';

/** Shown for a mail that was deleted, maybe on another device, or that has expired. */
export function Gone({ expired }: { expired: boolean }) {
  const t = useText();
  const { nav } = useHost();
  const list = nav.href(MAIL_LIST);
  return (
    <EmptyState
      icon={<Icon of={MailX} size={40} />}
      title={t(expired ? 'shell.mail.expired' : 'shell.mail.gone')}
      text={t(expired ? 'shell.mail.expired-text' : 'shell.mail.gone-text')}
      action={list !== undefined && <ButtonLink href={list}>{t('shell.mail.to-list')}</ButtonLink>}
    />
  );
}
