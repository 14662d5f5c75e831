import { ROLES, type Role } from '@parola/operations';
import { Checkbox } from '@parola/ui/forms';
import { useText } from '../text';
import css from './operators.module.css';

interface RolesFieldProps {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string;
}

/** Checkboxes of the five roles. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const t = useText();
  return (
    <fieldset className={css.roles} aria-invalid={error ? true : undefined}>
      <legend className={css.legend}>{t('desk.operators.roles')}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          value={value.includes(role)}
          onChange={(on) => onChange(ROLES.filter((one) => (one === role ? on : value.includes(one))))}
        >
          {t(`desk.role.${role}`)}
        </Checkbox>
      ))}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
