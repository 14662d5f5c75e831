import { useConfig } from '@parola/kit';
import { Button, Stack } from '@parola/ui';
import { PROVIDERS } from './providers';
import { useSocialStart } from './use-social-start';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** Log-in buttons of the providers; none if the operator offers none. `then`: the path to continue on. */
export function SocialWays({ then }: { then: string }) {
  const t = useText();
  const offered = useConfig('appSocialLoginList') ?? [];
  const { start, leaving, error } = useSocialStart({ bind: false, then });
  if (offered.length === 0) return null;
  return (
    <section className={css.social} aria-label={t('shell.social.or')}>
      <p className={css.or}>{t('shell.social.or')}</p>
      <Stack gap={2}>
        {offered.map((type) => (
          <Button key={type} tone="secondary" wide busy={leaving === type} onClick={() => void start(type)}>
            {t('shell.social.continue', { name: PROVIDERS[type].name })}
          </Button>
        ))}
      </Stack>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
