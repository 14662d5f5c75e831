import { SHARE_PLATFORM, type SharePlatform } from '@parola/calls';
import { useAction, useHost } from '@parola/kit';

/** Tells the server that an invitation was shared, and states it. Sharing itself never waits for this. */
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
        // Closed without a choice: nothing was shared.
        return false;
      }
      shared(SHARE_PLATFORM.native);
      return true;
    },
  };
}
