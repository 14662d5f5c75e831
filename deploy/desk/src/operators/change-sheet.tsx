import type { OperatorRow } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, Switch, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { RolesField } from './roles-field';

interface ChangeProps {
  of: OperatorRow;
  onClose: () => void;
  onSaved: () => void;
}

/** What a colleague may do; without leave to log in his sessions end at once. */
export function ChangeSheet({ of: { id, name, roles, active }, onClose, onSaved }: ChangeProps) {
  const t = useText();
  const change = useAct('operators.change');
  const form = useForm({
    initial: { roles, active },
    validate: (values) => ({ roles: values.roles.length > 0 ? undefined : t('desk.operators.roles-wrong') }),
    submit: async (values) => {
      await change({ id, ...values });
      toast(t('desk.operators.saved'));
      onSaved();
    },
  });
  const { value, onChange, error } = form.field('roles');
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      actions={
        <Button type="submit" form="change" busy={form.busy}>
          {t('desk.operators.save')}
        </Button>
      }
    >
      <form id="change" {...form.props}>
        <Stack gap={3}>
          {form.error && <Banner tone="danger">{form.error}</Banner>}
          <RolesField value={value} onChange={onChange} error={error} />
          <Switch {...form.field('active')}>{t('desk.operators.active')}</Switch>
        </Stack>
      </form>
    </Sheet>
  );
}
