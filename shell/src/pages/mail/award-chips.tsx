import type { ReactNode } from 'react';
import type { MailAward } from '@parola/calls';
import { Pill } from '@parola/ui';
import { useAwardWords } from './award-words';
import css from './mail.module.css';

interface Props {
  awards: readonly MailAward[];
  /** True if the awards have been claimed. */
  spent?: boolean;
  /** Shown after the chips. */
  children?: ReactNode;
}

/** The awards of a mail, one chip each. */
export function AwardChips({ awards, spent = false, children }: Props) {
  const say = useAwardWords();
  return (
    <span className={css.chips}>
      {awards.map((award) => (
        <Pill key={award.id} tone={spent ? 'neutral' : 'gold'}>
          {say(award)}
        </Pill>
      ))}
      {children}
    </span>
  );
}
