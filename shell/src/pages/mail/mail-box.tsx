import { useState } from 'react';
import { MailOpen } from 'lucide-react';
import type { MailRow } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState, Icon } from '@parola/ui';
import { List, PagedList } from '@parola/ui/forms';
import { useText } from '../../texts/mail';
import { ClaimAll } from './claim-all';
import { MailCard, MailLine } from './mail-item';
import { Toolbar } from './toolbar';
import css from './mail.module.css';

const PAGE = 20;

/** Tells whether a mail is read and has nothing to claim. */
function isSpent({ isRead, hasAttachment, isReceived }: MailRow): boolean {
  return isRead && (isReceived || !hasAttachment);
}

/** The player's mails, newest first: as a list, or as cards in the card layout. */
export function MailBox({ layout }: { layout: 'rows' | 'cards' }) {
  const t = useText();
  const mails = usePages('getMail3', { language: useLocale() }, PAGE);
  const [hasClaimed, setHasClaimed] = useState(false);
  function claimed(): void {
    setHasClaimed(true);
    mails.reload();
  }
  const empty = (
    <EmptyState
      icon={<Icon of={MailOpen} size={40} />}
      title={t('shell.mail.empty')}
      text={t('shell.mail.empty-text')}
    />
  );
  return (
    <div className={layout === 'cards' ? css.wide : css.page}>
      <PagedList of={mails} empty={empty}>
        {(rows) => (
          <>
            {mails.last?.waiting && <ClaimAll waiting={mails.last.waiting} onChange={claimed} />}
            <Toolbar
              unread={mails.last?.unread ?? 0}
              canTidy={rows.some(isSpent)}
              focus={hasClaimed && !mails.last?.waiting}
              onChange={mails.reload}
            />
            {layout === 'rows' ? (
              <List label={t('shell.mail.list')}>
                {rows.map((mail) => (
                  <MailLine key={mail.id} mail={mail} />
                ))}
              </List>
            ) : (
              <ul className={css.cards} aria-label={t('shell.mail.list')}>
                {rows.map((mail) => (
                  <MailCard key={mail.id} mail={mail} />
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}
