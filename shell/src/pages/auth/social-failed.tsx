import { Banner } from '@parola/ui';
import { PROVIDERS } from './providers';
import type { SocialReturn } from './social-return';
import { useText } from '../../texts/auth';

const WORDS = {
  denied: 'shell.social.denied',
  invalid: 'shell.social.invalid',
  unreachable: 'shell.social.unreachable',
} as const;

/** Banner with the reason of a failed return from a provider. */
export function SocialFailed({ type, failed = 'invalid' }: SocialReturn) {
  const t = useText();
  const name = type ? PROVIDERS[type].name : t('shell.social.provider');
  return <Banner tone={failed === 'denied' ? 'info' : 'danger'}>{t(WORDS[failed], { name })}</Banner>;
}
