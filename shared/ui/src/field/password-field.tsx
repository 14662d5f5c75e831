import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Icon } from '../base/icon';
import { IconButton } from '../button/icon-button';
import { Field } from './field';
import type { FieldProps } from './field';
import { useText } from '../text';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'autoComplete'> & {
  /** new-password where one is chosen. */
  autoComplete?: 'current-password' | 'new-password';
};

/** A password with a button that shows it. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
