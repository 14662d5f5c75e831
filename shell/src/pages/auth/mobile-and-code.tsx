import { Button } from '@parola/ui';
import { MobileField, OtpField, type FormField } from '@parola/ui/forms';
import type { CodeRequest } from './use-code';

/** A mobile number and, once it was sent, its code. A code belongs to one number: for another one it begins anew. */
export function MobileAndCode({
  code,
  label = 'Mobile number',
  mobile,
  smsCode,
}: {
  code: CodeRequest;
  label?: string;
  mobile: FormField<string>;
  smsCode: FormField<string>;
}) {
  function another(): void {
    smsCode.onChange('');
    code.reset();
  }
  return (
    <>
      <MobileField label={label} {...mobile} ref={code.number} disabled={code.sent} />
      {code.sent && (
        <>
          <Button tone="ghost" size="sm" onClick={another}>
            Use another number
          </Button>
          <OtpField
            label="Code from the text message"
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
