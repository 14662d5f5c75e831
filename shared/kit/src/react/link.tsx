import type { AnchorHTMLAttributes, ComponentType, MouseEvent, ReactNode } from 'react';
import type { RouteTarget } from '@parola/contract';
import { useHost } from './host-context';

/** The props of a component that renders a link: those of the design system's link components. */
export interface LinkTarget {
  href?: string;
  /** Navigates inside the app on a plain click. */
  onNavigate?: (href: string) => void;
}

/**
 * Returns the address and click handler of a page, for a component that renders a link; undefined while no live remote
 * offers the page.
 */
export function useLink(to: RouteTarget): Required<LinkTarget> | undefined {
  const { nav } = useHost();
  const href = nav.href(to);
  return href === undefined ? undefined : { href, onNavigate: () => void nav.to(to) };
}

type PlainProps = LinkTarget & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

function PlainLink({ href, onNavigate, onClick, children, ...rest }: PlainProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (href === undefined || modified || event.defaultPrevented) return;
    event.preventDefault();
    onNavigate?.(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

interface OwnProps {
  /** Created by `route()`. */
  to: RouteTarget;
  /** Shown while no live remote offers the page; nothing by default. */
  otherwise?: ReactNode;
  /** Runs before the navigation, for example to close the dialog around the link. */
  onFollow?: () => void;
}
export type LinkProps<P extends LinkTarget> = OwnProps & {
  /**
   * The rendering component: `ButtonLink`, `TextLink`, `IconLink` or `ListRow` of the design system. Its other props
   * are accepted beside these.
   */
  as: ComponentType<P>;
} & Omit<P, keyof LinkTarget | keyof OwnProps | 'as'>;

/** The props of a link that renders a plain anchor. */
export type PlainLinkProps = OwnProps & Omit<PlainProps, keyof LinkTarget>;

/**
 * A link to a page of the site: a real anchor that navigates inside the app on a plain click. Renders `otherwise` while
 * no live remote offers the page.
 */
export function Link<P extends LinkTarget>(props: LinkProps<P>): ReactNode;
export function Link(props: PlainLinkProps): ReactNode;
export function Link({
  to,
  otherwise = null,
  onFollow,
  as: As = PlainLink,
  ...rest
}: OwnProps & { as?: ComponentType<LinkTarget> }): ReactNode {
  const link = useLink(to);
  if (!link) return otherwise;
  const follow = () => {
    onFollow?.();
    link.onNavigate(link.href);
  };
  return <As {...rest} href={link.href} onNavigate={follow} />;
}
