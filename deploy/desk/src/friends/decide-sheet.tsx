import type { HeldFriend } from '@parola/operations';
import { toast } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';

export type Finding = 'release' | 'refuse';

interface DecideProps {
  of: HeldFriend;
  finding: Finding;
  onClose: () => void;
  onDone: () => void;
}

/** Sheet that decides whether two accounts belong to one person, with a reason. */
export function DecideSheet({ of: { inviter, friend }, finding, onClose, onDone }: DecideProps) {
  const t = useText();
  const [release, refuse] = [useAct('friends.release'), useAct('friends.refuse')];
  return (
    <ReasonSheet
      title={t(`desk.friends.${finding}-name`, { inviter, friend })}
      text={t(`desk.friends.${finding}-text`)}
      tone={finding === 'refuse' ? 'danger' : 'primary'}
      onClose={onClose}
      act={async (reason) => {
        await (finding === 'release' ? release : refuse)({ inviter, friend, reason });
        toast(t(finding === 'release' ? 'desk.approvals.handed' : 'desk.friends.refuse-done'));
        onDone();
      }}
    />
  );
}
