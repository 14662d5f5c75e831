import type { SettlementDifference } from '@parola/operations';
import { toast } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';
import { useNameOf } from './differences';

interface ExplainProps {
  of: SettlementDifference;
  onClose: () => void;
  onDone: () => void;
}

/** Sheet that explains a difference. */
export function ExplainSheet({ of, onClose, onDone }: ExplainProps) {
  const t = useText();
  const act = useAct('settlements.explain');
  const name = useNameOf()(of);
  return (
    <ReasonSheet
      title={t('desk.settlements.explain-title', { what: name })}
      text={t('desk.settlements.explain-text')}
      onClose={onClose}
      act={async (reason) => {
        await act({ key: of.key, reason });
        toast(t('desk.settlements.explained-done'));
        onDone();
      }}
    />
  );
}
