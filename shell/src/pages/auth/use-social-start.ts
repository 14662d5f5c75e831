import { useState } from 'react';
import type { SocialType } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';
import { deviceId } from '../../ground/device';
import { keepSocial } from '../../services/session/social';
import { PROVIDERS } from './providers';
import { useText } from '../../texts/auth';

/** Leaves for a provider. */
export function useSocialStart({ bind, then }: { bind: boolean; then: string }) {
  const t = useText();
  const { api, nav } = useHost();
  const [leaving, setLeaving] = useState<SocialType>();
  const [error, setError] = useState<string>();

  async function start(socialType: SocialType): Promise<void> {
    setLeaving(socialType);
    setError(undefined);
    try {
      const { url } = await api.call('startSocialLogin', { socialType, deviceId: deviceId(), bind: bind || undefined });
      keepSocial(then);
      if (nav.leave(url)) return;
      setError(t('shell.social.unreachable', { name: PROVIDERS[socialType].name }));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    }
    setLeaving(undefined);
  }
  return { start, leaving, error };
}
