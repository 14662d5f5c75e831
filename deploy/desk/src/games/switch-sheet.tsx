import { toast } from '@parola/ui/forms';
import { useAct } from '../api/use-act';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';

/** The act that an operator has chosen. */
export interface Wish {
  ids: number[];
  on: boolean;
  title: string;
}

interface SwitchProps {
  wish: Wish;
  onClose: () => void;
  onDone: () => void;
}

/** Sheet that closes or opens games, with a reason. */
export function SwitchSheet({ wish: { ids, on, title }, onClose, onDone }: SwitchProps) {
  const t = useText();
  const act = useAct('games.switch');
  return (
    <ReasonSheet
      title={title}
      text={t(on ? 'desk.games.open-text' : 'desk.games.close-text')}
      tone={on ? 'primary' : 'danger'}
      onClose={onClose}
      act={async (reason) => {
        const { changed } = await act({ ids, on, reason });
        toast(t(on ? 'desk.games.opened-now' : 'desk.games.closed-now', { count: changed }));
        onDone();
      }}
    />
  );
}
