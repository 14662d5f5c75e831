import { KeyRound, Smartphone, UserCheck } from 'lucide-react';
import type { UserInfo } from '@parola/calls';
import { ButtonLink, Icon, Stack, type IconType } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

interface Part {
  icon: IconType;
  title: string;
  /** The current value, or the reason to add it. */
  meta: string;
  /** Link to add it; undefined if it exists. */
  href?: string;
}

/**
 * The data that an account should have, each with a link to add it. All of it is optional here; playing has rules of
 * its own.
 */
export function Missing({ user, next }: { user: UserInfo; next: string }) {
  const t = useText();
  const parts: Part[] = [
    { icon: UserCheck, title: t('shell.info.age'), meta: t('shell.info.age-done') },
    user.mobile
      ? { icon: Smartphone, title: t('shell.auth.mobile'), meta: user.mobile }
      : { icon: Smartphone, title: t('shell.info.add-mobile'), meta: t('shell.bind.why'), href: '/auth/bind' },
    user.hasPassword
      ? { icon: KeyRound, title: t('shell.auth.password'), meta: t('shell.info.password-done') }
      : {
          icon: KeyRound,
          title: t('shell.info.set-password'),
          meta: t('shell.set-password.first'),
          href: '/auth/set-password',
        },
  ];
  const isWhole = parts.every(({ href }) => href === undefined);
  return (
    <Stack gap={4}>
      <p className={css.hint}>{t(isWhole ? 'shell.info.whole' : 'shell.info.missing')}</p>
      <List label={t('shell.info.parts')}>
        {parts.map(({ icon, title, meta, href }) => (
          <ListRow key={title} icon={<Icon of={icon} />} title={title} meta={meta} href={href} />
        ))}
      </List>
      <ButtonLink href={next} wide tone={isWhole ? 'primary' : 'secondary'}>
        {t(isWhole ? 'shell.info.go-on' : 'shell.info.later')}
      </ButtonLink>
    </Stack>
  );
}
