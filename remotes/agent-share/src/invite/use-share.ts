import { SHARE_PLATFORM, type SharePlatform } from '@parola/calls';
import { useAction, useHost } from '@parola/kit';

/** Reports to the server and on the bus that an invitation was shared. Sharing itself does not wait for this. */
export function useShare(): {
  shared(platform: SharePlatform): void;
  native(text: string, url: string): Promise<boolean>;
  canShare: boolean;
} {
  const { bus } = useHost();
  const click = useAction('actInviteClickInvite');
  function shared(platform: SharePlatform): void {
    bus.emit('agent-share.invite-sent@1', { platform });
    void click.run({ platform });
  }
  return {
    shared,
    canShare: typeof navigator.share === 'function',
    async native(text, url) {
      try {
        await navigator.share({ text, url });
      } catch {
        // The player closed the share sheet: nothing was shared.
        return false;
      }
      shared(SHARE_PLATFORM.native);
      return true;
    },
  };
}
