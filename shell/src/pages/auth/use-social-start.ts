import { useEffect, useState } from 'react';
import type { SocialType } from '@parola/calls';
import { useAction, useHost } from '@parola/kit';
import { deviceId } from '../../ground/device';
import { onPageReturn } from '../../services/nav/page-return';
import { storeSocialTarget } from '../../services/session/social-return';
import { PROVIDERS } from './providers';
import { useStepUp } from './step-up';
import { useText } from '../../texts/auth';

/** Redirects the player to a provider. */
export function useSocialStart({ bind, then }: { bind: boolean; then: string }) {
  const t = useText();
  const { nav } = useHost();
  const begin = useAction('startSocialLogin');
  const stepUp = useStepUp();
  const [leaving, setLeaving] = useState<SocialType>();
  const [error, setError] = useState<string>();
  useEffect(() => onPageReturn(() => setLeaving(undefined)), []);

  async function start(socialType: SocialType): Promise<void> {
    setLeaving(socialType);
    setError(undefined);
    const started = await stepUp(() => begin.run({ socialType, deviceId: deviceId(), bind: bind || undefined }));
    if (started.ok) {
      storeSocialTarget(then);
      if (nav.leave(started.data.url)) return;
      setError(t('shell.social.unreachable', { name: PROVIDERS[socialType].name }));
    } else setError(started.error.message);
    setLeaving(undefined);
  }
  return { start, leaving, error };
}
