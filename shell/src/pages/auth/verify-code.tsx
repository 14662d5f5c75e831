import { SMS_TYPE } from '@parola/calls';
import { Button } from '@parola/ui';
import { isMobile, type FormField } from '@parola/ui/forms';
import { useState } from 'react';
import { MobileAndCode } from './mobile-and-code';
import { useCode } from './use-code';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * Proof by code, for an account without a password or with a forgotten one. The form asks for the number, because the
 * page knows only its masked form.
 */
export function VerifyCode({ field }: { field: FormField<string> }) {
  const t = useText();
  const code = useCode(SMS_TYPE.verify);
  const [mobile, setMobile] = useState('');
  return (
    <>
      <MobileAndCode
        code={code}
        label={t('shell.auth.your-mobile')}
        mobile={{ name: 'mobile', value: mobile, onChange: setMobile, onBlur: () => undefined }}
        smsCode={field}
        onAnother={() => field.onChange('')}
      />
      {!code.sent && (
        <Button
          tone="secondary"
          wide
          busy={code.busy}
          disabledReason={isMobile(mobile) ? undefined : t('shell.auth.mobile-first')}
          onClick={() => void code.send(mobile)}
        >
          {t('shell.auth.send-code')}
        </Button>
      )}
      {code.error && (
        <p className={css.error} role="alert">
          {code.error}
        </p>
      )}
    </>
  );
}
