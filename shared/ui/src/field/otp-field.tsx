import { Button } from '../button/button';
import { formatCountdown, useTimeLeft } from '../countdown/time-left';
import { Field } from './field';
import type { FieldProps } from './field';
import { useText } from '../text';
import css from './field.module.css';

export type OtpFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
  /** Number of digits; default 6. */
  length?: number;
  /** Called when all digits are entered. */
  onComplete?: (code: string) => void;
  /** Requests a new code. */
  onResend?: () => void;
  /** Earliest time to request a new code, epoch ms; the remaining time is shown as text. */
  resendAt?: number;
};

/** An input for a code from a text message: one field, so that the phone can autofill it. */
export function OtpField({ length = 6, value, onChange, onComplete, onResend, resendAt = 0, ...rest }: OtpFieldProps) {
  const t = useText();
  const wait = useTimeLeft(resendAt);

  function change(typed: string): void {
    const code = typed.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  return (
    <div className={css.field}>
      <Field
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${length}}`}
        placeholder={'0'.repeat(length)}
        inputClassName={css.otp}
        value={value}
        onChange={change}
      />
      {onResend &&
        (wait > 0 ? (
          <p className={css.wait}>{t('ui.resend-in', { time: formatCountdown(wait).replace(/^00:/, '') })}</p>
        ) : (
          <Button tone="ghost" className={css.resend} onClick={onResend}>
            {t('ui.resend')}
          </Button>
        ))}
    </div>
  );
}
