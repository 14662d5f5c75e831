import { useState } from 'react';
import { useCall, useHost, type ModalComponentProps } from '@parola/kit';
import { Banner, DataView, Skeleton } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { useText } from '../text';
import { InviteCard } from './invite-card';

/** The invitation as a sheet over any page. */
export default function InviteModal({ modal }: ModalComponentProps<'agent-share.invite'>) {
  const t = useText();
  const may = useHost().session.can('claim');
  const invite = useCall('actInviteUser', {});
  const [shared, setShared] = useState(false);
  return (
    <Sheet
      open
      onClose={() => modal.close({ shared })}
      title={t('agent-share.sheet.title')}
      subtitle={t('agent-share.adults-only')}
    >
      <DataView of={invite} skeleton={<Skeleton shape="card" />}>
        {(info) =>
          may.ok ? (
            <InviteCard code={info.inviteCode} url={info.shareUrl} onShared={() => setShared(true)} />
          ) : (
            <Banner>{may.why}</Banner>
          )
        }
      </DataView>
    </Sheet>
  );
}
