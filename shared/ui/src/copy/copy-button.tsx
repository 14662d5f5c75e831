import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Icon } from '../base/icon';
import { cx } from '../base/cx';
import { Button } from '../button/button';
import type { ButtonProps } from '../button/button';
import { copyText } from './copy-text';
import { useText } from '../text';
import css from './copy-button.module.css';

export type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'icon' | 'children'> & {
  /** The text to copy. */
  value: string;
  /** Label, such as "Copy order number"; default "Copy". */
  label?: string;
  onCopied?: () => void;
};

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ value, label, onCopied, tone = 'secondary', size = 'sm', ...rest }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    if (!(await copyText(value))) return;
    setCopied(true);
    onCopied?.();
  }

  return (
    <>
      <Button
        {...rest}
        tone={tone}
        size={size}
        icon={<Icon of={copied ? Check : Copy} size={18} />}
        onClick={() => void copy()}
      >
        <span className={css.words}>
          <span className={cx(css.word, copied && css.off)} aria-hidden={copied || undefined}>
            {label ?? t('ui.copy')}
          </span>
          <span className={cx(css.word, !copied && css.off)} aria-hidden={!copied || undefined}>
            {t('ui.copied')}
          </span>
        </span>
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t('ui.copied') : ''}
      </span>
    </>
  );
}
