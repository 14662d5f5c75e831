import { useStore } from 'zustand';
import { Banner, Loading, Skeleton } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { chatView } from '../../services/chat/chat-view';
import { useText } from '../../texts/chat';
import { Frame } from './chat-frame';
import { readKept } from './stored-chat';

/**
 * The chat while the session is unknown: no conversation is shown, and no input is possible that could be sent under
 * another name.
 */
export function SessionUnknown({ wide }: { wide: boolean }) {
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
