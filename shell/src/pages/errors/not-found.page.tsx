import { useLocation } from '@parola/kit/router';
import { SearchX } from 'lucide-react';
import { ButtonLink, EmptyState, Icon } from '@parola/ui';

/** «Page not found» and the path (specification §8). */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        icon={<Icon of={SearchX} size={40} />}
        title="Page not found"
        text={pathname}
        action={<ButtonLink href="/">Go to the lobby</ButtonLink>}
      />
    </>
  );
}
