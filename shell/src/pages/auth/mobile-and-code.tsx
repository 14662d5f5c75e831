import { Button } from '@parola/ui';
import { MobileField, OtpField, type FormField } from '@parola/ui/forms';
import { useText } from '../../texts/auth';
import type { CodeRequest } from './use-code';

/**
 * Fields for a mobile number and, after it was sent, the code. A code belongs to one number, so another number needs a
 * new code.
 */
export function MobileAndCode({
  code,
  label,
  mobile,
  smsCode,
  onAnother,
}: {
  code: CodeRequest;
  label?: string;
  mobile: FormField<string>;
  smsCode: FormField<string>;
  /** Called when the player wants to type another number. */
  onAnother(): void;
}) {
  const t = useText();
  function another(): void {
    onAnother();
    code.reset();
  }
  return (
    <>
      <MobileField label={label ?? t('shell.auth.mobile')} {...mobile} ref={code.number} disabled={code.sent} />
      {code.sent && (
        <>
          <Button tone="ghost" size="sm" onClick={another}>
            {t('shell.auth.another-number')}
          </Button>
          <OtpField
            label={t('shell.auth.code')}
            {...smsCode}
            ref={code.digits}
            resendAt={code.resendAt}
            onResend={() => void code.send(mobile.value)}
          />
        </>
      )}
    </>
  );
}
