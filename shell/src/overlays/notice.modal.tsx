import { useState } from 'react';
import { useConfig, type ModalComponentProps } from '@parola/kit';
import { currentLocale } from '@parola/text';
import { Button, Stack } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { serverNow } from '../ground/server-clock';
import { useText } from '../texts/late';
import { dueNotices, putOff, type Notice } from './notices';

function textsOf({ texts }: Notice) {
  return (currentLocale() === 'fil-PH' && texts['fil-PH']) || texts['en-PH'];
}

/** The operators' notices for all players: all due ones in one sheet. Each returns after its own interval. */
export default function NoticeModal({ modal }: ModalComponentProps<'shell.notice'>) {
  const t = useText();
  const list = useConfig('appNoticeList') ?? [];
  // Fixed at the opening, so that the list does not change while the player reads.
  const [notices] = useState(() => dueNotices(list, serverNow()));
  const [only, ...others] = notices.map(textsOf);
  const read = (then: () => void) => () => {
    putOff(notices, list, serverNow());
    then();
  };
  return (
    <Sheet
      open
      onClose={read(modal.dismiss)}
      title={only && others.length === 0 ? only.title : t('shell.notice.title')}
      actions={
        <Button wide onClick={read(modal.dismiss)}>
          {t('shell.notice.ok')}
        </Button>
      }
      onNotToday={modal.notToday && read(modal.notToday)}
    >
      <Stack>
        {notices.map((notice) => {
          const { title, lines } = textsOf(notice);
          return (
            <section key={notice.id}>
              {others.length > 0 && <h2>{title}</h2>}
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          );
        })}
      </Stack>
    </Sheet>
  );
}
