import { REASON, type OperatorRow } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, Switch, TextArea, toast, useForm } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import { useReasonWrong } from '../text/use-reason-fault';
import { RolesField } from './roles-field';

interface ChangeProps {
  of: OperatorRow;
  onClose: () => void;
  onSaved: () => void;
}

/** Sheet for a colleague's rights. When their access ends, their sessions end at once. */
export function ChangeSheet({ of: { id, name, roles, active, waits }, onClose, onSaved }: ChangeProps) {
  const t = useText();
  const reasonWrong = useReasonWrong();
  const change = useAct('operators.change');
  const form = useForm({
    // For a waiting operator, access is ticked, because the sheet is opened to admit them.
    initial: { roles, active: active || waits, reason: '' },
    validate: (values) => ({
      roles: values.roles.length > 0 ? undefined : t('desk.operators.roles-wrong'),
      reason: reasonWrong(values.reason),
    }),
    submit: async (values) => {
      const { approval } = await change({ id, ...values });
      toast(t(approval === null ? 'desk.operators.saved' : 'desk.approvals.handed'));
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
          {waits && <Banner tone="info">{t('desk.operators.waits-text')}</Banner>}
          <RolesField value={value} onChange={onChange} error={error} />
          <Switch {...form.field('active')}>{t('desk.operators.active')}</Switch>
          <TextArea
            label={t('desk.config.reason')}
            help={t('desk.operators.four-eyes')}
            maxLength={REASON.max}
            rows={2}
            {...form.field('reason')}
          />
        </Stack>
      </form>
    </Sheet>
  );
}
