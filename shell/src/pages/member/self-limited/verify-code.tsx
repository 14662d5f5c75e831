import { SMS_TYPE } from '@parola/calls';
import { Button } from '@parola/ui';
import { isMobile, type FormField } from '@parola/ui/forms';
import { useState } from 'react';
import { MobileAndCode } from '../../auth/mobile-and-code';
import { useCode } from '../../auth/use-code';
import { useText } from '../../../texts/account';
import { useText as useAuthText } from '../../../texts/auth';
import css from './self-limited.module.css';

/** Proof by code for who has no password. The number is asked, because the page knows it masked only. */
export function VerifyCode({ field }: { field: FormField<string> }) {
  const t = useText();
  const auth = useAuthText();
  const code = useCode(SMS_TYPE.verify);
  const [mobile, setMobile] = useState('');
  return (
    <>
      <MobileAndCode
        code={code}
        label={t('shell.exclude.your-mobile')}
        mobile={{ name: 'mobile', value: mobile, onChange: setMobile, onBlur: () => undefined }}
        smsCode={field}
        onAnother={() => field.onChange('')}
      />
      {!code.sent && (
        <Button
          tone="secondary"
          wide
          busy={code.busy}
          disabledReason={isMobile(mobile) ? undefined : auth('shell.auth.mobile-first')}
          onClick={() => void code.send(mobile)}
        >
          {auth('shell.auth.send-code')}
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
