import { Link2, Mail, MessageCircle, Phone } from 'lucide-react';
import { manilaWhen, openingOf, SERVICE_ITEM, type ServiceItem } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Icon } from '@parola/ui';
import { ListRow } from '@parola/ui/forms';
import { openChat } from '../../services/chat/chat-view';
import { telephone } from '../../services/config/telephone';
import { useText } from '../../texts/help';
import { inLanguage } from '../../ground/operator-text';
import css from './service.module.css';

const ICONS = {
  [SERVICE_ITEM.chat]: MessageCircle,
  [SERVICE_ITEM.call]: Phone,
  [SERVICE_ITEM.mail]: Mail,
  [SERVICE_ITEM.link]: Link2,
};

function hrefOf({ itemType, contact }: ServiceItem): string {
  if (itemType === SERVICE_ITEM.call) return telephone(contact);
  return itemType === SERVICE_ITEM.mail ? `mailto:${contact}` : contact;
}

function useHours({ openHours }: ServiceItem, now: number): { open: boolean; text: string } {
  const t = useText();
  const { open, changes } = openingOf(openHours, now);
  if (changes === undefined) return { open, text: t(open ? 'shell.service.open' : 'shell.service.closed') };
  const time = manilaWhen(changes, now);
  return { open, text: t(open ? 'shell.service.open-until' : 'shell.service.opens', { time }) };
}

/** One support channel. `locked`: it needs a higher VIP level than the player's. */
export function Way({ item, now, locked = false }: { item: ServiceItem; now: number; locked?: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { open, text: hours } = useHours(item, now);
  const name = inLanguage(item.name, locale);
  const note = inLanguage(item.note, locale);
  const isChat = item.itemType === SERVICE_ITEM.chat;
  // Mails can be sent at any time, so hours are shown only if the operator has set some.
  const hasHours = isChat || item.itemType === SERVICE_ITEM.call || item.openHours.length > 0;
  const lines = (
    <span className={css.lines}>
      {note.value && <span lang={note.lang}>{note.value}</span>}
      {item.contact && <span className={css.contact}>{item.contact}</span>}
      {locked ? (
        <span>{t('shell.service.vip-from', { level: item.vip })}</span>
      ) : (
        hasHours && <span className={open ? css.open : undefined}>{hours}</span>
      )}
      {isChat && !open && !locked && <span>{t('shell.service.instead')}</span>}
    </span>
  );
  const look = {
    icon: <Icon of={ICONS[item.itemType]} />,
    title: <span lang={name.lang}>{name.value}</span>,
    meta: lines,
  };
  if (locked) return <ListRow {...look} />;
  if (isChat) return open ? <ListRow {...look} onClick={openChat} /> : <ListRow {...look} href="/feedback" />;
  return <ListRow {...look} href={hrefOf(item)} />;
}
