import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { readUi } from './config';

export type LinkProps = {
  href: string;
  /** Replaces the navigation of configureUi for this link. */
  onNavigate?: (href: string) => void;
};

export type AnchorProps = LinkProps & Omit<ComponentPropsWithRef<'a'>, 'href'>;

/**
 * A link that navigates inside the app on a plain click. The browser handles new tabs, modified clicks, downloads and
 * other sites.
 */
export function Anchor({ href, onNavigate, onClick, children, ...rest }: AnchorProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const navigate = onNavigate ?? readUi().navigate;
    const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (
      !navigate ||
      modified ||
      event.defaultPrevented ||
      rest.target ||
      rest.download !== undefined ||
      !/^\/(?!\/)/.test(href)
    )
      return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
