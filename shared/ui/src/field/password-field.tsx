import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Icon } from '../base/icon';
import { IconButton } from '../button/icon-button';
import { Field } from './field';
import type { FieldProps } from './field';
import { useText } from '../text';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'autoComplete'> & {
  /**
   * new-password for choosing a password. one-time-code for a secret that is not the site's password (a PIN): browsers
   * ignore `off` on password fields, but neither store nor fill in a one-time code.
   */
  autoComplete?: 'current-password' | 'new-password' | 'one-time-code';
};

/** Attributes that make third-party password managers ignore the field. */
const PASSED_BY = {
  ...{ 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-protonpass-ignore': 'true' },
  'data-form-type': 'other',
} as const;

/** A password input with a button that shows the text. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...(autoComplete === 'one-time-code' && PASSED_BY)}
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      end={
        <IconButton label={shown ? t('ui.hide-password') : t('ui.show-password')} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} size={20} />
        </IconButton>
      }
    />
  );
}
