import type { Role } from '@parola/operations';
import { Banner, Button, Stack } from '@parola/ui';
import { CopyButton, Sheet, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { useAct } from '../api/use-act';
import { useText } from '../text';
import css from './operators.module.css';
import { RolesField } from './roles-field';
import { setUpLink } from './set-up-link';

/** Sheet that creates the set-up link for a new colleague. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const invite = useAct('operators.invite');
  const [link, setLink] = useState('');
  const form = useForm<{ roles: Role[] }>({
    initial: { roles: ['support'] },
    validate: ({ roles }) => ({ roles: roles.length > 0 ? undefined : t('desk.operators.roles-wrong') }),
    submit: async (values) => {
      const { token } = await invite(values);
      setLink(setUpLink(token));
    },
  });
  const { value, onChange, error } = form.field('roles');
  return (
    <Sheet
      open
      title={t('desk.operators.invite')}
      onClose={onClose}
      actions={
        link ? (
          <CopyButton value={link} label={t('desk.operators.copy')} tone="primary" size="md" />
        ) : (
          <Button type="submit" form="invite" busy={form.busy}>
            {t('desk.operators.invite-go')}
          </Button>
        )
      }
    >
      {link ? (
        <Stack gap={3}>
          <p className={css.text}>{t('desk.operators.link')}</p>
          <code className={css.link}>{link}</code>
        </Stack>
      ) : (
        <form id="invite" {...form.props}>
          <Stack gap={3}>
            <p className={css.text}>{t('desk.operators.invite-text')}</p>
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <RolesField value={value} onChange={onChange} error={error} />
          </Stack>
        </form>
      )}
    </Sheet>
  );
}
