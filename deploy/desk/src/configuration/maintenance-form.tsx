import { Banner, Button, Stack } from '@parola/ui';
import { Field, Switch, TextArea, useForm } from '@parola/ui/forms';
import { useText } from '../text';
import type { Json } from './form/json';
import { fromField, toField } from './form/manila-field';

const MESSAGE = 500;

/** Maintenance window in the platform's form: times in epoch milliseconds, 0 for an open end. */
interface MaintenanceWindow {
  status: 0 | 1;
  startTime: number;
  endTime: number;
  message: string;
}

/** The window in a value of the key `maintenance`; null for an invalid value, which has to be corrected as JSON. */
export function windowIn(value: unknown): MaintenanceWindow | null {
  const read = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [status, startTime, endTime, message] = ['status', 'startTime', 'endTime', 'message'].map(read);
  const timed = typeof startTime === 'number' && typeof endTime === 'number' && typeof message === 'string';
  return timed && (status === 0 || status === 1) ? { status, startTime, endTime, message } : null;
}

interface Fields {
  close: boolean;
  from: string;
  to: string;
  message: string;
}

function windowOf({ close, from, to, message }: Fields): MaintenanceWindow {
  return { status: close ? 1 : 0, startTime: fromField(from), endTime: fromField(to), message: message.trim() };
}

interface MaintenanceFormProps {
  window: MaintenanceWindow;
  onReview: (value: Json) => void;
}

/** Form that closes the site for a time and announces that. */
export function MaintenanceForm({ window, onReview }: MaintenanceFormProps) {
  const t = useText();
  const before: Fields = {
    close: window.status === 1,
    from: toField(window.startTime),
    to: toField(window.endTime),
    message: window.message,
  };
  const form = useForm({
    initial: before,
    validate: (values) => {
      const { status, startTime, endTime } = windowOf(values);
      const ends = endTime > 0;
      const toWrong =
        ends && endTime <= startTime
          ? t('desk.config.to-before')
          : ends && status === 1 && endTime <= Date.now()
            ? t('desk.config.to-over')
            : undefined;
      const same = JSON.stringify(values) === JSON.stringify(before);
      return { to: toWrong, form: same ? t('desk.config.same') : undefined };
    },
    submit: async (values) => onReview({ ...windowOf(values) }),
  });
  return (
    <form {...form.props}>
      <Stack gap={3}>
        {form.error && <Banner tone="danger">{form.error}</Banner>}
        <Switch {...form.field('close')}>{t('desk.config.close')}</Switch>
        <Field
          label={t('desk.config.from')}
          help={t('desk.config.from-help')}
          type="datetime-local"
          optional
          {...form.field('from')}
        />
        <Field
          label={t('desk.config.to')}
          help={t('desk.config.to-help')}
          type="datetime-local"
          optional
          {...form.field('to')}
        />
        <TextArea
          label={t('desk.config.message')}
          help={t('desk.config.message-help')}
          maxLength={MESSAGE}
          rows={3}
          optional
          {...form.field('message')}
        />
        <Button type="submit">{t('desk.config.review')}</Button>
      </Stack>
    </form>
  );
}
