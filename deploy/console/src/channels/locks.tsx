import { Button, SectionTitle } from '@parola/ui';
import { Field, List, ListRow, Select, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { hasRole, useMe } from '../access/current-account';
import { useAct } from '../api/use-act';
import type { ChannelView } from '../changes/change-sheet';
import { ReasonSheet } from '../changes/reason-sheet';
import css from '../components/shown.module.css';
import { SectionAct } from '../components/section-act';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';

type Lock = ChannelView['locks'][number];

/** Locks of the channel and its units, and the form for a new lock. */
export function Locks({ of, mayLock }: { of: ChannelView; mayLock: boolean }) {
  const t = useText();
  const me = useMe();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Lock | null>(null);
  const remove = useAct('removeLock');
  const mayRemove = ({ owner }: Lock) => owner === me.login || hasRole(me, ['operator'], { channel: of.channel });
  return (
    <section>
      <SectionTitle
        action={mayLock && <SectionAct onClick={() => setAdding(true)}>{t('console.lock.add')}</SectionAct>}
      >
        {t('console.locks')}
      </SectionTitle>
      {of.locks.length === 0 ? (
        <p className={css.meta}>{t('console.locks.none')}</p>
      ) : (
        <List label={t('console.locks')}>
          {of.locks.map((lock) => (
            <ListRow
              key={lock.id}
              title={lock.unit ?? t('console.channel.all')}
              meta={t('console.lock.line', {
                owner: lock.owner,
                reason: lock.reason,
                until: manilaWhen(lock.until),
              })}
              end={
                mayRemove(lock) && (
                  <Button tone="ghost" size="sm" onClick={() => setRemoving(lock)}>
                    {t('console.lock.remove')}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {adding && <AddLock of={of} onClose={() => setAdding(false)} />}
      {removing && (
        <ReasonSheet
          title={t('console.lock.remove')}
          text={t('console.lock.remove-text', { owner: removing.owner })}
          noReason
          onClose={() => setRemoving(null)}
          act={async () => {
            await remove({ params: { channel: of.channel, id: removing.id } });
            toast(t('console.lock.removed'));
          }}
        />
      )}
    </section>
  );
}

function AddLock({ of, onClose }: { of: ChannelView; onClose: () => void }) {
  const t = useText();
  const add = useAct('addLock');
  const [unit, setUnit] = useState('all');
  const [hours, setHours] = useState('2');
  return (
    <ReasonSheet
      title={t('console.lock.add')}
      text={t('console.lock.add-text')}
      onClose={onClose}
      act={async (reason) => {
        const minutes = Math.round(Number(hours) * 60);
        if (!(minutes >= 1 && minutes <= 60 * 24 * 7)) return t('console.lock.hours-wrong');
        await add({
          params: { channel: of.channel },
          body: { reason, minutes, ...(unit !== 'all' && { unit }) },
        });
        toast(t('console.lock.added'));
        return undefined;
      }}
    >
      <Select
        label={t('console.lock.what')}
        options={[
          { value: 'all', label: t('console.channel.all') },
          ...of.pins.map(({ unit: name }) => ({ value: name, label: name })),
        ]}
        value={unit}
        onChange={setUnit}
      />
      <Field label={t('console.lock.hours')} inputMode="decimal" maxLength={5} value={hours} onChange={setHours} />
    </ReasonSheet>
  );
}
