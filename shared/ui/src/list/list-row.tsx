import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Anchor } from '../base/anchor';
import type { LinkProps } from '../base/anchor';
import { Icon } from '../base/icon';
import css from './list-row.module.css';

/** A list of `ListRow` elements. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

export type ListRowProps = Partial<LinkProps> & {
  /** A 24 px icon or a 40 px picture. */
  icon?: ReactNode;
  title: ReactNode;
  /** Second line. */
  meta?: ReactNode;
  /** At the right: a `Money`, `StatusPill` or `Button`. */
  end?: ReactNode;
  /** Makes the row a button; with `href` it is a link instead. */
  onClick?: () => void;
};

/**
 * One row of a list, at least 60 px high, with a chevron if it is a link or button. Such rows must not contain other
 * controls.
 */
export function ListRow({ icon, title, meta, end, href, onNavigate, onClick }: ListRowProps) {
  const content = (
    <>
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {meta && <span className={css.meta}>{meta}</span>}
      </span>
      {end && <span className={css.end}>{end}</span>}
      {href !== undefined && <Icon of={ChevronRight} size={20} className={css.chevron} />}
    </>
  );
  return (
    <li className={css.item}>
      {href !== undefined ? (
        <Anchor href={href} onNavigate={onNavigate} className={`${css.row} ${css.live}`}>
          {content}
        </Anchor>
      ) : onClick ? (
        <button type="button" className={`${css.row} ${css.live}`} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={css.row}>{content}</div>
      )}
    </li>
  );
}
