import { useStore } from 'zustand';
import { Banner, Loading, Skeleton } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { chatView } from '../../services/chat/chat-view';
import { useText } from '../../texts/chat';
import { Frame } from './chat-frame';
import { readKept } from './stored-chat';

/** Until the session is known: no conversation shows, and no text can be written that would go out in another name. */
export function NobodyYet({ wide }: { wide: boolean }) {
  const t = useText();
  const { session } = useShell();
  const { view } = useStore(chatView);
  if (view !== 'open') return null;
  return (
    <Frame wide={wide} minimise={() => chatView.setState({ view: readKept() ? 'small' : 'off' })}>
      {session.waits() ? (
        <Banner tone="warning">{t('shell.chat.unreachable')}</Banner>
      ) : (
        <Loading>
          <Skeleton shape="row" count={3} />
        </Loading>
      )}
    </Frame>
  );
}
