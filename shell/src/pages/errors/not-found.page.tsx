import { useLocation } from '@parola/kit/router';
import { SearchX } from 'lucide-react';
import { ButtonLink, EmptyState, Icon } from '@parola/ui';
import { useText } from '../../texts/pages';

/** «Page not found» with the path (specification §8). */
export default function NotFoundPage() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="visually-hidden">{t('shell.not-found.title')}</h1>
      <EmptyState
        icon={<Icon of={SearchX} size={40} />}
        title={t('shell.not-found.title')}
        text={pathname}
        action={<ButtonLink href="/">{t('shell.not-found.to-lobby')}</ButtonLink>}
      />
    </>
  );
}
