import { manilaWhen } from '@parola/calls';
import type { ConfigChange } from '@parola/operations';
import { Button, Card, SectionTitle, Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import { useState } from 'react';
import { useText } from '../text';
import css from './configuration.module.css';
import { Difference } from './difference';

interface HistoryProps {
  of: readonly ConfigChange[];
  /** Undefined for an operator without the right to change. */
  onUndo?: (change: ConfigChange) => void;
}

/** The newest changes with operator, time, reason and former value. */
export function History({ of: changes, onUndo }: HistoryProps) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{t('desk.config.history')}</SectionTitle>
      {changes.length === 0 ? (
        <p className={css.text}>{t('desk.config.history-none')}</p>
      ) : (
        <ul className={css.history} aria-label={t('desk.config.history')}>
          {changes.map((change) => (
            <li key={change.id}>
              <Entry of={change} {...(onUndo && { onUndo: () => onUndo(change) })} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Entry({ of: change, onUndo }: { of: ConfigChange; onUndo?: () => void }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const { id, time, operator, checker, reason, undoes, old, now } = change;
  const approved = checker === null ? [] : [t('desk.config.approved-by', { checker })];
  const undone = undoes === null ? [] : [t('desk.config.undoes', { id: `#${undoes}` })];
  return (
    <Stack gap={2}>
      <p className={css.reason}>{reason}</p>
      <p className={css.text}>
        {[`#${id}`, manilaWhen(time, Date.now()), operator, ...approved, ...undone].join(' · ')}
      </p>
      <Inline gap={2}>
        <Button tone="secondary" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('desk.config.show')}
        </Button>
        {onUndo && (
          <Button tone="ghost" size="sm" onClick={onUndo}>
            {t('desk.config.undo')}
          </Button>
        )}
      </Inline>
      {shown && <Difference old={old} now={now} />}
    </Stack>
  );
}
