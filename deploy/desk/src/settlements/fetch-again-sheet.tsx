import { toast } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';

interface AgainProps {
  /** Date as `YYYY-MM-DD`. */
  day: string;
  onClose: () => void;
  onDone: () => void;
}

/** Sheet that has a day's file processed again, with a reason. */
export function FetchAgainSheet({ day, onClose, onDone }: AgainProps) {
  const t = useText();
  const act = useAct('settlements.again');
  return (
    <ReasonSheet
      title={t('desk.settlements.again-title', { day })}
      text={t('desk.settlements.again-text')}
      onClose={onClose}
      act={async (reason) => {
        await act({ day, reason });
        toast(t('desk.settlements.again-done'));
        onDone();
      }}
    />
  );
}
