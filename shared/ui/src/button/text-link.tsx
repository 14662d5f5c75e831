import { Anchor } from '../base/anchor';
import type { AnchorProps } from '../base/anchor';
import { cx } from '../base/cx';
import css from './text-link.module.css';

export type TextLinkProps = AnchorProps & {
  /** Always underlined: needed within a sentence, where colour alone would mark it. */ inline?: boolean;
};

/** A link as text. On its own line it is 48 px high to the thumb; within a sentence pass `inline`. */
export function TextLink({ inline, className, ...rest }: TextLinkProps) {
  return <Anchor {...rest} className={cx(css.link, inline ? css.inline : css.alone, className)} />;
}
