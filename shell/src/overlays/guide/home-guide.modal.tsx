import { Gamepad2, Gift, ShieldCheck, Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ModalComponentProps } from '@parola/kit';
import { Button, cx, Icon } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../../texts/popups';
import { markTourSeen } from './tour-seen';
import css from './guide.module.css';

const STEPS = [
  { icon: Gamepad2, title: 'shell.guide.games', text: 'shell.guide.games-text' },
  { icon: Wallet, title: 'shell.guide.balance', text: 'shell.guide.balance-text' },
  { icon: Gift, title: 'shell.guide.rewards', text: 'shell.guide.rewards-text' },
  { icon: ShieldCheck, title: 'shell.guide.control', text: 'shell.guide.control-text' },
] as const;

/** A short tour of the lobby. Leaving it at any step ends it for this device; «Not today» only postpones it. */
export default function HomeGuideModal({ modal }: ModalComponentProps<'shell.home-guide'>) {
  const t = useText();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  useEffect(() => {
    // Screen readers read the first step with the dialog. For later steps the heading gets the focus.
    if (moved.current) heading.current?.focus();
    moved.current = true;
  }, [at]);
  const leave = (end: boolean) => () => {
    markTourSeen();
    modal.close({ end });
  };
  return (
    <Sheet
      open
      tone="stage"
      title={t('shell.guide.title')}
      subtitle={t('shell.guide.step', { step: at + 1, steps: STEPS.length })}
      onClose={leave(false)}
      onNotToday={modal.notToday}
      actions={
        <>
          {at > 0 && (
            <Button wide tone="secondary" onClick={() => setAt(at - 1)}>
              {t('shell.guide.back')}
            </Button>
          )}
          <Button wide onClick={isLast ? leave(true) : () => setAt(at + 1)}>
            {t(isLast ? 'shell.guide.done' : 'shell.guide.next')}
          </Button>
        </>
      }
    >
      <div className={css.step}>
        <span className={css.icon}>
          <Icon of={step.icon} size={40} />
        </span>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {t(step.title)}
        </h2>
        <p className={css.text}>{t(step.text)}</p>
        <span className={css.dots} aria-hidden="true">
          {STEPS.map(({ title }, index) => (
            <span key={title} className={cx(css.dot, index === at && css.here)} />
          ))}
        </span>
      </div>
    </Sheet>
  );
}
