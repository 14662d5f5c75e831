import { Anchor } from '../base/anchor';
import type { AnchorProps } from '../base/anchor';
import { cx } from '../base/cx';
import css from './text-link.module.css';

export type TextLinkProps = AnchorProps & {
  /** Always underlined. Needed within a sentence, where colour alone would mark the link. */ inline?: boolean;
};

/** A text link. On a line of its own its touch area is 48 px high; within a sentence pass `inline`. */
export function TextLink({ inline, className, ...rest }: TextLinkProps) {
  return <Anchor {...rest} className={cx(css.link, inline ? css.inline : css.alone, className)} />;
}
