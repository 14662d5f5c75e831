import { useState } from 'react';
import { useCall, type ModalComponentProps } from '@parola/kit';
import { DataView, Skeleton } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import { InviteCard } from './invite-card';

/** The invitation as a sheet over any page. */
export default function InviteModal({ modal }: ModalComponentProps<'agent-share.invite'>) {
  const invite = useCall('actInviteUser', {});
  const [shared, setShared] = useState(false);
  return (
    <Sheet open onClose={() => modal.close({ shared })} title="Invite friends" subtitle="Adults of 21 and over only">
      <DataView of={invite} skeleton={<Skeleton shape="card" />}>
        {(info) => <InviteCard code={info.inviteCode} url={info.shareUrl} onShared={() => setShared(true)} />}
      </DataView>
    </Sheet>
  );
}
