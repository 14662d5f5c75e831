import type { ReactNode } from 'react';
import { cx } from '../base/cx';
import css from './facts.module.css';

/** A list of names at the left and values at the right. Contains `Fact` elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export type FactProps = {
  name: string;
  /** The value is an identifier: small, and broken anywhere instead of cut. */
  code?: boolean;
  children: ReactNode;
};

/** One name with its value. */
export function Fact({ name, code, children }: FactProps) {
  return (
    <>
      <dt className={css.name}>{name}</dt>
      <dd className={cx(css.value, code && css.code)}>{children}</dd>
    </>
  );
}
