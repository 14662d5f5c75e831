import { LogOut as Door } from 'lucide-react';
import { useState } from 'react';
import { useHost } from '@parola/kit';
import { Icon } from '@parola/ui';
import { ConfirmSheet, ListRow } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { addToast } from '../../services/notices/notices';
import { useText } from '../../texts/account';

/** The log-out row: asks for a confirmation, and confirms the log-out with a toast. */
export function LogOut() {
  const t = useText();
  const { session } = useHost();
  const { notices } = useShell();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  function leave(): void {
    setLeaving(true);
    void session.logout();
    // The session ends here at once, even if the platform cannot be reached. This page is unmounted then, so the toast
    // goes through the shell's notices.
    addToast(notices, t('shell.member.logged-out'));
  }
  return (
    <>
      <ListRow icon={<Icon of={Door} />} title={t('shell.member.log-out')} onClick={() => setAsking(true)} />
      <ConfirmSheet
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
        busy={leaving}
        title={t('shell.member.log-out-title')}
        confirmLabel={t('shell.member.log-out')}
        cancelLabel={t('shell.member.stay')}
      >
        {t('shell.member.log-out-text')}
      </ConfirmSheet>
    </>
  );
}
