import { Fragment, type ReactNode } from 'react';
import type { RichText as Blocks } from '@parola/calls';
import { TextLink } from '@parola/ui';
import { useRests, useShell } from '../../composition/shell';
import css from './rich-text.module.css';

type Line = Blocks[number]['lines'][number];

/**
 * Returns a function that tells whether a link of an operator's text leads to a page that is closed to this player,
 * such as offers during a rest.
 */
function useIsClosed(): (href: string) => boolean {
  const { routes, services } = useShell();
  // Subscribes, so that links render again when a rest begins or ends.
  useRests();
  return (href) => {
    const { pathname, searchParams } = new URL(href, window.location.origin);
    const page = href.startsWith('/') ? routes.match(pathname)?.page : undefined;
    return !!page && services.nav.href({ id: page.id, args: Object.fromEntries(searchParams) }) === undefined;
  };
}

function Words({ line }: { line: Line }) {
  const isClosed = useIsClosed();
  return line.map(({ text, strong, em, href }, index) => {
    let words: ReactNode = text;
    if (em) words = <em>{words}</em>;
    if (strong) words = <strong>{words}</strong>;
    if (href === undefined || isClosed(href)) return <Fragment key={index}>{words}</Fragment>;
    const away = !href.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' };
    return (
      <TextLink key={index} inline href={href} {...away}>
        {words}
      </TextLink>
    );
  });
}

/** Renders an operator's text, which the server has parsed into words and links. No HTML is parsed in the page. */
export function RichText({ blocks, heading: Heading = 'h3' }: { blocks: Blocks; heading?: 'h3' | 'h4' }) {
  return (
    <div className={css.text}>
      {blocks.map(({ kind, lines }, index) => {
        const List = kind === 'ol' ? 'ol' : 'ul';
        const Element = kind === 'h' ? Heading : 'p';
        return kind === 'p' || kind === 'h' ? (
          <Element key={index}>
            {lines.map((line, at) => (
              <Fragment key={at}>
                {at > 0 && <br />}
                <Words line={line} />
              </Fragment>
            ))}
          </Element>
        ) : (
          <List key={index}>
            {lines.map((line, at) => (
              <li key={at}>
                <Words line={line} />
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
