import { useState } from 'react';
import { RG_STATUS, type CallResponse } from '@parola/calls';
import { Button, Stack } from '@parola/ui';
import { Fact, Facts, List, ListRow, Sheet } from '@parola/ui/forms';
import { useSession } from '@parola/kit';
import { useText } from '../../../texts/account';
import { longMoment } from '../../../ground/locale';
import { limitName, limitValue } from './limit-words';
import css from './self-limited.module.css';

type Records = CallResponse<'getSelfLimit'>;
type Break = NonNullable<Records['breaks']>[number];

/** The reference of an exclusion, to print or to show at an office. */
function Reference({ of, close }: { of: Break; close(): void }) {
  const t = useText();
  const { user } = useSession();
  return (
    <Sheet
      open
      onClose={close}
      title={t('shell.records.reference')}
      actions={
        <Button wide onClick={() => window.print()}>
          {t('shell.records.print')}
        </Button>
      }
    >
      <div className={css.print}>
        <p className={css.printTitle}>{t('shell.records.paper')}</p>
        <Facts>
          <Fact name={t('shell.records.number')} code>
            {of.exclusionNo}
          </Fact>
          {user && <Fact name={t('shell.records.account')}>{`${user.id} · ${user.mobile}`}</Fact>}
          <Fact name={t('shell.records.from')}>{longMoment(of.startTime)}</Fact>
          <Fact name={t('shell.records.until')}>{longMoment(of.until)}</Fact>
        </Facts>
        <p>{t('shell.records.means')}</p>
      </div>
    </Sheet>
  );
}

/** The history: every limit change that took effect, every break and exclusion, newest first. */
export function LimitRecords({ history, breaks = [] }: Pick<Records, 'history' | 'breaks'>) {
  const t = useText();
  const [shown, setShown] = useState<Break>();
  if (history.length + breaks.length === 0) return <p className={css.text}>{t('shell.records.none')}</p>;
  return (
    <Stack gap={4}>
      {breaks.length > 0 && (
        <List label={t('shell.records.breaks')}>
          {breaks.map((one) => (
            <ListRow
              key={one.exclusionNo}
              title={t(one.rgStatus === RG_STATUS.selfExcluded ? 'shell.records.exclusion' : 'shell.records.break')}
              meta={t('shell.records.span', {
                from: longMoment(one.startTime, 'medium'),
                until: longMoment(one.until, 'medium'),
              })}
              end={one.rgStatus === RG_STATUS.selfExcluded ? t('shell.records.reference') : undefined}
              {...(one.rgStatus === RG_STATUS.selfExcluded ? { onClick: () => setShown(one) } : {})}
            />
          ))}
        </List>
      )}
      {history.length > 0 && (
        <List label={t('shell.records.limits')}>
          {history.map((one) => (
            <ListRow
              key={`${one.kind}/${one.period}/${one.effectiveTime}`}
              title={limitName(one)}
              meta={t('shell.records.change', {
                old: limitValue(one, one.old),
                new: limitValue(one, one.new),
                at: longMoment(one.effectiveTime, 'medium'),
              })}
            />
          ))}
        </List>
      )}
      {shown && <Reference of={shown} close={() => setShown(undefined)} />}
    </Stack>
  );
}
