import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { RouteTarget } from '@parola/contract';
import { useHost } from './host-context';

/** Handles a click on a real link as navigation inside the app, but leaves new-tab clicks to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  );
}

/** A link to a page of the house. Renders nothing while no live remote offers the page. */
export function RouteLink({
  to,
  children,
  onClick,
  ...rest
}: { to: RouteTarget; children: ReactNode } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const { nav } = useHost();
  const href = nav.href(to);
  if (href === undefined) return null;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        nav.to(to);
      }}
    >
      {children}
    </a>
  );
}
